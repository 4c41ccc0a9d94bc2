import { Body, Vec3 } from 'cannon-es'
import { randomRotation, upperFace } from './cube-rotations.ts'
import { makeDie, makePhysics } from './physics.ts'
import { gridPlaces, type Lane, type Place } from './tray-layout.ts'

/** Numbers per recorded die pose: position x, y, z, then the rotation as a quaternion. */
export const poseSize = 7
export const stepsPerSecond = 60

/** Steps for which a die flies in before the simulation begins. */
export const flightSteps = 18
/** The simulation is cut off after this time, s: with flight and wait, a throw ends within 2.5 s. */
const maxSimulationTime = 1.75

/** From when the dice enter the tray until they lie still. */
export interface LaneSimulation {
  readonly dice: number
  readonly steps: number
  readonly poses: Float32Array
  /** Velocity (edges per second) and angular velocity (radians per second) of each die at the first step; x, y, z. */
  readonly velocities: Float32Array
  readonly angularVelocities: Float32Array
  readonly impacts: readonly Impact[]
}

export interface Impact {
  /** s since the first step. */
  readonly at: number
  /** Edges per second. */
  readonly speed: number
}

export interface LaneSimulationOptions {
  readonly lane: Lane
  readonly dice: number
  /** Positions of the dice of this lane that are not thrown: x, z. */
  readonly fixedDice: readonly Place[]
  /** Uniform in [0, 1). The start rotations depend on nothing else, so that all faces are equally likely (dice.md 4.3). */
  readonly random: () => number
  /** True ends the simulation between two steps. */
  readonly isOutOfTime?: () => boolean
}

/** Throw directions (x, z): success dice come from the left and the player's side, failure dice from the far right. */
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

/** Steps for which all dice must have been slow; more when a die stands on its edge, as it may still tip over. */
const settledSteps = { flat: 3, leaning: 10 } as const

/** Slower impacts make no sound, edges per second. */
const minImpactSpeed = 1.5

const vectors = (bodies: readonly Body[], of: (body: Body) => Vec3): Float32Array =>
  Float32Array.from(bodies.flatMap((body) => of(body).toArray()))

/** One physics step between two yields. Dice may still move or lean at the end; `makeTrajectory` lays them flat. */
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
