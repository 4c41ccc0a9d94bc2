import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFleet } from '#game/fleet/parse-fleet.ts'
import { anyFleet } from '../../support/fleet-arbitraries.ts'
import { aFitted, aFleet, aShip, shipsOf } from '../../support/fleet-builders.ts'

const ship = aShip('cruiser', { refits: [aFitted('command', 'bridge')] })
const withShip = (over: object) => ({ ...aFleet(), ships: [{ ...ship, ...over }] })
const { notes: _, ...withoutNotes } = aFleet()
const pin = { rules: { contentHash: 'a1', release: '' }, declined: null, figures: '' }

describe('a fleet from storage', () => {
  it('FE-03 is restored unchanged, including unknown ids', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        expect(parseFleet(JSON.parse(JSON.stringify(fleet)))).toEqual({ ok: true, value: fleet })
      }),
    )
  })

  it('FE-03 keeps the mark of a removed ship, and any text of the player', () => {
    const odd = aFleet({ flagships: ['gone'], name: '<script>alert(1)</script>', notes: '\u0000 “quoted” 🚀' })
    expect(parseFleet(odd)).toEqual({ ok: true, value: odd })
  })

  it.each<[string, unknown, string, string, number?]>([
    ['nothing', undefined, 'NOT_AN_OBJECT', ''],
    ['null', null, 'NOT_AN_OBJECT', ''],
    ['text', '{}', 'NOT_AN_OBJECT', ''],
    ['a list', [], 'NOT_AN_OBJECT', ''],
    ['an empty object', {}, 'MISSING', 'id'],
    ['no notes', withoutNotes, 'MISSING', 'notes'],
    ['a field of a newer version', { ...aFleet(), colour: 'red' }, 'UNKNOWN_FIELD', 'colour'],
    ['an empty id', { ...aFleet(), id: '' }, 'EMPTY', 'id'],
    ['a name of 81', { ...aFleet(), name: 'x'.repeat(81) }, 'TOO_LONG', 'name', 80],
    ['a name that is a number', { ...aFleet(), name: 7 }, 'NOT_TEXT', 'name'],
    ['notes of 4001', { ...aFleet(), notes: 'x'.repeat(4001) }, 'TOO_LONG', 'notes', 4000],
    ['a seventh faction', { ...aFleet(), faction: 'pirates' }, 'NOT_ONE_OF', 'faction'],
    ['a limit of 0', { ...aFleet(), limit: 0 }, 'NOT_A_LIMIT', 'limit'],
    ['a limit of a half', { ...aFleet(), limit: 99.5 }, 'NOT_A_LIMIT', 'limit'],
    ['a limit as text', { ...aFleet(), limit: '100' }, 'NOT_A_LIMIT', 'limit'],
    ['a limit that is no number', { ...aFleet(), limit: Number.NaN }, 'NOT_A_LIMIT', 'limit'],
    ['ships in an object', { ...aFleet(), ships: {} }, 'NOT_A_LIST', 'ships'],
    ['1001 ships', aFleet({ ships: shipsOf('frigate', 1001) }), 'TOO_MANY', 'ships', 1000],
    ['a ship that is null', { ...aFleet(), ships: [ship, null] }, 'NOT_AN_OBJECT', 'ships[1]'],
    ['a hole for a ship', { ...aFleet(), ships: Array(1) }, 'NOT_AN_OBJECT', 'ships[0]'],
    ['two ships of one key', aFleet({ ships: [ship, ship] }), 'TWICE', 'ships[1].key'],
    ['a key that objects reserve', withShip({ key: '__proto__' }), 'BAD_KEY', 'ships[0].key'],
    ['an empty design', withShip({ design: '' }), 'EMPTY', 'ships[0].design'],
    ['a design of 65', withShip({ design: 'x'.repeat(65) }), 'TOO_LONG', 'ships[0].design', 64],
    ['121 refits', withShip({ refits: Array(121).fill(ship.refits[0]) }), 'TOO_MANY', 'ships[0].refits', 120],
    ['tags in a text', { ...aFleet(), tags: 'club' }, 'NOT_A_LIST', 'tags'],
    ['an empty tag', { ...aFleet(), tags: [''] }, 'EMPTY', 'tags[0]'],
    ['a tag of 31', { ...aFleet(), tags: ['x'.repeat(31)] }, 'TOO_LONG', 'tags[0]', 30],
    ['half an archive', { ...aFleet(), archived: 'yes' }, 'NOT_TRUE_OR_FALSE', 'archived'],
    ['a pin without rules', { ...aFleet(), pin: { declined: null, figures: '' } }, 'MISSING', 'pin.rules'],
    ['a pin too large', aFleet({ pin: { ...pin, figures: 'x'.repeat(200_001) } }), 'TOO_LONG', 'pin.figures', 200_000],
    ['a sixth slot', withShip({ refits: [{ slot: 'galley', refit: 'x' }] }), 'NOT_ONE_OF', 'ships[0].refits[0].slot'],
    ['a refit without id', withShip({ refits: [{ slot: 'command' }] }), 'MISSING', 'ships[0].refits[0].refit'],
    ['one flagship twice', aFleet({ flagships: ['a', 'a'] }), 'TWICE', 'flagships[1]'],
    ['a flagship that is a number', { ...aFleet(), flagships: [1] }, 'NOT_TEXT', 'flagships[0]'],
    ['inherited fields', Object.create(aFleet()), 'MISSING', 'id'],
  ])('FE-03 %s is refused with its code and path', (_, value, code, place, max) => {
    expect(parseFleet(value)).toEqual({ ok: false, error: max === undefined ? { code, place } : { code, place, max } })
  })

  it('FE-03 no value makes it throw', () => {
    fc.assert(fc.property(fc.anything(), (value) => void parseFleet(value)))
  })
})
