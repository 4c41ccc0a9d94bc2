import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import {
  filterKeys,
  naturalSort,
  noFilters,
  roleTests,
  sortKeys,
  withoutFilter,
  type CatalogueFilters,
  type Sort,
} from '#features/ship-catalog/list/catalogue-filters.ts'
import { makeCatalogueIndex } from '#features/ship-catalog/list/catalogue-index.ts'
import { queryCatalogue, type QueryFacts } from '#features/ship-catalog/list/catalogue-query.ts'
import { makeTextSearch } from '#features/ship-catalog/list/text-search.ts'
import { canBeFlagship } from '#game/fleet/legality/rule-figures.ts'
import { shipClasses } from '#game/ship/ship.ts'
import { aDesign, aWeapon } from '../../../support/fleet-builders.ts'

const ships = [
  aDesign({ id: 'plumb', name: 'Plumb', class: 'corvette', points: 10, thrust: 12, hull: 5 }),
  aDesign({
    id: 'lanze',
    name: 'Lánze',
    class: 'frigate',
    points: 15,
    role: 'Lance frigate',
    weapons: [
      aWeapon({ kind: 'beam', name: 'Signal Lance', arcs: ['bow', 'stern'], traits: [{ kind: 'accurate', n: 1 }] }),
    ],
  }),
  aDesign({
    id: 'keep',
    name: 'Keep',
    faction: 'kharon',
    class: 'battleship',
    points: 66,
    thrust: 6,
    hull: 40,
    hangar: 1,
  }),
  aDesign({ id: 'wing', name: 'Wing', class: 'squadron', points: 4, slots: [], traits: ['interceptor'], hull: 2 }),
  aDesign({ id: 'gone', name: 'Gone', retired: true }),
]
const index = makeCatalogueIndex(ships)
const search = await makeTextSearch(ships.filter(({ retired }) => !retired))
const natural: Sort = naturalSort('catalogue')
const ids = (filters: Partial<CatalogueFilters>, sort = natural, facts?: QueryFacts) =>
  queryCatalogue(index, { ...noFilters, ...filters }, sort, { search, ...facts }).records.map(({ id }) => id)

describe('FE-04 the results of the catalogue', () => {
  it('FE-04 without a query it shows everything that is not retired, in its own order', () => {
    expect(ids({})).toEqual(['plumb', 'lanze', 'keep', 'wing'])
  })

  it.each<[string, Partial<CatalogueFilters>, readonly string[]]>([
    ['any of the factions', { faction: ['kharon', 'veil'] }, ['keep']],
    ['any of the classes', { class: ['corvette', 'squadron'] }, ['plumb', 'wing']],
    ['any of the roles', { role: ['escort'] }, ['plumb', 'lanze']],
    ['a role read off a figure', { role: ['carrier'] }, ['keep']],
    ['any of the arms', { arms: ['beam'] }, ['lanze']],
    ['all of the arcs', { arcs: ['bow', 'stern'] }, ['lanze']],
    ['a trait of a weapon', { trait: ['accurate'] }, ['lanze']],
    ['a trait of the ship', { trait: ['interceptor'] }, ['wing']],
    ['all of the traits', { trait: ['accurate', 'interceptor'] }, []],
    ['all of the slots', { slots: ['weapons'] }, ['plumb', 'lanze', 'keep']],
    ['points up to and including', { points: { most: 15 } }, ['plumb', 'lanze', 'wing']],
    ['points from and including', { points: { least: 15 } }, ['lanze', 'keep']],
    ['thrust from', { thrust: { least: 12 } }, ['plumb']],
    ['hull exactly', { hull: { least: 40, most: 40 } }, ['keep']],
    ['several filters together', { role: ['escort'], points: { most: 12 } }, ['plumb']],
  ])('FE-04 filters by %s', (_, filters, found) => {
    expect(ids(filters)).toEqual(found)
  })

  it('FE-04 every flagship in the catalogue may be one by the rules', () => {
    for (const shipClass of shipClasses) {
      const ship = aDesign({ class: shipClass })
      expect(roleTests.flagship(ship), shipClass).toBe(canBeFlagship(ship))
    }
  })

  it('FE-04 filters by favourites and owned ships', () => {
    const facts = {
      favourites: new Set(['keep', 'wing']),
      owned: new Map([
        ['wing', 2],
        ['plumb', 0],
      ]),
    }
    expect(ids({ mine: ['favourite'] }, natural, facts)).toEqual(['keep', 'wing'])
    expect(ids({ mine: ['owned'] }, natural, facts)).toEqual(['wing'])
    expect(ids({ mine: ['owned'] })).toEqual([])
  })

  it.each([
    ['plumb', 'plumb'],
    ['PLU', 'plumb'],
    ['plump', 'plumb'],
    ['lanze', 'lanze'],
    ['signal lanse', 'lanze'],
    ['accurate', 'lanze'],
    ['kharon', 'keep'],
    ['dominion battleship', 'keep'],
  ])('FE-04 search finds “%s”', (text, first) => {
    expect(ids({ text }, naturalSort('relevance'))[0]).toBe(first)
  })

  it('FE-04 every word of a search must match, and signs alone do not count as a query', () => {
    expect(ids({ text: 'kharon corvette' })).toEqual([])
    expect(ids({ text: ' … ' })).toHaveLength(4)
    expect(ids({ text: 'keep' }, naturalSort('relevance'))[0]).toBe('keep')
  })

  it('FE-04 before the full text is loaded, names and roles are searched word for word', () => {
    const plain = (text: string) =>
      queryCatalogue(index, { ...noFilters, text }, naturalSort('relevance')).records.map(({ id }) => id)
    expect(plain('lánze')).toEqual(['lanze'])
    expect(plain('LANCE frig')).toEqual(['lanze'])
    expect(plain('plump')).toEqual([])
    expect(plain('…')).toHaveLength(4)
  })

  it('FE-04 sorts by any figure in both directions, and equal ones in the catalogue’s order', () => {
    expect(ids({}, { key: 'points', descending: false })).toEqual(['wing', 'plumb', 'lanze', 'keep'])
    expect(ids({}, { key: 'points', descending: true })).toEqual(['keep', 'lanze', 'plumb', 'wing'])
    expect(ids({}, { key: 'name', descending: false })).toEqual(['keep', 'lanze', 'plumb', 'wing'])
    expect(ids({}, { key: 'bow', descending: true })).toEqual(['plumb', 'lanze', 'keep', 'wing'])
    const damage = new Map([
      ['wing', 1],
      ['keep', 3],
    ])
    expect(ids({}, naturalSort('damage'), { damage })).toEqual(['keep', 'wing', 'plumb', 'lanze'])
    expect(ids({}, naturalSort('rate'), { damage })).toEqual(['wing', 'keep', 'plumb', 'lanze'])
  })

  it('FE-04 says how many designs each filter excludes, and how many each option would show', () => {
    const asked: CatalogueFilters = { ...noFilters, role: ['escort'], points: { most: 5 } }
    const { records, kept, counts } = queryCatalogue(index, asked, natural)
    expect(records).toEqual([])
    expect([...kept]).toEqual([
      ['role', 1],
      ['points', 2],
    ])
    expect(counts.role.get('squadron')).toBe(1)
    expect(counts.role.get('capital')).toBeUndefined()
  })

  it('FE-04 the number that a filter excludes is the number of ships that appear without it, for any query', async () => {
    const many = makeCatalogueIndex(catalogueLists.ships)
    const facts = { search: await makeTextSearch(catalogueLists.ships) }
    const asked: CatalogueFilters = {
      ...noFilters,
      text: 'gun',
      faction: ['accord', 'veil'],
      arms: ['beam', 'kinetic'],
      points: { most: 30 },
      thrust: { least: 9 },
    }
    const { records, kept } = queryCatalogue(many, asked, natural, facts)
    expect(kept.size).toBe(5)
    expect([...kept.values()].filter((number) => number > 0).length).toBeGreaterThan(2)
    for (const key of filterKeys) {
      const without = queryCatalogue(many, withoutFilter(asked, key), natural, facts).records.length
      expect(without - records.length, key).toBe(kept.get(key) ?? 0)
    }
  })

  it('FE-04 the real catalogue can be sorted by every offered key', () => {
    const own = makeCatalogueIndex(catalogueLists.ships)
    for (const key of sortKeys) {
      const { records } = queryCatalogue(own, noFilters, naturalSort(key))
      expect(new Set(records.map(({ id }) => id)).size, key).toBe(own.records.length)
    }
  })
})
