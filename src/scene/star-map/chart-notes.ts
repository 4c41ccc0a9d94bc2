import type { Letter } from './label-looks.ts'

/** A text on the chart and the place it belongs to. All have the same fields, so that reading one leaves no litter. */
export interface ChartNote {
  readonly id: string
  readonly text: string
  readonly letter: Letter
  /** Where it belongs: three figures, light years. */
  readonly place: Float32Array
  /** CSS px from the place that stay free; negative: the text stands on the place itself. As the view is. */
  clear: number
  /** The higher is placed first; Infinity for what must not be missing. As the view is. */
  priority: number
  /** A height or a distance, in small figures behind the text. */
  readonly figure: string | undefined
  /** A number in a disc before the text: the stop of a route. */
  readonly stop: string | undefined
  /** A CSS custom property. */
  readonly colour: string | undefined
  /** Light years of the ring about the target that it is written on: it moves with the target. */
  readonly ring: number | undefined
}

interface NoteFields
  extends Pick<ChartNote, 'id' | 'text' | 'letter'>, Partial<Omit<ChartNote, 'id' | 'text' | 'letter' | 'place'>> {
  /** Light years. */
  readonly x: number
  readonly y: number
  readonly z: number
}

export const makeNote = ({
  id,
  text,
  letter,
  x,
  y,
  z,
  clear = 0,
  priority = 0,
  figure,
  stop,
  colour,
  ring,
}: NoteFields): ChartNote => ({
  id,
  text,
  letter,
  place: Float32Array.of(x, y, z),
  clear,
  priority,
  figure,
  stop,
  colour,
  ring,
})
