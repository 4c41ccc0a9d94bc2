import type { ChartLayer, ChartOverlay } from '#game/stars/star-chart.ts'
import type { ChartLevel, ChartModel } from '../chart-model.ts'
import type { LaneTile } from '../layout/lanes.ts'
import type { Territories } from '../layout/territory-paths.ts'
import { screenX, screenY, type FlatView } from '../projection.ts'
import type { ChartColours } from './chart-colours.ts'
import type { PlacedText } from './lettering.ts'

/** Systems are indices; -1 for none. */
export interface Picture {
  readonly pen: CanvasRenderingContext2D
  /** Device px per CSS px. */
  readonly ratio: number
  readonly view: FlatView
  readonly model: ChartModel
  readonly colours: ChartColours
  readonly level: ChartLevel
  /** Typical distance between neighbouring stars on the screen, CSS px. */
  readonly spacingPx: number
  readonly layers: ReadonlySet<ChartLayer>
  readonly overlay: ChartOverlay
  /** 1: matches the filters, 0: dimmed. */
  readonly bright: Uint8Array
  readonly selected: number
  readonly candidate: number
  /** Undefined until computed in the background. */
  readonly territories: Territories | undefined
  readonly lanes: readonly LaneTile[] | undefined
  /** Range of one jump, light years. */
  readonly range: number
  /** From the selected system; only for the `reach` overlay. */
  readonly jumps: Int32Array | undefined
  readonly route: DrawnRoute | undefined
  readonly ruler: readonly number[]
  readonly marks: readonly DrawnMark[]
  readonly texts: readonly PlacedText[]
  /** CSS px. */
  readonly border: number
}

export interface DrawnRoute {
  /** All systems on the route. */
  readonly way: readonly number[]
  /** The stops that the player chose. */
  readonly stops: readonly number[]
}

export interface DrawnMark {
  readonly system: number
  readonly bookmarked: boolean
  /** Shapes are drawn in a box from -1 to 1. */
  readonly tags: readonly { readonly shape: Path2D; readonly colour: string }[]
}

/** Calls `draw` with the canvas transformed to light years: x east, y north. */
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

/** CSS px. */
export const middleOf = (
  { view, model }: Pick<Picture, 'view' | 'model'>,
  index: number,
): readonly [number, number] => [screenX(view, model.x[index] ?? 0), screenY(view, model.y[index] ?? 0)]
