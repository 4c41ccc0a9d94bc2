import type { ChartLayer, ChartOverlay } from '#game/stars/star-chart.ts'
import type { StarGraph } from '#game/stars/star-graph.ts'
import type { StarMark } from '#game/stars/star-mark.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { SystemOwner } from '#game/stars/star-system.ts'

/** What the lifted chart shows, in plain data. Stars are named by their index in the sector; -1 for none. */

/** A sector, and how its stars stand among each other: the same figures by which the flat chart names and sizes them. */
export interface SectorContent {
  readonly sector: StarSector
  /** How much a star's name is worth: the higher the earlier it is set. */
  readonly rank: Float64Array
  /** Named from however far. */
  readonly landmarks: ReadonlySet<number>
  /** Light years from a star to the next, as a rule. */
  readonly spacing: number
  /** Names of powers over their space. Light years. */
  readonly powers: readonly {
    readonly owner: SystemOwner
    readonly text: string
    readonly x: number
    readonly y: number
  }[]
}

/** What is drawn and said of it. */
export interface ChartContent {
  readonly layers: readonly ChartLayer[]
  readonly overlay: ChartOverlay
  readonly graph: StarGraph
  /** 1 for each star that the filters leave bright. */
  readonly bright: Uint8Array
  readonly selected: number
  /** Jumps from the selected star to each, for the overlay that tells them. */
  readonly jumps: Int32Array | undefined
  /** Every star that the route touches, and those that were asked for. */
  readonly route: { readonly way: readonly number[]; readonly stops: readonly number[] }
  readonly ruler: readonly number[]
  readonly marks: readonly { readonly star: number; readonly mark: StarMark }[]
}
