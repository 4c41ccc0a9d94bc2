import { multiply, flatRotation, rotated, type Rotation } from './cube-rotations.ts'
import { poseSize, flightSteps, stepsPerSecond, type LaneSimulation } from './lane-simulation.ts'
import { gravity, collisionRadius } from './physics.ts'
import { displayedPoseSize } from './pool-state.ts'
import { gridPlaces, type Lane, type Place } from './tray-layout.ts'

export interface Trajectory {
  /** Time until all dice lie still, s. */
  readonly duration: number
  /** The final pose of each die, lying flat; `displayedPoseSize` numbers per die. */
  readonly rest: Float32Array
  /** Writes the pose of a die at `time` (s) into `into`, from index `at`. The quaternion may not be normalised. */
  readonly sample: (die: number, time: number, into: Float32Array, at: number) => void
}

const lieHeight = 0.5
/** Time at the end of a throw in which the dice move from their simulated pose to the pose at rest, s. */
const blendTime = 0.28
/** Time at the start of a throw in which the dice grow from size 0 to 1, s. */
const growTime = 0.12

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
const smooth = (share: number): number => share * share * (3 - 2 * share)

const reachOf = (rotation: Rotation): number =>
  Math.abs(rotated(rotation, [0.5, 0, 0])[0]) +
  Math.abs(rotated(rotation, [0, 0.5, 0])[0]) +
  Math.abs(rotated(rotation, [0, 0, 0.5])[0])

/** Dice whose centres are closer than this may intersect, edge lengths. */
const minDistance = 1.2
const maxRounds = 60
/** For a die that has no room, this many positions are tried along each side of the lane. */
const gridSize = 16

/** The die's own place or a point of a grid, whichever is farthest from all other dice. */
const freestPlace = (own: Place, others: readonly Place[], { x, z }: Lane, reach: number): Place => {
  const along = ([from, to]: readonly [number, number]) =>
    Array.from({ length: gridSize }, (_, index) => from + reach + ((to - from - 2 * reach) * index) / (gridSize - 1))
  const room = ([px, pz]: Place) => Math.min(...others.map(([ox, oz]) => Math.hypot(px - ox, pz - oz)))
  const places = along(x).flatMap((px) => along(z).map((pz): Place => [px, pz]))
  return places.reduce((best, other) => (room(other) > room(best) ? other : best), own)
}

/** Separates dice that would overlap and keeps all inside the lane; `fixedDice` stay where they are. */
const spread = (
  rotations: readonly Rotation[],
  places: readonly Place[],
  fixedDice: readonly Place[],
  lane: Lane,
): readonly Place[] => {
  const { x, z } = lane
  const moved = places.map(([px, pz]): [number, number] => [px, pz])
  const reaches = rotations.map(reachOf)
  const pushApart = (place: [number, number], [ox, oz]: Place, share: number): void => {
    const [dx, dz] = [place[0] - ox, place[1] - oz]
    const distance = Math.hypot(dx, dz) || 1
    const push = (share * Math.max(0, 2 * collisionRadius - distance)) / distance
    hardest = Math.max(hardest, push)
    place[0] += dx * push
    place[1] += dz * push
  }
  let hardest = Infinity
  for (let round = 0; round < maxRounds && hardest > 1e-4; round += 1) {
    hardest = 0
    moved.forEach((place, index) => {
      for (const other of moved.slice(0, index)) {
        const was: Place = [place[0], place[1]]
        pushApart(place, other, 0.5)
        pushApart(other, was, 0.5)
      }
      for (const other of fixedDice) pushApart(place, other, 1)
    })
    moved.forEach((place, index) => {
      const reach = reaches[index] ?? collisionRadius
      place[0] = clamp(place[0], x[0] + reach, x[1] - reach)
      place[1] = clamp(place[1], z[0] + reach, z[1] - reach)
    })
  }
  moved.forEach((place, index) => {
    const others = [...fixedDice, ...moved.filter((other) => other !== place)]
    if (others.some(([ox, oz]) => Math.hypot(place[0] - ox, place[1] - oz) < minDistance)) {
      ;[place[0], place[1]] = freestPlace(place, others, lane, reaches[index] ?? collisionRadius)
    }
  })
  return moved
}

const rotationAt = (values: Float32Array, at: number): Rotation => [
  values[at] ?? 0,
  values[at + 1] ?? 0,
  values[at + 2] ?? 0,
  values[at + 3] ?? 1,
]

const restPoses = (rotations: readonly Rotation[], places: readonly Place[]): Float32Array =>
  Float32Array.from(
    rotations.flatMap((rotation, die) => {
      const [x, z] = places[die] ?? [0, 0]
      return [x, lieHeight, z, ...rotation, 1]
    }),
  )

/** The poses in which the dice fly in. They are computed backwards from the first simulated step, as a free fall. */
const flightPoses = ({ dice, poses, velocities, angularVelocities }: LaneSimulation): readonly number[] =>
  Array.from({ length: flightSteps }, (_, step) => (step - flightSteps) / stepsPerSecond).flatMap((time) =>
    Array.from({ length: dice }, (_, die) => {
      const place = [0, 1, 2].map(
        (axis) => (poses[die * poseSize + axis] ?? 0) + (velocities[die * 3 + axis] ?? 0) * time,
      )
      const [wx, wy, wz] = [
        angularVelocities[die * 3] ?? 0,
        angularVelocities[die * 3 + 1] ?? 0,
        angularVelocities[die * 3 + 2] ?? 0,
      ]
      const speed = Math.hypot(wx, wy, wz) || 1
      const sine = Math.sin((speed * time) / 2) / speed
      const spin: Rotation = [wx * sine, wy * sine, wz * sine, Math.cos((speed * time) / 2)]
      const height = (place[1] ?? 0) + (gravity * time * time) / 2
      return [place[0] ?? 0, height, place[2] ?? 0, ...multiply(spin, rotationAt(poses, die * poseSize + 3))]
    }).flat(),
  )

export function makeTrajectory(simulation: LaneSimulation, lane: Lane, fixedDice: readonly Place[]): Trajectory {
  const { dice } = simulation
  const steps = flightSteps + simulation.steps
  const stride = dice * poseSize
  const poses = new Float32Array(steps * stride)
  poses.set(flightPoses(simulation))
  poses.set(simulation.poses, flightSteps * stride)

  const ends = Array.from({ length: dice }, (_, die) => (steps - 1) * stride + die * poseSize)
  const rotations = ends.map((at) => flatRotation(rotationAt(poses, at + 3)))
  const places = ends.map((at): Place => [poses[at] ?? 0, poses[at + 2] ?? 0])
  const rest = restPoses(rotations, spread(rotations, places, fixedDice, lane))
  const recorded = (steps - 1) / stepsPerSecond

  const replay = (die: number, time: number, into: Float32Array, at: number): void => {
    const step = clamp(time * stepsPerSecond, 0, steps - 1)
    const from = Math.min(Math.floor(step), steps - 2)
    const share = step - from
    const one = from * stride + die * poseSize
    for (let index = 0; index < poseSize; index += 1) {
      into[at + index] = (poses[one + index] ?? 0) * (1 - share) + (poses[one + stride + index] ?? 0) * share
    }
  }

  /** Moves a pose towards the pose at rest; `share` is from 0 to 1. The die takes the shorter of the two rotations. */
  const blendToRest = (die: number, share: number, into: Float32Array, at: number): void => {
    const end = die * displayedPoseSize
    let dot = 0
    for (let index = 3; index < 7; index += 1) dot += (into[at + index] ?? 0) * (rest[end + index] ?? 0)
    for (let index = 0; index < 7; index += 1) {
      const goal = (rest[end + index] ?? 0) * (index >= 3 && dot < 0 ? -1 : 1)
      into[at + index] = (into[at + index] ?? 0) * (1 - share) + goal * share
    }
  }

  return {
    duration: recorded,
    rest,
    sample: (die, time, into, at) => {
      replay(die, time, into, at)
      const left = recorded - time
      if (left < blendTime) blendToRest(die, smooth(clamp(1 - left / blendTime, 0, 1)), into, at)
      into[at + 7] = clamp(time / growTime, 0, 1)
    },
  }
}

export function placeDice(lane: Lane, count: number, fixedDice: readonly Place[], random: () => number): Float32Array {
  const rotations = Array.from({ length: count }, (): Rotation => {
    const half = (random() - 0.5) * 0.5
    return [0, Math.sin(half), 0, Math.cos(half)]
  })
  const places = gridPlaces(lane, count).map(([x, z]): Place => [
    x + (random() - 0.5) * 0.3,
    z + (random() - 0.5) * 0.3,
  ])
  return restPoses(rotations, spread(rotations, places, fixedDice, lane))
}
