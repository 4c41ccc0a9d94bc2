import { critical, isOn, type BattleShip } from '../state/battle-ship.ts'
import { enemyOf, type Battle } from '../state/battle.ts'
import { gapBetween, headingX, headingY } from '../state/sighting.ts'
import { edges } from '../state/table-zones.ts'
import { isIn } from '../state/terrain.ts'
import type { Captain } from './captain.ts'
import { meetFields, meetWells } from './hazards.ts'
import { removeShip } from './hull-and-criticals.ts'

/** How far a ship may move and turn, and the move itself (rules book 4.3). */

/** Side of the table, inches. */
export const tableSide = 48

const gateReach = 3
const interceptorReach = 3

/** Limits of a ship's move. */
export interface Reach {
  least: number
  most: number
  /** Steps of 45°. */
  turn: number
  /**
   * Whether it may turn before its straight move: Handy ships turn before instead of after it, squadrons divide their
   * turn.
   */
  mayTurnFirst: boolean
}

/** A chosen move: steps to port before and after the straight part, and the inches of that part. */
export interface Move {
  before: number
  inches: number
  after: number
}

/** Thrust under orders and criticals: raised first, then halved (4.2.1). */
export function thrustNow({ design, order, open }: BattleShip): number {
  const raised = order === 'close-in' ? design.thrust + Math.ceil(design.thrust / 3) : design.thrust
  return open[critical.engines]! > 0 ? Math.ceil(raised / 2) : raised
}

/** Half the present thrust, rounded up: the least move, and the greatest that counts as slow. */
const halfThrust = (ship: BattleShip): number => Math.ceil(thrustNow(ship) / 2)

function isInWell({ fields }: Battle, ship: BattleShip): boolean {
  for (const field of fields) if (field.kind === 'well' && isIn(field, ship)) return true
  return false
}

/** Returns the limits of the ship's move from its present position. */
export function reachOf(battle: Battle, ship: BattleShip): Reach {
  const { design } = ship
  let most = thrustNow(ship)
  let turn = ship.mayNotTurn ? 0 : design.turn
  if (turn > 0 && isInWell(battle, ship)) turn = Math.min(4, turn + 1)
  if (ship.open[critical.engines]! > 0) turn = Math.min(1, turn)
  let isHeld = false
  for (const enemy of enemyOf(battle, ship).hindering) {
    if (!isOn(enemy)) continue
    const { has, mass } = enemy.design
    if (has['drop-gate'] && mass > design.mass && gapBetween(enemy, ship) <= gateReach) turn = Math.min(1, turn)
    if (has.interceptor && design.mass === 0 && gapBetween(enemy, ship) <= interceptorReach) isHeld = true
  }
  if (isHeld) most = Math.ceil(most / 2)
  const least = design.mass === 0 ? 0 : Math.ceil(most / 2)
  if (battle.round === 1 && ship.side === 0 && design.mass > 0) most = Math.max(most, battle.scenario.runningStart)
  return { least, most, turn, mayTurnFirst: design.mass === 0 || design.has.handy }
}

/** Bits of the edges that a place lies beyond; 0 on the table. */
export const beyond = (x: number, y: number): number =>
  (x < 0 ? edges.near : x > tableSide ? edges.far : edges.none) |
  (y < 0 ? edges.right : y > tableSide ? edges.left : edges.none)

/** Bases may touch, even if the last digit is rounded. */
const hair = 1e-9

/** Whether a base at this place would overlap another (4.3.4). On the track ships pass through each other. */
export function isBlocked(battle: Battle, ship: BattleShip, x: number, y: number): boolean {
  if (battle.model === 'track') return false
  for (const other of battle.ships) {
    if (other === ship || other.where !== 'table') continue
    const radii = other.design.radius + ship.design.radius
    const dx = other.x - x
    const dy = other.y - y
    if (dx * dx + dy * dy < radii * radii - hair) return true
  }
  return false
}

export const turned = (heading: number, steps: number): number => (heading + steps + 8) & 7

/** Moves straight ahead. On the track the sideways part is lost. A ship that crosses an edge has left the battle. */
function goStraight(battle: Battle, ship: BattleShip, inches: number, captain: Captain): void {
  const [fromX, fromY] = [ship.x, ship.y]
  ship.x += inches * headingX[ship.heading]!
  if (battle.model === 'table') ship.y += inches * headingY[ship.heading]!
  ship.hasSped = inches > halfThrust(ship)
  ship.hasMoved = true
  const crossed = beyond(ship.x, ship.y)
  if (crossed !== 0) removeShip(battle, ship, crossed & battle.scenario.waysOut(battle, ship) ? 'away' : 'left')
  else if (battle.fields.length > 0) meetFields(battle, ship, fromX, fromY, captain)
}

/** Logs where an admiral has put a ship. */
export function tellPlace({ log, round }: Battle, { index, x, y, heading }: BattleShip, inches: number): void {
  log?.push({
    kind: 'move',
    rule: 'admirals',
    round,
    ship: index,
    inches,
    steps: 0,
    x,
    y,
    heading,
    turned: 0,
    isFast: false,
  })
}

/** Moves the ship: straight, then what lies on its way, then the turn, then gravity wells (4.3). */
export function carryOut(battle: Battle, ship: BattleShip, { before, inches, after }: Move, captain: Captain): void {
  ship.heading = turned(ship.heading, before)
  const engines = ship.open[critical.engines]!
  const from = battle.log?.length ?? 0
  goStraight(battle, ship, inches, captain)
  // An engines critical that was drawn on the way leaves it one step of turning.
  const isHurt = ship.open[critical.engines]! > engines
  const steps = isHurt ? Math.sign(after) : after
  ship.heading = turned(ship.heading, steps)
  ship.turned = Math.abs(before) + Math.abs(steps)
  // The log has the move before what happened on the way.
  battle.log?.splice(from, 0, {
    kind: 'move',
    rule: 'movement',
    round: battle.round,
    ship: ship.index,
    inches,
    steps: before + steps,
    x: ship.x,
    y: ship.y,
    heading: ship.heading,
    turned: ship.turned,
    isFast: ship.hasSped,
  })
  if (battle.fields.length > 0 && isOn(ship)) meetWells(battle, ship, isBlocked, captain)
}
