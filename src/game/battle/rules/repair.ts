import { critical, isOn, type BattleShip } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import { regainHull, takeHull } from './hull-and-criticals.ts'
import { tellTrait } from './traits.ts'

/** Repairs, fires and regained hull (rules book 4.6). */

const closesFrom = 5
const allRepairDice = 2
const dockedDice = 2

/** Help that adds repair dice to a ship, in addition to its order (4.6.1, 5.4.6, 3.6). */
export interface RepairHelp {
  readonly isDocked: boolean
  /** Whether Reyes-Lind is near. */
  readonly isLed: boolean
}

/** Dice that a ship rolls: its own command, halved by a bridge critical, and what adds to it. */
export function repairDice({ design, open, order }: BattleShip, { isDocked, isLed }: RepairHelp): number {
  const command = open[critical.bridge]! > 0 ? Math.ceil(design.command / 2) : design.command
  return command + (order === 'all-repair' ? allRepairDice : 0) + (isDocked ? dockedDice : 0) + (isLed ? 1 : 0)
}

/** Whether the ship is still to roll for repairs in this round. */
export const isToRepair = (ship: BattleShip): boolean => ship.openCount > 0 && !ship.hasRepaired && isOn(ship)

/** Whether a repair die closes a critical; with Saarinen also a die that is one too low, once a round. */
export const closes = (die: number): boolean => die >= closesFrom
export const isOneShort = (die: number): boolean => die === closesFrom - 1

/** Closes a critical of this kind; returns whether one was open. */
export function closeCritical(ship: BattleShip, kind: number): boolean {
  if (ship.open[kind] === 0) return false
  ship.open[kind]!--
  ship.openCount--
  return true
}

export const isBurning = (ship: BattleShip): boolean => ship.open[critical.fire]! > 0 && !ship.hasBurned && isOn(ship)

/**
 * Burns the open fires of a ship: each takes a point of hull. A fire that is drawn because of this does not burn before
 * the next round.
 */
export function burn(battle: Battle, ship: BattleShip): void {
  ship.hasBurned = true
  takeHull(battle, ship, ship.open[critical.fire]!, 'fires')
}

/** Reknit: a point of hull, if no critical is open. */
export function reknit(battle: Battle, ship: BattleShip): void {
  if (ship.openCount === 0) regainHull(battle, ship, 1)
}

/** Whether Darning Arms of `ship` may mend `other`: another ship, without an open critical, once a round. */
export const mayDarn = (ship: BattleShip, other: BattleShip): boolean =>
  other !== ship && isOn(other) && other.openCount === 0 && other.lost > 0 && !other.isDarned

/** Darning Arms of a ship mend another. */
export function darn(battle: Battle, ship: BattleShip, other: BattleShip): void {
  other.isDarned = true
  tellTrait(battle, ship, 'darning-arms', [other])
  regainHull(battle, other, 1)
}
