import type { Footprint } from '#game/play/several/event-fit.ts'
import type { SentEvent, TableEvent } from '#shared/table.ts'
import { idOf, knownList, withHeard, type KnownList } from './known-list.ts'

/** An event of this phone that the record store has not acknowledged. */
export interface Unsent {
  /** The event in the form of the game, with this phone's dice. */
  readonly value: Readonly<Record<string, unknown>>
  /** The phone's time when it was made, ms since 1970. */
  readonly at: number
  /** The placeholder for its dice until the record store has drawn them. Until then the event is not shown. */
  readonly draw?: { readonly body: Readonly<Record<string, unknown>>; readonly count: number } | undefined
  /** What the event meant when it was made. */
  readonly footprint: Footprint
  /** Whether the app made it automatically, so that nobody misses it. */
  readonly isAuto?: boolean | undefined
}

/** Why an own event does not count: it no longer fits, the record store refuses it, or another phone took over. */
export type WhyNot = 'misfit' | 'refused' | 'device' | 'lost'

/** An event of this phone that does not count. It is kept so that its player can read it. */
export interface NotCounted {
  readonly value: Readonly<Record<string, unknown>>
  readonly why: WhyNot
}

/** One phone's knowledge of a battle that several phones write. */
export interface SharedList {
  readonly known: KnownList
  /** In the order in which they were made. */
  readonly unsent: readonly Unsent[]
  /**
   * Those of them that no longer fit, by id, with what has changed. While there are any, the first of them and all
   * after it are not sent.
   */
  readonly misfits: ReadonlyMap<string, string>
  readonly notCounted: readonly NotCounted[]
}

export const sharedList = (
  values: readonly unknown[],
  unsent: readonly Unsent[] = [],
  notCounted: readonly NotCounted[] = [],
): SharedList => ({ known: knownList(values), unsent, misfits: new Map(), notCounted })

/** Says which of the unsent events no longer fit, in their order, on top of these values. */
export type Review = (values: readonly unknown[], unsent: readonly Unsent[]) => ReadonlyMap<string, string>

const without = (list: SharedList, ids: ReadonlySet<string>): readonly Unsent[] =>
  list.unsent.filter(({ value }) => !ids.has(idOf(value)))

function reviewed(list: SharedList, review: Review): SharedList {
  const found = review(list.known.values, list.unsent)
  const dropped = new Set(
    list.unsent.flatMap(({ value, isAuto }) => (isAuto && found.has(idOf(value)) ? [idOf(value)] : [])),
  )
  if (dropped.size === 0) return { ...list, misfits: found }
  return reviewed({ ...list, unsent: without(list, dropped) }, review)
}

/** Adds this phone's events on top of what is shown. */
export const withOwn = (list: SharedList, told: readonly Unsent[]): SharedList => ({
  ...list,
  unsent: [...list.unsent, ...told],
})

/** Adds what the record store has sent. This phone's events among them are then acknowledged. */
export function withNews(list: SharedList, events: readonly TableEvent[], lastSeq: number, review: Review): SharedList {
  const known = withHeard(list.known, events, lastSeq)
  const acknowledged = new Set(known.values.slice(list.known.values.length).map(idOf))
  if (acknowledged.size === 0) return { ...list, known }
  const unsent = without(list, acknowledged)
  const notCounted = list.notCounted.filter(({ value }) => !acknowledged.has(idOf(value)))
  const isForeign = acknowledged.size > list.unsent.length - unsent.length
  const next = { ...list, known, unsent, notCounted }
  return isForeign && unsent.length > 0 ? reviewed(next, review) : next
}

/**
 * Replaces the known list by the record store's whole list, because it was a different one. Events of `teller` that the
 * record store has lost are sent again.
 */
export function withWhole(
  list: SharedList,
  events: readonly TableEvent[],
  isOwn: (value: unknown) => Unsent | undefined,
  review: Review,
): SharedList {
  const known = withHeard(knownList([]), events)
  const ids = new Set(known.values.map(idOf))
  const lost = list.known.values.filter((value) => !ids.has(idOf(value))).flatMap((value) => isOwn(value) ?? [])
  return reviewed({ ...list, known, unsent: [...lost, ...without(list, ids)] }, review)
}

/** The unsent events that can be sent now: those before the first one that no longer fits. */
export function toSend({ unsent, misfits }: SharedList): readonly Unsent[] {
  const first = unsent.findIndex(({ value }) => misfits.has(idOf(value)))
  return first < 0 ? unsent : unsent.slice(0, first)
}

/** An event in the form in which it is sent. */
export function asSent({ value, at, draw }: Unsent): SentEvent {
  const { id: _id, kind, ...body } = value
  const common = { cid: idOf(value), at, kind: String(kind) }
  return draw ? { ...common, body: draw.body, draw: draw.count } : { ...common, body }
}

/** The events that this phone shows: the record store's, and on top this phone's that fit. */
export const shownValues = ({ known, unsent, misfits }: SharedList): readonly unknown[] => [
  ...known.values,
  ...unsent.filter(({ value, draw }) => !draw && !misfits.has(idOf(value))).map(({ value }) => value),
]

/** The dice of this phone count, because the record store cannot be reached. */
export const withOwnDice = (list: SharedList): SharedList => ({
  ...list,
  unsent: list.unsent.map((one) => (one.draw ? { ...one, draw: undefined } : one)),
})

/** Continues without the events that no longer fit. They are kept so that their player can read them. */
export function withoutMisfits(list: SharedList, review: Review): SharedList {
  const left = list.unsent.filter(({ value }) => list.misfits.has(idOf(value)))
  const notCounted = [...list.notCounted, ...left.map(({ value }) => ({ value, why: 'misfit' as const }))]
  const unsent = without(list, new Set(left.map(({ value }) => idOf(value))))
  // Events that followed on these may then no longer fit either, and the player is asked about them.
  return reviewed({ ...list, unsent, notCounted, misfits: new Map() }, review)
}

/** Sends an event that no longer fits anyway, or in a changed form. It gets a new id. */
export function withChanged(list: SharedList, id: string, changed: Unsent, review: Review): SharedList {
  const unsent = list.unsent.map((one) => (idOf(one.value) === id ? changed : one))
  return reviewed({ ...list, unsent }, review)
}

/** Removes unsent events, because they will not be sent. */
export function withRefused(list: SharedList, ids: ReadonlySet<string>, why: WhyNot): SharedList {
  const left = list.unsent.filter(({ value }) => ids.has(idOf(value)))
  const notCounted = [...list.notCounted, ...left.map(({ value }) => ({ value, why }))]
  return { ...list, unsent: without(list, ids), notCounted, misfits: new Map() }
}

export const withoutNotCounted = (list: SharedList, ids: ReadonlySet<string>): SharedList => ({
  ...list,
  notCounted: list.notCounted.filter(({ value }) => !ids.has(idOf(value))),
})
