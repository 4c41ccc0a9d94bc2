import type { Happening, PlayEvent, Side } from '../play-event.ts'
import type { Standing } from '../standing.ts'

/** Whether an event may be taken back or corrected if several phones play (BT-10). */

/** Kinds that say something about the battle but do not change it. */
const talk: readonly Happening['kind'][] = ['note', 'asked', 'answered']

/** Whether dice were rolled for it. */
export function hasDice(happening: Happening): boolean {
  switch (happening.kind) {
    case 'volley':
    case 'struck':
    case 'boarded':
    case 'initiative':
      return true
    case 'swept':
    case 'repaired':
      return happening.dice.length > 0
    case 'arrived':
      return happening.dice !== undefined && happening.dice.length > 0
    case 'worked':
      return happening.die !== undefined
    case 'chosen':
      return happening.answer.of === 'critical'
    default:
      return false
  }
}

/** The part that the ids of all events of one press of a button have in common. */
export function pressIn(id: string): string {
  const end = id.indexOf('.')
  return end < 0 ? id : id.slice(0, end)
}

/** Whether the event of this id belongs to a press, which `pressIn` names. */
export const isOfPress = (id: string, press: string): boolean =>
  id.startsWith(press) && (id.length === press.length || id[press.length] === '.')

/** All events of the press that added the event of this id, in their order. They follow each other. */
export function eventsOfPress(events: readonly PlayEvent[], id: string): readonly PlayEvent[] {
  const press = pressIn(id)
  const last = events.findLastIndex((event) => isOfPress(event.id, press))
  const before = events.findLastIndex((event, at) => at < last && !isOfPress(event.id, press))
  return events.slice(before + 1, last + 1)
}

/**
 * Whether all events from there on belong to one press by this side without dice. They may have been corrected since.
 */
export function isOwnLast(standing: readonly Standing[], from: number, teller: Side): boolean {
  const first = standing[from]
  if (!first) return false
  return standing
    .slice(from)
    .filter(({ event }) => !talk.includes(event.kind))
    .every(
      ({ event, happening }) =>
        event.teller === teller &&
        !hasDice(happening) &&
        (pressIn(event.id) === pressIn(first.event.id) || event.kind === 'amended'),
    )
}

/** Whether a taking back is the last event, and from this side. */
export function isOwnTakeBack(events: readonly PlayEvent[], id: string, at: number, teller: Side): boolean {
  const from = events.findIndex((event) => event.id === id)
  const [first, ...later] = events.slice(from, at)
  if (!first || first.teller !== teller || events[from - 1]?.kind === 'answered') return false
  return later.every((event) => talk.includes(event.kind) || pressIn(event.id) === pressIn(id))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether the event comes immediately after the other side agreed to it. */
export function isAgreed(events: readonly PlayEvent[], at: number): boolean {
  const [event, answer] = [events[at], events[at - 1]]
  if (!event || answer?.kind !== 'answered' || !answer.yes) return false
  const asked = events.slice(0, at).find(({ id }) => id === answer.event)
  if (asked?.kind !== 'asked' || (asked.teller !== undefined && asked.teller === answer.teller)) return false
  if (event.kind === 'taken-back') return event.event === asked.event
  return event.kind === 'amended' && event.event === asked.event && isSame(event.as, asked.as)
}
