import { removeShip } from '../../battle/rules/hull-and-criticals.ts'
import { beyond, thrustNow, turned } from '../../battle/rules/movement.ts'
import type { BattleShip } from '../../battle/state/battle-ship.ts'
import type { Battle } from '../../battle/state/battle.ts'
import { headingX } from '../../battle/state/sighting.ts'
import type { TrackMove } from './practice-event.ts'

/**
 * Places of a practice game: ships move along the track of the simulation, and every distance follows from the moves.
 */

/** The heading with which a side begins, and launches its squadrons. */
export const homeHeading = ({ side }: Pick<BattleShip, 'side'>): number => (side === 0 ? 0 : 4)

/** Where a move ends: inches from the edge of side 0, and the heading. */
export function trackEnd(
  { x, heading }: Pick<BattleShip, 'x' | 'heading'>,
  { before, inches, after }: TrackMove,
): { readonly x: number; readonly heading: number } {
  const along = turned(heading, before)
  return { x: x + inches * headingX[along]!, heading: turned(along, after) }
}

/** Moves a ship. One that crosses an edge has left the battle. */
export function goAlong(battle: Battle, ship: BattleShip, move: TrackMove): void {
  Object.assign(ship, trackEnd(ship, move))
  ship.turned = Math.abs(move.before) + Math.abs(move.after)
  ship.hasSped = move.inches > Math.ceil(thrustNow(ship) / 2)
  ship.hasMoved = true
  const crossed = beyond(ship.x, ship.y)
  if (crossed !== 0) removeShip(battle, ship, crossed & battle.scenario.waysOut(battle, ship) ? 'away' : 'left')
}
