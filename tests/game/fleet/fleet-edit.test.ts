import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeEdit } from '#game/fleet/describe-edit.ts'
import { applyEdit, type FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { anyEdit, anyFleet } from '../../support/fleet-arbitraries.ts'
import { aFitted, aFleet, aShip, shipsOf } from '../../support/fleet-builders.ts'
import { okValue } from '../../support/ok-value.ts'

const edited = (fleet: Fleet, edit: FleetEdit): Fleet => okValue(applyEdit(fleet, edit)).fleet

const keys = (fleet: Fleet): string => fleet.ships.map((ship) => ship.key).join(' ')

const fleet = aFleet({
  ships: [aShip('cruiser', { name: 'Resolute', refits: [aFitted('command', 'bridge')] }), ...shipsOf('frigate', 2)],
})

describe('editing a fleet', () => {
  it.each<[FleetEdit, Partial<Fleet>]>([
    [{ kind: 'rename', name: 'Home Fleet' }, { name: 'Home Fleet' }],
    [{ kind: 'set-limit', limit: 300 }, { limit: 300 }],
    [{ kind: 'set-faction', faction: 'veil' }, { faction: 'veil' }],
    [{ kind: 'set-game-version', gameVersion: 'v2' }, { gameVersion: 'v2' }],
    [{ kind: 'set-admiral', admiral: 'sellsword' }, { admiral: 'sellsword' }],
    [{ kind: 'set-notes', notes: 'Hold the line' }, { notes: 'Hold the line' }],
    [{ kind: 'set-flagship', ship: 'frigate-1' }, { flagships: ['frigate-1'] }],
    [{ kind: 'unset-flagship', ship: 'cruiser' }, { flagships: [] }],
  ])('FE-03 %j changes only that', (edit, change) => {
    expect(edited(fleet, edit)).toEqual({ ...fleet, ...change })
  })

  it.each<[FleetEdit, string]>([
    [{ kind: 'add-ship', key: 'new', design: 'corvette' }, 'cruiser frigate-1 frigate-2 new'],
    [{ kind: 'add-ship', key: 'new', design: 'corvette', at: 0 }, 'new cruiser frigate-1 frigate-2'],
    [{ kind: 'duplicate-ship', ship: 'cruiser', key: 'new' }, 'cruiser new frigate-1 frigate-2'],
    [{ kind: 'remove-ship', ship: 'frigate-1' }, 'cruiser frigate-2'],
    [{ kind: 'move-ship', ship: 'cruiser', to: 2 }, 'frigate-1 frigate-2 cruiser'],
    [{ kind: 'move-ship', ship: 'frigate-2', to: 0 }, 'frigate-2 cruiser frigate-1'],
  ])('FE-03 %j gives the ships in this order: %s', (edit, order) => {
    expect(keys(edited(fleet, edit))).toBe(order)
  })

  it('FE-03 a duplicate has the design and refits of its original, a key of its own and no name', () => {
    expect(edited(fleet, { kind: 'duplicate-ship', ship: 'cruiser', key: 'new' }).ships[1]).toEqual({
      ...fleet.ships[0],
      key: 'new',
      name: '',
    })
  })

  it('FE-03 a removed flagship loses its mark, and undo restores both', () => {
    const removed = okValue(applyEdit(fleet, { kind: 'remove-ship', ship: 'cruiser' }))
    expect(removed.fleet.flagships).toEqual([])
    expect(edited(removed.fleet, removed.inverse)).toEqual(fleet)
  })

  it('FE-03 undo of an edit keeps later changes from elsewhere', () => {
    const mine = okValue(applyEdit(fleet, { kind: 'rename-ship', ship: 'cruiser', name: 'Valiant' }))
    const withTheirs = edited(mine.fleet, { kind: 'add-ship', key: 'theirs', design: 'corvette' })
    const undone = edited(withTheirs, mine.inverse)
    expect([undone.ships[0]?.name, keys(undone)]).toEqual(['Resolute', 'cruiser frigate-1 frigate-2 theirs'])
  })

  it('FE-03 every edit of every fleet can be undone exactly, and redone', () => {
    fc.assert(
      fc.property(anyFleet, anyEdit('n'), (before, edit) => {
        const there = applyEdit(before, edit)
        fc.pre(there.ok)
        const back = okValue(applyEdit(there.value.fleet, there.value.inverse))
        expect(back.fleet).toEqual(before)
        expect(edited(back.fleet, back.inverse)).toEqual(there.value.fleet)
      }),
      { numRuns: 500 },
    )
  })

  it('FE-03 an edit never changes the fleet it is given', () => {
    fc.assert(
      fc.property(anyFleet, anyEdit('n'), (before, edit) => {
        const copy = structuredClone(before)
        applyEdit(before, edit)
        expect(before).toEqual(copy)
      }),
    )
  })

  it('FE-03 tags are sorted, have no duplicates, and can be removed', () => {
    const tagged = ['league', 'club', 'club'].reduce((of, tag) => edited(of, { kind: 'add-tag', tag }), fleet)
    expect(tagged.tags).toEqual(['club', 'league'])
    expect(edited(tagged, { kind: 'remove-tag', tag: 'club' }).tags).toEqual(['league'])
    expect(edited(tagged, { kind: 'remove-tag', tag: 'none' })).toEqual(tagged)
  })

  it.each(['', ' club', 'two  spaces', 'line\nbreak', 'x'.repeat(31)])('FE-03 the tag %j is refused', (tag) => {
    expect(applyEdit(fleet, { kind: 'add-tag', tag })).toEqual({ ok: false, error: { code: 'BAD_TAG', tag } })
  })

  it('FE-03 a thirteenth tag is refused', () => {
    const full = aFleet({ tags: Array.from({ length: 12 }, (_, n) => `t${n}`) })
    expect(applyEdit(full, { kind: 'add-tag', tag: 'x' })).toEqual({
      ok: false,
      error: { code: 'TOO_MANY', of: 'tags', max: 12 },
    })
  })

  it('FE-03 a batch keeps its purpose through undo and redo', () => {
    const purpose = { code: 'restore-version', version: 'First' } as const
    const step = applyEdit(fleet, { kind: 'batch', edits: [{ kind: 'rename', name: 'X' }], purpose })
    expect(step).toMatchObject({ value: { inverse: { purpose } } })
    expect(describeEdit(fleet, { kind: 'batch', edits: [], purpose })).toEqual({ code: 'batch', parts: [], purpose })
  })

  it('FE-03 a batch is applied completely or not at all', () => {
    const edits: FleetEdit[] = [
      { kind: 'rename', name: 'X' },
      { kind: 'remove-ship', ship: 'gone' },
    ]
    expect(applyEdit(fleet, { kind: 'batch', edits })).toEqual({
      ok: false,
      error: { code: 'NO_SUCH_SHIP', ship: 'gone' },
    })
  })
})

describe('edits that cannot be made', () => {
  const crowd = aFleet({ ships: shipsOf('frigate', 200) })
  const laden = aFleet({ ships: [aShip('cruiser', { refits: Array(30).fill(aFitted('weapons', 'x')) })] })
  const long = 'x'.repeat(81)

  const add = { kind: 'add-ship', key: 'n', design: 'x' } as const
  const fit = { kind: 'fit-refit', ship: 'cruiser', slot: 'weapons', refit: 'x' } as const
  const none = { ship: 'gone', to: 0, name: '', slot: 'weapons', refit: 'x', key: 'n' } as const
  const ofShips = ['remove-ship', 'move-ship', 'rename-ship', 'fit-refit', 'remove-refit', 'duplicate-ship'] as const

  it.each<[string, FleetEdit, string, object, Fleet?]>([
    ['a key in use', { ...add, key: 'cruiser' }, 'KEY_TAKEN', { key: 'cruiser' }],
    ['a duplicate', { kind: 'duplicate-ship', ship: 'cruiser', key: 'cruiser' }, 'KEY_TAKEN', { key: 'cruiser' }],
    ['an empty key', { ...add, key: '' }, 'BAD_KEY', { key: '' }],
    ['a key that objects reserve', { ...add, key: '__proto__' }, 'BAD_KEY', { key: '__proto__' }],
    ['a 201st ship', add, 'TOO_MANY', { of: 'ships', max: 200 }, crowd],
    ['a 31st refit', fit, 'TOO_MANY', { of: 'refits', max: 30 }, laden],
    ['a place beyond the end', { ...add, at: 4 }, 'BAD_POSITION', { at: 4 }],
    ['a move beyond the end', { kind: 'move-ship', ship: 'cruiser', to: 3 }, 'BAD_POSITION', { at: 3 }],
    ['a move to half a place', { kind: 'move-ship', ship: 'cruiser', to: 0.5 }, 'BAD_POSITION', { at: 0.5 }],
    ['a refit that is not there', { ...fit, kind: 'remove-refit' }, 'NO_SUCH_REFIT', { ship: 'cruiser', refit: 'x' }],
    ['a limit of none', { kind: 'set-limit', limit: 0 }, 'BAD_LIMIT', { limit: 0 }],
    ['a limit of a half', { kind: 'set-limit', limit: 99.5 }, 'BAD_LIMIT', { limit: 99.5 }],
    ['a name of 81', { kind: 'rename', name: long }, 'TOO_LONG', { field: 'name', max: 80 }],
    [
      'a ship’s name of 81',
      { kind: 'rename-ship', ship: 'cruiser', name: long },
      'TOO_LONG',
      { field: 'name', max: 80 },
    ],
    ['an id of 81', { kind: 'set-admiral', admiral: long }, 'TOO_LONG', { field: 'item', max: 64 }],
    ['notes of 4001', { kind: 'set-notes', notes: 'x'.repeat(4001) }, 'TOO_LONG', { field: 'notes', max: 4000 }],
    ['a flagship that is not there', { kind: 'set-flagship', ship: 'gone' }, 'NO_SUCH_SHIP', { ship: 'gone' }],
    ['no mark to take', { kind: 'unset-flagship', ship: 'frigate-1' }, 'NO_SUCH_SHIP', { ship: 'frigate-1' }],
    ...ofShips.map((kind): [string, FleetEdit, string, object] => [
      `${kind} of a ship that is not there`,
      { kind, ...none },
      'NO_SUCH_SHIP',
      { ship: 'gone' },
    ]),
  ])('FE-03 %s', (_, edit, code, data, before = fleet) => {
    expect(applyEdit(before, edit)).toEqual({ ok: false, error: { code, ...data } })
  })
})

describe('the history names each step', () => {
  const cruiser = { key: 'cruiser', design: 'cruiser', name: 'Resolute' }
  it.each<[FleetEdit, object]>([
    [
      { kind: 'rename', name: 'X' },
      { from: 'First Fleet', to: 'X' },
    ],
    [
      { kind: 'set-limit', limit: 200 },
      { from: 100, to: 200 },
    ],
    [
      { kind: 'set-admiral', admiral: 'sellsword' },
      { item: 'sellsword', from: 'admiral', to: 'sellsword' },
    ],
    [
      { kind: 'rename-ship', ship: 'cruiser', name: 'X' },
      { ship: cruiser, from: 'Resolute', to: 'X' },
    ],
    [
      { kind: 'move-ship', ship: 'cruiser', to: 2 },
      { ship: cruiser, from: 0, to: 2 },
    ],
    [
      { kind: 'remove-refit', ship: 'cruiser', slot: 'command', refit: 'bridge' },
      { ship: cruiser, item: 'bridge' },
    ],
    [{ kind: 'add-ship', key: 'n', design: 'corvette' }, { ship: { key: 'n', design: 'corvette', name: '' } }],
    [{ kind: 'set-flagship', ship: 'gone' }, { ship: { key: 'gone', design: '', name: '' } }],
  ])('FE-03 %j', (edit, data) => {
    expect(describeEdit(fleet, edit)).toEqual({ code: edit.kind, ...data })
  })

  it('FE-03 a batch by its parts, each applied after the earlier ones', () => {
    const edits: FleetEdit[] = [
      { kind: 'rename', name: 'X' },
      { kind: 'rename', name: 'Y' },
    ]
    expect(describeEdit(fleet, { kind: 'batch', edits }).parts).toEqual([
      { code: 'rename', from: 'First Fleet', to: 'X' },
      { code: 'rename', from: 'X', to: 'Y' },
    ])
  })
})
