import { sortTags, type Fleet, type FleetShip } from '../fleet.ts'
import { mergePins } from '../pin/merge-pins.ts'
import { fieldTime, keysOf, mergeTimes, type FleetField, type StampedFleet } from './fleet-times.ts'
import { mergeShips, type ContestedField, type FleetConflict, type Sides } from './merge-ships.ts'
import { byTime, mergeValue, same, type FieldValue, type MergedValue, type Timestamped } from './merge-values.ts'

export interface MergedFleet {
  readonly merged: StampedFleet
  readonly conflicts: readonly FleetConflict[]
}

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
