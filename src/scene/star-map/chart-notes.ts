import type { Letter } from './label-looks.ts'

/** A text on the chart and the place it belongs to. */
export interface ChartNote {
  readonly id: string
  readonly text: string
  readonly letter: Letter
  /** Light years. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** CSS px from the place that stay free; negative: the text stands on the place itself. */
  readonly clear: number
  /** The higher is placed first; Infinity for what must not be missing. */
  readonly priority: number
  /** A height or a distance, in small figures behind the text. */
  readonly figure?: string
  /** A number in a disc before the text: the stop of a route. */
  readonly stop?: string
  /** A CSS custom property. */
  readonly colour?: string
  /** Light years of the ring about the target that it is written on: it moves with the target. */
  readonly ring?: number
}
