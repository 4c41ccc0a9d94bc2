import { hullThresholds } from '#game/ship/hull-track.ts'

/** One box of a hull track. */
export interface HullBox {
  /** Number of the hull point, from 1. */
  readonly n: number
  /** True if the ship draws a critical when it loses this point. */
  readonly critical: boolean
}

/** The boxes of the hull track in three parts. The first two parts end with a box that causes a critical. */
export function hullTrack(hull: number): readonly (readonly HullBox[])[] {
  const [first, second] = hullThresholds(hull)
  const run = (from: number, to: number): readonly HullBox[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => {
      const n = from + i + 1
      return { n, critical: n === first || n === second }
    })
  return [run(0, first), run(first, second), run(second, hull)]
}

export interface TrackDrawing {
  /** Height of the whole drawing, in millimetres. */
  readonly height: number
  /** SVG path of the ordinary boxes, drawn with a thin line. */
  readonly plain: string
  /** SVG paths of boxes that cause a critical: heavy outline, and filled half. Both remain visible on a photocopy. */
  readonly heavy: string
  readonly struck: string
}

const at = (mm: number): number => Math.round(mm * 100) / 100

/** SVG paths of the hull boxes. `width`: length of a row at most, `side`: size of a box, both in millimetres. */
export function drawTrack(hull: number, width: number, side: number): TrackDrawing {
  let drawn = drawRows(hull, width, side)
  // Rows of about equal length, so that no single box is left for the last one.
  for (let row = width - side; row > side * 2; row -= side) {
    const shorter = drawRows(hull, row, side)
    if (shorter.height > drawn.height) break
    drawn = shorter
  }
  return drawn
}

function drawRows(hull: number, width: number, side: number): TrackDrawing {
  const gap = side * 0.2
  const pen = 0.25
  let x = pen
  let y = pen
  let plain = ''
  let heavy = ''
  let struck = ''
  for (const run of hullTrack(hull)) {
    for (const { critical } of run) {
      if (x + side + pen > width) {
        x = pen
        y += side + gap
      }
      const box = `M${at(x)} ${at(y)}h${side}v${side}h${-side}z`
      if (critical) {
        heavy += box
        struck += `M${at(x + side)} ${at(y)}v${side}h${-side}z`
      } else plain += box
      x += side + gap
    }
    if (x > pen) x += gap * 2
  }
  return { height: at(y + side + pen), plain, heavy, struck }
}
