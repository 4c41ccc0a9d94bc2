import type { Happening, PlayEvent } from './play-event.ts'
import type { PlayProblem } from './play-problem.ts'

/** The list of events as it stands: without what was taken back, and with what was amended in place. */

export interface Standing {
  readonly event: PlayEvent
  /** What happened, as it was amended. */
  readonly happening: Happening
  /** Its place in the whole list. */
  readonly at: number
}

export interface History {
  readonly standing: readonly Standing[]
  /** Ids of events that were taken back. */
  readonly struck: ReadonlySet<string>
  readonly problems: readonly PlayProblem[]
}

/** The list without what was taken back. To take a take-back back restores what it struck. */
function cut(events: readonly PlayEvent[], problems: PlayProblem[]): readonly Standing[] {
  let standing: Standing[] = []
  const before = new Map<string, { readonly list: Standing[]; readonly length: number }>()
  events.forEach((event, at) => {
    if (event.kind !== 'taken-back') {
      standing.push({ event, happening: event, at })
      return
    }
    const undone = before.get(event.event)
    const from = standing.findIndex((one) => one.event.id === event.event)
    if (!undone && from < 0) {
      problems.push({ event: event.id, at, place: 'event', code: 'NO_EVENT' })
      return
    }
    before.set(event.id, { list: standing, length: standing.length })
    standing = undone ? undone.list.slice(0, undone.length) : standing.slice(0, from)
  })
  return standing
}

/** Puts amendments in the place of what they correct. */
function amend(standing: readonly Standing[], problems: PlayProblem[]): readonly Standing[] {
  if (!standing.some(({ event }) => event.kind === 'amended')) return standing
  const places = new Map(standing.map(({ event }, i) => [event.id, i]))
  const amended = [...standing]
  for (const { event, at } of standing) {
    if (event.kind !== 'amended') continue
    const place = places.get(event.event)
    const corrected = place === undefined ? undefined : amended[place]
    if (place === undefined || !corrected) problems.push({ event: event.id, at, place: 'event', code: 'NO_EVENT' })
    else if (corrected.event.kind !== event.as.kind)
      problems.push({ event: event.id, at, place: 'as.kind', code: 'OTHER_KIND' })
    else amended[place] = { ...corrected, happening: event.as }
  }
  return amended
}

export function historyOf(events: readonly PlayEvent[]): History {
  const problems: PlayProblem[] = []
  const kept = cut(events, problems)
  const standing = amend(kept, problems)
  const left = new Set(standing.map(({ event }) => event.id))
  const struck = new Set<string>()
  for (const { id, kind } of events) if (kind !== 'taken-back' && !left.has(id)) struck.add(id)
  return { standing, struck, problems }
}
