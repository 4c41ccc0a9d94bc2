/** Drawings for the landing page and the menu. scripts/vite/drawn-ships.ts makes them as symbols of one SVG file. */
declare module 'virtual:drawn-ships' {
  interface DrawnSymbol {
    readonly href: string
    readonly viewBox: string
    /** A description of the drawing. It is empty if the drawing is only decoration. */
    readonly title: string
    readonly ship: string
    /** Length of the ship in metres. */
    readonly length: number
  }
  /** The background of the landing page: a chart, not a ship. */
  export const chart: DrawnSymbol
  /** The picture of a game on the table. */
  export const table: DrawnSymbol
  export const plan: DrawnSymbol
  /** Profiles of ships, the smallest ship first. */
  export const line: readonly DrawnSymbol[]
}
