import type { DieFaces } from '#game/volley/volley.ts'
import type { DieKind } from '#pieces/odds/die-marks.ts'

/** Faces are numbered 0 to 5, as in `VolleyFaces`. */
export type Pools<T> = Readonly<Record<DieKind, T>>

/** A throw whose result is already drawn: the tray only shows it. */
export interface DiceThrow {
  /** A new id starts a new throw. */
  readonly id: string | number
  /** The upper face of each die at the end. */
  readonly faces: Pools<readonly number[]>
  /** Indices of the dice that are re-rolled while the others stay; missing: all dice are thrown. */
  readonly again?: Pools<readonly number[]>
}

/** The worth of each face of a success and of a failure die, face 1 first. */
export type PoolFaces = Pools<DieFaces>

/** Why dice cannot be shown in 3D: there is no WebGL, or the browser dropped the context. */
export type UnavailableReason = 'no-webgl' | 'context-lost'
