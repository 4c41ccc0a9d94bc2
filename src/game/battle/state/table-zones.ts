import type { BattleShip } from './battle-ship.ts'

/** Parts of the table: its edges, where ships set up, and where they go. */

/** Edges of the table as bits: side 0's own, the one opposite, and those to its right and left. */
export const edges = { none: 0, near: 1, far: 2, right: 4, left: 8 } as const

/** Part of the table in which ships set up, in inches; they line up along y and look from back to front. */
export interface Zone {
  readonly back: number
  readonly front: number
  readonly right: number
  readonly left: number
  readonly heading: number
}

export interface Group {
  readonly zone: Zone
  readonly ships: readonly BattleShip[]
}

/** A place that a ship makes for while it fights. */
export interface Errand {
  readonly x: number
  readonly y: number
  /** Worth of each inch nearer to the place, in hull points. */
  readonly pull: number
  /** Bits of the edges by which it wants to leave the table. */
  readonly exit: number
}
