import type { Place } from './tray-layout.ts'

/** Numbers per displayed die: position x, y, z, rotation as a quaternion, size (0 hidden, 1 full). */
export const displayedPoseSize = 8

export interface PoolState {
  readonly count: number
  /** Pose of the simulated body of each die, `displayedPoseSize` numbers. The quaternion may not be normalised. */
  readonly poses: Float32Array
  /** Rotation of the visible faces of each die relative to its simulated body, as a quaternion. */
  readonly faceRotations: Float32Array
}

export const makePoolState = (count: number): PoolState => ({
  count,
  poses: new Float32Array(count * displayedPoseSize),
  faceRotations: new Float32Array(count * 4),
})

/** Position of a die on the floor: x, z. */
export const placeOf = ({ poses }: PoolState, die: number): Place => [
  poses[die * displayedPoseSize] ?? 0,
  poses[die * displayedPoseSize + 2] ?? 0,
]

export const allDice = ({ count }: PoolState): readonly number[] => Array.from({ length: count }, (_, die) => die)
