import { volleyPoints } from '../../battle/keen/volley-points.ts'
import {
  defenseRating,
  failureDice,
  findBearing,
  heldQuarters,
  isReady,
  successDice,
} from '../../battle/rules/may-fire.ts'
import type { Bearing } from '../../battle/state/aim.ts'
import type { BattleEvent } from '../../battle/state/battle-event.ts'
import { isOn, type BattleShip } from '../../battle/state/battle-ship.ts'
import { enemyOf, type Battle } from '../../battle/state/battle.ts'
import { gapBetween } from '../../battle/state/sighting.ts'
import type { Why } from './practice-event.ts'
import type { Head } from './ways-to-decide.ts'

/** Why a ship fires at a target, and why it fires no more. */

const seen: Bearing = { bits: 0, band: 0 }

/** Points that the volley gains at its target, and the most that it alone would gain at another one. */
export function targetWhy(battle: Battle, head: Head, volley: Extract<BattleEvent, { readonly kind: 'volley' }>): Why {
  const [ship, target] = [battle.ships[volley.ship]!, battle.ships[volley.target]!]
  const inches = gapBetween(ship, target)
  if (head.name === 'simple') return { code: 'nearest-target', foe: target.index, inches }
  const mount = ship.mounts[volley.mount]!
  const held = heldQuarters(battle, ship)
  const elsewhere = enemyOf(battle, ship)
    .ships.filter((one) => one !== target && isOn(one) && findBearing(battle, ship, mount, one, seen))
    .map((one) => {
      findBearing(battle, ship, mount, one, seen)
      const failure = failureDice(ship, mount, one, seen, held)
      return volleyPoints(
        battle,
        mount,
        one,
        successDice(ship, mount),
        failure,
        defenseRating(battle, ship, mount, one),
      )
    })
  return {
    code: 'target',
    foe: target.index,
    inches,
    value: volleyPoints(battle, mount, target, volley.success, volley.failure, volley.defenseRating),
    other: Math.max(0, ...elsewhere),
    ...(volley.joining.length > 0 && { count: volley.joining.length }),
  }
}

/** Why the ship fires no more in its step; undefined if it has fired all it can. */
export function passWhy(battle: Battle, ship: BattleShip): Why | undefined {
  if (ship.order === 'run-silent') return { code: 'silent' }
  const ready = ship.mounts.filter((mount) => isReady(ship, mount))
  if (ready.length === 0) return undefined
  const bears = enemyOf(battle, ship).ships.some(
    (foe) =>
      isOn(foe) &&
      foe.lost + foe.pending < foe.design.hull &&
      ready.some((mount) => findBearing(battle, ship, mount, foe, seen)),
  )
  return { code: bears ? 'keeps-salvo' : 'no-target' }
}
