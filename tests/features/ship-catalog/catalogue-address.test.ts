import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyView,
  readCatalogueAddress,
  readSpan,
  withoutUnreadable,
  writeCatalogueAddress,
  type CatalogueView,
} from '#features/ship-catalog/catalogue-address.ts'
import { noFilters, roles, sortKeys, type Span } from '#features/ship-catalog/list/catalogue-filters.ts'
import { arcs, facings, factionIds, rangeBands, shipClasses, slotKinds, weaponKinds } from '#game/ship/ship.ts'

const shipIds = ['accord-plumb', 'accord-tally', 'kharon-keep', 'veil-knife', 'drift-mote']
const known = {
  ships: new Set(shipIds),
  targets: new Set([...shipIds, 'any-cruiser']),
  traits: new Set(['leader', 'accurate']),
}
const read = (text: string) => readCatalogueAddress(new URLSearchParams(text), known)

const spans: fc.Arbitrary<Span> = fc.oneof(
  fc.constant({}),
  fc.nat(100).map((least) => ({ least })),
  fc.nat(100).map((most) => ({ most })),
  fc.tuple(fc.nat(100), fc.nat(100)).map(([a, b]) => ({ least: Math.min(a, b), most: Math.max(a, b) })),
)

const views: fc.Arbitrary<CatalogueView> = fc
  .record({
    filters: fc.record({
      text: fc.string({ maxLength: 40 }).map((text) => text.trim()),
      faction: fc.subarray([...factionIds]),
      class: fc.subarray([...shipClasses]),
      role: fc.subarray([...roles]),
      arms: fc.subarray([...weaponKinds]),
      arcs: fc.subarray([...arcs]),
      trait: fc.subarray(['leader', 'accurate']),
      slots: fc.subarray([...slotKinds]),
      mine: fc.subarray(['favourite' as const, 'owned' as const]),
      points: spans,
      thrust: spans,
      hull: spans,
    }),
    show: fc.constantFrom('grid' as const, 'table' as const, 'compare' as const),
    against: fc.constantFrom('kharon-keep', 'any-cruiser'),
    aim: fc.record({ facing: fc.constantFrom(...facings), range: fc.constantFrom(...rangeBands) }),
    sort: fc.record({ key: fc.constantFrom(...sortKeys), descending: fc.boolean() }),
    ship: fc.constantFrom(...shipIds),
    compare: fc.subarray(shipIds, { maxLength: 4 }),
  })
  .map((view) => ({ ...view, unreadable: [] }))

describe('FE-04 the address is the state', () => {
  it('FE-04 the catalogue as it is first opened has no query at all', () => {
    expect(writeCatalogueAddress(emptyView)).toBe('')
    expect(read('')).toEqual({ view: emptyView, problems: [] })
  })

  it('FE-04 any view is restored exactly from its own address', () => {
    fc.assert(
      fc.property(views, (view) => {
        const { view: again, problems } = read(writeCatalogueAddress(view))
        expect(problems).toEqual([])
        expect(again).toEqual(view)
      }),
    )
  })

  it('FE-04 an address is short and readable', () => {
    const address = writeCatalogueAddress({
      ...emptyView,
      filters: { ...noFilters, role: ['escort'], points: { most: 20 }, faction: ['accord', 'veil'] },
      against: 'kharon-keep',
      aim: { facing: 'bow', range: 'long' },
      sort: { key: 'rate', descending: true },
    })
    expect(address).toBe('?faction=accord,veil&role=escort&points=..20&against=kharon-keep&range=long&sort=rate')
  })

  it.each([
    ['10..20', { ok: true, value: { least: 10, most: 20 } }],
    ['10..', { ok: true, value: { least: 10 } }],
    ['..20', { ok: true, value: { most: 20 } }],
    ['15', { ok: true, value: { least: 15, most: 15 } }],
    ['0..0', { ok: true, value: { least: 0, most: 0 } }],
    ['20..10', { ok: false, error: 'reversed' }],
    ['-5..10', { ok: false, error: 'negative' }],
    ['..-1', { ok: false, error: 'negative' }],
    ['1.5..3', { ok: false, error: 'fraction' }],
    ['..10000', { ok: false, error: 'too-large' }],
    ['..', { ok: false, error: 'unreadable' }],
    ['ten', { ok: false, error: 'unreadable' }],
    ['1-2', { ok: false, error: 'unreadable' }],
    ['1e3', { ok: false, error: 'unreadable' }],
    ['', { ok: false, error: 'unreadable' }],
  ])('FE-04 the span “%s” is read or refused with its reason', (text, outcome) => {
    expect(readSpan(text)).toEqual(outcome)
  })

  it('FE-04 unknown parts of a link are reported, and the rest is used', () => {
    const { view, problems } = read(
      'class=cruiser,galleon&points=30..20&ship=old-one&against=lost&facing=keel&colour=red&q=lance',
    )
    expect(problems.map(({ code, key, value }) => `${code} ${key} ${value}`)).toEqual([
      'UNKNOWN_VALUE class galleon',
      'BAD_SPAN points 30..20',
      'UNKNOWN_VALUE facing keel',
      'UNKNOWN_SHIP against lost',
      'UNKNOWN_SHIP ship old-one',
      'UNKNOWN_PART colour red',
    ])
    expect(view.filters).toEqual({ ...noFilters, class: ['cruiser'], text: 'lance' })
    expect(view.ship).toBeUndefined()
  })

  it('FE-04 no part of a link is dropped until the player removes it', () => {
    const text = '?q=lance&class=cruiser,galleon&points=30..20&ship=old-one'
    const { view } = read(text)
    const again = new URLSearchParams(writeCatalogueAddress({ ...view, show: 'table' }))
    expect(again.get('class')).toBe('cruiser,galleon')
    expect(again.get('points')).toBe('30..20')
    expect(again.get('ship')).toBe('old-one')
    expect(writeCatalogueAddress(withoutUnreadable(view))).toBe('?q=lance&class=cruiser')
    // A known ship replaces the unknown one.
    expect(new URLSearchParams(writeCatalogueAddress({ ...view, ship: 'accord-plumb' })).get('ship')).toBe(
      'accord-plumb',
    )
  })

  it('FE-04 at most four ships are compared; the others are named', () => {
    const { view, problems } = read(`compare=${shipIds.join(',')},nobody`)
    expect(view.compare).toEqual(shipIds.slice(0, 4))
    expect(problems.map(({ code, value }) => [code, value])).toEqual([
      ['TOO_MANY', 'drift-mote'],
      ['UNKNOWN_SHIP', 'nobody'],
    ])
  })

  it('FE-04 an order by damage needs a target', () => {
    expect(read('sort=rate').problems).toEqual([{ code: 'NO_TARGET', key: 'sort', value: 'rate' }])
    expect(read('sort=rate&against=any-cruiser')).toMatchObject({
      problems: [],
      view: { sort: { key: 'rate', descending: true } },
    })
    expect(read('sort=points-sideways').problems).toEqual([
      { code: 'UNKNOWN_VALUE', key: 'sort', value: 'points-sideways' },
    ])
    expect(read('sort=points-reversed').view.sort).toEqual({ key: 'points', descending: true })
  })

  it('FE-04 parameters that other sites add to a link are ignored', () => {
    expect(read('utm_source=club&fbclid=x').problems).toEqual([])
  })

  it('FE-04 reading any link never fails, and writing it keeps every unreadable part', () => {
    const keys = 'q class points trait ship against sort show compare facing x __proto__'.split(' ')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...keys), fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 8 }),
        (parts) => {
          const { view, problems } = readCatalogueAddress(
            new URLSearchParams(parts.map(([key, value]) => [key, value])),
            known,
          )
          const again = readCatalogueAddress(new URLSearchParams(writeCatalogueAddress(view)), known)
          expect(new Set(again.problems.map(({ key }) => key))).toEqual(new Set(problems.map(({ key }) => key)))
        },
      ),
    )
  })
})
