import { parseEvent } from './parse-event.ts'
import type { PlayEvent } from './play-event.ts'
import type { PlayProblem } from './play-problem.ts'

/** Events that could be read, and what could not be read. */
export interface ReadEvents {
  readonly events: readonly PlayEvent[]
  readonly problems: readonly PlayProblem[]
  /** Whether an event has a kind that this version does not know: the battle can be viewed but not continued. */
  readonly isReadOnly: boolean
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : undefined

type Parse = typeof parseEvent

/** Reads a list of events of unknown origin. An event that was sent twice counts once. */
export function readEvents(values: readonly unknown[], parse: Parse = parseEvent): ReadEvents {
  const events = new Map<string, PlayEvent>()
  const problems: PlayProblem[] = []
  values.forEach((value, at) => {
    const read = parse(value)
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

/** Returns a function that reads lists. It reads no value twice: the same object gives the same event. */
export function makeEventReader(): (values: readonly unknown[]) => ReadEvents {
  const known = new WeakMap<object, ReturnType<Parse>>()
  const parse: Parse = (value) => {
    if (typeof value !== 'object' || value === null) return parseEvent(value)
    const read = known.get(value) ?? parseEvent(value)
    known.set(value, read)
    return read
  }
  return (values) => readEvents(values, parse)
}
