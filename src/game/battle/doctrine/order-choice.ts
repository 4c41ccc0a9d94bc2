import type { Order } from '#game/volley/orders.ts'
import { commandOf } from '../rules/command.ts'
import { critical, isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, type Battle, type BattleSide } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'
import {
  drilledEmphasis,
  lockWorth,
  lookAhead,
  mayLock,
  ordinaryOrders,
  orderWorths,
  type Emphasis,
  type Outlook,
} from './order-worth.ts'
import { openHarbour } from './squadron-choice.ts'

/** Which ships get which orders (rules book 4.1.4): those that gain most by them. */

const mayTake = (battle: Battle, ship: BattleShip): boolean =>
  isOn(ship) &&
  ship.design.mass > 0 &&
  ship.order === undefined &&
  ship.open[critical.bridge] === 0 &&
  battle.scenario.barsOrders?.(battle, ship) !== true

const leaderReach = 6

/** Whether a leader's order can also apply to this ship (4.1.5). */
const mayFollow = (battle: Battle, ship: BattleShip, leader: BattleShip): boolean =>
  ship !== leader &&
  (ship.design.mass === 1 || ship.design.mass === 2) &&
  mayTake(battle, ship) &&
  gapBetween(ship, leader) <= leaderReach

/** What a ship expects in this round, and the worth of each ordinary order to it. */
interface Prospect {
  readonly outlook: Outlook
  readonly worths: readonly number[]
}

/** The prospects of all ships of a side; undefined for a ship that may not be given one. */
type Prospects = readonly (Prospect | undefined)[]

function prospectOf(battle: Battle, side: BattleSide, ship: BattleShip, emphasis: Emphasis): Prospect | undefined {
  const outlook = mayTake(battle, ship) ? lookAhead(battle, ship) : undefined
  return outlook && { outlook, worths: orderWorths(battle, side, ship, outlook, emphasis) }
}

interface Wish {
  readonly ship: BattleShip
  readonly order: Order
  readonly worth: number
  /** Ships near a leader to which the order would also apply. */
  readonly followers: readonly BattleShip[]
}

const nobody: readonly BattleShip[] = []

/** The order that is worth most to the ship and, if it leads, to its followers. */
function wishOf(battle: Battle, side: BattleSide, ship: BattleShip, prospects: Prospects): Wish {
  const first = side.ships[0]!.index
  const followers = ship.design.has.leader ? side.ships.filter((other) => mayFollow(battle, other, ship)) : nobody
  let [best, bestWorth] = [0, 0]
  for (let order = 0; order < ordinaryOrders.length; order++) {
    let worth = prospects[ship.index - first]!.worths[order]!
    for (const follower of followers) worth += prospects[follower.index - first]?.worths[order] ?? 0
    if (worth > bestWorth) [best, bestWorth] = [order, worth]
  }
  return { ship, order: ordinaryOrders[best]!, worth: bestWorth, followers }
}

/** A ship that is likely to lock an enemy gives up its own order for that; the ship that loses least does it. */
const ownShare = 0.1

/** Gives the order to a ship and, if it leads, to the followers that gain by it. */
function give(battle: Battle, side: BattleSide, { ship, order, followers }: Wish, prospects: Prospects): void {
  const { round, log } = battle
  const at = ordinaryOrders.findIndex((one) => one === order)
  if (at >= 0)
    for (const follower of followers) {
      const worth = prospects[follower.index - side.ships[0]!.index]?.worths[at] ?? 0
      if (follower.order !== undefined || worth <= 0) continue
      follower.order = order
      log?.push({
        kind: 'order',
        rule: 'leaders',
        round,
        ship: follower.index,
        order,
        isFree: true,
        leader: ship.index,
      })
    }
  ship.order = order
  log?.push({ kind: 'order', rule: 'orders', round, ship: ship.index, order, isFree: false })
  if (order === 'launch-or-recover') openHarbour(battle, ship)
}

/** The wishes of all ships of a side that may have an order, and the best of them for a lock. */
function wishesOf(battle: Battle, side: BattleSide, prospects: Prospects, emphasis: Emphasis): readonly Wish[] {
  const wishes: Wish[] = []
  let signature = 0
  for (const enemy of battle.sides[side.side === 0 ? 1 : 0].ships)
    if (isOn(enemy)) signature = Math.max(signature, enemy.design.signature)
  const lock = lockWorth(side, emphasis)
  let locker: Wish | undefined
  for (const ship of side.ships) {
    const prospect = prospects[ship.index - side.ships[0]!.index]
    if (!prospect) continue
    const lockGain = mayLock(ship, prospect.outlook, signature) ? lock - ownShare * ship.design.bestPower : 0
    if (lockGain > (locker?.worth ?? 0)) locker = { ship, order: 'lock-on', worth: lockGain, followers: nobody }
    const wish = wishOf(battle, side, ship, prospects)
    if (wish.worth > 0) wishes.push(wish)
  }
  if (locker) wishes.push(locker)
  return wishes
}

const halfpennyReach = 12

const isNearFlagship = ({ flagship }: BattleSide, ship: BattleShip): boolean =>
  flagship !== undefined && (ship === flagship || gapBetween(ship, flagship) <= halfpennyReach)

/** Gives a side's orders for the round: as many as its command, plus those that its admiral adds. */
export function giveOrders(battle: Battle, side: BattleSide, emphasis = drilledEmphasis): void {
  const admiral = admiralOf(side)
  let left = commandOf(side) + (admiral === 'accord-vantongeren' ? 1 : 0)
  let hasFreeBoard = admiral === 'veil-halfpenny'
  const prospects = side.ships.map((ship) => prospectOf(battle, side, ship, emphasis))
  const wishes = wishesOf(battle, side, prospects, emphasis)
  const isFree = ({ order, ship }: Wish): boolean => hasFreeBoard && order === 'board' && isNearFlagship(side, ship)
  for (;;) {
    let best: Wish | undefined
    for (const wish of wishes)
      if (mayTake(battle, wish.ship) && (left > 0 || isFree(wish)) && wish.worth > (best?.worth ?? 0)) best = wish
    if (!best) return
    give(battle, side, best, prospects)
    if (isFree(best)) hasFreeBoard = false
    else left--
  }
}
