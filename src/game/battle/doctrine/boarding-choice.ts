import { netAtLeast, poolOdds, rerolls } from '../dice/pool-odds.ts'
import {
  boardingFailure,
  boardingReachOf,
  boardingSuccess,
  mayBeTaken,
  takenFrom,
  twoCriticals,
} from '../rules/boarding.ts'
import { screenNow } from '../rules/cover.ts'
import { critical, isOn, type BattleShip } from '../state/battle-ship.ts'
import { enemyOf, type Battle } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'

/** Which ship to board, and which criticals to choose there. */

/** Points that boarding this target is worth, minus the expected losses. */
export function boardingWorth(battle: Battle, ship: BattleShip, target: BattleShip): number {
  const screen = ship.design.mass === 0 ? screenNow(battle, target) : 0
  const odds = poolOdds(boardingSuccess(ship), boardingFailure(ship, target, screen), false, rerolls.none)
  const taking = mayBeTaken(target) ? netAtLeast(odds, takenFrom(target)) : 0
  const points = target.design.prize
  const criticals = netAtLeast(odds, 1) + netAtLeast(odds, twoCriticals)
  return (
    taking * points * 0.6 +
    criticals * points * 0.1 -
    (1 - netAtLeast(odds, 1)) * (ship.design.points / ship.design.hull)
  )
}

/** The most valuable enemy in reach; undefined if there is none. */
export function choosePrey(battle: Battle, ship: BattleShip): BattleShip | undefined {
  let best: BattleShip | undefined
  let bestWorth = 0
  for (const target of enemyOf(battle, ship).ships) {
    if (!isOn(target) || target.design.mass === 0 || gapBetween(ship, target) > boardingReachOf(ship)) continue
    const worth = boardingWorth(battle, ship, target)
    if (worth > bestWorth) [best, bestWorth] = [target, worth]
  }
  return best
}

/** The kinds that boarders choose: first a fire, then kinds that are not open yet. */
const chosenKinds = [critical.fire, critical.engines, critical.weapons, critical.bridge] as const

export const chooseKind = (_battle: Battle, target: BattleShip): number =>
  target.design.hull - target.lost <= Math.ceil(target.design.hull / 10)
    ? critical.breach
    : (chosenKinds.find((kind) => target.open[kind] === 0) ?? critical.fire)
