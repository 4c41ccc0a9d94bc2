import { Body, ContactEquation, FrictionEquation, GSSolver, Vec3, type Equation, type World } from 'cannon-es'
import type { Lane } from './tray-layout.ts'

/** Physics of the dice. It uses parts of cannon-es, but not its `World`, which would double the size of the code. */

/** Edge lengths per second squared. Tuned by eye, for dice that look larger than real ones. */
export const gravity = -46

/** Half the diagonal of a face, less the bevel. Dice whose centres are twice this far apart do not overlap. */
export const collisionRadius = 0.68

const restitution = { floor: 0.36, wall: 0.45, die: 0.45 } as const
/** Only the floor has friction, so that no die comes to rest leaning on a wall. */
const floorFriction = 0.24
/** Fraction of its speed that a die loses in a second. */
const drag = 0.06
/** Stiffness of contacts, and steps until a penetration is corrected: the defaults of cannon-es. */
const stiffness = 1e7
const relaxation = 3

/** Floor or wall of the tray. Its inner side is where `normal · point > offset`. */
interface Side {
  readonly normal: Vec3
  readonly offset: number
  readonly restitution: number
  readonly friction: number
}

const sidesOf = ({ x, z }: Lane): readonly Side[] => [
  { normal: new Vec3(0, 1, 0), offset: 0, restitution: restitution.floor, friction: floorFriction },
  { normal: new Vec3(1, 0, 0), offset: x[0], restitution: restitution.wall, friction: 0 },
  { normal: new Vec3(-1, 0, 0), offset: -x[1], restitution: restitution.wall, friction: 0 },
  { normal: new Vec3(0, 0, 1), offset: z[0], restitution: restitution.wall, friction: 0 },
  { normal: new Vec3(0, 0, -1), offset: -z[1], restitution: restitution.wall, friction: 0 },
]

const corners = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => new Vec3(x, y, z))))
const halfDiagonal = Math.sqrt(0.75)

const inverseInertia = 6

export const makeDie = (): Body => {
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

/** Collides dice as upright cylinders; with cubes, some throws took over 8 s (dice.md 4.4). @returns Impact speed. */
const collideDice = (a: Body, b: Body): number => {
  const [dx, dy, dz] = [b.position.x - a.position.x, b.position.y - a.position.y, b.position.z - a.position.z]
  const distance = Math.hypot(dx, dz)
  if (distance >= 2 * collisionRadius || Math.abs(dy) >= collisionHeight) return 0
  const [nx, nz] = distance > 0 ? [dx / distance, dz / distance] : [1, 0]
  const speed = (b.velocity.x - a.velocity.x) * nx + (b.velocity.z - a.velocity.z) * nz
  const wanted = Math.max(-restitution.die * speed, (2 * collisionRadius - distance) * separationRate)
  if (speed >= wanted) return 0
  const push = (wanted - speed) / (a.invMass + b.invMass)
  for (const [body, way] of [
    [a, -1],
    [b, 1],
  ] as const) {
    const change = push * way * body.invMass
    body.velocity.x += nx * change
    body.velocity.z += nz * change
    const turn = change * inverseInertia * (-way * dy) * 0.5
    body.angularVelocity.x += nz * turn
    body.angularVelocity.z -= nx * turn
  }
  return Math.max(0, -speed)
}

export interface Physics {
  /** Advances all dice by `seconds`; returns the speed of the hardest impact, edge lengths per second. */
  readonly step: (seconds: number) => number
}

/** @param fixedDice Dice that do not move; thrown dice bounce off them. */
export function makePhysics(lane: Lane, dice: readonly Body[], fixedDice: readonly Body[]): Physics {
  const tray = new Body({ type: Body.STATIC })
  const sides = sidesOf(lane)
  const solver = new GSSolver()
  const bodies = [tray, ...dice]
  // Of a world, the solver reads nothing but `bodies`.
  const world = { bodies } as Pick<World, 'bodies'> as World
  const corner = new Vec3()
  const contacts = makeEquationPool((die) => new ContactEquation(tray, die))
  const frictions = makeEquationPool((die) => new FrictionEquation(tray, die, 0))

  const addContact = (die: Body, side: Side, depth: number, seconds: number): number => {
    const contact = contacts.take(die)
    contact.restitution = side.restitution
    contact.ni.copy(side.normal)
    // The contact point is relative to the tray, whose centre is 0.
    corner.addScaledVector(-depth, side.normal, contact.ri)
    corner.vsub(die.position, contact.rj)
    contact.setSpookParams(stiffness, relaxation, seconds)
    solver.addEquation(contact)
    if (side.friction > 0) {
      const [one, other] = [frictions.take(die), frictions.take(die)]
      side.normal.tangents(one.t, other.t)
      for (const friction of [one, other]) {
        friction.ri.copy(contact.ri)
        friction.rj.copy(contact.rj)
        friction.maxForce = side.friction * -gravity * die.mass
        friction.minForce = -friction.maxForce
        friction.setSpookParams(stiffness, relaxation, seconds)
        solver.addEquation(friction)
      }
    }
    return Math.abs(contact.getImpactVelocityAlongNormal())
  }

  const collideWithTray = (die: Body, seconds: number): number => {
    let hardest = 0
    for (const side of sides) {
      if (side.normal.dot(die.position) - side.offset > halfDiagonal) continue
      for (const own of corners) {
        die.quaternion.vmult(own, corner)
        corner.vadd(die.position, corner)
        const depth = side.normal.dot(corner) - side.offset
        if (depth < 0) hardest = Math.max(hardest, addContact(die, side, depth, seconds))
      }
    }
    return hardest
  }

  const step = (seconds: number): number => {
    let hardest = 0
    contacts.reset()
    frictions.reset()
    solver.removeAllEquations()
    dice.forEach((die, index) => {
      for (let other = 0; other < index; other += 1) hardest = Math.max(hardest, collideDice(dice[other] ?? die, die))
      for (const other of fixedDice) hardest = Math.max(hardest, collideDice(other, die))
    })
    for (const die of dice) {
      hardest = Math.max(hardest, collideWithTray(die, seconds))
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

/** Reuses equation objects, because a throw makes tens of thousands of contacts. */
const makeEquationPool = <T extends Equation>(make: (die: Body) => T) => {
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
    reset: (): void => {
      taken = 0
    },
  }
}
