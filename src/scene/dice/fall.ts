import { Body, Box, ContactMaterial, Material, Plane, Vec3, World } from 'cannon-es'
import { uniformTurn, upperFace } from './cube-turns.ts'
import { rowsIn, type Lane, type Place } from './tray-plan.ts'

/** Figures of one die's place in a record: x, y, z, then its turn. */
export const figuresPerPose = 7
export const stepsPerSecond = 60

/** A die flies in for so long before the fall begins. */
export const flightSteps = 18
/** A fall that is longer than this is cut, s: with flight and wait, a throw rests within 2.5 s. */
const longestFall = 1.75

/** Edges a second per second. Stronger than a real die's weight would look right, since the dice look larger. */
export const gravity = -46

/** Half a flat die's diagonal, less its bevel: dice that keep this distance never overlap, whichever way they lie. */
export const keepOff = 0.68

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

const [bone, felt, glass] = [new Material('bone'), new Material('felt'), new Material('glass')]
const contacts = [
  new ContactMaterial(bone, felt, { friction: 0.24, restitution: 0.36 }),
  // Walls without friction: no die is left leaning on one.
  new ContactMaterial(bone, glass, { friction: 0, restitution: 0.45 }),
]

const cube = new Box(new Vec3(0.5, 0.5, 0.5))
/** The engine lets dice meet the tray (group 1) only. */
const ofDie = { mass: 1, material: bone, collisionFilterGroup: 2, collisionFilterMask: 1 } as const

/** A plane that does not move, turned from facing the player to face into the tray. */
const side = (material: Material, position: Vec3, axis: Vec3, angle: number): Body => {
  const body = new Body({ type: Body.STATIC, material, shape: new Plane(), position })
  body.quaternion.setFromAxisAngle(axis, angle)
  return body
}

const [right, up] = [new Vec3(1, 0, 0), new Vec3(0, 1, 0)]

const trayOf = ({ x, z }: Lane): readonly Body[] => [
  side(felt, new Vec3(0, 0, 0), right, -Math.PI / 2),
  side(glass, new Vec3(x[0], 0, 0), up, Math.PI / 2),
  side(glass, new Vec3(x[1], 0, 0), up, -Math.PI / 2),
  side(glass, new Vec3(0, 0, z[0]), up, 0),
  side(glass, new Vec3(0, 0, z[1]), up, Math.PI),
]

/** Dice this far above one another do not touch, edges. */
const clear = 1.15
/** Share of their speed with which dice part that have met. */
const bounce = 0.45
/** How fast dice part that overlap, per second of overlap. */
const parting = 9
/** 1 / moment of inertia of a cube of mass 1 and edge 1. */
const inertia = 6

/**
 * Dice meet the tray as cubes, and each other as upright drums: they cannot stack, lock or lean on each other, so that a
 * crowd settles as fast as one. Real cubes left one throw of 40 in three unsettled after 8 s (dice.md 4.4).
 * @returns The speed with which they met; 0: they did not.
 */
const meet = (a: Body, b: Body): number => {
  const [dx, dy, dz] = [b.position.x - a.position.x, b.position.y - a.position.y, b.position.z - a.position.z]
  const distance = Math.hypot(dx, dz)
  if (distance >= 2 * keepOff || Math.abs(dy) >= clear) return 0
  const [nx, nz] = distance > 0 ? [dx / distance, dz / distance] : [1, 0]
  const speed = (b.velocity.x - a.velocity.x) * nx + (b.velocity.z - a.velocity.z) * nz
  const wanted = Math.max(-bounce * speed, (2 * keepOff - distance) * parting)
  if (speed >= wanted) return 0
  const push = (wanted - speed) / (a.invMass + b.invMass)
  for (const [body, way] of [
    [a, -1],
    [b, 1],
  ] as const) {
    const change = push * way * body.invMass
    body.velocity.x += nx * change
    body.velocity.z += nz * change
    // Struck above or below its middle, by half the difference in height.
    const turn = change * inertia * (-way * dy) * 0.5
    body.angularVelocity.x += nz * turn
    body.angularVelocity.z -= nx * turn
  }
  return Math.max(0, -speed)
}

/** Success dice come from the left and the player's side, failure dice from over there. */
const aims = { success: [0.8, -0.6], failure: [-0.8, 0.6] } as const

const thrownDice = ({ lane, dice, random }: FallSetup): readonly Body[] => {
  const [aimX, aimZ] = aims[lane.kind]
  const within = (least: number, most: number) => least + random() * (most - least)
  return rowsIn(lane, dice).map(([x, z]) => {
    const body = new Body({ ...ofDie, linearDamping: 0.06, angularDamping: 0.06 })
    body.addShape(cube)
    body.quaternion.set(...uniformTurn(random))
    body.position.set(x, within(1.4, 3.2), z)
    const speed = within(7, 11)
    body.velocity.set(aimX * speed + within(-2, 2), within(-10, -6), aimZ * speed + within(-2, 2))
    // Rolling the way it flies, and a good deal besides.
    body.angularVelocity.set(aimZ * speed + within(-9, 9), within(-9, 9), -aimX * speed + within(-9, 9))
    return body
  })
}

const isSlow = ({ velocity, angularVelocity }: Body): boolean =>
  velocity.lengthSquared() < 0.15 && angularVelocity.lengthSquared() < 0.4

const isFlat = ({ quaternion: { x, y, z, w } }: Body): boolean => upperFace([x, y, z, w]).share > 0.99

/** Steps for which all dice must have been slow: a die that stands on its edge may still make up its mind. */
const calm = { flat: 3, leaning: 14 } as const

const knockSpeed = 1.5

const vectors = (bodies: readonly Body[], of: (body: Body) => Vec3): Float32Array =>
  Float32Array.from(bodies.flatMap((body) => of(body).toArray()))

/**
 * Runs one lane's throw ahead, one step of physics between two yields, until all dice lie still or time is up. Dice may
 * still move or lean where it ends; `makePath` lays them flat.
 */
export function* fall(setup: FallSetup): Generator<undefined, Fall> {
  const world = new World({ gravity: new Vec3(0, gravity, 0) })
  for (const contact of contacts) world.addContactMaterial(contact)
  for (const body of trayOf(setup.lane)) world.addBody(body)
  const lying = setup.lying.map(([x, z]) => new Body({ type: Body.STATIC, position: new Vec3(x, 0.5, z) }))
  const bodies = thrownDice(setup)
  const [speeds, spins] = [vectors(bodies, (body) => body.velocity), vectors(bodies, (body) => body.angularVelocity)]
  for (const body of bodies) world.addBody(body)

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
    let speed = 0
    bodies.forEach((body, index) => {
      for (const other of bodies.slice(0, index)) speed = Math.max(speed, meet(other, body))
      for (const other of lying) speed = Math.max(speed, meet(other, body))
    })
    world.step(1 / stepsPerSecond)
    for (const contact of world.contacts) speed = Math.max(speed, Math.abs(contact.getImpactVelocityAlongNormal()))
    if (speed > knockSpeed) knocks.push({ at: steps / stepsPerSecond, speed })
    steps += 1
    slow = bodies.every(isSlow) ? slow + 1 : 0
    yield
  }
  return { dice: bodies.length, steps, poses: poses.subarray(0, at), speeds, spins, knocks }
}
