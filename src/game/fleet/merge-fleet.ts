import { mergePins } from './fleet-pin.ts'
import { sortTags, type FittedRefit, type Fleet, type FleetPin, type FleetShip } from './fleet.ts'

/** The fields of a fleet that are merged separately. `order` is the order of the ships in the list. */
export const fleetFields = [
  'name',
  'faction',
  'limit',
  'gameVersion',
  'admiral',
  'notes',
  'flagships',
  'order',
  'tags',
  'archived',
  'pin',
] as const
export type FleetField = (typeof fleetFields)[number]

/**
 * The fields in which two changes can conflict. The other fields cannot: tags are merged one by one, pins item by item,
 * and `archived` has only two values.
 */
export type ContestedField = Exclude<FleetField, 'tags' | 'archived' | 'pin'>

export const shipFields = ['design', 'name', 'refits'] as const
export type ShipField = (typeof shipFields)[number]

/** When each field was last changed, in milliseconds since 1970; absent if never. `ships` is by ship key. */
export interface FleetTimes {
  readonly fields: Readonly<Partial<Record<FleetField, number>>>
  readonly ships: Readonly<Record<string, Readonly<Partial<Record<ShipField, number>>>>>
}

export interface StampedFleet {
  readonly fleet: Fleet
  readonly changedAt: FleetTimes
}

export const emptyTimes: FleetTimes = { fields: {}, ships: {} }

export type FieldValue = string | number | readonly string[]

/** Every type of value that a field can have. */
type FieldContent = FieldValue | boolean | FleetPin | null | readonly FittedRefit[]

/**
 * A field that both sides changed differently. `later` and `earlier` are the two values in the order of their changes,
 * `kept` is the value in the merged fleet. Kept refits can be a mixture of both sides.
 */
export type FleetConflict =
  | {
      readonly kind: 'field'
      readonly field: ContestedField
      readonly kept: FieldValue
      readonly later: FieldValue
      readonly earlier: FieldValue
    }
  | {
      readonly kind: 'ship-field'
      readonly ship: string
      readonly field: ShipField
      readonly kept: string | readonly FittedRefit[]
      readonly later: string | readonly FittedRefit[]
      readonly earlier: string | readonly FittedRefit[]
    }
  /**
   * A ship that one side removed and the other side changed; it is kept. If the common earlier version is unknown, this
   * is any ship that only one side has.
   */
  | { readonly kind: 'ship-kept'; readonly ship: FleetShip }

export interface MergedFleet {
  readonly merged: StampedFleet
  readonly conflicts: readonly FleetConflict[]
}

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
function same(a: FieldContent, b: FieldContent): boolean {
  if (a === b) return true
  if (!Array.isArray(a) || !Array.isArray(b)) return canonicalJson(a) === canonicalJson(b)
  const [left, right] = [a, b] as (readonly (string | FittedRefit)[])[]
  return left!.length === right!.length && left!.every((item, i) => sameItem(item, right![i]))
}

interface Timestamped<T> {
  readonly value: T
  readonly at: number
}

/** The two values, the later first. If the times are equal, their JSON texts decide, on every device alike. */
function byTime<T extends FieldContent>(a: Timestamped<T>, b: Timestamped<T>): readonly [T, T] {
  const aFirst = a.at === b.at ? canonicalJson(a.value) >= canonicalJson(b.value) : a.at > b.at
  return aFirst ? [a.value, b.value] : [b.value, a.value]
}

interface MergedValue<T> {
  readonly kept: T
  /** Present if both sides changed the value in different ways. */
  readonly conflict?: { readonly later: T; readonly earlier: T }
}

/** Three-way merge of one value. `base` is the value in the common earlier version; undefined if that is unknown. */
function mergeValue<T extends FieldContent>(
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
 * Merges the refits of a ship one by one: a refit that either side added is kept, a refit that either side removed is
 * dropped. There is a conflict only if both sides changed the number of copies of the same refit differently, or if the
 * common earlier version is unknown. Then the greater number is kept.
 */
function mergeRefits(
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
  const kept = [...later, ...earlier].filter((fitted) => {
    const left = room.get(canonicalJson([fitted])) ?? 0
    room.set(canonicalJson([fitted]), left - 1)
    return left > 0
  })
  return hasConflict ? { kept, conflict: { later, earlier } } : { kept }
}

const shipTime = (side: StampedFleet, key: string, field: ShipField): number =>
  (Object.hasOwn(side.changedAt.ships, key) ? side.changedAt.ships[key]?.[field] : undefined) ?? 0

const fieldTime = (side: StampedFleet, field: FleetField): number => side.changedAt.fields[field] ?? 0

const shipsByKey = (fleet: Fleet | undefined): ReadonlyMap<string, FleetShip> =>
  new Map((fleet?.ships ?? []).map((ship) => [ship.key, ship]))

const sameShip = (a: FleetShip, b: FleetShip): boolean => shipFields.every((field) => same(a[field], b[field]))

const timestamped = <F extends Exclude<FleetField, 'order'>>(side: StampedFleet, field: F): Timestamped<Fleet[F]> => ({
  value: side.fleet[field],
  at: fieldTime(side, field),
})

/** Merges tags: tags that either side added are kept, tags that either side removed are dropped. */
const mergeTags = (base: Fleet['tags'] = [], mine: Fleet['tags'], theirs: Fleet['tags']): Fleet['tags'] =>
  sortTags([...mine, ...theirs].filter((tag) => !base.includes(tag) || (mine.includes(tag) && theirs.includes(tag))))

type Pin = Fleet['pin']

const mergePinned = (base: Pin, mine: Timestamped<Pin>, theirs: Timestamped<Pin>): Pin =>
  same(mine.value, theirs.value) ? mine.value : mergePins(base, ...byTime(mine, theirs))

interface Sides {
  readonly base: Fleet | undefined
  readonly mine: StampedFleet
  readonly theirs: StampedFleet
}

/** Merges a ship that both sides have, field by field. */
function mergeShip(key: string, base: FleetShip | undefined, mine: FleetShip, theirs: FleetShip, sides: Sides) {
  const timestamped = <T>(value: T, side: StampedFleet, field: ShipField): Timestamped<T> => ({
    value,
    at: shipTime(side, key, field),
  })
  const design = mergeValue(
    base?.design,
    timestamped(mine.design, sides.mine, 'design'),
    timestamped(theirs.design, sides.theirs, 'design'),
  )
  const name = mergeValue(
    base?.name,
    timestamped(mine.name, sides.mine, 'name'),
    timestamped(theirs.name, sides.theirs, 'name'),
  )
  const refits = mergeRefits(
    base?.refits,
    timestamped(mine.refits, sides.mine, 'refits'),
    timestamped(theirs.refits, sides.theirs, 'refits'),
  )
  const conflicts = (
    [
      ['design', design],
      ['name', name],
      ['refits', refits],
    ] as const
  ).flatMap(([field, value]): readonly FleetConflict[] =>
    value.conflict ? [{ kind: 'ship-field', ship: key, field, kept: value.kept, ...value.conflict }] : [],
  )
  return { ship: { key, design: design.kept, name: name.kept, refits: refits.kept }, conflicts }
}

/** Merges a ship that only one side has. Undefined if the other side removed it and this side did not change it. */
function mergeOneSidedShip(ship: FleetShip, holder: Fleet, base: Fleet | undefined) {
  const before = base?.ships.find((candidate) => candidate.key === ship.key)
  if (base && !before) return { ship, conflicts: [] }
  const madeFlagship = holder.flagships.includes(ship.key) && !base?.flagships.includes(ship.key)
  if (before && sameShip(before, ship) && !madeFlagship) return undefined
  return { ship, conflicts: [{ kind: 'ship-kept', ship } satisfies FleetConflict] }
}

function mergeShips(sides: Sides) {
  const [base, mine, theirs] = [sides.base, sides.mine.fleet, sides.theirs.fleet].map(shipsByKey)
  const ships = new Map<string, FleetShip>()
  const conflicts: FleetConflict[] = []
  for (const key of [...new Set([...mine!.keys(), ...theirs!.keys()])].sort()) {
    const [a, b] = [mine!.get(key), theirs!.get(key)]
    const outcome =
      a && b
        ? mergeShip(key, base!.get(key), a, b, sides)
        : mergeOneSidedShip((a ?? b)!, a ? sides.mine.fleet : sides.theirs.fleet, sides.base)
    if (!outcome) continue
    ships.set(key, outcome.ship)
    conflicts.push(...outcome.conflicts)
  }
  return { ships, conflicts }
}

/**
 * The side with the flagship marks that it lost only because it removed the ships, if the merged fleet keeps those ships
 * and neither side chose other flagships.
 */
function withKeptFlagships(
  side: StampedFleet,
  other: StampedFleet,
  base: Fleet | undefined,
  kept: ReadonlyMap<string, FleetShip>,
): StampedFleet {
  const { fleet } = side
  if (!base || !same(base.flagships, other.fleet.flagships)) return side
  if (fleet.flagships.some((key) => !base.flagships.includes(key))) return side
  const own = new Set(keysOf(fleet))
  const flagships = base.flagships.filter((key) => fleet.flagships.includes(key) || (!own.has(key) && kept.has(key)))
  return flagships.length === fleet.flagships.length ? side : { ...side, fleet: { ...fleet, flagships } }
}

const keysOf = (fleet: Fleet): readonly string[] => fleet.ships.map((ship) => ship.key)

const filterKeys = (keys: readonly string[], allowed: { has(key: string): boolean }): readonly string[] =>
  keys.filter((key) => allowed.has(key))

/** Adds the keys in `other` that `lead` lacks. Each is inserted after the key that it follows in `other`. */
function insertMissing(lead: readonly string[], other: readonly string[]): readonly string[] {
  const result = [...lead]
  const there = new Set(lead)
  other.forEach((key, i) => {
    if (there.has(key)) return
    there.add(key)
    const before = other[i - 1]
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
  })
  return result
}

/**
 * Merges the order of the ships. The order of the side that moved ships wins; new ships of the other side are inserted
 * after their neighbours. If both sides moved ships, the later order wins, and it is a conflict if they differ.
 */
function mergeOrder(sides: Sides, merged: ReadonlyMap<string, FleetShip>): MergedValue<readonly string[]> {
  const mine = filterKeys(keysOf(sides.mine.fleet), merged)
  const theirs = filterKeys(keysOf(sides.theirs.fleet), merged)
  const common = new Set(filterKeys(mine, new Set(theirs)))
  const base = sides.base && filterKeys(keysOf(sides.base), common)
  const timestamped = (keys: readonly string[], side: StampedFleet) => ({ value: keys, at: fieldTime(side, 'order') })
  const moved = (keys: readonly string[]): boolean => {
    const shared = new Set(base && filterKeys(base, common))
    return !base || !same(filterKeys(keys, shared), filterKeys(base, shared))
  }
  const disagree = !same(filterKeys(mine, common), filterKeys(theirs, common))
  const [later, earlier] = byTime(timestamped(mine, sides.mine), timestamped(theirs, sides.theirs))
  const [mineMoved, theirsMoved] = [moved(mine), moved(theirs)]
  if (mineMoved === theirsMoved) {
    const kept = insertMissing(later, earlier)
    return disagree && mineMoved ? { kept, conflict: { later, earlier } } : { kept }
  }
  return { kept: mineMoved ? insertMissing(mine, theirs) : insertMissing(theirs, mine) }
}

const laterTimes = <K extends string>(
  a: Readonly<Partial<Record<K, number>>>,
  b: Readonly<Partial<Record<K, number>>>,
): Partial<Record<K, number>> => {
  const result: Partial<Record<K, number>> = { ...a }
  for (const key of Object.keys(b) as K[]) result[key] = Math.max(result[key] ?? 0, b[key] ?? 0)
  return result
}

function mergeTimes(a: FleetTimes, b: FleetTimes, ships: ReadonlyMap<string, FleetShip>): FleetTimes {
  const of = (times: FleetTimes, key: string) => (Object.hasOwn(times.ships, key) ? (times.ships[key] ?? {}) : {})
  const stamped = [...ships.keys()].filter((key) => Object.hasOwn(a.ships, key) || Object.hasOwn(b.ships, key))
  return {
    fields: laterTimes(a.fields, b.fields),
    ships: Object.fromEntries(stamped.map((key) => [key, laterTimes(of(a, key), of(b, key))])),
  }
}

/**
 * Merges the states of one fleet on two devices (`mine` and `theirs`, which have equal ids). `base` is the last version
 * that both had. If it is undefined (unknown), every difference is a conflict, and the ships of both sides are kept.
 */
export function mergeFleets(base: Fleet | undefined, mine: StampedFleet, theirs: StampedFleet): MergedFleet {
  const sides: Sides = { base, mine, theirs }
  const { ships, conflicts } = mergeShips(sides)
  const order = mergeOrder(sides, ships)
  const found: FleetConflict[] = []
  const note = <T extends FieldValue>(field: ContestedField, value: MergedValue<T>): T => {
    if (value.conflict) found.push({ kind: 'field', field, kept: value.kept, ...value.conflict })
    return value.kept
  }
  const left = withKeptFlagships(mine, theirs, base, ships)
  const right = withKeptFlagships(theirs, mine, base, ships)
  const field = <F extends Exclude<ContestedField, 'order'>>(name: F): Fleet[F] =>
    note<Fleet[F]>(name, mergeValue<Fleet[F]>(base?.[name], timestamped(left, name), timestamped(right, name)))
  const fleet: Fleet = {
    id: mine.fleet.id,
    name: field('name'),
    faction: field('faction'),
    limit: field('limit'),
    gameVersion: field('gameVersion'),
    admiral: field('admiral'),
    notes: field('notes'),
    flagships: field('flagships'),
    ships: note('order', order).map((key) => ships.get(key)!),
    tags: mergeTags(base?.tags, mine.fleet.tags, theirs.fleet.tags),
    // If the common version is unknown, the merged fleet is archived only if both sides are.
    archived: base
      ? mergeValue(base.archived, timestamped(mine, 'archived'), timestamped(theirs, 'archived')).kept
      : mine.fleet.archived && theirs.fleet.archived,
    pin: mergePinned(base?.pin ?? null, timestamped(mine, 'pin'), timestamped(theirs, 'pin')),
  }
  const merged = { fleet, changedAt: mergeTimes(mine.changedAt, theirs.changedAt, ships) }
  return { merged, conflicts: [...found, ...conflicts] }
}

/**
 * Records the time of an edit for every field that differs between `before` and `after`. This works for every kind of
 * edit. `at` is in milliseconds since 1970. If the clock was set back, the recorded time is 1 ms after the previous
 * one.
 */
export function stampChanges(before: StampedFleet, after: Fleet, at: number): StampedFleet {
  const stamp = (last: number | undefined): number => (last === undefined ? at : Math.max(at, last + 1))
  const { changedAt } = before
  const fields: Partial<Record<FleetField, number>> = { ...changedAt.fields }
  for (const field of fleetFields) {
    const [was, is] = field === 'order' ? [keysOf(before.fleet), keysOf(after)] : [before.fleet[field], after[field]]
    if (!same(was, is)) fields[field] = stamp(changedAt.fields[field])
  }
  const previous = shipsByKey(before.fleet)
  const ships = after.ships.flatMap((ship) => {
    const was = previous.get(ship.key)
    const known = Object.hasOwn(changedAt.ships, ship.key) ? changedAt.ships[ship.key] : undefined
    // The ship is the same object as before the edit, so it did not change.
    if (was === ship) return known ? [[ship.key, known] as const] : []
    const times = known ?? {}
    const changed = shipFields.filter((field) => !was || !same(was[field], ship[field]))
    const next = { ...times, ...Object.fromEntries(changed.map((field) => [field, stamp(times[field])])) }
    return Object.keys(next).length > 0 ? [[ship.key, next] as const] : []
  })
  return { fleet: after, changedAt: { fields, ships: Object.fromEntries(ships) } }
}
