import fc from 'fast-check'
import { applyEdit, type FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet, FleetPin, FleetShip } from '#game/fleet/fleet.ts'
import { factionIds, slotKinds } from '#game/ship/ship.ts'

/** Random fleets and edits for property tests; with few distinct ids, so that edits often concern the same ship. */

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const text = fc.string({ maxLength: 8, unit: 'grapheme' }).filter((s) => s.length <= 40)
const item = fc.constantFrom('frigate', 'cruiser', 'squadron', 'phantom')
const refit = fc.constantFrom('bridge', 'mount', 'phantom-guns')
const slot = fc.constantFrom(...slotKinds)
const limit = fc.constantFrom(100, 200, 300, 400)
const tag = fc.constantFrom('club', 'league', 'painted', 'tryout')
const faction = fc.constantFrom(...factionIds)

const ship = (of: fc.Arbitrary<string>): fc.Arbitrary<FleetShip> =>
  fc.record({ key: of, design: item, name: text, refits: fc.array(fc.record({ slot, refit }), { maxLength: 3 }) })

export const anyFleet: fc.Arbitrary<Fleet> = fc
  .record({
    id: fc.constant('fleet'),
    name: text,
    faction,
    limit,
    gameVersion: fc.constant('v1'),
    ships: fc.uniqueArray(ship(key), { selector: (s) => s.key, maxLength: 5 }),
    admiral: fc.constantFrom('', 'admiral', 'phantom'),
    notes: text,
    tags: fc.subarray(['club', 'league', 'painted']),
    archived: fc.boolean(),
  })
  .chain((fleet) =>
    fc.subarray(fleet.ships.map((s) => s.key)).map((keys) => ({ ...fleet, pin: null, flagships: keys.slice(0, 2) })),
  )

const rulesId = fc.record({ contentHash: fc.constantFrom('one', 'two'), release: fc.constantFrom('', '3') })
const pinnedShips = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('cruiser', 'frigate', 'squadron'), points: fc.constantFrom(1, 2, 10) }),
  { selector: ({ id }) => id, comparator: 'IsStrictlyEqual' },
)

/** Pins as the app writes them: the items in the order of their ids. */
export const anyPin: fc.Arbitrary<FleetPin> = fc.record({
  rules: rulesId,
  declined: fc.option(rulesId),
  figures: pinnedShips.map((ships) =>
    JSON.stringify({ admirals: [], refits: [], ships: ships.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }),
  ),
})

/** Edits of existing and missing ships; keys of new ships begin with `prefix`. */
export function anyEdit(prefix: string): fc.Arbitrary<FleetEdit> {
  const newKey = fc.constantFrom('1', '2', '3').map((n) => `${prefix}${n}`)
  const at = fc.nat({ max: 5 })
  const simple: fc.Arbitrary<FleetEdit> = fc.oneof(
    fc.record({ kind: fc.constant('rename' as const), name: text }),
    fc.record({ kind: fc.constant('set-limit' as const), limit }),
    fc.record({ kind: fc.constant('set-faction' as const), faction }),
    fc.record({ kind: fc.constant('set-game-version' as const), gameVersion: fc.constantFrom('v1', 'v2') }),
    fc.record({ kind: fc.constant('set-admiral' as const), admiral: fc.constantFrom('', 'admiral', 'sellsword') }),
    fc.record({ kind: fc.constant('set-notes' as const), notes: text }),
    fc.record({ kind: fc.constantFrom('add-tag' as const, 'remove-tag' as const), tag }),
    fc.record({ kind: fc.constant('set-archived' as const), archived: fc.boolean() }),
    fc.record({
      kind: fc.constant('add-ship' as const),
      key: newKey,
      design: item,
      at: fc.option(at, { nil: undefined }),
    }),
    fc.record({ kind: fc.constant('duplicate-ship' as const), ship: key, key: newKey }),
    fc.record({ kind: fc.constant('remove-ship' as const), ship: key }),
    fc.record({ kind: fc.constant('move-ship' as const), ship: key, to: at }),
    fc.record({ kind: fc.constant('rename-ship' as const), ship: key, name: text }),
    fc.record({
      kind: fc.constant('fit-refit' as const),
      ship: key,
      slot,
      refit,
      at: fc.option(at, { nil: undefined }),
    }),
    fc.record({
      kind: fc.constant('remove-refit' as const),
      ship: key,
      slot,
      refit,
      at: fc.option(at, { nil: undefined }),
    }),
    fc.record({ kind: fc.constant('set-flagship' as const), ship: key }),
    fc.record({ kind: fc.constant('unset-flagship' as const), ship: key }),
  )
  const batch = fc.record({ kind: fc.constant('batch' as const), edits: fc.array(simple, { maxLength: 3 }) })
  return fc.oneof({ arbitrary: simple, weight: 9 }, { arbitrary: batch, weight: 1 })
}

/** Whether flagship marks only went because their ships were removed. A merge that keeps such a ship keeps its mark. */
export const lostMarksWithShips = (before: Fleet, after: Fleet): boolean =>
  after.flagships.every((key) => before.flagships.includes(key)) &&
  before.flagships.every((key) => after.flagships.includes(key) || after.ships.every((one) => one.key !== key))

/**
 * The flagships of the merged fleet, as far as the side `after` can judge them: a ship that it removed may come back with its
 * flag, because the other side changed the ship.
 */
export function flagshipsKnownTo(before: Fleet, after: Fleet, merged: Fleet): readonly string[] {
  const has = ({ ships }: Fleet, key: string) => ships.some((ship) => ship.key === key)
  return merged.flagships.filter((key) => has(after, key) || !has(before, key))
}

/** The fleet after the edits, without those that are not possible. */
export const editedBy = (fleet: Fleet, edits: readonly FleetEdit[]): Fleet =>
  edits.reduce((current, edit) => {
    const edited = applyEdit(current, edit)
    return edited.ok ? edited.value.fleet : current
  }, fleet)

/**
 * The seed of the long random tests of syncing. It is fixed, so that a change elsewhere never meets a history that nobody has
 * seen. `ORION_SEED=random` looks for new ones, `ORION_SEED=<number>` repeats what one of these runs has found.
 */
export function seedOfTests(): { readonly seed?: number } {
  const wanted = process.env['ORION_SEED']
  return wanted === 'random' ? {} : { seed: Number(wanted ?? 20_261_123) }
}
