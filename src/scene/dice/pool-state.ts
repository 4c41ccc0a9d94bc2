import type { Place } from './tray-layout.ts'

/** Numbers per displayed die: position x, y, z, rotation as a quaternion, size (0 hidden, 1 full). */
export const displayedPoseSize = 8

export interface PoolState {
  readonly count: number
  /** `displayedPoseSize` numbers per die, of the simulated body. The quaternion may not be normalised. */
  readonly poses: Float32Array
  /** A quaternion per die, relative to the simulated body. */
  readonly faceRotations: Float32Array
}

export const makePoolState = (count: number): PoolState => ({
  count,
  poses: new Float32Array(count * displayedPoseSize),
  faceRotations: new Float32Array(count * 4),
})

/** On the floor; x, z. */
export const placeOf = ({ poses }: PoolState, die: number): Place => [
  poses[die * displayedPoseSize] ?? 0,
  poses[die * displayedPoseSize + 2] ?? 0,
]

export const allDice = ({ count }: PoolState): readonly number[] => Array.from({ length: count }, (_, die) => die)
