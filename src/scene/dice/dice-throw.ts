import type { DieFaces } from '#game/volley/volley.ts'
import type { DieKind } from '#pieces/dice/die-marks.ts'

/** A value for success dice and one for failure dice. Their faces are numbered 0 to 5, as in `VolleyFaces`. */
export type Pools<T> = Readonly<Record<DieKind, T>>

export const poolsOf = <T>(of: (kind: DieKind) => T): Pools<T> => ({ success: of('success'), failure: of('failure') })

export interface DiceThrow {
  /** Identifies the throw; a new id starts a new throw. */
  readonly id: string | number
  readonly faces: Pools<readonly number[]>
  /** Indices of the dice that are re-rolled. If it is missing, all dice are thrown. */
  readonly again?: Pools<readonly number[]>
}

/** Values of the faces of a success die and of a failure die; the face numbered 0 comes first. */
export type PoolFaces = Pools<DieFaces>

/** Numbers of the pose of a die: position x, y, z, rotation as a quaternion, size (0 hidden, 1 full). */
export const poseSize = 8

/** The poses of so many dice, hidden. */
export const makePoses = (count: number) => new Float32Array(count * poseSize)
