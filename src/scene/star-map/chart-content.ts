import type { ChartLayer, ChartOverlay } from '#game/stars/star-chart.ts'
import type { StarGraph } from '#game/stars/star-graph.ts'
import type { StarMark } from '#game/stars/star-mark.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { SystemOwner } from '#game/stars/star-system.ts'

/** What the 3D map shows, as plain data. Stars are given by their index in the sector; -1 means none. */

export interface SectorContent {
  readonly sector: StarSector
  /** Importance of each star: labels of higher ranks are placed first. */
  readonly rank: Float64Array
  /** Indices of the stars that have names at every zoom. */
  readonly landmarks: ReadonlySet<number>
  readonly spacing: number
  /** Names of powers, at the centre of their territory, light years. */
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
  /** For each star: 1 if it passes the filters, else 0. */
  readonly bright: Uint8Array
  readonly selected: number
  /** Jumps from the selected star to each star; only for the reach overlay. */
  readonly jumps: Int32Array | undefined
  readonly route: { readonly way: readonly number[]; readonly stops: readonly number[] }
  readonly ruler: readonly number[]
  readonly marks: readonly { readonly star: number; readonly mark: StarMark }[]
}
