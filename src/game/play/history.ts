import { keepsDice } from './kept-dice.ts'
import type { Happening, PlayEvent } from './play-event.ts'
import type { PlayProblem } from './play-problem.ts'
import { isAgreed, isOwnLast, isOwnTakeBack } from './several/consent.ts'
import type { Standing } from './standing.ts'
import type { Mark } from './table.ts'

/** The list of events after taking back and amending: without the struck events, with amended ones in place. */

export interface History {
  readonly standing: readonly Standing[]
  /** Ids of events that were taken back. */
  readonly struck: ReadonlySet<string>
  readonly problems: readonly PlayProblem[]
  /** Amendments that change dice which were rolled. */
  readonly marks: readonly Mark[]
}

/** The list without what was taken back. Taking back a take-back restores what it struck. */
function cut(events: readonly PlayEvent[], problems: PlayProblem[], unagreed: Set<string>): readonly Standing[] {
  let standing: Standing[] = []
  const before = new Map<string, { readonly list: Standing[]; readonly length: number }>()
  const placeOf = (id: string): number => standing.findIndex(({ event }) => event.id === id)
  const refuse = (event: PlayEvent, at: number, code: 'NO_EVENT' | 'NOT_AGREED') =>
    problems.push({ event: event.id, at, place: 'event', code })
  events.forEach((event, at) => {
    const { teller } = event
    if (event.kind !== 'taken-back') {
      standing.push({ event, happening: event, at })
      if (event.kind !== 'amended' || teller === undefined) return
      const from = placeOf(event.event)
      if (from < 0 || isOwnLast(standing.slice(0, -1), from, teller) || isAgreed(events, at)) return
      unagreed.add(event.id)
      refuse(event, at, 'NOT_AGREED')
      return
    }
    const undone = before.get(event.event)
    const from = placeOf(event.event)
    if (!undone && from < 0) {
      refuse(event, at, 'NO_EVENT')
      return
    }
    const isFree =
      teller === undefined ||
      (undone ? isOwnTakeBack(events, event.event, at, teller) : isOwnLast(standing, from, teller)) ||
      isAgreed(events, at)
    if (!isFree) {
      refuse(event, at, 'NOT_AGREED')
      return
    }
    before.set(event.id, { list: standing, length: standing.length })
    standing = undone ? undone.list.slice(0, undone.length) : standing.slice(0, from)
  })
  return standing
}

/** An amendment in force: what it corrects, and how. */
interface Amendment {
  readonly id: string
  readonly at: number
  readonly event: string
  readonly as: Happening
}

/** The amendments in order. An amendment that corrects another replaces it. */
function amendmentsOf(standing: readonly Standing[], unagreed: ReadonlySet<string>): readonly Amendment[] {
  const amendments = new Map<string, Amendment>()
  for (const { event, at } of standing) {
    if (event.kind !== 'amended' || unagreed.has(event.id)) continue
    const { id, as } = event
    const corrected = amendments.get(event.event)
    if (!corrected) amendments.set(id, { id, at, event: event.event, as })
    else if (as.kind === 'amended') amendments.set(corrected.id, { id, at, event: as.event, as: as.as })
    else amendments.set(corrected.id, { ...corrected, id, at, as })
  }
  return [...amendments.values()]
}

/** Replaces events by their amendments. */
function amend(
  standing: readonly Standing[],
  unagreed: ReadonlySet<string>,
  problems: PlayProblem[],
  marks: Mark[],
): readonly Standing[] {
  const amendments = amendmentsOf(standing, unagreed)
  if (amendments.length === 0) return standing
  const places = new Map(standing.map(({ event }, i) => [event.id, i]))
  const amended = [...standing]
  for (const { id, at, event, as } of amendments) {
    const place = places.get(event)
    const corrected = place === undefined ? undefined : amended[place]
    if (place === undefined || !corrected) problems.push({ event: id, at, place: 'event', code: 'NO_EVENT' })
    else if (corrected.event.kind !== as.kind) problems.push({ event: id, at, place: 'as.kind', code: 'OTHER_KIND' })
    else {
      if (!keepsDice(corrected.happening, as)) marks.push({ event: id, at, code: 'DICE_CHANGED', rule: 'volley' })
      amended[place] = { ...corrected, happening: as }
    }
  }
  return amended
}

/** A list of events and its history. */
interface Known {
  readonly events: readonly PlayEvent[]
  readonly history: History
}

/** Whether events leave all events before them as they are. */
const leaveOthers = (events: readonly PlayEvent[]): boolean =>
  events.every(({ kind }) => kind !== 'taken-back' && kind !== 'amended')

/** Whether events change at most one another, and no event before them. */
const stayAmongThemselves = (events: readonly PlayEvent[]): boolean => {
  const ids = new Set(events.map(({ id }) => id))
  return events.every((event) => (event.kind !== 'taken-back' && event.kind !== 'amended') || ids.has(event.event))
}

const beginsWith = (events: readonly PlayEvent[], first: readonly PlayEvent[]): boolean =>
  first.length <= events.length && first.every((event, i) => event === events[i])

/**
 * Returns the history of a list that continues the known list, or is its beginning (the same objects). Undefined if the
 * lists differ by events that change other events: then the whole history must be computed again.
 */
export function historyFrom({ events: known, history }: Known, events: readonly PlayEvent[]): History | undefined {
  if (history.problems.length > 0) return undefined
  const { length } = known
  if (events.length >= length) {
    const added = events.slice(length)
    if (!beginsWith(events, known) || !leaveOthers(added)) return undefined
    const standing = added.map((event, i) => ({ event, happening: event, at: length + i }))
    return { ...history, standing: [...history.standing, ...standing] }
  }
  const later = known.slice(events.length)
  if (!beginsWith(known, events) || !stayAmongThemselves(later)) return undefined
  const ids = new Set(later.map(({ id }) => id))
  return {
    problems: [],
    standing: history.standing.filter(({ at }) => at < events.length),
    struck: new Set([...history.struck].filter((id) => !ids.has(id))),
    marks: history.marks.filter(({ event }) => !ids.has(event)),
  }
}

export function historyOf(events: readonly PlayEvent[]): History {
  const problems: PlayProblem[] = []
  const unagreed = new Set<string>()
  const kept = cut(events, problems, unagreed)
  const marks: Mark[] = []
  const standing = amend(kept, unagreed, problems, marks)
  const left = new Set(standing.map(({ event }) => event.id))
  const struck = new Set<string>()
  for (const { id, kind } of events) if (kind !== 'taken-back' && !left.has(id)) struck.add(id)
  return { standing, struck, problems, marks }
}
