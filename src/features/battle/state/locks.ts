import type { Of } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'

/** The locks of this round, in their order. */
export function locksOf({ standing }: Pick<TableState, 'standing'>): readonly Of<'lock'>[] {
  const begin = standing.findLastIndex(({ happening }) => happening.kind === 'stepped' && happening.from === 'command')
  return standing.slice(begin + 1).flatMap(({ happening }) => (happening.kind === 'lock' ? [happening] : []))
}
