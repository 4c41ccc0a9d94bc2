/** Ship drawings of the landing page and the menu, made by the build (scripts/vite/drawn-ships.ts) as symbols of one SVG file. */
declare module 'virtual:drawn-ships' {
  interface DrawnSymbol {
    readonly href: string
    readonly viewBox: string
    /** What the drawing shows, in words; '' where it is only decoration. */
    readonly title: string
    readonly ship: string
    /** Metres. */
    readonly length: number
  }
  /** The background of the landing page; not a ship. */
  export const chart: DrawnSymbol
  export const plate: DrawnSymbol
  export const plan: DrawnSymbol
  /** Profiles, the smallest ship first. */
  export const line: readonly DrawnSymbol[]
}
