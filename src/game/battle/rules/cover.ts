import { isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, enemyOf, sideOf, type Battle } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'
import { failureDiceOf, isIn } from '../state/terrain.ts'

/** Effects of nearby ships that are calculated before a class step of fire: screens, fog, lamps, incense. */

/** Reaches in inches. */
const screenReach = 3
const fogReach = 3
const lampReach = 9
const incenseReach = 4
const candleReach = 6

const reaches = (from: BattleShip, to: BattleShip, inches: number): boolean => gapBetween(from, to) <= inches

function spread(battle: Battle, from: BattleShip): void {
  const { has, pointDefense } = from.design
  if (pointDefense > 0 || from.hasFogbank || has.incense)
    for (const friend of sideOf(battle, from).ships) {
      if (!isOn(friend)) continue
      if (pointDefense > 0 && reaches(from, friend, screenReach)) friend.screen += pointDefense
      // The same trait from two ships does not count twice (3.4.1).
      if (from.hasFogbank && friend.fog === 0 && reaches(from, friend, fogReach)) friend.fog = 1
      if (has.incense && reaches(from, friend, incenseReach)) friend.isIncensed = true
    }
  if (has.lamplight)
    for (const enemy of enemyOf(battle, from).ships)
      if (isOn(enemy) && reaches(from, enemy, lampReach)) enemy.isLamplit = true
}

/** Point defense of a ship and of its friends within 3", where they are now. */
export function screenNow(battle: Battle, ship: BattleShip): number {
  let dice = 0
  for (const friend of sideOf(battle, ship).ships)
    if (friend.design.pointDefense > 0 && isOn(friend) && reaches(friend, ship, screenReach))
      dice += friend.design.pointDefense
  return dice
}

/** Calculates the cover of all ships again. */
export function reckonCover(battle: Battle): void {
  battle.isCoverStale = false
  for (const ship of battle.ships) {
    ship.screen = 0
    ship.fog = 0
    ship.shroud = 0
    ship.ground = 0
    ship.isLamplit = false
    ship.isIncensed = false
    ship.calm = 0
  }
  for (const field of battle.fields) {
    const dice = failureDiceOf(field)
    if (dice > 0)
      for (const ship of battle.ships) if (isOn(ship) && isIn(field, ship)) ship.ground = Math.max(ship.ground, dice)
  }
  for (const ship of battle.covering) if (isOn(ship)) spread(battle, ship)
  for (const side of battle.sides) {
    if (battle.round === 1 && admiralOf(side) === 'veil-dunmore') for (const ship of side.ships) ship.shroud = 1
  }
  for (const ship of battle.covering) {
    if (!ship.design.has['last-candle']) continue
    const side = sideOf(battle, ship)
    const near = side.ships.some((other) => other !== ship && isOn(other) && reaches(ship, other, candleReach))
    ship.calm = near ? 0 : 1
  }
}
