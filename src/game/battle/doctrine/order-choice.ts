import type { Order } from '#game/volley/attack.ts'
import { commandOf } from '../rules/command.ts'
import { openHarbour } from '../rules/squadrons.ts'
import { critical, isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, type Battle, type BattleSide } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'
import { lockWorth, lookAhead, mayLock, orderWorth, type Outlook } from './order-worth.ts'

/** Which ships get which orders (rules book 4.1.4): those that win most by them. */

/** All orders but *Lock on*, of which one is enough. */
const ordinary = [
  'close-in',
  'hold-fire-line',
  'run-silent',
  'all-repair',
  'launch-or-recover',
  'board',
] as const satisfies readonly Order[]

const mayTake = (battle: Battle, ship: BattleShip): boolean =>
  isOn(ship) &&
  ship.design.mass > 0 &&
  ship.order === undefined &&
  ship.open[critical.bridge] === 0 &&
  battle.scenario.barsOrders?.(battle, ship) !== true

const leaderReach = 6

/** Whether the ship may have a leader's order with it (4.1.5). */
const mayFollow = (battle: Battle, ship: BattleShip, leader: BattleShip): boolean =>
  ship !== leader &&
  (ship.design.mass === 1 || ship.design.mass === 2) &&
  mayTake(battle, ship) &&
  gapBetween(ship, leader) <= leaderReach

/** What each ship of the side expects; undefined for one that may have no order. */
type Outlooks = readonly (Outlook | undefined)[]

interface Wish {
  ship: BattleShip
  order: Order
  worth: number
}

/** What the order is worth to a ship as things stand. */
function worthTo(battle: Battle, side: BattleSide, ship: BattleShip, order: Order, outlooks: Outlooks): number {
  const outlook = outlooks[ship.index - side.ships[0]!.index]
  return outlook ? orderWorth(battle, side, ship, order, outlook) : 0
}

/** What the order is worth to the followers of a leader. */
function worthToFollowers(
  battle: Battle,
  side: BattleSide,
  leader: BattleShip,
  order: Order,
  outlooks: Outlooks,
): number {
  let worth = 0
  for (const follower of side.ships)
    if (mayFollow(battle, follower, leader)) worth += worthTo(battle, side, follower, order, outlooks)
  return worth
}

/** The order that is worth most to the ship and, if it leads, to its followers. */
function wishOf(battle: Battle, side: BattleSide, ship: BattleShip, outlooks: Outlooks): Wish {
  const best: Wish = { ship, order: 'close-in', worth: 0 }
  for (const order of ordinary) {
    let worth = worthTo(battle, side, ship, order, outlooks)
    if (ship.design.has.leader) worth += worthToFollowers(battle, side, ship, order, outlooks)
    if (worth <= best.worth) continue
    best.order = order
    best.worth = worth
  }
  return best
}

/** A ship that is likely to lock an enemy pays for it with the order that it would else have; the cheapest does it. */
const ownShare = 0.1

/** Gives the order to a ship and, if it leads, to the followers that gain by it. */
function give(battle: Battle, side: BattleSide, { ship, order }: Wish, outlooks: Outlooks): void {
  const { round, log } = battle
  if (ship.design.has.leader)
    for (const follower of side.ships) {
      if (!mayFollow(battle, follower, ship) || worthTo(battle, side, follower, order, outlooks) <= 0) continue
      follower.order = order
      log?.push({ kind: 'order', rule: 'leaders', round, ship: follower.index, order, isFree: true })
    }
  ship.order = order
  log?.push({ kind: 'order', rule: 'orders', round, ship: ship.index, order, isFree: false })
  if (order === 'launch-or-recover') openHarbour(battle, ship)
}

/** The wishes of all ships of a side that may have an order, and the best wish to lock. */
function wishesOf(battle: Battle, side: BattleSide, outlooks: Outlooks): Wish[] {
  const wishes: Wish[] = []
  let signature = 0
  for (const enemy of battle.sides[side.side === 0 ? 1 : 0].ships)
    if (isOn(enemy)) signature = Math.max(signature, enemy.design.signature)
  const lock = lockWorth(side)
  let locker: Wish | undefined
  for (const ship of side.ships) {
    const outlook = outlooks[ship.index - side.ships[0]!.index]
    if (!outlook) continue
    const lockGain = mayLock(ship, outlook, signature) ? lock - ownShare * ship.design.bestPower : 0
    if (lockGain > (locker?.worth ?? 0)) locker = { ship, order: 'lock-on', worth: lockGain }
    const wish = wishOf(battle, side, ship, outlooks)
    if (wish.worth > 0) wishes.push(wish)
  }
  if (locker) wishes.push(locker)
  return wishes.sort((a, b) => b.worth - a.worth || a.ship.index - b.ship.index)
}

const halfpennyReach = 12

const isNearFlagship = ({ flagship }: BattleSide, ship: BattleShip): boolean =>
  flagship !== undefined && (ship === flagship || gapBetween(ship, flagship) <= halfpennyReach)

/** Gives a side's orders for the round: as many as its command, and those that its admiral adds. */
export function giveOrders(battle: Battle, side: BattleSide): void {
  const admiral = admiralOf(side)
  let left = commandOf(side) + (admiral === 'accord-vantongeren' ? 1 : 0)
  let hasFreeBoard = admiral === 'veil-halfpenny'
  const outlooks = side.ships.map((ship) => (mayTake(battle, ship) ? lookAhead(battle, ship) : undefined))
  for (const wish of wishesOf(battle, side, outlooks)) {
    if (!mayTake(battle, wish.ship)) continue
    const isFree = hasFreeBoard && wish.order === 'board' && isNearFlagship(side, wish.ship)
    if (left <= 0 && !isFree) continue
    give(battle, side, wish, outlooks)
    if (isFree) hasFreeBoard = false
    else left--
  }
}
