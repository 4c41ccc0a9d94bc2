import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { fleetFields, emptyTimes, stampChanges, type StampedFleet } from '#game/fleet/merge/fleet-times.ts'
import { mergeFleets } from '#game/fleet/merge/merge-fleet.ts'
import type { FleetConflict } from '#game/fleet/merge/merge-ships.ts'
import {
  anyEdit,
  anyFleet,
  anyPin,
  editedBy,
  flagshipsKnownTo,
  lostMarksWithShips,
} from '../../../support/fleet-arbitraries.ts'
import { aFitted, aFleet, aShip, shipsOf } from '../../../support/fleet-builders.ts'
import { samples } from '../../../support/samples.ts'

const base = aFleet({ ships: [aShip('cruiser', { refits: [aFitted('command', 'bridge')] }), ...shipsOf('frigate', 2)] })

const side = (from: Fleet, at: number, ...edits: FleetEdit[]): StampedFleet =>
  stampChanges({ fleet: from, changedAt: emptyTimes }, editedBy(from, edits), at)

const keys = (fleet: Fleet): string => fleet.ships.map((ship) => ship.key).join(' ')

describe('two devices changed one fleet', () => {
  it('FE-03 changes of different fields are both kept, without a conflict', () => {
    const mine = side(base, 1, { kind: 'rename', name: 'Mine' })
    const theirs = side(base, 2, { kind: 'set-limit', limit: 200 })
    const { merged, conflicts } = mergeFleets(base, mine, theirs)
    expect([merged.fleet.name, merged.fleet.limit, conflicts]).toEqual(['Mine', 200, []])
  })

  it('FE-03 one field changed on both: the later is kept, both are listed', () => {
    const mine = side(base, 2, { kind: 'rename', name: 'Mine' })
    const theirs = side(base, 1, { kind: 'rename', name: 'Theirs' })
    const { merged, conflicts } = mergeFleets(base, mine, theirs)
    expect(merged.fleet.name).toBe('Mine')
    expect(conflicts).toEqual([{ kind: 'field', field: 'name', kept: 'Mine', later: 'Mine', earlier: 'Theirs' }])
  })

  it('FE-03 the same change on both sides is no conflict', () => {
    const mine = side(base, 1, { kind: 'rename', name: 'Same' })
    expect(mergeFleets(base, mine, side(base, 5, { kind: 'rename', name: 'Same' })).conflicts).toEqual([])
  })

  it('FE-03 ships added on both sides are both there, each beside its neighbour', () => {
    const mine = side(base, 1, { kind: 'add-ship', key: 'mine', design: 'corvette', at: 1 })
    const theirs = side(base, 2, { kind: 'add-ship', key: 'theirs', design: 'corvette' })
    const { merged, conflicts } = mergeFleets(base, mine, theirs)
    expect([keys(merged.fleet), conflicts]).toEqual(['cruiser mine frigate-1 frigate-2 theirs', []])
  })

  it('FE-03 a ship removed on one side and unchanged on the other is removed', () => {
    const mine = side(base, 1, { kind: 'remove-ship', ship: 'frigate-1' })
    const theirs = side(base, 2, { kind: 'rename', name: 'X' })
    expect(keys(mergeFleets(base, mine, theirs).merged.fleet)).toBe('cruiser frigate-2')
  })

  it('FE-03 a ship removed on one side and changed on the other is kept and listed', () => {
    const mine = side(base, 2, { kind: 'remove-ship', ship: 'frigate-1' })
    const theirs = side(base, 1, { kind: 'rename-ship', ship: 'frigate-1', name: 'Swift' })
    const { merged, conflicts } = mergeFleets(base, mine, theirs)
    const kept = aShip('frigate', { key: 'frigate-1', name: 'Swift' })
    expect([merged.fleet.ships[1], conflicts]).toEqual([kept, [{ kind: 'ship-kept', ship: kept }]])
  })

  it('FE-03 a ship removed on one side and made flagship on the other is kept and listed', () => {
    const mine = side(base, 2, { kind: 'remove-ship', ship: 'frigate-1' })
    const theirs = side(base, 1, { kind: 'set-flagship', ship: 'frigate-1' })
    const { merged, conflicts } = mergeFleets(base, mine, theirs)
    expect([merged.fleet.flagships, conflicts.map((c) => c.kind)]).toEqual([['frigate-1'], ['ship-kept']])
  })

  it('FE-03 a flagship removed on one side and renamed on the other is kept as the flagship', () => {
    const flagged = { ...base, flagships: ['frigate-1'] }
    const gone = side(flagged, 2, { kind: 'remove-ship', ship: 'frigate-1' })
    const renamed = side(flagged, 1, { kind: 'rename-ship', ship: 'frigate-1', name: 'Swift' })
    for (const [mine, theirs] of [
      [gone, renamed],
      [renamed, gone],
    ] as const) {
      const { merged, conflicts } = mergeFleets(flagged, mine, theirs)
      expect([merged.fleet.flagships, conflicts.map((c) => c.kind)]).toEqual([['frigate-1'], ['ship-kept']])
    }
  })

  it('FE-03 a flagship removed for another one on one side and renamed on the other is kept, but not as flagship', () => {
    const flagged = { ...base, flagships: ['frigate-1'] }
    const mine = side(flagged, 2, { kind: 'remove-ship', ship: 'frigate-1' }, { kind: 'set-flagship', ship: 'cruiser' })
    const theirs = side(flagged, 1, { kind: 'rename-ship', ship: 'frigate-1', name: 'Swift' })
    const { merged } = mergeFleets(flagged, mine, theirs)
    expect([merged.fleet.flagships, keys(merged.fleet)]).toEqual([['cruiser'], 'cruiser frigate-1 frigate-2'])
  })

  /** Merging once more with either side gives the same fleet. */
  const expectStands = (from: Fleet | undefined, mine: StampedFleet, theirs: StampedFleet): Fleet => {
    const { merged } = mergeFleets(from, mine, theirs)
    for (const one of [mine, theirs]) expect(mergeFleets(from, merged, one).merged.fleet).toEqual(merged.fleet)
    return merged.fleet
  }

  it('FE-03 a ship that is kept for its mark keeps it, though the other side removed it and chose another later', () => {
    const flagged = { ...base, flagships: ['cruiser'] }
    const made = side(flagged, 1, { kind: 'set-flagship', ship: 'frigate-1' })
    const gone = side(
      flagged,
      2,
      { kind: 'remove-ship', ship: 'frigate-1' },
      { kind: 'set-flagship', ship: 'frigate-2' },
    )
    const { conflicts } = mergeFleets(flagged, made, gone)
    const merged = expectStands(flagged, made, gone)
    expect([keys(merged), merged.flagships]).toEqual(['cruiser frigate-1 frigate-2', ['frigate-1']])
    expect(conflicts).toContainEqual({
      kind: 'field',
      field: 'flagships',
      kept: ['frigate-1'],
      later: ['frigate-2'],
      earlier: ['frigate-1'],
    })
  })

  it('FE-03 of two flagships one loses its mark, and the other, which was removed, is restored with its mark', () => {
    const flagged = { ...base, flagships: ['cruiser', 'frigate-1'] }
    const mine = side(flagged, 3, { kind: 'rename-ship', ship: 'cruiser', name: 'Swift' })
    const theirs = side(
      flagged,
      2,
      { kind: 'unset-flagship', ship: 'frigate-1' },
      { kind: 'remove-ship', ship: 'cruiser' },
    )
    expect(expectStands(flagged, mine, theirs).flagships).toEqual(['cruiser'])
  })

  it('FE-03 refits of fleets without a known common version have a fixed order', () => {
    const refits = [aFitted('command', 'mount'), aFitted('special', 'mount'), aFitted('command', 'bridge')]
    const from = { ...base, ships: [aShip('cruiser', { refits })] }
    const mine = side(from, 0, { kind: 'fit-refit', ship: 'cruiser', slot: 'special', refit: 'mount' })
    const theirs = side(from, 3, { kind: 'remove-refit', ship: 'cruiser', slot: 'command', refit: 'mount' })
    expect(expectStands(undefined, mine, theirs).ships[0]?.refits).toEqual([
      aFitted('special', 'mount'),
      aFitted('command', 'bridge'),
      aFitted('command', 'mount'),
      aFitted('special', 'mount'),
    ])
  })

  it('FE-03 refits fitted and taken out on both sides of one ship all count', () => {
    const mine = side(base, 1, { kind: 'fit-refit', ship: 'cruiser', slot: 'weapons', refit: 'guns' })
    const theirs = side(
      base,
      2,
      { kind: 'remove-refit', ship: 'cruiser', slot: 'command', refit: 'bridge' },
      { kind: 'fit-refit', ship: 'cruiser', slot: 'engineering', refit: 'mount' },
    )
    const { merged, conflicts } = mergeFleets(base, mine, theirs)
    expect(merged.fleet.ships[0]?.refits).toEqual([aFitted('engineering', 'mount'), aFitted('weapons', 'guns')])
    expect(conflicts).toEqual([])
  })

  it('FE-03 one refit fitted again on one side and taken out on the other is kept and listed', () => {
    const mine = side(base, 1, { kind: 'fit-refit', ship: 'cruiser', slot: 'command', refit: 'bridge' })
    const theirs = side(base, 2, { kind: 'remove-refit', ship: 'cruiser', slot: 'command', refit: 'bridge' })
    const { merged, conflicts } = mergeFleets(base, mine, theirs)
    expect(merged.fleet.ships[0]?.refits).toHaveLength(2)
    expect(conflicts).toMatchObject([
      { kind: 'ship-field', ship: 'cruiser', field: 'refits', earlier: [{}, {}], later: [] },
    ])
  })

  it('FE-03 two different orders: the later is kept, both are listed', () => {
    const mine = side(base, 2, { kind: 'move-ship', ship: 'cruiser', to: 2 })
    const theirs = side(base, 1, { kind: 'move-ship', ship: 'frigate-2', to: 0 })
    const { merged, conflicts } = mergeFleets(base, mine, theirs)
    expect(keys(merged.fleet)).toBe('frigate-1 frigate-2 cruiser')
    expect(conflicts).toMatchObject([{ field: 'order', earlier: ['frigate-2', 'cruiser', 'frigate-1'] }])
  })

  it('FE-03 with no common version every difference is listed and no ship is lost', () => {
    const mine = side(base, 1, { kind: 'remove-ship', ship: 'frigate-1' }, { kind: 'rename', name: 'Mine' })
    const theirs = side(base, 2, { kind: 'remove-ship', ship: 'frigate-2' })
    const { merged, conflicts } = mergeFleets(undefined, mine, theirs)
    expect(keys(merged.fleet)).toBe('cruiser frigate-2 frigate-1')
    expect(conflicts.map((c) => (c.kind === 'field' ? c.field : c.kind))).toEqual(['name', 'ship-kept', 'ship-kept'])
  })

  it('FE-03 a ship with the key of an inherited property works like others', () => {
    const odd = aFleet({ ships: [aShip('cruiser', { key: 'constructor' })] })
    const mine = side(odd, 1, { kind: 'rename-ship', ship: 'constructor', name: 'Mine' })
    const { merged } = mergeFleets(odd, mine, side(odd, 2, { kind: 'set-notes', notes: 'x' }))
    expect(merged.changedAt.ships).toEqual({ constructor: { name: 1 } })
  })
})

const contested = fleetFields.filter((field) => field !== 'tags' && field !== 'archived' && field !== 'pin')

describe('for every fleet and any edits on two devices', () => {
  const edits = (prefix: string) => fc.array(anyEdit(prefix), { maxLength: 6 })
  const times = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }))
  const anyCase = fc
    .record({ before: anyFleet, mine: edits('m'), theirs: edits('t'), times, known: fc.boolean() })
    .map(({ before, mine, theirs, times: [a, b], known }) => ({
      common: known ? before : undefined,
      before,
      mine: side(before, a, ...mine),
      theirs: side(before, b, ...theirs),
    }))

  const spelled = (conflicts: readonly FleetConflict[]) => conflicts.map((c) => JSON.stringify(c)).sort()
  const json = (value: unknown) => JSON.stringify(value)

  it('FE-03 it does not matter which side is called mine', () => {
    fc.assert(
      fc.property(anyCase, ({ common, mine, theirs }) => {
        const [one, other] = [mergeFleets(common, mine, theirs), mergeFleets(common, theirs, mine)]
        expect(other.merged).toEqual(one.merged)
        expect(spelled(other.conflicts)).toEqual(spelled(one.conflicts))
      }),
      { numRuns: 500 },
    )
  })

  it('FE-03 merging a fleet with itself changes nothing, and merging again after a merge changes nothing', () => {
    fc.assert(
      fc.property(anyCase, ({ common, mine, theirs }) => {
        expect(mergeFleets(common, mine, mine)).toEqual({ merged: mine, conflicts: [] })
        const { merged } = mergeFleets(common, mine, theirs)
        const again = mergeFleets(theirs.fleet, merged, theirs)
        expect([again.merged.fleet, again.conflicts]).toEqual([merged.fleet, []])
      }),
      { numRuns: 500 },
    )
  })

  it('FE-03 merging either side, or the result itself, into the result changes nothing', () => {
    const pins = fc.tuple(...[0, 1, 2].map(() => fc.option(anyPin, { freq: 4 })))
    fc.assert(
      fc.property(anyCase, pins, ({ common, mine, theirs }, [pin, ...others]) => {
        const base = common && { ...common, pin: pin! }
        const [one, other] = [mine, theirs].map((of, i) =>
          stampChanges(of, { ...of.fleet, pin: others[i]! }, of.changedAt.fields.name ?? 0),
        ) as [StampedFleet, StampedFleet]
        const { merged } = mergeFleets(base, one, other)
        for (const [a, b] of [
          [merged, other],
          [one, merged],
          [merged, merged],
        ] as const)
          expect(mergeFleets(base, a, b).merged.fleet).toEqual(merged.fleet)
      }),
      { numRuns: samples(1500) },
    )
  })

  it('FE-03 if only one side changed, its fleet is the result', () => {
    fc.assert(
      fc.property(anyCase, ({ before, mine }) => {
        const untouched = { fleet: before, changedAt: emptyTimes }
        expect(mergeFleets(before, mine, untouched)).toMatchObject({ merged: { fleet: mine.fleet }, conflicts: [] })
      }),
      { numRuns: 500 },
    )
  })

  it('FE-03 no edit is lost: each changed field is in the result or listed', () => {
    fc.assert(
      fc.property(anyCase, ({ before, common, mine, theirs }) => {
        const { merged, conflicts } = mergeFleets(common, mine, theirs)
        const listed = new Set(
          conflicts.flatMap((c) => (c.kind === 'ship-kept' ? [] : [json(c.later), json(c.earlier)])),
        )
        for (const { fleet } of [mine, theirs])
          for (const field of contested) {
            if (field === 'order' || json(fleet[field]) === json(before[field])) continue
            if (field === 'flagships' && lostMarksWithShips(before, fleet)) continue
            const known = field === 'flagships' ? flagshipsKnownTo(before, fleet, merged.fleet) : merged.fleet[field]
            const there = json(known) === json(fleet[field]) || listed.has(json(fleet[field]))
            expect(there, field).toBe(true)
          }
      }),
      { numRuns: 500 },
    )
  })

  it('FE-03 tags added on either side are kept, tags removed on either side are removed, unless there is no common version', () => {
    fc.assert(
      fc.property(anyCase, ({ before, common, mine, theirs }) => {
        const { merged } = mergeFleets(common, mine, theirs)
        for (const { fleet } of [mine, theirs]) {
          for (const tag of fleet.tags) if (!before.tags.includes(tag)) expect(merged.fleet.tags).toContain(tag)
          if (common)
            for (const tag of before.tags) if (!fleet.tags.includes(tag)) expect(merged.fleet.tags).not.toContain(tag)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('FE-03 no ship is lost: each added or changed ship is there with its refits', () => {
    fc.assert(
      fc.property(anyCase, ({ before, common, mine, theirs }) => {
        const { merged, conflicts } = mergeFleets(common, mine, theirs)
        const was = new Map(before.ships.map((ship) => [ship.key, ship]))
        const is = new Map(merged.fleet.ships.map((ship) => [ship.key, ship]))
        const listed = json(conflicts)
        for (const ship of [...mine.fleet.ships, ...theirs.fleet.ships]) {
          const old = was.get(ship.key)
          if (old && json(old) === json(ship)) continue
          const now = is.get(ship.key)
          expect(now, ship.key).toBeDefined()
          const nameThere = now?.name === ship.name || old?.name === ship.name || listed.includes(json(ship.name))
          expect(nameThere, 'name').toBe(true)
          for (const { slot, refit } of ship.refits) {
            const count = (of: typeof ship | undefined) =>
              of?.refits.filter((f) => f.slot === slot && f.refit === refit).length ?? 0
            if (count(ship) > count(old)) expect(count(now)).toBeGreaterThanOrEqual(count(ship))
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('when fields were changed', () => {
  it('FE-03 is found by comparing, for the fleet, its ships and their order', () => {
    const stamped = side(
      base,
      7,
      { kind: 'rename', name: 'X' },
      { kind: 'rename-ship', ship: 'frigate-1', name: 'Y' },
      { kind: 'add-ship', key: 'new', design: 'corvette' },
    )
    expect(stamped.changedAt).toEqual({
      fields: { name: 7, order: 7 },
      ships: { 'frigate-1': { name: 7 }, new: { design: 7, name: 7, refits: 7 } },
    })
  })

  it('FE-03 grows even if the clock is set back', () => {
    const first = side(base, 100, { kind: 'rename', name: 'X' })
    const second = stampChanges(first, { ...first.fleet, name: 'Y' }, 50)
    expect(second.changedAt.fields.name).toBe(101)
  })

  it('FE-03 forgets a removed ship', () => {
    const first = side(base, 1, { kind: 'rename-ship', ship: 'frigate-1', name: 'Y' })
    const second = stampChanges(first, editedBy(first.fleet, [{ kind: 'remove-ship', ship: 'frigate-1' }]), 2)
    expect(second.changedAt).toEqual({ fields: { order: 2 }, ships: {} })
  })
})
