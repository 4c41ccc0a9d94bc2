import { sideAhead } from '../battle/rules/breaking.ts'
import type { Side } from '../play/play-event.ts'
import type { TableState } from '../play/reduce.ts'

/** The side that has won; undefined for a draw. A side that concedes has lost. */
export function winnerOf({ battle, points, conceded }: TableState): Side | undefined {
  if (conceded !== undefined) return conceded === 0 ? 1 : 0
  return battle && sideAhead(points, battle.tenth)
}
