import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, catalogueLists } from '#content/catalogue.ts'
import { shipTraits as traitTexts } from '#content/traits.ts'
import { parseAdmiral } from '#game/ship/parse-admiral.ts'
import { parseCatalogue } from '#game/ship/parse-catalogue.ts'
import { parseHullForm } from '#game/ship/parse-hull.ts'
import { parseRefit, parseRefits } from '#game/ship/parse-refit.ts'
import { parseShip } from '#game/ship/parse-ship.ts'
import { parseWeapon } from '#game/ship/parse-weapon.ts'
import type { HullForm, Refit, ShipDesign } from '#game/ship/ship.ts'
import { slotCycles } from '#game/ship/slot-cycles.ts'
import { aDesign, aRefit, aWeapon, anAdmiral } from '../../support/fleet-builders.ts'
import { okValue } from '../../support/ok-value.ts'

const shipTraits = new Set(Object.keys(traitTexts))
const lists = { gameVersion: catalogue.gameVersion, ...catalogueLists }
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const hullForm: HullForm = {
  length: 120,
  beam: 20.5,
  depth: 18,
  plan: [
    [0, 0.6],
    [1, 0.1],
  ],
  profile: [
    [0, -0.5, 0.5],
    [1, -0.1, 0.2],
  ],
  section: { deck: 0.5, keel: 0.5, chine: 0.5 },
  modules: [{ kind: 'turret', at: [0.5, 0, 1], size: [6, 4, 2], barrels: 2 }],
}
const ship = aDesign({ hullForm, role: 'Escort', lore: 'Old.', reason: 'Cheap.' })
const withShip = (over: object) => ({ ...ship, ...over })
const withWeapon = (over: object) => ({ ...ship, weapons: [aWeapon(), { ...aWeapon({ id: 'other' }), ...over }] })
const ranged = (short: number, medium: number, long: number) => ({ range: { short, medium, long } })
const withPlan = (...plan: unknown[]) => ({ ...hullForm, plan })
const withModule = (over: object) => ({ ...hullForm, modules: [{ ...hullForm.modules[0], ...over }] })

type Unfit = readonly [says: string, value: unknown, code: string, place: string, more?: object]

describe('the content as stored', () => {
  it('FE-04 every ship, refit and admiral is read exactly as it was written', () => {
    const read = okValue(parseCatalogue(stored(lists), { shipTraits }))
    expect([...read.ships.values()]).toEqual(stored(catalogueLists.ships))
    expect([...read.refits.values()]).toEqual(stored(catalogueLists.refits))
    expect([...read.admirals.values()]).toEqual(stored(catalogueLists.admirals))
    expect(read.gameVersion).toBe(catalogue.gameVersion)
  })

  it('FE-04 no refits open slots for each other in a cycle', () =>
    expect(slotCycles(catalogueLists.refits)).toEqual([]))

  it('FE-04 a figure that is negative, not whole or a text is reported with its path', () => {
    const figures = 'points hull evasion thrust turn command signature pointDefense hangar base'.split(' ')
    const spoil = fc.constantFrom<readonly [unknown, string]>(
      [-1, 'TOO_SMALL'],
      [2.5, 'NOT_WHOLE'],
      ['7', 'NOT_A_NUMBER'],
    )
    fc.assert(
      fc.property(
        fc.nat({ max: lists.ships.length - 1 }),
        fc.constantFrom(...figures),
        spoil,
        (at, figure, [bad, code]) => {
          const ships = lists.ships.map((design, i) => (i === at ? { ...design, [figure]: bad } : design))
          const read = parseCatalogue({ ...lists, ships }, { shipTraits })
          expect(read).toMatchObject({ ok: false, error: [{ code, place: `ships[${at}].${figure}` }] })
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('a ship design', () => {
  it('FE-04 comes back as it was, squadron or dreadnought', () => {
    for (const over of [{}, { class: 'squadron', slots: [], hangar: 0 }, { unique: true, retired: false }] as const)
      expect(parseShip(withShip(over))).toEqual({ ok: true, value: withShip(over) })
  })

  it.each<Unfit>([
    ['nothing', undefined, 'NOT_AN_OBJECT', ''],
    ['a list', [], 'NOT_AN_OBJECT', ''],
    ['a capital id', withShip({ id: 'Frigate' }), 'BAD_ID', 'id'],
    ['an id of 65', withShip({ id: 'x'.repeat(65) }), 'TOO_LONG', 'id', { max: 64 }],
    ['no name', withShip({ name: '' }), 'EMPTY', 'name'],
    ['a seventh faction', withShip({ faction: 'pirates' }), 'NOT_ONE_OF', 'faction'],
    ['a tenth class', withShip({ class: 'sloop' }), 'NOT_ONE_OF', 'class'],
    ['a negative price', withShip({ points: -5 }), 'TOO_SMALL', 'points', { min: 1 }],
    ['half a hull point', withShip({ hull: 9.5 }), 'NOT_WHOLE', 'hull'],
    ['a hull that is no number', withShip({ hull: Number.NaN }), 'NOT_A_NUMBER', 'hull'],
    ['endless thrust', withShip({ thrust: Infinity }), 'TOO_LARGE', 'thrust', { max: 96 }],
    ['defense 6', withShip({ defense: { bow: 6, flank: 0, stern: 0 } }), 'TOO_LARGE', 'defense.bow', { max: 5 }],
    ['no stern', withShip({ defense: { bow: 1, flank: 0 } }), 'MISSING', 'defense.stern'],
    ['a sixth slot', withShip({ slots: ['galley'] }), 'NOT_ONE_OF', 'slots[0]'],
    ['unique as text', withShip({ unique: 'yes' }), 'NOT_TRUE_OR_FALSE', 'unique'],
    ['a field of a newer version', withShip({ shields: 3 }), 'UNKNOWN_FIELD', 'shields'],
    ['a trait twice', withShip({ traits: ['leader', 'leader'] }), 'TWICE', 'traits[1]'],
    [
      'a trait nobody wrote',
      withShip({ traits: ['leader', 'phantom'] }),
      'UNKNOWN_REFERENCE',
      'traits[1]',
      { item: 'phantom' },
    ],
    ['weapons in an object', withShip({ weapons: {} }), 'NOT_A_LIST', 'weapons'],
    ['two weapons of one id', withWeapon({ id: 'gun' }), 'TWICE', 'weapons[1].id'],
    ['a weapon without dice', withWeapon({ dice: 0 }), 'TOO_SMALL', 'weapons[1].dice', { min: 1 }],
    ['a hull without a plan', withShip({ hullForm: withPlan() }), 'TOO_FEW', 'hullForm.plan', { min: 2 }],
  ])('FE-04 %s is refused by name and place', (_, value, code, place, more) => {
    expect(parseShip(value, { shipTraits })).toEqual({ ok: false, error: [{ code, place, ...(more as object) }] })
  })

  it('FE-04 all faults are reported, not only the first one', () => {
    const value = { ...withWeapon({ dice: -1, arcs: [] }), points: 0.5, colour: 'red' }
    expect(parseShip(value)).toEqual({
      ok: false,
      error: [
        { code: 'TOO_SMALL', place: 'points', min: 1 },
        { code: 'TOO_FEW', place: 'weapons[1].arcs', min: 1 },
        { code: 'TOO_SMALL', place: 'weapons[1].dice', min: 1 },
        { code: 'UNKNOWN_FIELD', place: 'colour' },
      ],
    })
  })

  it('FE-04 a hostile object reports a hundred problems at most', () => {
    const value = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x${i}`, i]))
    expect(parseShip(value)).toMatchObject({ ok: false, error: { length: 100 } })
  })

  it('FE-04 inherited fields do not count', () => {
    const read = parseShip(Object.create(ship))
    expect(read).toMatchObject({ ok: false })
    expect(read.ok || read.error[0]).toEqual({ code: 'MISSING', place: 'id' })
  })
})

describe('a weapon', () => {
  it.each<Unfit>([
    ['an unknown kind', { kind: 'laser' }, 'NOT_ONE_OF', 'kind'],
    ['an arc twice', { arcs: ['bow', 'bow'] }, 'TWICE', 'arcs[1]'],
    ['a fifth arc', { arcs: ['up'] }, 'NOT_ONE_OF', 'arcs[0]'],
    ['bands out of order', ranged(9, 8, 24), 'OUT_OF_ORDER', 'range.medium'],
    ['a long range nearer than the medium', ranged(8, 16, 12), 'OUT_OF_ORDER', 'range.long'],
    ['a fraction of an inch', ranged(9.5, 12, 24), 'NOT_WHOLE', 'range.short'],
    ['41 dice', { dice: 41 }, 'TOO_LARGE', 'dice', { max: 40 }],
    ['no damage', { damageRating: 0 }, 'TOO_SMALL', 'damageRating', { min: 1 }],
    ['a trait nobody rules', { traits: [{ kind: 'vorpal' }] }, 'NOT_ONE_OF', 'traits[0].kind'],
    ['a trait without a kind', { traits: [{ n: 1 }] }, 'MISSING', 'traits[0].kind'],
    ['a trait that is text', { traits: ['rending'] }, 'NOT_AN_OBJECT', 'traits[0]'],
    ['Accurate without a number', { traits: [{ kind: 'accurate' }] }, 'MISSING', 'traits[0].n'],
    ['Piercing −1', { traits: [{ kind: 'piercing', n: -1 }] }, 'TOO_SMALL', 'traits[0].n', { min: 1 }],
    ['Rending 2', { traits: [{ kind: 'rending', n: 2 }] }, 'UNKNOWN_FIELD', 'traits[0].n'],
    ['Salvo twice', { traits: [1, 2].map((n) => ({ kind: 'salvo', n })) }, 'TWICE', 'traits[1]'],
  ])('FE-04 with %s is refused by name and place', (_, over, code, place, more) => {
    expect(parseWeapon({ ...aWeapon(), ...(over as object) })).toEqual({
      ok: false,
      error: [{ code, place, ...(more as object) }],
    })
  })

  it('FE-04 may be Accurate everywhere and more Accurate at one range', () => {
    const weapon = aWeapon({
      traits: [
        { kind: 'accurate', n: 1 },
        { kind: 'accurate', n: 1, band: 'long' },
      ],
    })
    expect(parseWeapon(weapon)).toEqual({ ok: true, value: weapon })
  })
})

describe('a hull form', () => {
  it('FE-04 comes back as it was, a tether running astern included', () => {
    const form = withModule({ kind: 'tether', size: [-30, 0, 2], gauge: 0.5, barrels: 1 })
    expect(parseHullForm(form)).toEqual({ ok: true, value: form })
  })

  it.each<Unfit>([
    ['stations out of order', withPlan([1, 0.1], [0, 0.1]), 'OUT_OF_ORDER', 'plan[1][0]'],
    ['a station of three', withPlan([0, 1, 1], [1, 1]), 'TOO_MANY', 'plan[0]', { max: 2 }],
    ['a station of one', withPlan([0], [1, 1]), 'TOO_FEW', 'plan[0]', { min: 2 }],
    ['a station that is none', withPlan(0, [1, 1]), 'NOT_A_LIST', 'plan[0]'],
    ['a length of 0', { ...hullForm, length: 0 }, 'TOO_SMALL', 'length', { min: 0.01 }],
    ['a module of no size', withModule({ size: [0, 1, 1] }), 'TOO_SMALL', 'modules[0].size[0]', { min: 0.01 }],
    ['an unknown module', withModule({ kind: 'swimming-pool' }), 'NOT_ONE_OF', 'modules[0].kind'],
    ['half a barrel', withModule({ barrels: 1.5 }), 'NOT_WHOLE', 'modules[0].barrels'],
  ])('FE-04 with %s is refused by name and place', (_, value, code, place, more) => {
    expect(parseHullForm(value)).toEqual({ ok: false, error: [{ code, place, ...(more as object) }] })
  })
})

describe('a refit', () => {
  const withEffect = (effect: object) => ({ ...aRefit(), effects: [effect] })
  const effects: Refit['effects'] = [
    { kind: 'stat', stat: 'hull', by: -1 },
    { kind: 'defense', facing: 'stern', by: 1 },
    { kind: 'weapon-trait', weapon: 'all', trait: { kind: 'rending' } },
    { kind: 'weapon-dice', weapon: 'beam', by: 1 },
    { kind: 'add-weapon', weapon: aWeapon() },
    { kind: 'trait', trait: 'leader' },
  ]

  it('FE-04 comes back as it was, with every kind of effect', () => {
    const refit = aRefit({ effects, opens: ['hangar'], factions: ['veil'], classes: ['frigate'], unique: true })
    expect(parseRefit(refit, { shipTraits })).toEqual({ ok: true, value: refit })
  })

  it.each<Unfit>([
    ['an unknown effect', withEffect({ kind: 'warp' }), 'NOT_ONE_OF', 'effects[0].kind'],
    ['half a die', withEffect({ kind: 'weapon-dice', weapon: 'all', by: 0.5 }), 'NOT_WHOLE', 'effects[0].by'],
    ['a negative price', aRefit({ points: -1 }), 'TOO_SMALL', 'points', { min: 0 }],
    ['nobody to fit it', aRefit({ factions: [] }), 'TOO_FEW', 'factions', { min: 1 }],
    ['a class twice', aRefit({ classes: ['frigate', 'frigate'] }), 'TWICE', 'classes[1]'],
    [
      'a trait nobody wrote',
      withEffect({ kind: 'trait', trait: 'phantom' }),
      'UNKNOWN_REFERENCE',
      'effects[0].trait',
      { item: 'phantom' },
    ],
    [
      'a grant of its own slot',
      aRefit({ slot: 'special', opens: ['weapons', 'special'] }),
      'SLOT_CYCLE',
      'opens',
      { cycle: ['better-guns'] },
    ],
  ])('FE-04 with %s is refused by name and place', (_, value, code, place, more) => {
    expect(parseRefit(value, { shipTraits })).toEqual({ ok: false, error: [{ code, place, ...(more as object) }] })
  })
})

describe('cycles of refits that open slots', () => {
  const grant = (id: string, slot: Refit['slot'], opens: Refit['opens'], over: Partial<Refit> = {}) =>
    aRefit({ id, slot, opens, ...over })

  it('FE-04 two that open each other’s slot are named together, at the first of them', () => {
    const refits = [aRefit(), grant('a', 'special', ['hangar']), grant('b', 'hangar', ['command', 'special'])]
    expect(parseRefits(refits)).toEqual({
      ok: false,
      error: [{ code: 'SLOT_CYCLE', place: '[1].opens', cycle: ['a', 'b'] }],
    })
  })

  it('FE-04 a cycle of three is reported in its order', () => {
    const refits = [
      grant('a', 'command', ['weapons']),
      grant('b', 'engineering', ['command']),
      grant('c', 'weapons', ['engineering']),
    ]
    expect(slotCycles(refits)).toEqual([['a', 'c', 'b']])
  })

  it('FE-04 a chain with an end is no cycle', () => {
    const refits = [grant('a', 'command', ['weapons']), grant('b', 'weapons', ['special']), aRefit({ slot: 'special' })]
    expect(parseRefits(refits)).toEqual({ ok: true, value: refits })
  })

  it('FE-04 refits that no ship can carry together are no cycle', () => {
    const ring = (a: Partial<Refit>, b: Partial<Refit>) => [
      grant('a', 'special', ['hangar'], a),
      grant('b', 'hangar', ['special'], b),
    ]
    expect(slotCycles(ring({ factions: ['veil'] }, { factions: ['drift'] }))).toEqual([])
    expect(slotCycles(ring({ classes: ['cruiser'] }, { classes: ['frigate', 'corvette'] }))).toEqual([])
    expect(slotCycles(ring({ factions: ['veil'], classes: ['cruiser'] }, { classes: ['cruiser'] }))).toHaveLength(1)
  })

  it('FE-04 a duplicate refit is reported', () => {
    expect(parseRefits([aRefit(), aRefit()])).toEqual({ ok: false, error: [{ code: 'TWICE', place: '[1].id' }] })
  })
})

describe('an admiral and a catalogue', () => {
  it('FE-04 an admiral of a faction, or a mercenary', () => {
    for (const faction of ['lumen', 'mercenary'] as const)
      expect(parseAdmiral(anAdmiral({ faction }))).toEqual({ ok: true, value: anAdmiral({ faction }) })
    const bad = { ...anAdmiral(), faction: 'pirate', points: 1.5 }
    const problems = [
      { code: 'NOT_ONE_OF', place: 'faction' },
      { code: 'NOT_WHOLE', place: 'points' },
    ]
    expect(parseAdmiral(bad)).toEqual({ ok: false, error: problems })
  })

  it('FE-04 two ships with one id, and problems deep inside, have their path in the whole catalogue', () => {
    const ships = [ship, { ...ship, weapons: [{ ...aWeapon(), dice: 1.5 }] }]
    const read = parseCatalogue({ gameVersion: 'v1', ships, refits: [], admirals: [anAdmiral(), anAdmiral()] })
    const problems = [
      { code: 'NOT_WHOLE', place: 'ships[1].weapons[0].dice' },
      { code: 'TWICE', place: 'admirals[1].id' },
    ]
    expect(read).toEqual({ ok: false, error: problems })
    const twice = parseCatalogue({ gameVersion: 'v1', ships: [ship, ship], refits: [], admirals: [] })
    expect(twice).toEqual({ ok: false, error: [{ code: 'TWICE', place: 'ships[1].id' }] })
  })
})

describe('whatever comes', () => {
  const shaped: fc.Arbitrary<unknown> = fc.record(
    Object.fromEntries(Object.keys(ship satisfies ShipDesign).map((field) => [field, fc.anything()])),
    { requiredKeys: [] },
  )

  it('FE-04 no value makes a parser throw, and no other value is accepted as a record', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), shaped), (value) => {
        for (const parse of [
          parseShip,
          parseRefit,
          parseRefits,
          parseAdmiral,
          parseWeapon,
          parseHullForm,
          parseCatalogue,
        ]) {
          const read = parse(value)
          if (!read.ok) expect(read.error.length).toBeGreaterThan(0)
          else expect(read.value).toEqual(value)
        }
      }),
    )
  })
})
