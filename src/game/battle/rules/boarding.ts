import { netAtLeast, poolOdds, rerolls } from '../dice/pool-odds.ts'
import { critical, isOn, type BattleShip } from '../state/battle-ship.ts'
import { enemyOf, sideOf, type Battle } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'
import { screenNow } from './cover.ts'
import { loseHull, openCritical, removeShip } from './hull.ts'

/** Boarding, at the end of the movement step (rules book 5.2). */

const boardingReach = 3
const grapnels = 3
const crew = 2
const twoCriticals = 4
const captureFrom = 3
const prizeFrom = 2

/** The damage from which boarders take a ship, and whether they may: a freighter, and no station (5.2.5, 8.2.4). */
const takenFrom = ({ design }: BattleShip): number => (design.guest === 'freighter' ? prizeFrom : captureFrom)
const mayTake = ({ design, crossed }: BattleShip): boolean =>
  design.guest === 'freighter' || (crossed === 2 && design.mass < 8)

export const boardingReachOf = ({ design }: BattleShip): number =>
  boardingReach + (design.has.grapnels && design.mass > 0 ? grapnels : 0)

/** Success dice: class + 2; for Skiffs the hull that they have left. */
export const boardingSuccess = ({ design, lost }: BattleShip): number =>
  design.mass === 0 ? design.hull - lost : design.mass + crew

export function boardingFailure(battle: Battle, ship: BattleShip, target: BattleShip): number {
  const screen = ship.design.mass === 0 ? screenNow(battle, target) : 0
  return Math.max(0, target.design.crew + target.design.evasion - target.openCount + screen)
}

/** Points that boarding this target is worth, losses included. */
export function boardingWorth(battle: Battle, ship: BattleShip, target: BattleShip): number {
  const odds = poolOdds(boardingSuccess(ship), boardingFailure(battle, ship, target), false, rerolls.none)
  const taking = mayTake(target) ? netAtLeast(odds, takenFrom(target)) : 0
  const points = target.design.prize
  const criticals = netAtLeast(odds, 1) + netAtLeast(odds, twoCriticals)
  return (
    taking * points * 0.6 +
    criticals * points * 0.1 -
    (1 - netAtLeast(odds, 1)) * (ship.design.points / ship.design.hull)
  )
}

function bestPrey(battle: Battle, ship: BattleShip): BattleShip | undefined {
  let best: BattleShip | undefined
  let bestWorth = 0
  for (const target of enemyOf(battle, ship).ships) {
    if (!isOn(target) || target.design.mass === 0 || gapBetween(ship, target) > boardingReachOf(ship)) continue
    const worth = boardingWorth(battle, ship, target)
    if (worth > bestWorth) [best, bestWorth] = [target, worth]
  }
  return best
}

/** The kinds that boarders choose: the fire that burns, then what is not open yet. */
const chosenKinds = [critical.fire, critical.engines, critical.weapons, critical.bridge] as const

const kindFor = (target: BattleShip): number =>
  target.design.hull - target.lost <= Math.ceil(target.design.hull / 10)
    ? critical.breach
    : (chosenKinds.find((kind) => target.open[kind] === 0) ?? critical.fire)

/** One ship boards one enemy. */
export function board(battle: Battle, ship: BattleShip, target: BattleShip): void {
  const { admiralSpent } = sideOf(battle, target)
  const isSaved = (): boolean => sideOf(battle, target).admiralSpent !== admiralSpent
  const net = battle.dice.net(boardingSuccess(ship), boardingFailure(battle, ship, target), false, rerolls.none)
  battle.log?.push({
    ...{ kind: 'board', rule: 'boarding', round: battle.round, ship: ship.index, target: target.index, net },
  })
  if (net === 0) return loseHull(battle, ship, 1, 'boarding')
  if (net >= takenFrom(target) && mayTake(target)) return removeShip(battle, target, 'captured')
  openCritical(battle, target, kindFor(target))
  // Mourne ends the boarding that would have destroyed a ship.
  if (net >= twoCriticals && isOn(target) && !isSaved()) openCritical(battle, target, kindFor(target))
}

/** Whether the ship may board: under the order, or Skiffs whose carrier has it. */
const mayBoard = (battle: Battle, ship: BattleShip): boolean =>
  isOn(ship) &&
  (ship.design.mass > 0
    ? ship.order === 'board'
    : ship.design.has.skiffs && ship.carrier >= 0 && battle.ships[ship.carrier]!.order === 'board')

/** All boarding of a round; the sides take turns, the side without the initiative first. */
export function playBoarding(battle: Battle): void {
  if (!battle.ships.some(({ order }) => order === 'board')) return
  const queues = battle.sides.map(({ ships }) => ships.filter((ship) => mayBoard(battle, ship)))
  const first = 1 - battle.initiative
  for (let turn = 0; turn < Math.max(queues[0]!.length, queues[1]!.length); turn++)
    for (const side of [first, 1 - first]) {
      const ship = queues[side]![turn]
      const target = ship && isOn(ship) ? bestPrey(battle, ship) : undefined
      if (ship && target) board(battle, ship, target)
    }
}
