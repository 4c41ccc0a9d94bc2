import type { ChartLayer, ChartOverlay } from '#game/stars/star-chart.ts'
import type { ChartLevel, ChartModel } from '../chart-model.ts'
import { screenX, screenY, type FlatView } from '../projection.ts'
import type { ChartColours } from './chart-colours.ts'
import type { LaneTile } from './lane-tiles.ts'
import type { PlacedText } from './lettering.ts'
import type { Territories } from './territory-paths.ts'

/** All that is needed to draw one frame. Systems are given by their index in the sector; -1 means none. */
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
  /** For each system: 1 if it matches the filters, 0 if it is dimmed. */
  readonly bright: Uint8Array
  readonly selected: number
  readonly candidate: number
  /** Territories and lanes are undefined until they have been computed in the background. */
  readonly territories: Territories | undefined
  readonly lanes: readonly LaneTile[] | undefined
  /** Range of one jump, light years. */
  readonly range: number
  /** Number of jumps from the selected system to each system; only computed for the `reach` overlay. */
  readonly jumps: Int32Array | undefined
  readonly route: DrawnRoute | undefined
  readonly ruler: readonly number[]
  readonly marks: readonly DrawnMark[]
  readonly texts: readonly PlacedText[]
  /** Thickness of the map's border, CSS px. */
  readonly border: number
}

export interface DrawnRoute {
  /** Indexes of all systems on the route, in order. */
  readonly way: readonly number[]
  /** The stops that the player chose. */
  readonly stops: readonly number[]
}

export interface DrawnMark {
  readonly system: number
  readonly bookmarked: boolean
  /** `shape` fills a box from -1 to 1 on both axes. */
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

/** Centre of a star on the screen, CSS px. */
export const middleOf = (
  { view, model }: Pick<Picture, 'view' | 'model'>,
  index: number,
): readonly [number, number] => [screenX(view, model.x[index] ?? 0), screenY(view, model.y[index] ?? 0)]
