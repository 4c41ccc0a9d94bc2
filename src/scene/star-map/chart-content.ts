import type { ChartLayer, ChartOverlay } from '#game/stars/star-chart.ts'
import type { StarGraph } from '#game/stars/star-graph.ts'
import type { StarMark } from '#game/stars/star-mark.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { SystemOwner } from '#game/stars/star-system.ts'

/** Plain data. Stars are indices in the sector; -1 for none. */

export interface SectorContent {
  readonly sector: StarSector
  /** Higher values are placed first. */
  readonly rank: Float64Array
  /** Stars that have names at any zoom. */
  readonly landmarks: ReadonlySet<number>
  readonly spacing: number
  /** Names of powers at the centre of their territory. Light years. */
  readonly powers: readonly {
    readonly owner: SystemOwner
    readonly text: string
    readonly x: number
    readonly y: number
  }[]
}

export interface ChartContent {
  readonly layers: readonly ChartLayer[]
  readonly overlay: ChartOverlay
  readonly graph: StarGraph
  /** 1 for each star that passes the filters, else 0. */
  readonly bright: Uint8Array
  readonly selected: number
  /** Jumps from the selected star to each star, for the reach overlay. */
  readonly jumps: Int32Array | undefined
  readonly route: { readonly way: readonly number[]; readonly stops: readonly number[] }
  readonly ruler: readonly number[]
  readonly marks: readonly { readonly star: number; readonly mark: StarMark }[]
}
