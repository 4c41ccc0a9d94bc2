import type { BattleAdmiral } from '../battle/fleet/battle-admirals.ts'
import type { BattleTrait } from '../battle/fleet/battle-traits.ts'
import { commandOf, initiativeDice, leaderBy } from '../battle/rules/command.ts'
import { critical, isOn, type BattleShip } from '../battle/state/battle-ship.ts'
import { admiralOf, type Battle } from '../battle/state/battle.ts'
import type { Order } from '../volley/orders.ts'
import { held, isNot } from './objection-list.ts'
import type { Of, Side, UseName } from './play-event.ts'
import type { Objection } from './play-problem.ts'
import type { Table } from './table.ts'

/** What the book says against orders and uses. */

export function againstInitiative(battle: Battle, { dice, again = [] }: Of<'initiative'>): readonly Objection[] {
  const wrong = ([0, 1] as const).find((side) => dice[side].length !== initiativeDice(battle.sides[side]))
  const rerolled = again.map((side) => battle.sides[side])
  return held(
    [isNot(battle, 'command') || battle.hasInitiative, 'NOT_NOW', 'initiative'],
    [battle.scenario.initiative(battle.round) !== undefined, 'GIVEN_INITIATIVE', battle.scenario.rule],
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

/** Orders that a side may give this round: its command, and those that its admiral adds. */
function ordersOf(battle: Battle, side: Side, next: Order): number {
  const admiral = admiralOf(battle.sides[side])
  const boards = next === 'board' || battle.sides[side].ships.some(({ order }) => order === 'board')
  const more = admiral === 'accord-vantongeren' || (admiral === 'veil-halfpenny' && boards) ? 1 : 0
  return commandOf(battle.sides[side]) + more
}

const notForStations: readonly Order[] = ['close-in', 'run-silent', 'board']
const notForFreighters: readonly Order[] = ['run-silent', 'board']

/** What is wrong with passing an order on (4.1.5). */
function againstLeader(ship: BattleShip, leader: BattleShip | undefined, order: Order): readonly Objection[] {
  if (!leader) return []
  return held(
    [!leader.design.has.leader, 'NO_LEADER', 'leaders', { ship: leader.index }],
    [leader.order !== undefined && leader.order !== order, 'OTHER_ORDER', 'leaders'],
    [ship.design.mass < 1 || ship.design.mass > 2 || ship.side !== leader.side, 'NOT_LED', 'leaders'],
  )
}

export function againstOrder({ orders, leaving }: Table, battle: Battle, given: Of<'order'>): readonly Objection[] {
  const { order, leader } = given
  const ship = battle.ships[given.ship]!
  const { controller: side, design } = ship
  const most = ordersOf(battle, side, order)
  return [
    ...held(
      [isNot(battle, 'command'), 'NOT_NOW', 'orders'],
      [!isOn(ship), 'NOT_ON_TABLE', 'orders'],
      [design.mass === 0, 'SQUADRON_ORDER', 'orders'],
      [ship.order !== undefined, 'HAS_ORDER', 'orders'],
      [ship.open[critical.bridge]! > 0, 'BRIDGE_OUT', 'orders'],
      [design.mass === 8 && notForStations.includes(order), 'STATION_ORDER', 'stationOrders'],
      [design.guest === 'freighter' && notForFreighters.includes(order), 'FREIGHTER_ORDER', 'convoy'],
      [battle.scenario.barsOrders?.(battle, ship), 'BARRED', battle.scenario.rule],
      [leaving.has(ship), 'LEAVES', 'jumpingOut'],
      [leader === undefined && orders[side] >= most, 'TOO_MANY_ORDERS', 'orders', { most }],
      [battle.hasInitiative && battle.sides[side].hasOrdered, 'ORDERS_OUT_OF_TURN', 'firstOrders'],
    ),
    ...againstLeader(ship, leader === undefined ? undefined : battle.ships[leader], order),
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

/** The admiral whose use it is, and the step in which it is said; for traits the trait, and what it spends. */
const admiralUses: Readonly<Partial<Record<UseName, readonly [BattleAdmiral, Battle['step']]>>> = {
  fray: ['veil-fray', 'movement'],
  isomorph: ['drift-isomorph', 'locks'],
  'ledger-nine': ['drift-ledger-nine', 'repair'],
  kornhuys: ['hesperia-kornhuys', 'recovery'],
  petterigo: ['mercenary-petterigo', undefined],
  mehtani: ['hesperia-mehtani', 'command'],
}
const traitUses: Readonly<Partial<Record<UseName, readonly [BattleTrait, Battle['step'], ('lights' | 'fogbank')?]>>> = {
  'false-lights': ['false-lights', 'movement', 'lights'],
  fogbank: ['fogbank', 'movement', 'fogbank'],
  'harbour-master': ['harbour-master', 'command'],
}

/** Whether these ships can be those on which it is used. */
function areFit(battle: Battle, { use, side, on = [] }: Of<'used'>): boolean {
  const ships = on.map((index) => battle.ships[index]!)
  const isOwn = ships.every((ship) => ship.side === side)
  const between = (least: number, most: number): boolean =>
    ships.every(({ design }) => design.mass >= least && design.mass <= most)
  switch (use) {
    case 'false-lights':
      return ships.length === 1 && !isOwn && between(1, 5) && ships.every(isOn)
    case 'harbour-master':
    case 'fray':
      return ships.length === 1 && isOwn && ships.every(isOn)
    case 'isomorph':
      return ships.length === 2 && isOwn && between(1, 1) && ships.every(isOn)
    case 'ledger-nine':
      return isOwn && between(1, 3) && ships.every(({ openCount }) => openCount > 0)
    case 'kornhuys':
      return ships.length === 2 && isOwn && ships[0]!.where === 'destroyed' && ships[0]!.design.mass === 0
    case 'petterigo':
      return ships.length === 1 && isOwn && between(1, 4)
    default:
      return true
  }
}

export function againstUse(battle: Battle, used: Of<'used'>): readonly Objection[] {
  const { use, side, by, on = [] } = used
  const [admiral, step] = admiralUses[use] ?? []
  const [trait, traitStep, spent] = traitUses[use] ?? []
  const ship = by === undefined ? undefined : battle.ships[by]
  const ofSide = battle.sides[side]
  return held(
    [battle.step !== (trait ? traitStep : step), 'NOT_NOW', trait ? 'traits' : 'admirals'],
    [trait && (!ship || !isOn(ship) || !ship.design.has[trait]), 'WRONG_TRAIT', 'traits'],
    [spent && ship?.spent[spent], 'SPENT', 'traits'],
    [admiral && admiralOf(ofSide) !== admiral, 'NOT_THAT_ADMIRAL', 'admirals'],
    [admiral && use !== 'petterigo' && ofSide.admiralSpent, 'SPENT', 'admirals'],
    [!areFit(battle, used), 'WRONG_SHIPS', trait ? 'traits' : 'admirals'],
    [use === 'mehtani' && battle.ships[on[0] ?? -1]?.order === undefined, 'NO_ORDER_TO_EXCHANGE', 'admirals'],
  )
}
