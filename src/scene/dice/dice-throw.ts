import type { DieFaces } from '#game/volley/volley.ts'
import type { DieKind } from '#pieces/odds/die-marks.ts'

/** A value for success dice and one for failure dice. Their faces are numbered 0 to 5, as in `VolleyFaces`. */
export type Pools<T> = Readonly<Record<DieKind, T>>

export interface DiceThrow {
  /** Identifies the throw; a new id starts a new throw. */
  readonly id: string | number
  readonly faces: Pools<readonly number[]>
  /** Indices of the dice that are re-rolled. If it is missing, all dice are thrown. */
  readonly again?: Pools<readonly number[]>
}

/** What each face of a success and of a failure die is worth; the face numbered 0 comes first. */
export type PoolFaces = Pools<DieFaces>
