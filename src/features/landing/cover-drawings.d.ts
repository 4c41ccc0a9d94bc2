/** The cover's ships, drawn by the build (scripts/vite/cover-drawings.ts) as symbols of one SVG file. */
declare module 'virtual:cover-drawings' {
  interface CoverDrawing {
    /** Address of the drawing: file and symbol. */
    readonly href: string
    readonly viewBox: string
    /** What the drawing shows, in words; '' where it is only decoration. */
    readonly title: string
    readonly ship: string
    /** Metres. */
    readonly length: number
  }
  export const plate: CoverDrawing
  /** In profile, the smallest first. */
  export const line: readonly CoverDrawing[]
}
