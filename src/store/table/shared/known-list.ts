import { parseEvent } from '#game/play/parse-event.ts'
import type { PlayEvent } from '#game/play/play-event.ts'
import { layOut } from '#game/play/several/drawn-dice.ts'
import type { TableEvent } from '#shared/table.ts'

/** What the record store has sent of a battle: the list without gaps, and events that came early. */
export interface KnownList {
  /** Events 1 to n, in the form of the game. */
  readonly values: readonly unknown[]
  /** Events after a gap, by their numbers. */
  readonly early: ReadonlyMap<number, TableEvent>
  /** The highest number that the record store has sent. */
  readonly lastSeq: number
  /** Whether the record store has a different list, so that all of it must be read again. */
  readonly isOther: boolean
}

export const knownList = (values: readonly unknown[]): KnownList => ({
  values,
  early: new Map(),
  lastSeq: values.length,
  isOther: false,
})

export const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : ''

/** An event in the form of the game, with its dice filled in. */
function valueOf({ cid, kind, body, dice }: TableEvent, values: readonly unknown[]): unknown {
  const eventOf = (id: string): PlayEvent | undefined => {
    const found = values.find((value) => idOf(value) === id)
    const read = found === undefined ? undefined : parseEvent(found)
    return read?.ok ? read.value : undefined
  }
  return { ...(dice.length > 0 ? layOut(kind, body, dice, 'server', eventOf) : body), id: cid, kind }
}

/** Returns the list with events from the record store. They may be in any order, and repeated. */
export function withHeard(list: KnownList, events: readonly TableEvent[], lastSeq = 0): KnownList {
  const values = [...list.values]
  const early = new Map(list.early)
  let { isOther } = list
  for (const event of events) {
    if (event.seq > values.length) early.set(event.seq, event)
    else if (idOf(values[event.seq - 1]) !== event.cid) isOther = true
  }
  for (let next = early.get(values.length + 1); next; next = early.get(values.length + 1)) {
    early.delete(next.seq)
    values.push(valueOf(next, values))
  }
  const named = events.reduce((most, { seq }) => Math.max(most, seq), lastSeq)
  const isLonger = values.length > list.values.length
  const most = Math.max(list.lastSeq, named, values.length)
  return { values: isLonger ? values : list.values, early, lastSeq: most, isOther }
}

/** Whether the record store has events that are missing here. */
export const isBehind = ({ values, lastSeq, isOther }: KnownList): boolean => isOther || values.length < lastSeq
