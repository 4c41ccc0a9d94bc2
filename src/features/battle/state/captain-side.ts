import type { PlayEvent } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'
import { isOfPress, pressIn } from '#game/play/several/consent.ts'

/** The side that the app plays; undefined in every other battle. */
export const captainOf = ({ table }: Pick<TableState, 'table'>): 0 | 1 | undefined => table.begun?.practice?.captain

/** Whether the event belongs to a press of the captain. */
export function isCaptains(events: readonly PlayEvent[], table: TableState, event: PlayEvent): boolean {
  const captain = captainOf(table)
  if (captain === undefined) return false
  const press = pressIn(event.id)
  return (events.find(({ id }) => isOfPress(id, press)) ?? event).teller === captain
}
