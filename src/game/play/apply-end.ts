import {
  choose,
  decideIgnore,
  decideSave,
  drawCritical,
  feedSalvors,
  regainHull,
  removeShip,
  takeHull,
} from '../battle/rules/hull-and-criticals.ts'
import { closeCritical, closes, darn } from '../battle/rules/repair.ts'
import { isOn, type BattleShip } from '../battle/state/battle-ship.ts'
import { sideOf, type Battle } from '../battle/state/battle.ts'
import { criticalKinds, type CriticalKind } from '../ship/hull-track.ts'
import { answerVolley } from './apply-fire.ts'
import type { Answer, HandSet, Of } from './play-event.ts'
import type { Table } from './table.ts'

/** Repairs, wrecks, answers to decisions, and figures that are set by hand. */

function closeKinds(ship: BattleShip, kinds: readonly CriticalKind[]): void {
  for (const kind of kinds) closeCritical(ship, criticalKinds.indexOf(kind))
}

/** Criticals that repair dice close: each 5 or 6, and with Saarinen one 4. */
export const successesOf = ({ dice, helped }: Of<'repaired'>): number => dice.filter(closes).length + (helped ? 1 : 0)

/**
 * Applies a repair: closes the criticals that the player chose. There is no choice if all open criticals are closed, or
 * if all are of one kind.
 */
export function applyRepaired(table: Table, battle: Battle, repaired: Of<'repaired'>): void {
  const ship = battle.ships[repaired.ship]!
  ship.hasRepaired = true
  if (repaired.helped) sideOf(battle, ship).admiralSpentThisRound = true
  const count = Math.min(successesOf(repaired), ship.openCount)
  const open = criticalKinds.filter((_, kind) => ship.open[kind]! > 0)
  if (repaired.closed) closeKinds(ship, repaired.closed)
  else if (count === ship.openCount || open.length === 1)
    closeKinds(
      ship,
      open.flatMap((kind) => Array.from({ length: count }, () => kind)),
    )
  else if (count > 0) table.closing = { ship, count }
}

/** What a die finds in a wreck (a variant of 8.4): old mines on a 1, parts on a 6. `loss`, `gain`: hull points. */
const finds = { mines: 1, loss: 3, parts: 6, gain: 2 } as const

export function applyWorked({ worked }: Table, battle: Battle, { ship: index, wreck, die }: Of<'worked'>): void {
  const ship = battle.ships[index]!
  worked.add(ship)
  if (die === finds.mines) takeHull(battle, ship, finds.loss, 'salvage')
  if (die === finds.parts) regainHull(battle, ship, finds.gain)
  battle.wrecks[wreck]!.marks[ship.controller]++
}

/** Applies the answer to a decision. The decision must be the one that is open. */
export function applyAnswer(table: Table, answer: Answer): void {
  const { battle } = table
  const ship = battle?.ships[answer.ship]
  if (!battle || !ship) return
  switch (answer.of) {
    case 'critical':
      return drawCritical(battle, ship, answer.die)
    case 'ignore':
      return decideIgnore(battle, ship, answer.yes)
    case 'save':
      return decideSave(battle, ship, answer.yes)
    case 'salvors': {
      const salvors = answer.salvors.map((index) => battle.ships[index]!).filter(isOn)
      return feedSalvors(battle, ship, salvors)
    }
    case 'darn':
      if (answer.other !== undefined) darn(battle, ship, battle.ships[answer.other]!)
      return
    case 'choose':
      return choose(battle, ship, criticalKinds.indexOf(answer.critical))
    case 'close':
      table.closing = undefined
      return closeKinds(ship, answer.closed)
    case 'jump':
      table.leaving.delete(ship)
      if (answer.yes) removeShip(battle, ship, 'left')
      return
    default:
      return answerVolley(table, battle, answer)
  }
}

/** Sets figures of a ship by hand. No rules are checked or applied. */
export function applyHandSet(
  battle: Battle,
  { ship: index, lost, crossed, open, salvos, where, ignores }: HandSet,
): void {
  const ship = battle.ships[index]!
  if (lost !== undefined) ship.lost = Math.min(lost, ship.design.hull)
  if (crossed !== undefined) ship.crossed = crossed
  if (ignores !== undefined) ship.ignores = ignores
  if (open) {
    open.forEach((count, kind) => (ship.open[kind] = count))
    ship.openCount = open.reduce((sum, count) => sum + count, 0)
  }
  for (const [at, left] of salvos ?? []) {
    const mount = ship.mounts[at]
    if (mount) mount.salvos = left
  }
  if (where === 'destroyed' || where === 'captured' || where === 'left' || where === 'away')
    removeShip(battle, ship, where)
  else if (where) ship.where = where
  ship.isFresh = false
}
