import type { Side } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'
import { offersOf } from '#game/play/to-do.ts'

/** The side that decides or acts next; undefined if both may, or if nobody must. */
export function sideToAct(state: TableState): Side | undefined {
  const { due, next, table, battle } = state
  const [decision] = due
  if (decision) return decision.side
  const { firing } = table
  // A ship that has fired one weapon may fire its others before the other side is next.
  if (firing && battle?.step === 'fire' && offersOf(state).some(({ ship }) => ship === firing.index))
    return firing.controller
  return next && 'side' in next ? next.side : undefined
}
