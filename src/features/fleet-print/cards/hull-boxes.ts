import { hullThresholds } from '#game/ship/hull-track.ts'

/** One box of a hull track. */
export interface HullBox {
  /** Counted from 1. */
  readonly n: number
  /** Ticking it off draws a critical. */
  readonly critical: boolean
}

/** The hull track in three runs, each but the last ending on the box that draws a critical. */
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
  /** Millimetres, as `width`. */
  readonly height: number
  /** Boxes in a thin line. */
  readonly plain: string
  /** Boxes that draw a critical: a heavy line, one half struck out, so that they stand out on every copier. */
  readonly heavy: string
  readonly struck: string
}

const at = (mm: number): number => Math.round(mm * 100) / 100

/** Boxes of `side` millimetres in rows of `width`; a wider gap parts the thirds. */
export function drawTrack(hull: number, width: number, side: number): TrackDrawing {
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
