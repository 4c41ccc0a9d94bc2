import { maySweep } from '../../battle/rules/hazards.ts'
import { isOneShort, repairDice } from '../../battle/rules/repair.ts'
import { isStripped, mayWork } from '../../battle/scenario/salvage.ts'
import { isEscortClass, isOn } from '../../battle/state/battle-ship.ts'
import { admiralOf, sideOf, type Battle } from '../../battle/state/battle.ts'
import { criticalKinds } from '../../ship/hull-track.ts'
import { successesOf } from '../apply-end.ts'
import type { Of } from '../play-event.ts'
import type { Objection } from '../play-problem.ts'
import type { Table } from '../table.ts'
import { stillToMove } from './against-moves.ts'
import { held, isNot } from './objection-list.ts'

/** Objections of the rules book to sweeping, repairs, work at wrecks, and the end of a step. */

export function againstSweep(battle: Battle, { ship: index, field, dice }: Of<'swept'>): readonly Objection[] {
  const ship = battle.ships[index]!
  const most = ship.design.pointDefense
  return held(
    [isNot(battle, 'fire'), 'NOT_NOW', 'sweeping'],
    [battle.fields[field]!.kind !== 'mines', 'NOT_MINES', 'sweeping'],
    [!maySweep(battle, ship), 'CANNOT_SWEEP', 'sweeping'],
    [dice.length !== most, 'DICE', 'sweeping', { most }],
  )
}

/** Whether more of a kind are closed than are open. */
const areOpen = (open: readonly number[], closed: readonly string[]): boolean =>
  criticalKinds.every((kind, at) => closed.filter((one) => one === kind).length <= open[at]!)

export function againstRepair({ docked }: Table, battle: Battle, repaired: Of<'repaired'>): readonly Objection[] {
  const { dice, closed = [], led = false, helped } = repaired
  const ship = battle.ships[repaired.ship]!
  const side = sideOf(battle, ship)
  const isLed = led && isEscortClass(ship) && admiralOf(side) === 'accord-reyes-lind'
  const most = repairDice(ship, { isDocked: docked.has(ship), isLed })
  const successes = successesOf(repaired)
  return held(
    [isNot(battle, 'repair'), 'NOT_NOW', 'repair'],
    [!isOn(ship), 'NOT_ON_TABLE', 'repair'],
    [ship.hasRepaired, 'HAS_REPAIRED', 'repair'],
    [dice.length !== most, 'DICE', 'repair', { most }],
    [closed.length > successes, 'TOO_MANY_CLOSED', 'repair', { most: successes }],
    [!areOpen(ship.open, closed), 'NOT_OPEN', 'repair'],
    [helped && admiralOf(side) !== 'lumen-saarinen', 'NOT_THAT_ADMIRAL', 'admirals'],
    [helped && side.admiralSpentThisRound, 'SPENT', 'admirals'],
    [helped && !dice.some(isOneShort), 'DICE', 'admirals'],
  )
}

export function againstWork(
  { worked }: Table,
  battle: Battle,
  { ship: index, wreck, die }: Of<'worked'>,
): readonly Objection[] {
  const ship = battle.ships[index]!
  const [ours, theirs] = battle.wrecks[wreck]!.marks
  const isFound = battle.scenario.hasFinds === true && ours + theirs === 0
  return held(
    [isNot(battle, 'recovery'), 'NOT_NOW', 'salvage'],
    [isFound !== (die !== undefined), 'DICE', 'salvage', { most: isFound ? 1 : 0 }],
    [!isOn(ship), 'NOT_ON_TABLE', 'salvage'],
    [!mayWork(ship), 'CANNOT_WORK', 'salvage'],
    [ship.lastFire === battle.round, 'HAS_FIRED', 'salvage'],
    [worked.has(ship), 'HAS_WORKED', 'salvage'],
    [isStripped(battle.wrecks[wreck]!), 'STRIPPED', 'salvage'],
  )
}

export const againstStep = (battle: Battle, { from, round }: Of<'stepped'>): readonly Objection[] =>
  from === 'movement' && round === battle.round && !isNot(battle, 'movement')
    ? stillToMove(battle).map(({ index }): Objection => ({ code: 'MUST_MOVE', rule: 'moveOrder', ship: index }))
    : []
