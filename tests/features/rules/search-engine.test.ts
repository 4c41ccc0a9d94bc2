import { describe, expect, it } from 'vitest'
import { starterFleets } from '#content/starter-fleets.ts'
import { latestFleet, makeFleetBoost } from '#features/rules/search/fleet-boost.ts'
import { groupsOf } from '#features/rules/search/results.tsx'
import { engineOf, section, wholeBook } from './search-support.ts'

const { documents, engine } = wholeBook()
const titles = (typed: string, count = 5) =>
  engine
    .search(typed)
    .hits.slice(0, count)
    .map(({ document }) => document.title)
const ids = (typed: string) => engine.search(typed).hits.map(({ document }) => document.id)

describe('FE-06 search', () => {
  it('FE-06 a title comes first, also when only part of it is typed', () => {
    expect(titles('massing fire')[0]).toBe('Massing fire')
    expect(titles('failure di').slice(0, 2)).toContain('Failure dice')
  })

  it('FE-06 the number of a rule opens it, and a shorter number its sections', () => {
    const damage = documents.find(({ id }) => id === 'volley/damage#')!
    expect(ids(damage.number)[0]).toBe('volley/damage#')
    expect(
      ids(damage.number)
        .slice(1, 4)
        .every((id) => id.startsWith('volley/damage#')),
    ).toBe(true)
  })

  it.each([
    ['turning', 'Turn'],
    ['firing', 'Fire'],
    ['moving', 'Move'],
    ['shielded', 'Shields'],
    ['critical', 'Criticals'],
    ['repairing', 'Repairs'],
    ['batteries', 'Battery'],
    ['movement', 'Moves'],
  ])('FE-06 “%s” finds the heading “%s”, before a text that has the typed word', (typed, heading) => {
    const small = engineOf([
      section('A', `A ship that is ${typed} may do nothing else.`),
      section(heading, 'At most once.'),
    ])
    expect(small.search(typed).hits.map(({ document }) => document.title)).toEqual([heading, 'A'])
    expect(small.search(typed).by).toBe('words')
  })

  it('FE-06 “turning” finds the rule “Turn” of the book first, and marks both words', () => {
    expect(titles('turning')[0]).toBe('Turn')
    expect([...engine.search('turning').terms]).toEqual(expect.arrayContaining(['turn', 'turns', 'turning']))
  })

  it('FE-06 a typing error is tolerated, and the matched word is marked, not the typed one', () => {
    for (const slip of ['inititave', 'initative', 'initiatve', 'intiiative']) {
      const answer = engine.search(slip)
      expect(answer.hits[0]?.document.title, slip).toBe('Initiative')
      expect([...answer.terms], slip).toContain('initiative')
      expect(answer.by, slip).toBe('typos')
    }
  })

  it('FE-06 a word of the book does not match similar words if there are five hits', () => {
    const { terms, by } = engine.search('range')
    expect(by).toBe('words')
    expect([...terms].every((term) => term.startsWith('range'))).toBe(true)
  })

  it('FE-06 in a word of two letters or with digits no typing error is tolerated', () => {
    const small = engineOf([section('Turn', 'It may turn 60 degrees on its base.')])
    expect(small.search('ot').hits).toEqual([])
    expect(small.search('61').hits).toEqual([])
  })

  it('FE-06 hits contain all words; only if there are none, hits with some of the words are shown, with a message', () => {
    const small = engineOf([section('Boarding', 'Marines cross over.'), section('Repair', 'Crews mend the hull.')])
    expect(small.search('marines cross').hits.map(({ document }) => document.title)).toEqual(['Boarding'])
    expect(small.search('marines hull')).toMatchObject({ by: 'some', hits: [{}, {}] })
  })

  it('FE-06 quotes find only the words in that order', () => {
    const small = engineOf([
      section('A', 'The damage rating is 2.'),
      section('B', 'The rating of damage.'),
      section('C', 'A damage ratio.'),
    ])
    const found = (typed: string) => small.search(typed).hits.map(({ document }) => document.title)
    expect(found('"damage rating"')).toEqual(['A'])
    expect(found('"damage rat')).toEqual(expect.arrayContaining(['A', 'C']))
    expect(found('"damage rat"')).toEqual([])
    expect(small.search('"damage rating"').terms.size).toBe(0)
  })

  it('FE-06 hyphens and apostrophes do not matter', () => {
    const small = engineOf([section('A', 'An add-on to the ship’s hull.')])
    for (const typed of ['addon', 'add-on', 'add on', 'ship’s', "ship's", 'ships'])
      expect(small.search(typed).hits, typed).toHaveLength(1)
  })

  it('FE-06 ships, refits and admirals lead to the catalogue and to the book', () => {
    const to = (title: string) =>
      engine.search(title).hits.find(({ document }) => document.title === title)?.document.to
    expect(to('Halyard')).toBe('/ship-catalog?ship=accord-halyard')
    expect(to('Concert Room')).toMatch(/^\/rules\/ships\/refits#/)
    expect(to('Marit Oduya')).toMatch(/^\/rules\/ships\/admirals#/)
    const oduya = documents.find(({ title }) => title === 'Marit Oduya')!
    expect(oduya.to).toBe(`/rules/${oduya.slug}#${oduya.section}`)
    expect(groupsOf(engine.search('Halyard'))[0]?.id).toBe('things')
    expect(groupsOf(engine.search('evasion')).map(({ id }) => id)).toContain('terms')
  })

  it('FE-06 every address in the results exists in the book or in the catalogue', () => {
    const known = new Set(documents.filter(({ kind }) => kind === 'rule').map(({ to }) => to))
    for (const { kind, to, title } of documents) if (kind !== 'ship') expect(known, `${kind} ${title}`).toContain(to)
  })

  it.each(['', '.*', '(', '\\', '🚀', '"', '\u0000', 'ж', '====', '__proto__'])(
    'FE-06 %j finds nothing and breaks nothing',
    (typed) => {
      expect(engine.search(typed).hits).toEqual([])
      expect(engine.nearest(typed).length).toBeLessThanOrEqual(3)
    },
  )

  it('FE-06 if nothing is found, similar words of the book are offered', () => {
    expect(engine.search('squdronnns').hits).toEqual([])
    expect(engine.nearest('squdronnns')).toContain('squadrons')
    expect(engine.nearest('zzqqxv')).toEqual([])
  })

  it('FE-06 similar words are offered one by one, although two of them are in one place', () => {
    const small = engineOf([section('Damage', 'damages')])
    expect(small.nearest('damagges')).toEqual(['damage', 'damages'])
  })

  it('FE-06 an excerpt has the figures of the text, and cells of a table are parted', () => {
    const textOf = (id: string) => documents.find((document) => document.id === id)?.text ?? ''
    expect(textOf('round/movement#turn')).toContain(
      'A Rondel has thrust 12″ and turn 180°, so it can end on any heading.',
    )
    const tables = documents.map(({ text }) => text).filter((text) => text.includes(' | '))
    expect(tables.length).toBeGreaterThan(20)
    for (const { id, text } of documents) expect(text, id).not.toMatch(/\|\s*\||\n\n| ,|^ ?\| /m)
  })

  it('FE-06 a title that many pages have does not fill the list', () => {
    const five = titles('an example')
    expect(new Set(five).size).toBeGreaterThan(1)
    expect(five).toContain('An example battle')
  })

  it('FE-06 a thing added twice is found once', () => {
    const small = engineOf([section('A', 'volley'), section('A', 'volley')])
    expect(small.size).toBe(1)
  })
})

describe('FE-06 the reader’s own fleet', () => {
  const accord = starterFleets.find(({ faction }) => faction === 'accord')!
  const own = makeFleetBoost(accord)

  it('FE-06 rules for it are ranked higher, and say so', () => {
    const before = engine.search('doctrine').hits
    const after = engine.search('doctrine', own).hits
    expect(before[0]?.document.where === 'Solar Accord' && before[1]?.document.where === 'Solar Accord').toBe(false)
    expect(after[0]).toMatchObject({ own: 'faction', document: { where: 'Solar Accord' } })
    expect(after).toHaveLength(before.length)
  })

  it('FE-06 a rule that does not concern it keeps its rank', () => {
    expect(own(section('Straight', 'It moves.'))).toEqual({ factor: 1, own: undefined })
  })

  it('FE-06 pages of other factions are not marked as the reader’s, although factions share ships’ traits', () => {
    const others = engine.search('ship', own).hits.filter(({ document }) => document.where.includes('Veil Corsairs'))
    expect(others.length).toBeGreaterThan(0)
    for (const document of documents) {
      const place = `${document.title} ${document.where}`
      if (/Veil Corsairs|Drift Collective/.test(place) && !place.includes('Solar Accord'))
        expect(own(document).own, document.id).toBeUndefined()
    }
  })

  it('FE-06 a rule that only mentions something of the fleet is ranked higher, but not marked', () => {
    const halyard = documents.find(({ title }) => title === 'Halyard')!
    const fleet = makeFleetBoost({ ...accord, ships: [{ ...accord.ships[0]!, design: 'accord-halyard' }] })
    expect(fleet(halyard).own).toBe('fleet')
    expect(fleet(section('Straight', 'As the Halyard does.'))).toEqual({ factor: 1.1, own: undefined })
  })

  it('FE-06 an admiral of its faction that another fleet has is not called “in your fleet”', () => {
    const admirals = documents.filter(({ kind, where }) => kind === 'admiral' && where.includes('Solar Accord'))
    const inFleet = admirals.filter((document) => own(document).own === 'fleet')
    expect(inFleet.map(({ id }) => id)).toEqual([`admiral:${accord.admiral}`])
    expect(admirals.filter((document) => own(document).own === 'faction')).toHaveLength(admirals.length - 1)
    expect(admirals.length).toBeGreaterThan(2)
  })

  it('FE-06 the last changed fleet counts; archived and deleted ones do not', () => {
    const entry = (name: string, at: number, more: object = {}) => ({
      id: name,
      deleted: false,
      fleet: { ...accord, name, ...more },
      changedAt: { fields: { name: at }, ships: {} },
    })
    const state = {
      entries: {
        a: entry('a', 1),
        b: entry('b', 9),
        c: entry('c', 20, { archived: true }),
        d: { ...entry('d', 30), deleted: true },
      },
    } as unknown as Parameters<typeof latestFleet>[0]
    expect(latestFleet(state)?.name).toBe('b')
    expect(latestFleet({ entries: {} })).toBeUndefined()
  })
})
