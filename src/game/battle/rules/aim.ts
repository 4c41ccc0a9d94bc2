import { bandOf, bands } from '../dice/range-band.ts'
import { worthAt } from '../fleet/battle-weapon.ts'
import { critical, isCapitalClass, type BattleShip, type Mount } from '../state/battle-ship.ts'
import { admiralOf, sideOf, type Battle } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'

/** When a weapon may fire at a target, and the dice of that volley (rules book 2.1, 2.2 and 4.4). */

const bowBit = 1
const flankBits = 6
const steinmetzReach = 6

/** Bits of the quarters through which *Hold fire line* takes a failure die away; 0 without the order. */
export function heldQuarters(battle: Battle, ship: BattleShip): number {
  if (ship.order !== 'hold-fire-line') return 0
  const side = sideOf(battle, ship)
  const { flagship } = side
  if (admiralOf(side) !== 'kharon-steinmetz' || !flagship) return bowBit
  if (ship === flagship) return flankBits
  return isCapitalClass(ship) && gapBetween(ship, flagship) <= steinmetzReach ? flankBits : bowBit
}

/** The bits of the quarters through which the weapon may fire at the target, and the band; 0 bits if it may not. */
export interface Bearing {
  bits: number
  band: number
}

/** Whether the mount may still fire this round at all, whatever the target. */
export const isReady = (ship: BattleShip, mount: Mount): boolean =>
  !mount.fired &&
  mount.salvos > 0 &&
  !ship.isWorking &&
  ship.order !== 'run-silent' &&
  !(mount.weapon.spinal && ship.turned > 1 && ship.design.mass < 8)

/** Finds arc and band of a ready mount at a target; false if it does not bear or may not fire so far. */
export function findBearing(battle: Battle, ship: BattleShip, mount: Mount, target: BattleShip, to: Bearing): boolean {
  const at = ship.index * battle.sight.ships + target.index
  const bits = battle.sight.quarters[at]! & mount.weapon.arcs
  if (bits === 0) return false
  const band = bandOf(mount.weapon, battle.sight.distance[at]!)
  if (band === bands.beyond) return false
  if (band === bands.long && (ship.order === 'close-in' || ship.open[critical.sensors]! > 0)) return false
  to.bits = bits
  to.band = band
  return true
}

const silentDice = 2

/** Failure dice of a volley by all reasons but the uses of admirals; at least 0. */
export function failureDice(
  ship: BattleShip,
  { weapon }: Mount,
  target: BattleShip,
  { bits, band }: Bearing,
  held: number,
): number {
  const { design } = ship
  const isSung = design.has.plainsong && target.sungStep < design.mass
  let dice = target.design.evasion + band + target.fog - weapon.accurate[band]! - ship.calm
  if (!target.isLamplit) dice += target.order === 'run-silent' ? target.ground + silentDice : target.ground
  if (weapon.stoppable) dice += target.screen
  if ((target.isLocked || isSung) && !target.isIncensed) dice--
  if (bits & held) dice--
  if (design.has['finishing-stroke'] && target.openCount > 0) dice--
  return dice > 0 ? dice : 0
}

/** Success dice of a mount that fires alone: never below 1 (2.1.3). */
export const successDice = (ship: BattleShip, { weapon }: Mount): number =>
  ship.open[critical.weapons]! > 0 && weapon.dice > 1 ? weapon.dice - 1 : weapon.dice

/** Defense rating of the target against this weapon, where the attacker lies. */
export function defenseRating(battle: Battle, ship: BattleShip, { weapon }: Mount, target: BattleShip): number {
  const bits = battle.sight.quarters[target.index * battle.sight.ships + ship.index]!
  const rating = target.design.defense[bits]! - weapon.piercing
  return rating > 0 ? rating : 0
}

/** Hull points that a volley of the mount alone is worth. */
export const mountWorth = (ship: BattleShip, { weapon }: Mount, failure: number, defense: number): number =>
  worthAt(weapon, ship.open[critical.weapons]! > 0, failure, defense)
