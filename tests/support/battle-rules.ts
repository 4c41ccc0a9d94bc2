import { repairDiceNow } from '#game/battle/doctrine/repair-choice.ts'
import { recoverSquadrons } from '#game/battle/doctrine/squadron-choice.ts'
import * as boarding from '#game/battle/rules/boarding.ts'
import { giveInitiative } from '#game/battle/rules/command.ts'
import { screenNow } from '#game/battle/rules/cover.ts'
import { choose, chooseCriticals } from '#game/battle/rules/hull-and-criticals.ts'
import * as movement from '#game/battle/rules/movement.ts'
import * as round from '#game/battle/rules/play-round.ts'
import * as settling from '#game/battle/rules/settle-hull-loss.ts'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import type { BookRule } from '#game/battle/state/book-rules.ts'
import { tableModel } from '#game/battle/table/table-model.ts'

/** The rules of a battle with the captain of the simulation, one at a time. */

export const landDamage = (battle: Battle): void => settling.settle(battle, tableModel)

export const loseHull = (battle: Battle, ship: BattleShip, hull: number, rule: BookRule): void =>
  settling.loseHull(battle, ship, hull, rule, tableModel)

/** Opens a critical of this kind, unless it is ignored. */
export function openCritical(battle: Battle, ship: BattleShip, kind: number): void {
  chooseCriticals(battle, ship, 1)
  choose(battle, ship, kind)
  landDamage(battle)
}

/** Rolls for a critical and opens it. */
export function drawCritical(battle: Battle, ship: BattleShip): void {
  chooseCriticals(battle, ship, 0)
  ship.pendingDraws++
  landDamage(battle)
}

export const board = (battle: Battle, ship: BattleShip, target: BattleShip): void =>
  round.board(battle, ship, target, tableModel)

export const boardingFailure = (battle: Battle, ship: BattleShip, target: BattleShip): number =>
  boarding.boardingFailure(ship, target, screenNow(battle, target))

export const carryOut = (battle: Battle, ship: BattleShip, move: movement.Move): void =>
  movement.carryOut(battle, ship, move, tableModel)

export function rollInitiative(battle: Battle): void {
  if (!giveInitiative(battle)) round.rollInitiative(battle, tableModel)
}

/** The whole fire step, locks first. */
export function playFire(battle: Battle): void {
  round.playStep(battle, tableModel, 'locks', 'fire')
}

/** Repairs, fires and hull regained. */
export function playRepair(battle: Battle): void {
  for (const ship of battle.ships) Object.assign(ship, { hasRepaired: false, hasBurned: false, hasRegained: false })
  round.playStep(battle, tableModel, 'repair', 'regaining')
}

export const playRecovery = recoverSquadrons
export const repairDice = repairDiceNow
