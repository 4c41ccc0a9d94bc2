import { isOn, type BattleShip } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import { chooseCriticals, removeShip, takeHull } from './hull-and-criticals.ts'

/** Boarding, at the end of the movement step (rules book 5.2). */

const boardingReach = 3
const grapnels = 3
const crew = 2
export const twoCriticals = 4
const captureFrom = 3
const prizeFrom = 2

/** The damage from which boarders take a ship (5.2.5, 8.2.3.1). */
export const takenFrom = ({ design }: BattleShip): number => (design.guest === 'freighter' ? prizeFrom : captureFrom)

/** Whether boarders may take the ship: a freighter, or one that crossed its second threshold and is no station. */
export const mayBeTaken = ({ design, crossed }: BattleShip): boolean =>
  design.guest === 'freighter' || (crossed === 2 && design.mass < 8)

export const boardingReachOf = ({ design }: BattleShip): number =>
  boardingReach + (design.has.grapnels && design.mass > 0 ? grapnels : 0)

/** Success dice: class + 2; for Skiffs the hull that they have left. */
export const boardingSuccess = ({ design, lost }: BattleShip): number =>
  design.mass === 0 ? design.hull - lost : design.mass + crew

/** Failure dice. `screen`: point defense of the target and its friends within 3", which works against Skiffs. */
export const boardingFailure = (ship: BattleShip, target: BattleShip, screen: number): number =>
  Math.max(0, target.design.crew + target.design.evasion - target.openCount + (ship.design.mass === 0 ? screen : 0))

/** Whether the ship may board: under the order, or Skiffs whose carrier has it. */
export const mayBoard = (battle: Battle, ship: BattleShip): boolean =>
  isOn(ship) &&
  (ship.design.mass > 0
    ? ship.order === 'board'
    : ship.design.has.skiffs && ship.carrier >= 0 && battle.ships[ship.carrier]!.order === 'board')

export const mayTake = (target: BattleShip, net: number): boolean => net >= takenFrom(target) && mayBeTaken(target)

/** Applies the net of a boarding: the boarders are lost, take the ship, or choose criticals. */
export function resolveBoarding(
  battle: Battle,
  ship: BattleShip,
  target: BattleShip,
  net: number,
  takes: boolean,
): void {
  if (net === 0) takeHull(battle, ship, 1, 'boarding')
  else if (takes) removeShip(battle, target, 'captured')
  else chooseCriticals(battle, target, net >= twoCriticals ? 2 : 1)
}
