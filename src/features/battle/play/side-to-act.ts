import type { Side } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'

/** The side that decides or acts next; undefined if both may, or if nobody must. */
export function sideToAct({ due, next }: Pick<TableState, 'due' | 'next'>): Side | undefined {
  const [decision] = due
  if (decision) return decision.side
  return next && 'side' in next ? next.side : undefined
}
