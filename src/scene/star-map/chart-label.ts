import type { LabelKind } from './label-styles.ts'

/** A label. All labels have the same fields, so that V8 reads them without allocations. */
export interface ChartLabel {
  readonly id: string
  readonly text: string
  readonly kind: LabelKind
  /** x, y, z, light years. */
  readonly position: Float32Array
  /** Space that the label keeps free around its position, CSS px; negative: centred on it. Depends on the view. */
  clear: number
  /** Higher priorities are placed first; Infinity means that it must be shown. Depends on the view. */
  priority: number
  readonly figure: string | undefined
  readonly stop: string | undefined
  /** Name of a CSS custom property; undefined: the colour of the kind. */
  readonly colour: string | undefined
  /** Radius of the distance ring that it labels, light years. Such a label moves with the camera target. */
  readonly ring: number | undefined
}

interface LabelFields
  extends Pick<ChartLabel, 'id' | 'text' | 'kind'>, Partial<Omit<ChartLabel, 'id' | 'text' | 'kind' | 'place'>> {
  readonly x: number
  readonly y: number
  readonly z: number
}

export const makeLabel = ({
  id,
  text,
  kind,
  x,
  y,
  z,
  clear = 0,
  priority = 0,
  figure,
  stop,
  colour,
  ring,
}: LabelFields): ChartLabel => ({
  id,
  text,
  kind,
  position: Float32Array.of(x, y, z),
  clear,
  priority,
  figure,
  stop,
  colour,
  ring,
})
