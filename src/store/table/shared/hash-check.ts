import { makeEventReader } from '#game/play/read-events.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import { stateHash } from '#game/play/several/state-hash.ts'
import type { Unsent } from './shared-list.ts'

/** Another phone's state that differs from this one's after the same events. */
export interface Difference {
  /** The number of the event with the other hash. */
  readonly seq: number
  /** The hash on this phone. */
  readonly hash: string
  /** The step that the event ended. */
  readonly step: string
}

const hashIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'hash' in value && typeof value.hash === 'string'
    ? value.hash
    : undefined

const stepIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'from' in value && typeof value.from === 'string' ? value.from : ''

/** Compares the hashes in events, from a number on, with the states on this phone. */
export function makeHashCheck(): (values: readonly unknown[], from: number) => Difference | undefined {
  const read = makeEventReader()
  let known: TableState | undefined
  return (values, from) => {
    for (let at = from; at < values.length; at++) {
      const said = hashIn(values[at])
      if (said === undefined) continue
      const { events, isReadOnly } = read(values.slice(0, at))
      // A build that does not know a kind of event has a different state, and reports that in another way.
      if (isReadOnly) return undefined
      known = reduce(events, known)
      const hash = stateHash(known)
      if (hash !== said) return { seq: at + 1, hash, step: stepIn(values[at]) }
    }
    return undefined
  }
}

/** Adds to each end of a step the hash of the state before it, if that is known before dice are drawn. */
export function withHashes(values: readonly unknown[], batch: readonly Unsent[]): readonly Unsent[] {
  if (!batch.some(({ value }) => value.kind === 'stepped')) return batch
  const read = makeEventReader()
  const told: unknown[] = [...values]
  let known: TableState | undefined
  let isKnown = true
  return batch.map((unsent) => {
    const { hash: _hash, ...value } = unsent.value
    const { events, isReadOnly } = read(told)
    told.push(value)
    isKnown &&= !unsent.draw && !isReadOnly
    if (value.kind !== 'stepped') return unsent
    known = reduce(events, known)
    return { ...unsent, value: isKnown ? { ...value, hash: stateHash(known) } : value }
  })
}
