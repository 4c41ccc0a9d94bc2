import { critical, isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, enemyOf, type Battle } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'
import { nebulaDice } from '../state/terrain.ts'
import { tellPlace } from './movement.ts'

/** What happens at the start of the fire step: locks are named, and Isomorph exchanges two corvettes (4.2.3, 3.6). */

const longWatch = 6
const exchangeReach = 12

/** Whether a rule says that the ship cannot be locked now. */
const cannotBeLocked = (battle: Battle, ship: BattleShip): boolean =>
  ship.isIncensed ||
  ship.ground === nebulaDice ||
  (ship.design.has['no-wake'] && !ship.spedLastRound) ||
  (ship.design.has['false-papers'] && (ship.firstFire === 0 || ship.firstFire === battle.round))

/** The lock that is worth most points: a ship that many of its enemies will fire at, and that is dear. */
function nameLock(battle: Battle, ship: BattleShip): void {
  const extra = ship.design.has['long-watch'] ? longWatch : 0
  let best: BattleShip | undefined
  let bestWorth = 0
  for (const target of enemyOf(battle, ship).ships) {
    if (!isOn(target) || target.isLocked || cannotBeLocked(battle, target)) continue
    const inches = battle.sight.distance[ship.index * battle.sight.ships + target.index]!
    if (inches > target.design.signature + extra) continue
    const worth = target.design.prize * (0.5 + target.lost / target.design.hull)
    if (worth > bestWorth) [best, bestWorth] = [target, worth]
  }
  if (!best) return
  best.isLocked = true
  battle.log?.push({
    ...{ kind: 'lock', rule: 'lockOn', round: battle.round, ship: ship.index, target: best.index },
    inches: battle.sight.distance[ship.index * battle.sight.ships + best.index]!,
  })
}

/** Every ship under *Lock on* names its target, the side without the initiative first. */
export function nameLocks(battle: Battle): void {
  for (const side of [1 - battle.initiative, battle.initiative])
    for (const ship of battle.sides[side as 0 | 1].ships)
      if (ship.order === 'lock-on' && isOn(ship) && ship.open[critical.sensors] === 0 && ship.ground !== nebulaDice)
        nameLock(battle, ship)
}

/** Isomorph exchanges a corvette that is badly hurt with one that is whole, once. */
export function exchangeCorvettes(battle: Battle): void {
  for (const side of battle.sides) {
    if (side.admiralSpent || admiralOf(side) !== 'drift-isomorph') continue
    const corvettes = side.byClass[1]!.filter(isOn)
    const hurt = corvettes.find((ship) => ship.crossed > 0)
    const whole = corvettes.find((ship) => ship.lost === 0 && hurt && gapBetween(ship, hurt) <= exchangeReach)
    if (!hurt || !whole) continue
    ;[hurt.x, hurt.y, whole.x, whole.y] = [whole.x, whole.y, hurt.x, hurt.y]
    side.admiralSpent = true
    battle.log?.push({ kind: 'admiral', rule: 'admirals', round: battle.round, side: side.side })
    tellPlace(battle, hurt, gapBetween(hurt, whole))
    tellPlace(battle, whole, gapBetween(hurt, whole))
  }
}
