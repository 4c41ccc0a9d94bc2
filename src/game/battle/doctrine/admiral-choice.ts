import { noHelp, type AdmiralHelp } from '#game/volley/pool.ts'
import type { BattleAdmiral } from '../fleet/battle-admirals.ts'
import { spendAdmiral, tellAdmiral } from '../rules/command.ts'
import { isOn, type BattleShip, type Mount } from '../state/battle-ship.ts'
import { admiralOf, sideOf, type Battle } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'

/** The admirals whose rules change a volley (rules book 3.6). Each is used at the first volley that gains by it. */

const reachOf: Readonly<Partial<Record<BattleAdmiral, number>>> = {
  'hesperia-brandani': 12,
  'lumen-lisle': 8,
  'lumen-ueda': 8,
}

const isNear = (ship: BattleShip, flagship: BattleShip, inches: number): boolean =>
  ship === flagship || gapBetween(ship, flagship) <= inches

/** Returns the help of an admiral whose rule works once a round, and marks the rule as used. */
function helpOfRound(
  admiral: BattleAdmiral,
  ship: BattleShip,
  { weapon }: Mount,
  band: number,
  failure: number,
): AdmiralHelp {
  if (admiral === 'hesperia-brandani' && ship.design.mass === 0 && failure > 0) return { ...noHelp, ignoresOne: true }
  if (admiral === 'lumen-lisle' && weapon.beam && band > 0 && failure > 0) return { ...noHelp, ignoresRange: true }
  if (admiral === 'lumen-ueda' && weapon.damageRating > 1) return { ...noHelp, oneBlank: true }
  return noHelp
}

/** Returns the help of the side's admiral for the volley of a ship, and marks the admiral's rule as used. */
export function askAdmiral(
  battle: Battle,
  ship: BattleShip,
  mount: Mount,
  band: number,
  failure: number,
  isMassed: boolean,
): AdmiralHelp {
  const side = sideOf(battle, ship)
  const admiral = admiralOf(side)
  const { flagship } = side
  if (!admiral || !flagship || !isOn(ship)) return noHelp
  if (admiral === 'accord-oduya') {
    if (!isMassed || ship !== flagship || side.admiralSpent) return noHelp
    spendAdmiral(battle, side, [ship])
    return { ...noHelp, overcharge: true }
  }
  const reach = reachOf[admiral]
  if (reach === undefined || side.admiralSpentThisRound || !isNear(ship, flagship, reach)) return noHelp
  const help = helpOfRound(admiral, ship, mount, band, failure)
  if (help === noHelp) return noHelp
  side.admiralSpentThisRound = true
  tellAdmiral(battle, side, [ship])
  return help
}
