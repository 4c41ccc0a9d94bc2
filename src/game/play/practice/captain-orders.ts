import { nearestFoe } from '../../battle/doctrine/move-worth.ts'
import { lookAhead, lockWorth, ordinaryOrders, orderWorths } from '../../battle/doctrine/order-worth.ts'
import { commandOf } from '../../battle/rules/command.ts'
import type { BattleShip } from '../../battle/state/battle-ship.ts'
import type { Battle } from '../../battle/state/battle.ts'
import { gapBetween } from '../../battle/state/sighting.ts'
import type { Order } from '../../volley/orders.ts'
import type { Happening, Side } from '../play-event.ts'
import type { TableState } from '../reduce.ts'
import type { Why } from './practice-event.ts'
import { headFor } from './strength.ts'
import type { Head } from './ways-to-decide.ts'
import { weighedBattle } from './weighed-battle.ts'

/** The orders of the captain's side, each with its reason. */

/** The keen captain's emphasis: no order only to come nearer. */
const emphasis = { close: 0, hold: 2, lock: 2 }

function whyOf(battle: Battle, head: Head, ship: BattleShip, order: Order): Why {
  const foe = nearestFoe(battle, ship)
  if (head.name === 'simple')
    return { code: 'near-order', order, ...(foe && { foe: foe.index, inches: gapBetween(ship, foe) }) }
  const side = battle.sides[ship.side]
  if (order === 'lock-on') return { code: 'lock-order', order, value: lockWorth(side, emphasis) }
  const outlook = lookAhead(battle, ship)
  const worths = outlook ? orderWorths(battle, side, ship, outlook, emphasis) : []
  const at = ordinaryOrders.findIndex((one) => one === order)
  const others = worths.filter((_, i) => i !== at)
  return { code: 'order', order, value: worths[at] ?? 0, other: Math.max(0, ...others) }
}

/** What the captain orders in this round. */
export function captainOrders(state: TableState, side: Side): readonly Happening[] {
  const head = headFor(state, -1)
  const { battle, log } = weighedBattle(state, head.doctrine)
  // The reasons are calculated before any order is given.
  const { battle: before } = weighedBattle(state, head.doctrine)
  head.giveOrders(battle, battle.sides[side])
  const given = log.flatMap((event): readonly Happening[] => {
    if (event.kind !== 'order') return []
    const { ship, order, leader } = event
    return [
      { kind: 'order', ship, order, ...(leader !== undefined && { leader }) },
      { kind: 'reasoned', ship, why: whyOf(before, head, before.ships[ship]!, order) },
    ]
  })
  // The event of a leader comes before those of the ships to which it passes the order on.
  const ordered = given.flatMap((one, at) => (one.kind === 'order' ? [[one, given[at + 1]!] as const] : []))
  const led = ({ leader }: { readonly leader?: number }): number => (leader === undefined ? 0 : 1)
  const sorted = ordered.toSorted(([a], [b]) => led(a) - led(b)).flat()
  if (sorted.length > 0) return sorted
  return [{ kind: 'reasoned', why: { code: 'no-order', count: commandOf(battle.sides[side]) } }]
}
