import { sortTags, type FittedRefit, type Fleet, type FleetShip } from '../fleet.ts'
import { mergePins } from '../pin/fleet-pin.ts'
import {
  byTime,
  mergeRefits,
  mergeValue,
  same,
  type FieldValue,
  type MergedValue,
  type Timestamped,
} from './merge-values.ts'

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
  same(mine.value, theirs.value) ? mine.value : mergePins(base, ...byTime(mine, theirs), mine.at === theirs.at)

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

interface OneSidedShip {
  readonly ship: FleetShip
  readonly conflicts: readonly FleetConflict[]
  /** Whether it is kept only because this side made it flagship. */
  readonly isMarked: boolean
}

/** Merges a ship that only one side has. Undefined if the other side removed it and this side did not change it. */
function mergeOneSidedShip(ship: FleetShip, holder: Fleet, base: Fleet | undefined): OneSidedShip | undefined {
  const before = base?.ships.find((candidate) => candidate.key === ship.key)
  if (base && !before) return { ship, conflicts: [], isMarked: false }
  const madeFlagship = holder.flagships.includes(ship.key) && !base?.flagships.includes(ship.key)
  const isUnchanged = before !== undefined && sameShip(before, ship)
  if (isUnchanged && !madeFlagship) return undefined
  return { ship, conflicts: [{ kind: 'ship-kept', ship }], isMarked: isUnchanged }
}

function mergeShips(sides: Sides) {
  const [base, mine, theirs] = [sides.base, sides.mine.fleet, sides.theirs.fleet].map(shipsByKey)
  const ships = new Map<string, FleetShip>()
  const conflicts: FleetConflict[] = []
  const marked: string[] = []
  for (const key of [...new Set([...mine!.keys(), ...theirs!.keys()])].sort()) {
    const [a, b] = [mine!.get(key), theirs!.get(key)]
    const outcome =
      a && b
        ? { ...mergeShip(key, base!.get(key), a, b, sides), isMarked: false }
        : mergeOneSidedShip((a ?? b)!, a ? sides.mine.fleet : sides.theirs.fleet, sides.base)
    if (!outcome) continue
    ships.set(key, outcome.ship)
    conflicts.push(...outcome.conflicts)
    if (outcome.isMarked) marked.push(key)
  }
  return { ships, conflicts, marked }
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
  const [marks, otherMarks] = [fleet.flagships, other.fleet.flagships]
  if (!base || [...marks, ...otherMarks].some((key) => !base.flagships.includes(key))) return side
  const own = new Set(keysOf(fleet))
  const wentWithShip = (key: string): boolean => !own.has(key) && kept.has(key) && otherMarks.includes(key)
  const flagships = base.flagships.filter((key) => marks.includes(key) || wentWithShip(key))
  return flagships.length === fleet.flagships.length ? side : { ...side, fleet: { ...fleet, flagships } }
}

/**
 * A ship that is kept only because one side made it flagship keeps its mark, even if the other side chose later:
 * without the mark, the next merge would see no reason for the ship and remove it.
 */
function withMarks(value: MergedValue<readonly string[]>, marked: readonly string[]): MergedValue<readonly string[]> {
  const { kept, conflict } = value
  const isAll = (keys: readonly string[]): boolean => marked.every((key) => keys.includes(key))
  if (!conflict || isAll(kept)) return value
  const { later, earlier } = conflict
  return { kept: isAll(earlier) ? earlier : [...later, ...marked.filter((key) => !later.includes(key))], conflict }
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
 * after their neighbours. If both sides moved ships, the later order wins, and it is a conflict if they differ. At
 * equal times the side with more ships leads, so that merging the result with one of its sides again does not change
 * it.
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
  const isTie = fieldTime(sides.mine, 'order') === fieldTime(sides.theirs, 'order')
  const byCount: readonly [readonly string[], readonly string[]] =
    mine.length > theirs.length ? [mine, theirs] : [theirs, mine]
  const [later, earlier] =
    isTie && mine.length !== theirs.length
      ? byCount
      : byTime(timestamped(mine, sides.mine), timestamped(theirs, sides.theirs))
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
  const { ships, conflicts, marked } = mergeShips(sides)
  const order = mergeOrder(sides, ships)
  const found: FleetConflict[] = []
  const note = <T extends FieldValue>(field: ContestedField, value: MergedValue<T>): T => {
    if (value.conflict) found.push({ kind: 'field', field, kept: value.kept, ...value.conflict })
    return value.kept
  }
  const left = withKeptFlagships(mine, theirs, base, ships)
  const right = withKeptFlagships(theirs, mine, base, ships)
  const field = <F extends Exclude<ContestedField, 'order' | 'flagships'>>(name: F): Fleet[F] =>
    note<Fleet[F]>(name, mergeValue<Fleet[F]>(base?.[name], timestamped(left, name), timestamped(right, name)))
  const fleet: Fleet = {
    id: mine.fleet.id,
    name: field('name'),
    faction: field('faction'),
    limit: field('limit'),
    gameVersion: field('gameVersion'),
    admiral: field('admiral'),
    notes: field('notes'),
    flagships: note(
      'flagships',
      withMarks(mergeValue(base?.flagships, timestamped(left, 'flagships'), timestamped(right, 'flagships')), marked),
    ),
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
