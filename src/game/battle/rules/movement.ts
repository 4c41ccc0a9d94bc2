import { critical, isOn, type BattleShip } from '../state/battle-ship.ts'
import { enemyOf, type Battle } from '../state/battle.ts'
import { gapBetween, headingX, headingY } from '../state/sighting.ts'
import { removeShip } from './hull.ts'

/** How far a ship may move and turn, and the move itself (rules book 4.3). */

/** Side of the table, inches. */
export const tableSide = 48

const gateReach = 3
const interceptorReach = 3

/** What a ship may do in its move. */
export interface Reach {
  least: number
  most: number
  /** Steps of 45°. */
  turn: number
  /** Whether it may turn before its straight move: Handy ships instead of after it, squadrons in parts. */
  mayTurnFirst: boolean
}

/** A move that is decided on: steps to port before and after, and inches between. */
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

/** What the ship may do in its move, from where it is now. */
export function reachOf(battle: Battle, ship: BattleShip): Reach {
  const { design } = ship
  let most = thrustNow(ship)
  let turn = ship.mayNotTurn ? 0 : design.turn
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
  return { least, most, turn, mayTurnFirst: design.mass === 0 || design.has.handy }
}

/** Whether the point is off the table. */
export const isOff = (x: number, y: number): boolean => x < 0 || y < 0 || x > tableSide || y > tableSide

const turned = (heading: number, steps: number): number => (heading + steps + 8) & 7

/**
 * Moves the ship. On the track `lateral` is 0: what it moves sideways is lost. A ship that crosses an edge has left the
 * battle; its own edge is a way out (8.1).
 */
export function carryOut(battle: Battle, ship: BattleShip, { before, inches, after }: Move, lateral: 0 | 1): void {
  const half = thrustNow(ship) / 2
  ship.heading = turned(ship.heading, before)
  ship.x += inches * headingX[ship.heading]!
  ship.y += lateral * inches * headingY[ship.heading]!
  ship.heading = turned(ship.heading, after)
  ship.turned = Math.abs(before) + Math.abs(after)
  ship.hasSped = inches > half
  ship.hasMoved = true
  battle.log?.push({
    ...{ kind: 'move', rule: 'movement', round: battle.round, ship: ship.index, inches, steps: before + after },
    ...{ x: ship.x, y: ship.y, heading: ship.heading },
  })
  if (!isOff(ship.x, ship.y)) return
  const isHome = ship.side === 0 ? ship.x < 0 : ship.x > tableSide
  removeShip(battle, ship, isHome ? 'away' : 'left')
}
