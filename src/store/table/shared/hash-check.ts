import { makeEventReader } from '#game/play/read-events.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import { stateHash } from '#game/play/several/state-hash.ts'
import type { Unsent } from './shared-list.ts'

/** Another phone's state that differs from this one's after the same events. */
export interface Difference {
  /** The number of the event that says the other hash. */
  readonly seq: number
  /** The hash here. */
  readonly hash: string
  /** The step whose end that event tells. */
  readonly step: string
}

const hashIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'hash' in value && typeof value.hash === 'string'
    ? value.hash
    : undefined

const stepIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'from' in value && typeof value.from === 'string' ? value.from : ''

/** Compares the hashes of events from a number on with the states here. */
export function makeHashCheck(): (values: readonly unknown[], from: number) => Difference | undefined {
  const read = makeEventReader()
  let known: TableState | undefined
  return (values, from) => {
    for (let at = from; at < values.length; at++) {
      const said = hashIn(values[at])
      if (said === undefined) continue
      const { events, isReadOnly } = read(values.slice(0, at))
      // A build that lacks a kind has another state, and says so in another way.
      if (isReadOnly) return undefined
      known = reduce(events, known)
      const hash = stateHash(known)
      if (hash !== said) return { seq: at + 1, hash, step: stepIn(values[at]) }
    }
    return undefined
  }
}

/** Puts into each end of a step the hash of the state before it, as far as that is known before dice are drawn. */
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
