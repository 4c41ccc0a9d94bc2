import { bearingProblem, readyProblem } from '#game/volley/fire-problem.ts'
import * as pool from '#game/volley/pool.ts'
import { bandOf } from '../dice/range-band.ts'
import { worthAt } from '../fleet/battle-weapon.ts'
import type { Bearing } from '../state/aim.ts'
import { critical, isCapitalClass, type BattleShip, type Mount } from '../state/battle-ship.ts'
import { admiralOf, sideOf, type Battle } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'

/**
 * When a weapon may fire at a target from the present places, and the dice of that volley (rules book 2.1, 2.2 and
 * 4.4).
 */

const steinmetzReach = 6

/** Whether Steinmetz moves *Hold fire line* of this ship from the bow to the flanks. */
function isSteinmetz(battle: Battle, ship: BattleShip): boolean {
  const side = sideOf(battle, ship)
  const { flagship } = side
  if (admiralOf(side) !== 'kharon-steinmetz' || !flagship) return false
  return ship === flagship || (isCapitalClass(ship) && gapBetween(ship, flagship) <= steinmetzReach)
}

/** Bits of the quarters through which *Hold fire line* removes a failure die; 0 without the order. */
export const heldQuarters = (battle: Battle, ship: BattleShip): number =>
  ship.order === 'hold-fire-line' ? pool.quartersHeld(ship.order, isSteinmetz(battle, ship)) : 0

/** Whether the mount may still fire this round at all, whatever the target. */
export const isReady = (ship: BattleShip, mount: Mount): boolean => readyProblem(ship, mount) === undefined

/** Finds arc and band of a ready mount at a target; false if the target is outside its arcs or its range. */
export function findBearing(battle: Battle, ship: BattleShip, mount: Mount, target: BattleShip, to: Bearing): boolean {
  const at = ship.index * battle.sight.ships + target.index
  const bits = battle.sight.quarters[at]! & mount.weapon.arcs
  if (bits === 0) return false
  const band = bandOf(mount.weapon, battle.sight.distance[at]!)
  if (bearingProblem(bits, band, ship.order, ship.open[critical.sensors]! > 0) !== undefined) return false
  to.bits = bits
  to.band = band
  return true
}

/** Failure dice of a volley; at least 0. */
export const failureDice = (
  ship: BattleShip,
  { weapon }: Mount,
  target: BattleShip,
  { bits, band }: Bearing,
  held: number,
  help = pool.noHelp,
): number => pool.failureDice(ship, weapon, target, bits, band, held, help)

/** Success dice of a mount, with those of ships that join. */
export const successDice = (ship: BattleShip, { weapon }: Mount, joined = 0): number =>
  pool.successDice(weapon, ship.open[critical.weapons]! > 0, joined)

/** Defense rating of the target against this weapon, for the quarters in which the attacker is. */
export const defenseRating = (battle: Battle, ship: BattleShip, { weapon }: Mount, target: BattleShip): number =>
  pool.defenseRating(
    target.design.defense[battle.sight.quarters[target.index * battle.sight.ships + ship.index]!]!,
    weapon,
  )

/** Hull points that a volley of the mount alone is worth. */
export const mountWorth = (ship: BattleShip, { weapon }: Mount, failure: number, defense: number): number =>
  worthAt(weapon, ship.open[critical.weapons]! > 0, failure, defense)
