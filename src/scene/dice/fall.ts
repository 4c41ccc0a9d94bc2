import { Body, Vec3 } from 'cannon-es'
import { uniformTurn, upperFace } from './cube-turns.ts'
import { rowsIn, type Lane, type Place } from './tray-plan.ts'
import { makeDie, makeTumble } from './tumble.ts'

/** Figures of one die's place in a record: x, y, z, then its turn. */
export const figuresPerPose = 7
export const stepsPerSecond = 60

/** A die flies in for so long before the fall begins. */
export const flightSteps = 18
/** A fall that is longer than this is cut, s: with flight and wait, a throw rests within 2.5 s. */
const longestFall = 1.75

/** One lane's dice from the throw until they lie. */
export interface Fall {
  readonly dice: number
  readonly steps: number
  /** `steps × dice × figuresPerPose`, in that order. */
  readonly poses: Float32Array
  /** Edges a second, three a die, at the first step: they flew in with it. */
  readonly speeds: Float32Array
  readonly spins: Float32Array
  /** Dice that struck the tray or each other; s since the first step, edges a second. */
  readonly knocks: readonly Knock[]
}

export interface Knock {
  readonly at: number
  readonly speed: number
}

export interface FallSetup {
  readonly lane: Lane
  /** How many dice fall. */
  readonly dice: number
  /** Where dice of this lane lie that stay: x, z. */
  readonly lying: readonly Place[]
  /** Uniform, 0 to below 1. Start turns have no other source, or faces would not be equally likely (dice.md 4.3). */
  readonly random: () => number
  /** Asked between two steps: no more time, end the record here. */
  readonly isLate?: () => boolean
}

/** Success dice come from the left and the player's side, failure dice from over there. */
const aims = { success: [0.8, -0.6], failure: [-0.8, 0.6] } as const

const thrownDice = ({ lane, dice, random }: FallSetup): readonly Body[] => {
  const [aimX, aimZ] = aims[lane.kind]
  const within = (least: number, most: number) => least + random() * (most - least)
  return rowsIn(lane, dice).map(([x, z]) => {
    const body = makeDie()
    body.quaternion.set(...uniformTurn(random))
    body.position.set(x, within(1.4, 3.2), z)
    const speed = within(4.5, 8)
    body.velocity.set(aimX * speed + within(-3, 3), within(-10, -6), aimZ * speed + within(-3, 3))
    // Rolling the way it flies, and a good deal besides.
    body.angularVelocity.set(aimZ * speed + within(-12, 12), within(-9, 9), -aimX * speed + within(-12, 12))
    return body
  })
}

const isSlow = ({ velocity, angularVelocity }: Body): boolean =>
  velocity.lengthSquared() < 0.15 && angularVelocity.lengthSquared() < 0.4

const isFlat = ({ quaternion: { x, y, z, w } }: Body): boolean => upperFace([x, y, z, w]).share > 0.99

/** Steps for which all dice must have been slow: a die that stands on its edge may still make up its mind. */
const calm = { flat: 3, leaning: 10 } as const

const knockSpeed = 1.5

const vectors = (bodies: readonly Body[], of: (body: Body) => Vec3): Float32Array =>
  Float32Array.from(bodies.flatMap((body) => of(body).toArray()))

/**
 * Runs one lane's throw ahead, one step of physics between two yields, until all dice lie still or time is up. Dice may
 * still move or lean where it ends; `makePath` lays them flat.
 */
export function* fall(setup: FallSetup): Generator<undefined, Fall> {
  const lying = setup.lying.map(([x, z]) => new Body({ type: Body.STATIC, position: new Vec3(x, 0.5, z) }))
  const bodies = thrownDice(setup)
  const tumble = makeTumble(setup.lane, bodies, lying)
  const [speeds, spins] = [vectors(bodies, (body) => body.velocity), vectors(bodies, (body) => body.angularVelocity)]

  const mostSteps = Math.round(longestFall * stepsPerSecond)
  const poses = new Float32Array(mostSteps * bodies.length * figuresPerPose)
  const knocks: Knock[] = []
  let steps = 0
  let slow = 0
  let at = 0
  const isOver = () => slow >= calm.leaning || (slow >= calm.flat && bodies.every(isFlat))
  while (steps === 0 || (steps < mostSteps && !isOver() && !setup.isLate?.())) {
    for (const { position: p, quaternion: q } of bodies) {
      poses[at++] = p.x
      poses[at++] = p.y
      poses[at++] = p.z
      poses[at++] = q.x
      poses[at++] = q.y
      poses[at++] = q.z
      poses[at++] = q.w
    }
    const speed = tumble.step(1 / stepsPerSecond)
    if (speed > knockSpeed) knocks.push({ at: steps / stepsPerSecond, speed })
    steps += 1
    slow = bodies.every(isSlow) ? slow + 1 : 0
    yield
  }
  return { dice: bodies.length, steps, poses: poses.subarray(0, at), speeds, spins, knocks }
}
