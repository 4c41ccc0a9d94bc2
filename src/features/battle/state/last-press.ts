import type { PlayEvent } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'
import { isCaptains } from './captain-side.ts'

const beyondTakingBack: readonly PlayEvent['kind'][] = ['begun', 'fleet', 'taken-back', 'asked', 'answered']

/** The last event that a press can take back: a standing event after the first ones, and not the captain's. */
export const lastTold = (events: readonly PlayEvent[], table: TableState): PlayEvent | undefined =>
  events.findLast(
    (event) =>
      !table.struck.has(event.id) && !beyondTakingBack.includes(event.kind) && !isCaptains(events, table, event),
  )
