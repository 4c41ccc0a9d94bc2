import { rotationsThatMove, upperFace, type Rotation } from './cube-rotations.ts'
import { simulateLane, type Impact } from './lane-simulation.ts'
import { displayedPoseSize, placeOf, type PoolState } from './pool-state.ts'
import { placeDice, makeTrajectory, type Trajectory } from './trajectory.ts'
import type { Lane } from './tray-layout.ts'

export interface LaneThrow {
  readonly lane: Lane
  readonly dice: readonly number[]
  /** Runs one step of the simulation; returns true once the trajectory is known. */
  readonly advance: () => boolean
  readonly trajectory: () => Trajectory | undefined
  /** The impacts in the simulation; empty until it is complete. */
  readonly impacts: () => readonly Impact[]
  /** Rotates the faces on each thrown die, so that the face it has rolled (index: the die) is up at the end. */
  readonly showFaces: (faces: readonly number[]) => void
  readonly moveToRest: () => void
  readonly placeAtRest: (faces: readonly number[]) => void
}

export interface LaneThrowOptions {
  readonly lane: Lane
  readonly pool: PoolState
  readonly picked: ReadonlySet<number>
  readonly random: () => number
  readonly isOutOfTime: () => boolean
}

export function makeLaneThrow({ lane, pool, picked, random, isOutOfTime }: LaneThrowOptions): LaneThrow {
  const inLane = Array.from({ length: lane.count }, (_, index) => lane.first + index)
  const dice = inLane.filter((die) => picked.has(die))
  const fixedDice = inLane.filter((die) => !picked.has(die)).map((die) => placeOf(pool, die))
  const simulation = simulateLane({ lane, dice: dice.length, fixedDice, random, isOutOfTime })
  let trajectory: Trajectory | undefined
  let impacts: readonly Impact[] = []

  const showFaces = (faces: readonly number[], rest: Float32Array): void => {
    dice.forEach((die, index) => {
      const [x = 0, y = 0, z = 0, w = 1] = rest.subarray(index * displayedPoseSize + 3, index * displayedPoseSize + 7)
      const rotations = rotationsThatMove(faces[die] ?? 0, upperFace([x, y, z, w]).face)
      const rotation: Rotation = rotations[Math.floor(random() * rotations.length)] ?? [0, 0, 0, 1]
      pool.faceRotations.set(rotation, die * 4)
    })
  }
  const writePoses = (rest: Float32Array): void => {
    dice.forEach((die, index) => {
      pool.poses.set(rest.subarray(index * displayedPoseSize, (index + 1) * displayedPoseSize), die * displayedPoseSize)
    })
  }

  return {
    lane,
    dice,
    advance: () => {
      if (trajectory) return true
      const step = simulation.next()
      if (!step.done) return false
      trajectory = makeTrajectory(step.value, lane, fixedDice)
      impacts = step.value.impacts
      return true
    },
    trajectory: () => trajectory,
    impacts: () => impacts,
    showFaces: (faces) => {
      if (trajectory) showFaces(faces, trajectory.rest)
    },
    moveToRest: () => {
      if (trajectory) writePoses(trajectory.rest)
    },
    placeAtRest: (faces) => {
      const rest = placeDice(lane, dice.length, fixedDice, random)
      showFaces(faces, rest)
      writePoses(rest)
    },
  }
}
