import { Body, Vec3 } from 'cannon-es'
import { randomRotation, upperFace } from './cube-rotations.ts'
import { makeDie, makePhysics } from './physics.ts'
import { gridPlaces, type Lane, type Place } from './tray-layout.ts'

/** Numbers per recorded pose of a die: position x, y, z, then the rotation as a quaternion. */
export const poseSize = 7
export const stepsPerSecond = 60

/** Number of steps, before the simulated ones, in which the dice fly in. */
export const flightSteps = 18
/** The simulation is cut off after this time, s; with flight and waiting time, a throw then ends within 2.5 s. */
const maxSimulationTime = 1.75

/** A recording from when the dice enter the tray until they lie still. */
export interface LaneSimulation {
  readonly dice: number
  readonly steps: number
  readonly poses: Float32Array
  /** Velocity (edge lengths / s) and angular velocity (radians / s) of each die at the first step; x, y, z. */
  readonly velocities: Float32Array
  readonly angularVelocities: Float32Array
  readonly impacts: readonly Impact[]
}

export interface Impact {
  /** Time since the first step, s. */
  readonly at: number
  /** Edge lengths of a die per second. */
  readonly speed: number
}

export interface LaneSimulationOptions {
  readonly lane: Lane
  readonly dice: number
  /** Positions (x, z) of the dice of this lane that are not thrown. */
  readonly fixedDice: readonly Place[]
  /** Uniform in [0, 1). Start rotations depend only on it, so that all faces are equally likely (dice.md 4.3). */
  readonly random: () => number
  /** Checked after each step; if it returns true, the simulation ends. */
  readonly isOutOfTime?: () => boolean
}

/** Directions (x, z) of a throw: success dice come from the left and the front, failure dice from the far right. */
const throwDirections = { success: [0.8, -0.6], failure: [-0.8, 0.6] } as const

const thrownDice = ({ lane, dice, random }: LaneSimulationOptions): readonly Body[] => {
  const [aimX, aimZ] = throwDirections[lane.kind]
  const within = (least: number, most: number) => least + random() * (most - least)
  return gridPlaces(lane, dice).map(([x, z]) => {
    const body = makeDie()
    body.quaternion.set(...randomRotation(random))
    body.position.set(x, within(1.4, 3.2), z)
    const speed = within(4.5, 8)
    body.velocity.set(aimX * speed + within(-3, 3), within(-10, -6), aimZ * speed + within(-3, 3))
    body.angularVelocity.set(aimZ * speed + within(-12, 12), within(-9, 9), -aimX * speed + within(-12, 12))
    return body
  })
}

const isSlow = ({ velocity, angularVelocity }: Body): boolean =>
  velocity.lengthSquared() < 0.15 && angularVelocity.lengthSquared() < 0.4

const isFlat = ({ quaternion: { x, y, z, w } }: Body): boolean => upperFace([x, y, z, w]).share > 0.99

/** Number of steps for which all dice must have been slow; more if a die stands on an edge, because it may tip over. */
const settledSteps = { flat: 3, leaning: 10 } as const

/** Impacts slower than this make no sound, edge lengths per second. */
const minImpactSpeed = 1.5

const vectors = (bodies: readonly Body[], of: (body: Body) => Vec3): Float32Array =>
  Float32Array.from(bodies.flatMap((body) => of(body).toArray()))

/** Simulates one physics step between two yields. At the end, dice may still lean; `makeTrajectory` lays them flat. */
export function* simulateLane(setup: LaneSimulationOptions): Generator<undefined, LaneSimulation> {
  const fixedDice = setup.fixedDice.map(([x, z]) => new Body({ type: Body.STATIC, position: new Vec3(x, 0.5, z) }))
  const bodies = thrownDice(setup)
  const physics = makePhysics(setup.lane, bodies, fixedDice)
  const [velocities, angularVelocities] = [
    vectors(bodies, (body) => body.velocity),
    vectors(bodies, (body) => body.angularVelocity),
  ]

  const maxSteps = Math.round(maxSimulationTime * stepsPerSecond)
  const poses = new Float32Array(maxSteps * bodies.length * poseSize)
  const impacts: Impact[] = []
  let steps = 0
  let slow = 0
  let at = 0
  const isOver = () => slow >= settledSteps.leaning || (slow >= settledSteps.flat && bodies.every(isFlat))
  while (steps === 0 || (steps < maxSteps && !isOver() && !setup.isOutOfTime?.())) {
    for (const { position: p, quaternion: q } of bodies) {
      poses[at++] = p.x
      poses[at++] = p.y
      poses[at++] = p.z
      poses[at++] = q.x
      poses[at++] = q.y
      poses[at++] = q.z
      poses[at++] = q.w
    }
    const speed = physics.step(1 / stepsPerSecond)
    if (speed > minImpactSpeed) impacts.push({ at: steps / stepsPerSecond, speed })
    steps += 1
    slow = bodies.every(isSlow) ? slow + 1 : 0
    yield
  }
  return { dice: bodies.length, steps, poses: poses.subarray(0, at), velocities, angularVelocities, impacts }
}
