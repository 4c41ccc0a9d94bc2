import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffFleets, editsBetween, isSameFleet } from '#game/fleet/compare/fleet-diff.ts'
import { applyEdit, type FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { anyEdit, anyFleet, editedBy } from '../../../support/fleet-arbitraries.ts'
import { aFitted, aFleet, aShip, shipsOf, testCatalogue } from '../../../support/fleet-builders.ts'
import { okValue } from '../../../support/ok-value.ts'

const diff = (from: Fleet, to: Fleet) =>
  diffFleets({ fleet: from, catalogue: testCatalogue }, { fleet: to, catalogue: testCatalogue })
const after = (...edits: FleetEdit[]) => diff(aFleet(), editedBy(aFleet(), edits))

describe('the differences between two fleets', () => {
  it('FE-03 nothing, between a fleet and itself', () => {
    expect(diff(aFleet(), aFleet())).toEqual({ points: { from: 93, to: 93, by: 0 }, fields: [], ships: [] })
  })

  it('FE-03 name, limit, faction, admiral, notes and points', () => {
    const edits: FleetEdit[] = [
      { kind: 'rename', name: 'Second' },
      { kind: 'set-limit', limit: 200 },
      { kind: 'set-admiral', admiral: 'dear-admiral' },
      { kind: 'set-notes', notes: 'Hold.' },
    ]
    expect(after(...edits)).toEqual({
      points: { from: 93, to: 100, by: 7 },
      fields: [
        { field: 'name', from: 'First Fleet', to: 'Second' },
        { field: 'admiral', from: 'admiral', to: 'dear-admiral' },
        { field: 'notes', from: '', to: 'Hold.' },
        { field: 'limit', from: 100, to: 200 },
      ],
      ships: [],
    })
  })

  it('FE-03 ships added and removed, with their refits and points', () => {
    const refits = [aFitted('weapons', 'launch-bay')]
    const { ships } = after(
      { kind: 'remove-ship', ship: 'destroyer' },
      { kind: 'add-ship', key: 'new', design: 'frigate', refits },
    )
    expect(ships).toEqual([
      { kind: 'removed', ship: { key: 'destroyer', design: 'destroyer', name: '' }, refits: [], points: 25 },
      { kind: 'added', ship: { key: 'new', design: 'frigate', name: '' }, refits: ['launch-bay'], points: 21 },
    ])
  })

  it('FE-03 a ship renamed, refitted and moved', () => {
    const { ships } = after(
      { kind: 'rename-ship', ship: 'cruiser', name: 'Resolute' },
      { kind: 'fit-refit', ship: 'cruiser', slot: 'command', refit: 'bridge' },
      { kind: 'move-ship', ship: 'cruiser', to: 3 },
    )
    const ship = { key: 'cruiser', design: 'cruiser', name: 'Resolute' }
    expect(ships).toEqual([
      { kind: 'renamed', ship, from: '', to: 'Resolute' },
      { kind: 'refits', ship, added: ['bridge'], removed: [], points: { from: 38, to: 41, by: 3 } },
      { kind: 'moved', ship, from: 0, to: 3 },
    ])
  })

  it('FE-03 another flagship, by name', () => {
    expect(after({ kind: 'set-flagship', ship: 'destroyer' }).fields).toEqual([
      {
        field: 'flagship',
        from: [{ key: 'cruiser', design: 'cruiser', name: '' }],
        to: [{ key: 'destroyer', design: 'destroyer', name: '' }],
      },
    ])
  })

  it('FE-03 only moved ships count as moved, not those that made room', () => {
    const ships = shipsOf('corvette', 6)
    const from = aFleet({ ships })
    const moved = editedBy(from, [{ kind: 'move-ship', ship: 'corvette-1', to: 5 }])
    expect(diff(from, moved).ships.map(({ ship }) => ship.key)).toEqual(['corvette-1'])
  })

  it('FE-03 a copy with its own keys is the same fleet', () => {
    const ships = [aShip('cruiser', { name: 'Resolute' }), ...shipsOf('frigate', 2)]
    const copy = ships.map((ship, i) => ({ ...ship, key: `s${i + 1}` }))
    const found = diff(aFleet({ ships, flagships: ['cruiser'] }), aFleet({ ships: copy, flagships: ['s1'] }))
    expect(isSameFleet(found)).toBe(true)
  })
})

describe('edits that bring one fleet to another', () => {
  it('FE-03 lead from any state to any other, and back by one undo', () => {
    const edits = fc.array(anyEdit('n'), { maxLength: 12 })
    fc.assert(
      fc.property(anyFleet, edits, edits, (fleet, some, others) => {
        const [from, to] = [editedBy(fleet, some), editedBy(fleet, others)]
        const step = okValue(applyEdit(from, { kind: 'batch', edits: editsBetween(from, to) }))
        expect(step.fleet).toEqual({ ...to, tags: from.tags, archived: from.archived })
        expect(applyEdit(step.fleet, step.inverse)).toMatchObject({ value: { fleet: from } })
      }),
      { numRuns: 500 },
    )
  })

  it('FE-03 are empty if nothing differs', () => {
    expect(editsBetween(aFleet(), aFleet())).toEqual([])
  })
})
