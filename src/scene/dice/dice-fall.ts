import { Body, Vec3 } from 'cannon-es'
import { MathUtils, Quaternion, Vector2, Vector3, type QuaternionLike, type Vector3Like } from 'three'
import { lieHeight, spread, type LyingDie } from './dice-at-rest.ts'
import { poseSize } from './dice-throw.ts'
import { flatRotation, randomRotation, upperFace } from './die-faces.ts'
import { gravity, makeDie, makePhysics, stepsPerSecond } from './physics.ts'
import { gridPlaces, type Lane } from './tray-layout.ts'

/** Number of steps, before the simulated ones, in which the dice fly in. */
const flightSteps = 18
/** The simulation is cut off after this time, s; with flight and waiting time, a throw then ends within 2.5 s. */
const maxSimulationTime = 1.75
/** Time at the start of a throw in which the dice grow from size 0 to 1, s. */
const growTime = 0.12
/** Time at the end of a throw in which the dice move from their simulated pose to the pose at rest, s. */
const blendTime = 0.28

/** A recording of the dice of a lane, from when they enter the tray until they lie still. */
export interface Fall {
  /** The poses of all dice, step after step; those of the last one lie flat and apart. */
  readonly poses: number[]
  readonly impacts: readonly Impact[]
}

export interface Impact {
  /** Time since the first step, s. */
  readonly at: number
  /** Edge lengths of a die per second. */
  readonly speed: number
}

export interface FallOptions {
  readonly lane: Lane
  readonly dice: number
  /** Positions (x, z) of the dice of this lane that are not thrown. */
  readonly fixedDice: readonly Vector2[]
  /** Uniform in [0, 1). Start rotations depend only on it, so that all faces are equally likely. */
  readonly random: () => number
  /** Checked after each step; if it returns true, the simulation ends. */
  readonly isOutOfTime: () => boolean
}

/** Directions (x, z) of a throw: success dice come from the left and the front, failure dice from the far right. */
const throwDirections = { success: [0.8, -0.6], failure: [-0.8, 0.6] } as const

const thrownDice = ({ lane, dice, random }: FallOptions): readonly Body[] => {
  const [aimX, aimZ] = throwDirections[lane.kind]
  const within = (least: number, most: number) => least + random() * (most - least)
  return gridPlaces(lane, dice).map((place) => {
    const body = makeDie()
    const { x, y, z, w } = randomRotation(random)
    body.quaternion.set(x, y, z, w)
    body.position.set(place.x, within(1.4, 3.2), place.y)
    const speed = within(4.5, 8)
    body.velocity.set(aimX * speed + within(-3, 3), within(-10, -6), aimZ * speed + within(-3, 3))
    body.angularVelocity.set(aimZ * speed + within(-12, 12), within(-9, 9), -aimX * speed + within(-12, 12))
    return body
  })
}

interface Pose {
  readonly position: Vector3Like
  readonly quaternion: QuaternionLike
}

/** The pose of a die that flies in, `time` (s, negative) before its first simulated step: a free fall backwards. */
const flownPose = ({ position, quaternion, velocity, angularVelocity }: Body, time: number): Pose => {
  const spin = new Vector3().copy(angularVelocity)
  const turn = new Quaternion().setFromAxisAngle(spin.clone().normalize(), spin.length() * time)
  const place = new Vector3().copy(position).addScaledVector(velocity, time)
  place.y += (gravity * time * time) / 2
  return { position: place, quaternion: turn.multiply(new Quaternion().copy(quaternion)) }
}

const isSlow = ({ velocity, angularVelocity }: Body): boolean =>
  velocity.lengthSquared() < 0.15 && angularVelocity.lengthSquared() < 0.4

const isFlat = ({ quaternion }: Body): boolean => upperFace(quaternion).share > 0.99

/**
 * Number of steps for which all dice must have been slow; more steps if a die stands on an edge, because it may tip
 * over.
 */
const settledSteps = { flat: 3, leaning: 10 } as const

/** Impacts slower than this make no sound, edge lengths per second. */
const minImpactSpeed = 1.5

/** Simulates one physics step between two yields. */
export function* simulateFall(options: FallOptions): Generator<undefined, Fall> {
  const { lane, dice, fixedDice, isOutOfTime } = options
  const bodies = thrownDice(options)
  const others = fixedDice.map(({ x, y }) => new Body({ type: Body.STATIC, position: new Vec3(x, 0.5, y) }))
  const advance = makePhysics(lane, bodies, others)
  const poses: number[] = []
  const impacts: Impact[] = []
  const maxSteps = flightSteps + maxSimulationTime * stepsPerSecond
  let step = 0
  let slow = 0
  const record = ({ position: p, quaternion: q }: Pose) =>
    poses.push(p.x, p.y, p.z, q.x, q.y, q.z, q.w, Math.min(1, step / stepsPerSecond / growTime))
  for (; step < flightSteps; step += 1)
    for (const body of bodies) record(flownPose(body, (step - flightSteps) / stepsPerSecond))
  const isSettled = () => slow >= settledSteps.leaning || (slow >= settledSteps.flat && bodies.every(isFlat))
  do {
    for (const body of bodies) record(body)
    const speed = advance()
    if (speed > minImpactSpeed) impacts.push({ at: step / stepsPerSecond, speed })
    step += 1
    slow = bodies.every(isSlow) ? slow + 1 : 0
    yield
  } while (step < maxSteps && !isSettled() && !isOutOfTime())
  layDown(poses, dice, (ends) => spread(ends, fixedDice, lane))
  return { poses, impacts }
}

/** Moves the poses of the last steps towards one at rest: flat, and where `spreadOut` moves the dice. */
function layDown(poses: number[], dice: number, spreadOut: (ends: readonly LyingDie[]) => void): void {
  const last = poses.length / (dice * poseSize) - 1
  const indexOf = (step: number, die: number) => (step * dice + die) * poseSize
  const ends = Array.from({ length: dice }, (_, die) => {
    const at = indexOf(last, die)
    const rotation = flatRotation(new Quaternion().fromArray(poses, at + 3))
    return { place: new Vector2(poses[at], poses[at + 2]), rotation }
  })
  spreadOut(ends)
  const start = last - blendTime * stepsPerSecond
  for (let step = Math.max(0, Math.ceil(start)); step <= last; step += 1) {
    const share = MathUtils.smoothstep(step, start, last)
    ends.forEach(({ place, rotation }, die) => {
      const at = indexOf(step, die)
      const goal = new Vector3(place.x, lieHeight, place.y)
      new Vector3().fromArray(poses, at).lerp(goal, share).toArray(poses, at)
      new Quaternion()
        .fromArray(poses, at + 3)
        .slerp(rotation, share)
        .toArray(poses, at + 3)
    })
  }
}
