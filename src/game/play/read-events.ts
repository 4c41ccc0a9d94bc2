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

type Parse = typeof parseEvent

/** Reads a list of events of unknown origin. The same event sent twice is one. */
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

/** Returns a function that reads lists, and reads no value twice: the same objects become the same events. */
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
