import { cannotBeLocked, lockReach } from '../rules/locks.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import { enemyOf, type Battle } from '../state/battle.ts'

/** The lock that is worth most points: on a valuable ship at which many of its enemies will fire. */
export function chooseLock(battle: Battle, ship: BattleShip): BattleShip | undefined {
  let best: BattleShip | undefined
  let bestWorth = 0
  for (const target of enemyOf(battle, ship).ships) {
    if (!isOn(target) || target.isLocked || cannotBeLocked(battle, target)) continue
    const inches = battle.sight.distance[ship.index * battle.sight.ships + target.index]!
    if (inches > lockReach(ship, target)) continue
    const worth = target.design.prize * (0.5 + target.lost / target.design.hull)
    if (worth > bestWorth) [best, bestWorth] = [target, worth]
  }
  return best
}
