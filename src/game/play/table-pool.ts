import { critical, isCapitalClass, isOn, type BattleShip } from '../battle/state/battle-ship.ts'
import { admiralOf, sideOf, type Battle } from '../battle/state/battle.ts'
import { rangeBands, type Facing } from '../ship/ship.ts'
import { halfDice } from '../volley/massing.ts'
import { arcBit } from '../volley/pool-weapon.ts'
import {
  defenseRating,
  failureDice,
  noHelp,
  quartersHeld,
  successDice,
  type AdmiralHelp,
  type Tell,
  type VolleyTarget,
} from '../volley/pool.ts'
import type { Fired, HelpName, Near, Ship } from './play-event.ts'
import type { Pool, Reason } from './volley-record.ts'

/** The pool of a volley at a table. Players enter which ships are near; nothing is measured. */

/** Point defense of a ship and of these friends of it. */
export const screenOf = ({ ships }: Battle, ship: BattleShip, near: readonly Ship[] = []): number =>
  near.reduce(
    (dice, index) => dice + (ships[index] && isOn(ships[index]) ? ships[index].design.pointDefense : 0),
    ship.design.pointDefense,
  )

const any = (ships: readonly Ship[] | undefined): boolean => ships !== undefined && ships.length > 0

/** The target with the effects of ships and terrain around it. */
function targetNow(battle: Battle, target: BattleShip, near: Near): VolleyTarget {
  const isShrouded = battle.round === 1 && admiralOf(sideOf(battle, target)) === 'veil-dunmore'
  return {
    design: target.design,
    order: target.order,
    ground: target.ground,
    openCount: target.openCount,
    isLocked: target.isLocked,
    sungStep: target.sungStep,
    screen: screenOf(battle, target, near.screen),
    fog: target.hasFogbank || any(near.fog) ? 1 : 0,
    shroud: isShrouded ? 1 : 0,
    isLamplit: any(near.lamp),
    isIncensed: target.design.has.incense || any(near.incense),
  }
}

const helps: Readonly<Record<HelpName, AdmiralHelp>> = {
  oduya: { ...noHelp, overcharge: true },
  brandani: { ...noHelp, ignoresOne: true },
  lisle: { ...noHelp, ignoresRange: true },
  ueda: { ...noHelp, oneBlank: true },
}

/** Whether Steinmetz moves *Hold fire line* of this ship from the bow to the flanks. */
function isSteinmetz(battle: Battle, ship: BattleShip, near: Near): boolean {
  const side = sideOf(battle, ship)
  if (admiralOf(side) !== 'kharon-steinmetz') return false
  return ship === side.flagship || (isCapitalClass(ship) && near.flagship === true)
}

const ratingOf = ({ design }: BattleShip, facing: Facing): number =>
  design.defense[facing === 'bow' ? arcBit('bow') : facing === 'stern' ? arcBit('stern') : arcBit('port')]!

/** The pool of a volley, with its reasons. Ships and mounts must exist. `facing`: bow, if it must still be chosen. */
export function tablePool(battle: Battle, fired: Fired): Pool {
  const { near = {}, joining = [], facing = 'bow' } = fired
  const [ship, target] = [battle.ships[fired.ship]!, battle.ships[fired.target]!]
  const { weapon } = ship.mounts[fired.mount]!
  const help = fired.help ? helps[fired.help] : noHelp
  const reasons: Reason[] = []
  const tellOn =
    (on: Reason['on']): Tell =>
    (reason, by) =>
      reasons.push({ on, reason, by })
  const joined = joining.reduce((dice, one) => {
    const other = battle.ships[one.ship]!
    return dice + halfDice(other.mounts[one.mount]!.weapon.dice, other.design.has.interleave)
  }, 0)
  const firing = { design: ship.design, calm: ship.design.has['last-candle'] && near.friend !== true ? 1 : 0 }
  const held = quartersHeld(ship.order, isSteinmetz(battle, ship, near))
  const [at, band] = [targetNow(battle, target, near), rangeBands.indexOf(fired.band)]
  return {
    success: successDice(weapon, ship.open[critical.weapons]! > 0, joined, tellOn('success')),
    failure: failureDice(firing, weapon, at, arcBit(fired.arc), band, held, help, tellOn('failure')),
    damageRating: weapon.damageRating,
    defenseRating: defenseRating(ratingOf(target, facing), weapon, tellOn('defense')),
    reroll: fired.overcharge || help.overcharge ? 'blanks' : help.oneBlank ? 'one blank' : 'none',
    isRending: weapon.rending,
    isIon: weapon.ion,
    reasons,
  }
}
