import type { PlayEvent } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'
import { isOfPress, pressIn } from '#game/play/several/consent.ts'
import { isCaptains } from '../practice/news.ts'

/** Returns the first event of the press that added this one. */
export function pressOf(events: readonly PlayEvent[], event: PlayEvent): PlayEvent {
  const press = pressIn(event.id)
  return events.find(({ id }) => isOfPress(id, press)) ?? event
}

const beyondTakingBack: readonly PlayEvent['kind'][] = ['begun', 'fleet', 'taken-back', 'asked', 'answered']

/** The last event that a press can take back: a standing event after the first ones, and not the captain's. */
export const lastTold = (events: readonly PlayEvent[], table: TableState): PlayEvent | undefined =>
  events.findLast(
    (event) =>
      !table.struck.has(event.id) && !beyondTakingBack.includes(event.kind) && !isCaptains(events, table, event),
  )
