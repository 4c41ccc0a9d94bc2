import type { Happening, PlayEvent, Side } from '../play-event.ts'
import type { TableState } from '../reduce.ts'
import { hasDice, isOwnLast } from './consent.ts'

/** Something that one side has asked the other to take back, or to correct. */
export interface Request {
  /** Id of the event that asks. */
  readonly id: string
  /** The asking side; undefined for a seat of both sides. */
  readonly by: Side | undefined
  /**
   * The event that it is about, and its correction; if that is undefined, the event and all after it are to be taken
   * back.
   */
  readonly event: string
  readonly as: Happening | undefined
}

/** Requests without an answer, about events that still stand. */
export function openRequests(
  events: readonly PlayEvent[],
  { standing }: Pick<TableState, 'standing'>,
): readonly Request[] {
  const answered = new Set(events.flatMap((event) => (event.kind === 'answered' ? [event.event] : [])))
  const stands = new Set(standing.map(({ event }) => event.id))
  return events.flatMap((event) =>
    event.kind === 'asked' && !answered.has(event.id) && stands.has(event.event)
      ? [{ id: event.id, by: event.teller, event: event.event, as: event.as }]
      : [],
  )
}

/**
 * Whether this side may take back the event and all after it without asking; `teller`: undefined if one phone enters
 * events for both.
 */
export function mayTakeBack(
  { standing }: Pick<TableState, 'standing'>,
  event: string,
  teller: Side | undefined,
): boolean {
  if (teller === undefined) return true
  return isOwnLast(
    standing,
    standing.findIndex((one) => one.event.id === event),
    teller,
  )
}

/** Whether this side may correct the event without asking. A correction must also leave events with dice unchanged. */
export function mayAmend(
  state: Pick<TableState, 'standing'>,
  event: string,
  as: Happening,
  teller: Side | undefined,
): boolean {
  return teller === undefined || (mayTakeBack(state, event, teller) && !hasDice(as))
}
