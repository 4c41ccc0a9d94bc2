import { commandOf, initiativeDice, leaderBy } from '../../battle/rules/command.ts'
import { critical, isOn, type BattleShip } from '../../battle/state/battle-ship.ts'
import { admiralOf, type Battle } from '../../battle/state/battle.ts'
import type { Order } from '../../volley/orders.ts'
import type { Of, Side } from '../play-event.ts'
import type { Objection } from '../play-problem.ts'
import type { Table } from '../table.ts'
import { held, isNot } from './objection-list.ts'

/** Objections of the rules book to orders and once-only rules. */

export function againstInitiative(battle: Battle, { dice, again = [] }: Of<'initiative'>): readonly Objection[] {
  const wrong = ([0, 1] as const).find((side) => dice[side].length !== initiativeDice(battle.sides[side]))
  const rerolled = again.map((side) => battle.sides[side])
  return held(
    [isNot(battle, 'command') || battle.hasInitiative, 'NOT_NOW', 'initiative'],
    [battle.scenario.initiative(battle.round, battle) !== undefined, 'GIVEN_INITIATIVE', battle.scenario.rule],
    [
      wrong !== undefined,
      'DICE',
      'initiative',
      { most: wrong === undefined ? 1 : initiativeDice(battle.sides[wrong]) },
    ],
    [leaderBy(battle, dice) === undefined, 'TIE', 'initiative'],
    [rerolled.some((side) => admiralOf(side) !== 'mercenary-sable'), 'NOT_THAT_ADMIRAL', 'admirals'],
    [rerolled.some(({ admiralSpent }) => admiralSpent), 'SPENT', 'admirals'],
  )
}

/** Number of orders that a side may give this round: its command, plus those that its admiral adds. */
export function ordersOf(battle: Battle, side: Side, next: Order): number {
  const admiral = admiralOf(battle.sides[side])
  const boards = next === 'board' || battle.sides[side].ships.some(({ order }) => order === 'board')
  const more = admiral === 'accord-vantongeren' || (admiral === 'veil-halfpenny' && boards) ? 1 : 0
  return commandOf(battle.sides[side]) + more
}

const notForStations: readonly Order[] = ['close-in', 'run-silent', 'board']
const notForFreighters: readonly Order[] = ['run-silent', 'board']

/** Objections to passing an order on (4.1.5). */
function againstLeader(
  { led }: Table,
  ship: BattleShip,
  leader: BattleShip | undefined,
  order: Order,
): readonly Objection[] {
  if (!leader) return []
  const about = { ship: leader.index }
  const isLed = ship.design.mass >= 1 && ship.design.mass <= 2 && ship.side === leader.side && ship !== leader
  return held(
    [!leader.design.has.leader || !isOn(leader), 'NO_LEADER', 'leaders', about],
    [led.has(leader), 'LED_LEADER', 'leaders', about],
    [leader.order !== order, 'OTHER_ORDER', 'leaders', about],
    [!isLed, 'NOT_LED', 'leaders'],
  )
}

/** Objections to this order for this kind of ship. */
export const againstKind = (battle: Battle, ship: BattleShip, order: Order): readonly Objection[] =>
  held(
    [ship.design.mass === 0, 'SQUADRON_ORDER', 'orders'],
    [ship.design.mass === 8 && notForStations.includes(order), 'STATION_ORDER', 'stationOrders'],
    [ship.design.guest === 'freighter' && notForFreighters.includes(order), 'FREIGHTER_ORDER', 'convoy'],
    [battle.scenario.barsOrders?.(battle, ship), 'BARRED', battle.scenario.rule],
  )

export function againstOrder(table: Table, battle: Battle, given: Of<'order'>): readonly Objection[] {
  const { order, leader } = given
  const ship = battle.ships[given.ship]!
  const { orders, leaving } = table
  const { controller: side } = ship
  const most = ordersOf(battle, side, order)
  return [
    ...held(
      [isNot(battle, 'command'), 'NOT_NOW', 'orders'],
      [!isOn(ship), 'NOT_ON_TABLE', 'orders'],
      [ship.order !== undefined, 'HAS_ORDER', 'orders'],
      [ship.open[critical.bridge]! > 0, 'BRIDGE_OUT', 'orders'],
      [leaving.has(ship), 'LEAVES', 'jumpingOut'],
      [leader === undefined && orders[side] >= most, 'TOO_MANY_ORDERS', 'orders', { most }],
      [battle.hasInitiative && battle.sides[side].hasOrdered, 'ORDERS_OUT_OF_TURN', 'firstOrders'],
    ),
    ...againstKind(battle, ship, order),
    ...againstLeader(table, ship, leader === undefined ? undefined : battle.ships[leader], order),
  ]
}

export function againstLeaving(battle: Battle, { ship: index }: Of<'leaving'>): readonly Objection[] {
  const ship = battle.ships[index]!
  return held(
    [isNot(battle, 'command'), 'NOT_NOW', 'jumpingOut'],
    [!isOn(ship), 'NOT_ON_TABLE', 'jumpingOut'],
    [ship.design.mass < 1 || ship.design.mass > 7, 'CANNOT_LEAVE', 'jumpingOut'],
    [ship.order !== undefined, 'HAS_ORDER', 'jumpingOut'],
  )
}
