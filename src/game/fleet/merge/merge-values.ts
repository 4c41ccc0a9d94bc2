import type { FittedRefit, FleetPin } from '../fleet.ts'

/** Three-way merges of single values of a fleet. `merge-fleet.ts` merges the whole. */

export type FieldValue = string | number | readonly string[]

/** Every type of value that a field can have. */
type FieldContent = FieldValue | boolean | FleetPin | null | readonly FittedRefit[]

/** JSON text that is the same for equal values. It also decides between values that were changed at the same time. */
function canonicalJson(value: FieldContent): string {
  if (Array.isArray(value))
    return JSON.stringify(
      (value as readonly (string | FittedRefit)[]).map((v) => (typeof v === 'string' ? v : [v.slot, v.refit])),
    )
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const { rules, declined, figures } = value as FleetPin
  return JSON.stringify([[rules, declined].map((id) => id && [id.contentHash, id.release]), figures])
}

const sameItem = (a: string | FittedRefit, b: string | FittedRefit | undefined): boolean =>
  a === b || (typeof a !== 'string' && typeof b === 'object' && a.slot === b.slot && a.refit === b.refit)

/** Whether two values are equal. Lists are compared item by item, which is much faster than serialising them. */
export function same(a: FieldContent, b: FieldContent): boolean {
  if (a === b) return true
  if (!Array.isArray(a) || !Array.isArray(b)) return canonicalJson(a) === canonicalJson(b)
  const [left, right] = [a, b] as (readonly (string | FittedRefit)[])[]
  return left!.length === right!.length && left!.every((item, i) => sameItem(item, right![i]))
}

export interface Timestamped<T> {
  readonly value: T
  readonly at: number
}

/**
 * The two values, the later first. If the times are equal, their JSON texts decide, in the same way on every device.
 */
export function byTime<T extends FieldContent>(a: Timestamped<T>, b: Timestamped<T>): readonly [T, T] {
  const aFirst = a.at === b.at ? canonicalJson(a.value) >= canonicalJson(b.value) : a.at > b.at
  return aFirst ? [a.value, b.value] : [b.value, a.value]
}

export interface MergedValue<T> {
  readonly kept: T
  /** Present if both sides changed the value in different ways. */
  readonly conflict?: { readonly later: T; readonly earlier: T }
}

/** Three-way merge of one value. `base` is the value in the common earlier version; undefined if that is unknown. */
export function mergeValue<T extends FieldContent>(
  base: T | undefined,
  mine: Timestamped<T>,
  theirs: Timestamped<T>,
): MergedValue<T> {
  if (same(mine.value, theirs.value)) return { kept: mine.value }
  if (base !== undefined && same(base, mine.value)) return { kept: theirs.value }
  if (base !== undefined && same(base, theirs.value)) return { kept: mine.value }
  const [later, earlier] = byTime(mine, theirs)
  return { kept: later, conflict: { later, earlier } }
}

type Refits = readonly FittedRefit[]

function countOf(refits: Refits): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const fitted of refits) counts.set(canonicalJson([fitted]), (counts.get(canonicalJson([fitted])) ?? 0) + 1)
  return counts
}

/**
 * Returns as many copies of each item as there is room for: those of `base` first, in its order, then the others by
 * their JSON text. The order depends on nothing else, so that merging once more keeps it.
 */
function inOrderOf(base: Refits, items: Refits, room: ReadonlyMap<string, number>): Refits {
  const known = new Map([...base, ...items].map((fitted) => [canonicalJson([fitted]), fitted]))
  const left = new Map(room)
  const inBase = base.filter((fitted) => {
    const item = canonicalJson([fitted])
    const copies = left.get(item) ?? 0
    left.set(item, copies - 1)
    return copies > 0
  })
  const added = [...left].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    ...inBase,
    ...added.flatMap(([item, copies]) => Array.from({ length: Math.max(0, copies) }, () => known.get(item)!)),
  ]
}

/** The refits of `lead`, followed by the copies that only `other` has. */
function withMissing(lead: Refits, other: Refits): Refits {
  const there = new Map(countOf(lead))
  const missing = other.filter((fitted) => {
    const item = canonicalJson([fitted])
    const copies = there.get(item) ?? 0
    there.set(item, copies - 1)
    return copies <= 0
  })
  return [...lead, ...missing]
}

/**
 * Merges the refits of a ship one by one: a refit that either side added is kept, a refit that either side removed is
 * dropped. There is a conflict only if both sides changed the number of copies of the same refit differently, or if the
 * common earlier version is unknown. Then the greater number is kept.
 */
export function mergeRefits(
  base: Refits | undefined,
  mine: Timestamped<Refits>,
  theirs: Timestamped<Refits>,
): MergedValue<Refits> {
  const whole = mergeValue(base, mine, theirs)
  if (!whole.conflict) return whole
  const { later, earlier } = whole.conflict
  const counts = { base: countOf(base ?? []), later: countOf(later), earlier: countOf(earlier) }
  const room = new Map<string, number>()
  let hasConflict = base === undefined
  for (const item of new Set([...counts.later.keys(), ...counts.earlier.keys()])) {
    const [b, l, e] = [counts.base.get(item) ?? 0, counts.later.get(item) ?? 0, counts.earlier.get(item) ?? 0]
    const oneSided = base !== undefined && (l === b || e === b)
    if (l !== e && !oneSided) hasConflict = true
    room.set(item, oneSided ? (l === b ? e : l) : Math.max(l, e))
  }
  const kept = base ? inOrderOf(base, [...later, ...earlier], room) : withMissing(later, earlier)
  return hasConflict ? { kept, conflict: { later, earlier } } : { kept }
}
