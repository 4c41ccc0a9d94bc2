import type { Order } from '../../volley/attack.ts'
import { powerAt } from '../fleet/firepower.ts'
import { boardingReachOf, boardingWorth } from '../rules/boarding.ts'
import { commandOf } from '../rules/command.ts'
import { thrustNow } from '../rules/movement.ts'
import { aboard, openHarbour, wantsHome } from '../rules/squadrons.ts'
import { critical, isCapitalClass, isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, enemyOf, type Battle, type BattleSide } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'

/** Which ships get which orders (rules book 4.1.4). An order is worth the hull points that it is likely to win. */

/** What the ship expects of this round. */
interface Outlook {
  /** The nearest enemy and the gap to it now. */
  readonly foe: BattleShip
  readonly gap: number
  /** Gap to expect when all have moved without an order. */
  readonly next: number
}

/** Share of the thrust by which two sides that approach come nearer. */
const approach = 0.8

function outlookOf(battle: Battle, ship: BattleShip): Outlook | undefined {
  let foe: BattleShip | undefined
  let gap = Infinity
  for (const enemy of enemyOf(battle, ship).ships) {
    if (enemy.where !== 'table') continue
    const inches = gapBetween(ship, enemy)
    if (inches < gap) [foe, gap] = [enemy, inches]
  }
  if (!foe) return undefined
  const closing = approach * (thrustNow(ship) + foe.design.thrust)
  return { foe, gap, next: Math.max(3, gap - closing) }
}

/** Power of a ship at a distance in the better of bow and broadside. */
const bestAt = ({ design }: BattleShip, inches: number): number =>
  Math.max(powerAt(design.power, 0, inches), powerAt(design.power, 1, inches), powerAt(design.power, 2, inches))

/** Shares of a ship's fire that one failure die fewer, and a critical of each kind, are worth for a round. */
const dieShare = 0.16
const criticalShare: readonly number[] = [0.2, 0.2, 0.15, 0.1, 0, 0.02]
const fireHull = 1.6
/** Rounds for which a critical is reckoned. */
const criticalRounds = 2

function repairWorth(ship: BattleShip): number {
  if (ship.openCount === 0) return 0
  let worth = ship.open[critical.fire]! * fireHull
  for (let kind = 0; kind < 6; kind++)
    if (ship.open[kind]! > 0) worth += criticalShare[kind]! * criticalRounds * ship.design.bestPower
  const without = Math.min(ship.openCount, ship.design.command / 3)
  const withOrder = Math.min(ship.openCount, (ship.design.command + 2) / 3)
  return (worth * (withOrder - without)) / ship.openCount
}

function holdWorth(side: BattleSide, ship: BattleShip, { next }: Outlook): number {
  const moves = admiralOf(side) === 'kharon-steinmetz' && (ship === side.flagship || isCapitalClass(ship))
  return dieShare * powerAt(ship.design.power, moves ? 1 : 0, next)
}

function closeWorth({ doctrine }: BattleSide, ship: BattleShip, { gap, next }: Outlook): number {
  const wanted = ship.design.ranges[doctrine.range]
  if (doctrine.eagerness === 0 || next <= wanted) return 0
  const nearer = next - ship.design.thrust / 3
  const gain = bestAt(ship, nearer) - bestAt(ship, next)
  const longing = 0.12 * ship.design.bestPower * Math.min(1, (next - wanted) / 8)
  return doctrine.eagerness * (Math.max(0, gain) + (gap > wanted ? longing : 0))
}

/** What a lock is worth: a failure die of the fire of all friends that one target will draw. */
function lockWorth(battle: Battle, side: BattleSide, ship: BattleShip, { foe, gap }: Outlook): number {
  if (ship.open[critical.sensors]! > 0) return 0
  const nearest = gap - approach * (thrustNow(ship) + foe.design.thrust * 0.5)
  let bestReach = 0
  for (const enemy of enemyOf(battle, ship).ships)
    if (isOn(enemy)) bestReach = Math.max(bestReach, enemy.design.signature)
  if (nearest > bestReach) return 0
  let fire = 0
  for (const friend of side.ships) if (isOn(friend)) fire += friend.design.bestPower
  return 0.4 * dieShare * fire
}

/** Running silent is for a ship that cannot fire this round but may be fired at. */
const silentWorth = (ship: BattleShip, { foe, next }: Outlook): number =>
  bestAt(ship, next) > 0 && ship.mounts.some(({ salvos }) => salvos > 0) ? 0 : 0.3 * bestAt(foe, next)

function launchWorth(battle: Battle, side: BattleSide, ship: BattleShip, { gap }: Outlook): number {
  if (ship.design.hangar === 0 || battle.round > 5) return 0
  let worth = 0
  if (!ship.mayLaunch && gap < 40) for (const squadron of aboard(side, ship)) worth += squadron.design.bestPower * 1.5
  for (const squadron of side.byClass[0]!)
    if (isOn(squadron) && wantsHome(squadron) && gapBetween(squadron, ship) <= 6) worth += 0.8
  return worth
}

const pointsAHull = 2

function boardWorth(battle: Battle, ship: BattleShip, { foe, gap }: Outlook): number {
  const { design } = ship
  const skiffs = battle.sides[ship.side].byClass[0]!.some(
    (squadron) => squadron.design.has.skiffs && isOn(squadron) && squadron.carrier === ship.index,
  )
  if (design.mass > 7 || foe.design.mass === 0) return 0
  if (gap > boardingReachOf(ship) + design.thrust * 0.75 && !skiffs) return 0
  const odds = gap <= boardingReachOf(ship) + design.thrust / 2 ? 0.6 : 0.35
  return (odds * boardingWorth(battle, ship, foe)) / pointsAHull
}

function worthOf(battle: Battle, side: BattleSide, ship: BattleShip, order: Order, outlook: Outlook): number {
  const isStation = ship.design.mass === 8
  switch (order) {
    case 'close-in':
      return isStation ? 0 : closeWorth(side, ship, outlook)
    case 'hold-fire-line':
      return holdWorth(side, ship, outlook)
    case 'lock-on':
      return lockWorth(battle, side, ship, outlook)
    case 'run-silent':
      return isStation ? 0 : silentWorth(ship, outlook)
    case 'all-repair':
      return repairWorth(ship)
    case 'launch-or-recover':
      return launchWorth(battle, side, ship, outlook)
    case 'board':
      return boardWorth(battle, ship, outlook)
  }
}

/** All orders but *Lock on*, of which one is enough and which is chosen first. */
const ordinary: readonly Order[] = [
  ...(['close-in', 'hold-fire-line', 'run-silent', 'all-repair', 'launch-or-recover', 'board'] as const),
]

const mayTake = (ship: BattleShip): boolean =>
  isOn(ship) && ship.design.mass > 0 && ship.order === undefined && ship.open[critical.bridge] === 0

const leaderReach = 6

/** Corvettes and frigates that may have a leader's order with it. */
const followers = (side: BattleSide, leader: BattleShip): readonly BattleShip[] =>
  leader.design.has.leader
    ? side.ships.filter(
        (ship) =>
          ship !== leader &&
          (ship.design.mass === 1 || ship.design.mass === 2) &&
          mayTake(ship) &&
          gapBetween(ship, leader) <= leaderReach,
      )
    : []

interface Wish {
  readonly ship: BattleShip
  readonly order: Order
  readonly worth: number
}

function give(
  battle: Battle,
  side: BattleSide,
  { ship, order }: Wish,
  outlooks: readonly (Outlook | undefined)[],
): void {
  const led = followers(side, ship)
  const note = (to: BattleShip, isFree: boolean): void => {
    to.order = order
    battle.log?.push({
      ...{ kind: 'order', rule: isFree ? 'leaders' : 'orders', round: battle.round, ship: to.index, order, isFree },
    })
  }
  note(ship, false)
  if (order === 'launch-or-recover') openHarbour(battle, ship)
  for (const follower of led) {
    const outlook = outlooks[follower.index]
    if (outlook && worthOf(battle, side, follower, order, outlook) > 0) note(follower, true)
  }
}

/** The best wish of a ship, with what its followers gain if it leads. */
function wishOf(
  battle: Battle,
  side: BattleSide,
  ship: BattleShip,
  outlooks: readonly (Outlook | undefined)[],
): Wish | undefined {
  const outlook = outlooks[ship.index]
  if (!outlook) return undefined
  const led = followers(side, ship)
  let best: Wish | undefined
  for (const order of ordinary) {
    let worth = worthOf(battle, side, ship, order, outlook)
    for (const follower of led) {
      const seen = outlooks[follower.index]
      if (seen) worth += worthOf(battle, side, follower, order, seen)
    }
    if (worth > (best?.worth ?? 0)) best = { ship, order, worth }
  }
  return best
}

/** The cheapest ship that may lock the enemy, with what the lock is worth. */
function lockWish(battle: Battle, side: BattleSide, outlooks: readonly (Outlook | undefined)[]): Wish | undefined {
  let best: Wish | undefined
  for (const ship of side.ships) {
    const outlook = outlooks[ship.index]
    if (!outlook || !mayTake(ship)) continue
    const worth = lockWorth(battle, side, ship, outlook) - 0.1 * ship.design.bestPower
    if (worth > (best?.worth ?? 0)) best = { ship, order: 'lock-on', worth }
  }
  return best
}

/** Gives a side's orders for the round. */
export function giveOrders(battle: Battle, side: BattleSide): void {
  const outlooks = battle.ships.map((ship) =>
    ship.side === side.side && mayTake(ship) ? outlookOf(battle, ship) : undefined,
  )
  const admiral = admiralOf(side)
  let left = commandOf(side) + (admiral === 'accord-vantongeren' ? 1 : 0)
  let freeBoard = admiral === 'veil-halfpenny'
  const wishes = side.ships.flatMap((ship) => (mayTake(ship) ? (wishOf(battle, side, ship, outlooks) ?? []) : []))
  const lock = lockWish(battle, side, outlooks)
  if (lock) wishes.push(lock)
  wishes.sort((a, b) => b.worth - a.worth || a.ship.index - b.ship.index)
  for (const wish of wishes) {
    if (left <= 0 && !freeBoard) break
    if (!mayTake(wish.ship)) continue
    const isFree = wish.order === 'board' && freeBoard
    if (left <= 0 && !isFree) continue
    give(battle, side, wish, outlooks)
    if (isFree) freeBoard = false
    else left--
  }
}
