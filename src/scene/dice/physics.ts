import { Body, ContactEquation, FrictionEquation, GSSolver, Vec3, type Equation, type World } from 'cannon-es'
import type { Lane } from './tray-layout.ts'

/** Physics of the dice. It uses parts of cannon-es, but not its `World`, which would double the size of the code. */

export const stepsPerSecond = 60
const seconds = 1 / stepsPerSecond

/** Edge lengths per second squared. Tuned by eye, for dice that look larger than real ones. */
export const gravity = -46

/**
 * Radius, in edge lengths, of the circle around a die that lies flat: half the diagonal of a face, minus the bevel. Two
 * such dice do not overlap if their centres are at least two radii apart.
 */
export const collisionRadius = 0.68

/** Only the floor has friction, so that no die comes to rest leaning on a wall. */
const floor = { restitution: 0.36, friction: 0.24 }
const wall = { restitution: 0.45, friction: 0 }
const dieRestitution = 0.45
/** Fraction of its speed that a die loses in a second. */
const drag = 0.06
/** Stiffness of contacts, and steps until a penetration is corrected: the defaults of cannon-es. */
const stiffness = 1e7
const relaxation = 3

type Side = ReturnType<typeof sidesOf>[number]

/** Floor and walls of the tray. The inner side of each is where `normal · point > offset`. */
const sidesOf = ({ x, z }: Lane) => [
  { normal: new Vec3(0, 1, 0), offset: 0, ...floor },
  { normal: new Vec3(1, 0, 0), offset: x[0], ...wall },
  { normal: new Vec3(-1, 0, 0), offset: -x[1], ...wall },
  { normal: new Vec3(0, 0, 1), offset: z[0], ...wall },
  { normal: new Vec3(0, 0, -1), offset: -z[1], ...wall },
]

const corners = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => new Vec3(x, y, z))))
const halfDiagonal = Math.sqrt(0.75)

const inverseInertia = 6

export function makeDie(): Body {
  const die = new Body({ mass: 1, linearDamping: drag, angularDamping: drag })
  die.inertia.set(1 / inverseInertia, 1 / inverseInertia, 1 / inverseInertia)
  die.invInertia.set(inverseInertia, inverseInertia, inverseInertia)
  die.updateInertiaWorld(true)
  return die
}

/** Dice do not touch if their heights differ by at least this, edge lengths. */
const collisionHeight = 1.15
/** Speed at which overlapping dice are separated, per edge length of overlap. */
const separationRate = 4

/** Collides dice as upright cylinders; with cubes, some throws took over 8 s. @returns Impact speed. */
const collideDice = (a: Body, b: Body): number => {
  const apart = b.position.vsub(a.position)
  const height = apart.y
  apart.y = 0
  const distance = apart.length()
  if (distance >= 2 * collisionRadius || Math.abs(height) >= collisionHeight) return 0
  const normal = apart.unit()
  const speed = b.velocity.vsub(a.velocity).dot(normal)
  const wanted = Math.max(-dieRestitution * speed, (2 * collisionRadius - distance) * separationRate)
  if (speed >= wanted) return 0
  const push = normal.scale((wanted - speed) / (a.invMass + b.invMass))
  b.applyImpulse(push, new Vec3(0, -height / 2, 0))
  a.applyImpulse(push.negate(), new Vec3(0, height / 2, 0))
  return Math.max(0, -speed)
}

/**
 * Makes the function that advances all dice by one step; it returns the speed of the hardest impact, edge lengths per
 * second. @param fixedDice Dice that do not move; thrown dice bounce off them.
 */
export function makePhysics(lane: Lane, dice: readonly Body[], fixedDice: readonly Body[]): () => number {
  const tray = new Body({ type: Body.STATIC })
  const sides = sidesOf(lane)
  const solver = new GSSolver()
  const bodies = [tray, ...dice]
  // `bodies` is the only part of a world that the solver reads.
  const world = { bodies } as Pick<World, 'bodies'> as World
  const corner = new Vec3()
  const contacts = makeEquationPool((die) => new ContactEquation(tray, die))
  const frictions = makeEquationPool((die) => new FrictionEquation(tray, die, 0))

  const addContact = (die: Body, side: Side, depth: number): number => {
    const contact = contacts.take(die)
    contact.restitution = side.restitution
    contact.ni.copy(side.normal)
    // The contact point is relative to the tray, whose centre is 0.
    corner.addScaledVector(-depth, side.normal, contact.ri)
    corner.vsub(die.position, contact.rj)
    solver.addEquation(contact)
    if (side.friction > 0) {
      const [one, other] = [frictions.take(die), frictions.take(die)]
      side.normal.tangents(one.t, other.t)
      for (const friction of [one, other]) {
        friction.ri.copy(contact.ri)
        friction.rj.copy(contact.rj)
        friction.maxForce = side.friction * -gravity * die.mass
        friction.minForce = -friction.maxForce
        solver.addEquation(friction)
      }
    }
    return Math.abs(contact.getImpactVelocityAlongNormal())
  }

  const collideWithTray = (die: Body): number => {
    let hardest = 0
    for (const side of sides) {
      if (side.normal.dot(die.position) - side.offset > halfDiagonal) continue
      for (const own of corners) {
        die.quaternion.vmult(own, corner)
        corner.vadd(die.position, corner)
        const depth = side.normal.dot(corner) - side.offset
        if (depth < 0) hardest = Math.max(hardest, addContact(die, side, depth))
      }
    }
    return hardest
  }

  return () => {
    let hardest = 0
    contacts.reset()
    frictions.reset()
    solver.removeAllEquations()
    dice.forEach((die, index) => {
      for (let other = 0; other < index; other += 1) hardest = Math.max(hardest, collideDice(dice[other] ?? die, die))
      for (const other of fixedDice) hardest = Math.max(hardest, collideDice(other, die))
    })
    for (const die of dice) {
      hardest = Math.max(hardest, collideWithTray(die))
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
}

/** Reuses equation objects, because a throw makes tens of thousands of contacts. */
const makeEquationPool = <T extends Equation>(make: (die: Body) => T) => {
  const stock: T[] = []
  let taken = 0
  return {
    take: (die: Body): T => {
      const equation = (stock[taken] ??= make(die))
      equation.setSpookParams(stiffness, relaxation, seconds)
      taken += 1
      equation.bj = die
      return equation
    },
    reset: (): void => {
      taken = 0
    },
  }
}
