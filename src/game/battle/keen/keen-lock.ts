import { cannotBeLocked, lockReach } from '../rules/locks.ts'
import { defenseRating, failureDice, findBearing, heldQuarters, mountWorth } from '../rules/may-fire.ts'
import type { Bearing } from '../state/aim.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import { enemyOf, sideOf, type Battle } from '../state/battle.ts'

/** Which enemy the keen captain locks: the one against which one failure die fewer gains most points. */

const seen: Bearing = { bits: 0, band: 0 }

/** Points that one failure die fewer is worth to all weapons of the side that bear on the target. */
function lockPoints(battle: Battle, ship: BattleShip, target: BattleShip): number {
  let hull = 0
  for (const friend of sideOf(battle, ship).ships) {
    if (!isOn(friend)) continue
    const held = heldQuarters(battle, friend)
    for (const mount of friend.mounts) {
      if (mount.salvos <= 0 || !findBearing(battle, friend, mount, target, seen)) continue
      const failure = failureDice(friend, mount, target, seen, held)
      if (failure === 0) continue
      const defense = defenseRating(battle, friend, mount, target)
      hull += mountWorth(friend, mount, failure - 1, defense) - mountWorth(friend, mount, failure, defense)
    }
  }
  const { prize, hull: whole } = target.design
  const left = whole - target.lost
  return Math.min(hull, left) * prize * (1 / left + 1 / whole)
}

/** The enemy to lock; undefined if no lock wins anything. */
export function chooseKeenLock(battle: Battle, ship: BattleShip): BattleShip | undefined {
  let best: BattleShip | undefined
  let bestPoints = 0
  for (const target of enemyOf(battle, ship).ships) {
    if (!isOn(target) || target.isLocked || cannotBeLocked(battle, target)) continue
    const inches = battle.sight.distance[ship.index * battle.sight.ships + target.index]!
    if (inches > lockReach(ship, target)) continue
    const points = lockPoints(battle, ship, target)
    if (points > bestPoints) [best, bestPoints] = [target, points]
  }
  return best
}
