import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import type { BookRule } from '../state/book-rules.ts'
import type { Captain } from './captain.ts'
import {
  choose,
  decideIgnore,
  decideSave,
  drawCritical,
  feedSalvors,
  nextHullDue,
  takeHull,
  type HullDue,
} from './hull-and-criticals.ts'

/** Settles what a loss of hull requires, by the dice of the battle and the decisions of a captain. */

export function settleOne(battle: Battle, due: HullDue, captain: Captain): void {
  const { ship } = due
  switch (due.kind) {
    case 'save':
      return decideSave(battle, ship, captain.saves(battle, ship))
    case 'critical':
      return drawCritical(battle, ship, battle.dice.die())
    case 'ignore':
      return decideIgnore(battle, ship, captain.ignores(battle, ship, due.critical))
    case 'salvors':
      return feedSalvors(battle, ship, captain.salvors(battle, ship))
    case 'choose':
      return choose(battle, ship, captain.chooses(battle, ship))
  }
}

/** Settles all that is due. */
export function settle(battle: Battle, captain: Captain): void {
  for (let due = nextHullDue(battle); due; due = nextHullDue(battle)) settleOne(battle, due, captain)
}

/** Takes hull at once, by a rule other than fire, and settles what follows. */
export function loseHull(battle: Battle, ship: BattleShip, hull: number, rule: BookRule, captain: Captain): void {
  takeHull(battle, ship, hull, rule)
  settle(battle, captain)
}
