import type { ChartLayer, ChartOverlay } from '#game/stars/star-chart.ts'
import type { ChartLevel, ChartModel } from '../chart-model.ts'
import type { LaneTile } from '../layout/lanes.ts'
import type { Territories } from '../layout/territory-paths.ts'
import { screenX, screenY, type FlatView } from '../projection.ts'
import type { ChartColours } from './chart-colours.ts'
import type { PlacedText } from './lettering.ts'

/** Everything that one drawing of the flat chart needs. Positions of systems; -1 for none. */
export interface Picture {
  readonly pen: CanvasRenderingContext2D
  /** Device px of a CSS px. */
  readonly ratio: number
  readonly view: FlatView
  readonly model: ChartModel
  readonly colours: ChartColours
  readonly level: ChartLevel
  /** CSS px from a star to the next. */
  readonly spacingPx: number
  readonly layers: ReadonlySet<ChartLayer>
  readonly overlay: ChartOverlay
  /** 1: bright, 0: dimmed by the filters. */
  readonly bright: Uint8Array
  readonly selected: number
  readonly candidate: number
  /** Undefined until they have been made: the stars do not wait for them. */
  readonly territories: Territories | undefined
  readonly lanes: readonly LaneTile[] | undefined
  /** Light years of one jump. */
  readonly range: number
  /** Jumps from the selected system to each; only for the overlay that shows them. */
  readonly jumps: Int32Array | undefined
  readonly route: DrawnRoute | undefined
  readonly ruler: readonly number[]
  readonly marks: readonly DrawnMark[]
  readonly texts: readonly PlacedText[]
  /** CSS px that the chart's border takes on every side. */
  readonly border: number
}

export interface DrawnRoute {
  /** Every system touched, in order. */
  readonly way: readonly number[]
  /** Those that were asked for, in order. */
  readonly stops: readonly number[]
}

/** What the player has noted on a system. */
export interface DrawnMark {
  readonly system: number
  readonly bookmarked: boolean
  /** Shapes in a box of -1 to 1. */
  readonly tags: readonly { readonly shape: Path2D; readonly colour: string }[]
}

/** Draws in light years: x east, y north. */
export function inWorld({ pen, ratio, view }: Picture, draw: () => void): void {
  const scale = view.scale * ratio
  pen.save()
  pen.setTransform(
    ...([scale, 0, 0, -scale] as const),
    (view.width / 2 - view.x * view.scale) * ratio,
    (view.height / 2 + view.y * view.scale) * ratio,
  )
  draw()
  pen.restore()
}

/** Where a star stands, CSS px. */
export const middleOf = (
  { view, model }: Pick<Picture, 'view' | 'model'>,
  index: number,
): readonly [number, number] => [screenX(view, model.x[index] ?? 0), screenY(view, model.y[index] ?? 0)]
