import type { Side } from '../play/play-event.ts'
import type { TableState } from '../play/reduce.ts'

/** The side that has won. A lead of less than a tenth of the limit is a draw (8.0.4). A side that concedes has lost. */
export function winnerOf({ battle, points, conceded }: TableState): Side | undefined {
  if (conceded !== undefined) return conceded === 0 ? 1 : 0
  const lead = points[0] - points[1]
  if (!battle || Math.abs(lead) < battle.tenth) return undefined
  return lead > 0 ? 0 : 1
}
