import { Body, ContactEquation, FrictionEquation, GSSolver, Vec3, type Equation, type World } from 'cannon-es'
import type { Lane } from './tray-plan.ts'

/**
 * Physics of one lane, from parts of cannon-es: its bodies, contacts and solver. Its world would bring every shape
 * there is, at twice the size, and look for contacts that a tray cannot have.
 */

/** Edges a second per second. Stronger than a real die's weight would look right, since the dice look larger. */
export const gravity = -46

/** Half a flat die's diagonal, less its bevel: dice that keep this distance never overlap, whichever way they lie. */
export const keepOff = 0.68

/** Share of its speed with which a die leaves the floor, a wall, another die. */
const bounce = { floor: 0.36, wall: 0.45, die: 0.45 } as const
/** The walls have none, so that no die is left leaning on one. */
const floorFriction = 0.24
/** Share of its speed that a die loses in the air in a second. */
const drag = 0.06
/** cannon-es' own figures for how hard contacts are, and in how many steps they are put right. */
const hardness = 1e7
const relaxation = 3

/** A side of the tray: dice stay where `normal · point > offset`. */
interface Side {
  readonly normal: Vec3
  readonly offset: number
  readonly bounce: number
  readonly friction: number
}

const sidesOf = ({ x, z }: Lane): readonly Side[] => [
  { normal: new Vec3(0, 1, 0), offset: 0, bounce: bounce.floor, friction: floorFriction },
  { normal: new Vec3(1, 0, 0), offset: x[0], bounce: bounce.wall, friction: 0 },
  { normal: new Vec3(-1, 0, 0), offset: -x[1], bounce: bounce.wall, friction: 0 },
  { normal: new Vec3(0, 0, 1), offset: z[0], bounce: bounce.wall, friction: 0 },
  { normal: new Vec3(0, 0, -1), offset: -z[1], bounce: bounce.wall, friction: 0 },
]

const corners = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => new Vec3(x, y, z))))
/** From its middle to a corner. */
const halfDiagonal = Math.sqrt(0.75)

/** 1 / moment of inertia of a cube of mass 1 and edge 1. */
const inertia = 6

/** A die that falls. */
export const makeDie = (): Body => {
  const die = new Body({ mass: 1, linearDamping: drag, angularDamping: drag })
  die.inertia.set(1 / inertia, 1 / inertia, 1 / inertia)
  die.invInertia.set(inertia, inertia, inertia)
  die.updateInertiaWorld(true)
  return die
}

/** Dice this far above one another do not touch, edges. */
const clear = 1.15
/** How fast dice part that overlap, per second of overlap. */
const parting = 4

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
  const wanted = Math.max(-bounce.die * speed, (2 * keepOff - distance) * parting)
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

export interface Tumble {
  /** Moves all dice on by `seconds`; returns the speed of the hardest knock, edges a second. */
  readonly step: (seconds: number) => number
}

/** @param lying Dice that stay where they are. */
export function makeTumble(lane: Lane, dice: readonly Body[], lying: readonly Body[]): Tumble {
  const tray = new Body({ type: Body.STATIC })
  const sides = sidesOf(lane)
  const solver = new GSSolver()
  const bodies = [tray, ...dice]
  // The solver looks at nothing else of a world.
  const world = { bodies } as Pick<World, 'bodies'> as World
  const corner = new Vec3()
  const contacts = makeStock((die) => new ContactEquation(tray, die))
  const frictions = makeStock((die) => new FrictionEquation(tray, die, 0))

  const touch = (die: Body, side: Side, depth: number, seconds: number): number => {
    const contact = contacts.take(die)
    contact.restitution = side.bounce
    contact.ni.copy(side.normal)
    // Where the corner would be if it had not sunk in: the tray's middle is 0.
    corner.addScaledVector(-depth, side.normal, contact.ri)
    corner.vsub(die.position, contact.rj)
    contact.setSpookParams(hardness, relaxation, seconds)
    solver.addEquation(contact)
    if (side.friction > 0) {
      const [one, other] = [frictions.take(die), frictions.take(die)]
      side.normal.tangents(one.t, other.t)
      for (const friction of [one, other]) {
        friction.ri.copy(contact.ri)
        friction.rj.copy(contact.rj)
        friction.maxForce = side.friction * -gravity * die.mass
        friction.minForce = -friction.maxForce
        friction.setSpookParams(hardness, relaxation, seconds)
        solver.addEquation(friction)
      }
    }
    return Math.abs(contact.getImpactVelocityAlongNormal())
  }

  const meetTray = (die: Body, seconds: number): number => {
    let hardest = 0
    for (const side of sides) {
      if (side.normal.dot(die.position) - side.offset > halfDiagonal) continue
      for (const own of corners) {
        die.quaternion.vmult(own, corner)
        corner.vadd(die.position, corner)
        const depth = side.normal.dot(corner) - side.offset
        if (depth < 0) hardest = Math.max(hardest, touch(die, side, depth, seconds))
      }
    }
    return hardest
  }

  const step = (seconds: number): number => {
    let hardest = 0
    contacts.putBack()
    frictions.putBack()
    solver.removeAllEquations()
    dice.forEach((die, index) => {
      for (let other = 0; other < index; other += 1) hardest = Math.max(hardest, meet(dice[other] ?? die, die))
      for (const other of lying) hardest = Math.max(hardest, meet(other, die))
    })
    for (const die of dice) {
      hardest = Math.max(hardest, meetTray(die, seconds))
      die.force.y += die.mass * gravity
    }
    solver.solve(seconds, world)
    for (const die of dice) {
      die.velocity.scale((1 - die.linearDamping) ** seconds, die.velocity)
      die.angularVelocity.scale((1 - die.angularDamping) ** seconds, die.angularVelocity)
      die.integrate(seconds, true, false)
      die.force.setZero()
      die.torque.setZero()
    }
    return hardest
  }
  return { step }
}

/** Equations are used over and over: a throw makes tens of thousands of contacts. */
const makeStock = <T extends Equation>(make: (die: Body) => T) => {
  const stock: T[] = []
  let taken = 0
  return {
    take: (die: Body): T => {
      const equation = stock[taken] ?? make(die)
      stock[taken] = equation
      taken += 1
      equation.bj = die
      return equation
    },
    putBack: (): void => {
      taken = 0
    },
  }
}
