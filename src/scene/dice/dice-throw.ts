import type { DieFaces } from '#game/volley/volley.ts'
import type { DieKind } from '#pieces/odds/die-marks.ts'

/** Faces are numbered 0 to 5, as in `VolleyFaces`. */
export type Pools<T> = Readonly<Record<DieKind, T>>

export interface DiceThrow {
  /** A new id starts a new throw. */
  readonly id: string | number
  readonly faces: Pools<readonly number[]>
  /** Indices of the dice that are re-rolled; missing: all dice are thrown. */
  readonly again?: Pools<readonly number[]>
}

/** The worth of each face of a success and of a failure die, face 1 first. */
export type PoolFaces = Pools<DieFaces>

export type UnavailableReason = 'no-webgl' | 'context-lost'
