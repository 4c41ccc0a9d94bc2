import type { PlayEvent } from '#game/play/play-event.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import { isOfPress, pressIn } from '#game/play/several/consent.ts'
import { isCaptains } from '../state/captain-side.ts'
import { changesBetween, diceOf } from '../state/change-sentences.ts'
import { eventWords, type Telling } from '../state/event-words.ts'
import { whyWords } from '../state/why-words.ts'

/** What happened in a practice game since the player's last press. */

/** Something that the captain did, and why. */
export interface CaptainDeed {
  readonly id: string
  readonly what: string
  readonly why: string | undefined
}

export interface PracticeNews {
  readonly deeds: readonly CaptainDeed[]
  /** The dice of the player's press, and the changes to ships since then. */
  readonly sentences: readonly string[]
}

const none: PracticeNews = { deeds: [], sentences: [] }

/** Kinds of events that are not shown. */
const quiet: readonly PlayEvent['kind'][] = ['passed', 'stepped', 'ordered', 'reasoned']

export function practiceNews(events: readonly PlayEvent[], table: TableState, telling: Telling): PracticeNews {
  const standing = events.filter(({ id, kind }) => !table.struck.has(id) && kind !== 'taken-back' && kind !== 'note')
  // While the player gives orders, the message about the initiative stays.
  const last = standing.findLast((event) => event.kind !== 'order' && !isCaptains(events, table, event))
  if (!last || !table.battle || last.kind === 'begun' || last.kind === 'fleet') return none
  const press = pressIn(last.id)
  const from = standing.findIndex(({ id }) => isOfPress(id, press))
  const first = standing[from]
  const before = first && reduce(events.slice(0, events.indexOf(first)), table).battle
  if (!before) return none
  const since = standing.slice(from)
  const { names, sides } = telling
  const nameOf = (ship: number): string => names[ship] ?? ''
  const deeds = since.flatMap((event, at): readonly CaptainDeed[] => {
    if (!isCaptains(events, table, event) || (event.kind !== 'passed' && quiet.includes(event.kind))) return []
    const after = since[at + 1]
    const why = after?.kind === 'reasoned' ? whyWords(after.why, nameOf) : undefined
    // The pass of a ship that has fired all it can is not shown.
    return event.kind === 'passed' && !why ? [] : [{ id: event.id, what: eventWords(event, event.id, telling), why }]
  })
  const dice = since.flatMap((event) =>
    isCaptains(events, table, event) ? [] : (diceOf(event, table.battle ?? before, names, sides) ?? []),
  )
  const step = since.some(({ kind }) => kind === 'repaired')
    ? 'repair'
    : since.some(({ kind }) => kind === 'stepped')
      ? before.step
      : undefined
  return { deeds, sentences: [...dice, ...changesBetween(before, table.battle, names, step)] }
}
