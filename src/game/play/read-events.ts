import { parseEvent } from './parse-event.ts'
import type { PlayEvent } from './play-event.ts'
import type { PlayProblem } from './play-problem.ts'

/** Events as they were read, and what could not be read. */
export interface ReadEvents {
  readonly events: readonly PlayEvent[]
  readonly problems: readonly PlayProblem[]
  /** Whether one is of a kind that this version does not know: the battle can be looked at, and not gone on with. */
  readonly isReadOnly: boolean
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : undefined

/** Reads a list of events of unknown origin. The same event sent twice is one. */
export function readEvents(values: readonly unknown[]): ReadEvents {
  const events = new Map<string, PlayEvent>()
  const problems: PlayProblem[] = []
  values.forEach((value, at) => {
    const read = parseEvent(value)
    if (read.ok) {
      if (!events.has(read.value.id)) events.set(read.value.id, read.value)
      return
    }
    for (const { place, code } of read.error) {
      const isKind = place === 'kind' && code === 'NOT_ONE_OF'
      problems.push({ event: idOf(value), at, place, code: isKind ? 'UNKNOWN_KIND' : code })
    }
  })
  const isReadOnly = problems.some(({ code }) => code === 'UNKNOWN_KIND')
  return { events: [...events.values()], problems, isReadOnly }
}
