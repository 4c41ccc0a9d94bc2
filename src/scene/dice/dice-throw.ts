import type { DieFaces } from '#game/volley/volley.ts'
import type { DieKind } from '#pieces/odds/die-marks.ts'

/** Faces are numbered 0 to 5, as in `VolleyFaces`. */
export type Pools<T> = Readonly<Record<DieKind, T>>

/** A throw that is already decided: the tray only shows it. */
export interface DiceThrow {
  /** Another id is another throw. */
  readonly id: string | number
  /** How each die will lie. */
  readonly faces: Pools<readonly number[]>
  /** Positions of the dice that are picked up and thrown again while the others stay; missing: all are thrown. */
  readonly again?: Pools<readonly number[]>
}

/** What the faces of either kind are worth, face 1 first. */
export type PoolFaces = Pools<DieFaces>

/** Why dice cannot be shown in 3D: there is no WebGL, or it was taken away. */
export type UnavailableReason = 'no-webgl' | 'context-lost'
