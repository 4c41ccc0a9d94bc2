import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, catalogueLists } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import type { TextChoices } from '#game/fleet-text/fleet-text-draft.ts'
import { editDistance, foldName } from '#game/fleet-text/name-distance.ts'
import { nearestNames } from '#game/fleet-text/nearest-names.ts'
import { parseFleetText, textBounds, type TextFleet } from '#game/fleet-text/parse-fleet-text.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { isCopyOf } from '#game/fleet/share/shared-fleet.ts'
import { factionIds, type FactionId } from '#game/ship/ship.ts'
import { markdownFleetText, plainFleetText } from '#pieces/fleet/fleet-text.ts'
import { okValue } from '../../support/ok-value.ts'
import { samples } from '../../support/samples.ts'

const factionNames = Object.fromEntries(factionIds.map((id) => [id, factions[id].name])) as Record<FactionId, string>

const attempt = (text: string, choices: TextChoices = {}) => parseFleetText(text, catalogue, { factionNames, choices })

const read = (text: string, choices: TextChoices = {}): TextFleet => okValue(attempt(text, choices))

/** The ships of a text as "design name +refit", and what was not understood. */
const shipsOf = (text: string): readonly string[] =>
  read(text).fleet.ships.map(({ design, name, refits }) =>
    [design, name && `“${name}”`, ...refits.map(({ refit }) => `+${refit}`)].filter(Boolean).join(' '),
  )

const halyards = ['accord-halyard', 'accord-halyard']

describe('FE-03 lists as people write them', () => {
  it.each([
    ['2x Halyard', halyards],
    ['2 x Halyard', halyards],
    ['2 × halyard', halyards],
    ['2 Halyards', halyards],
    ['Halyard x2', halyards],
    ['Halyard (x2)', halyards],
    ['• 2x HALYARD (17 pts)', halyards],
    ['1. Halyard\n2. Halyard', halyards],
    ['Halyard, Halyard', halyards],
    ['Halyard frigate\nHalyard-class frigate', halyards],
    ['Commonweal (70) + Ram Plating', ['accord-commonweal +accord-ram-plating']],
    ['Commonweal with ram plating and admirals walk', ['accord-commonweal +accord-ram-plating +accord-admirals-walk']],
    ['Commonweal (Ram Plating, Concert Room) - 70', ['accord-commonweal +accord-ram-plating +accord-concert-room']],
    [
      'Commonweal\n  + Ram Plating\n  - Concert Room (4)',
      ['accord-commonweal +accord-ram-plating +accord-concert-room'],
    ],
    ['Commonweal: Ram Plating', ['accord-commonweal +accord-ram-plating']],
    ['2x Meridian + Signal Yard', ['accord-meridian +signal-yard', 'accord-meridian +signal-yard']],
    ['Meridian "Ninety East" (38)', ['accord-meridian “Ninety East”']],
    ['Ninety East (Meridian)', ['accord-meridian “Ninety East”']],
    ['Ninety East - Meridian, 38', ['accord-meridian “Ninety East”']],
    ['Entrepot', ['hesperia-entrepot']],
    ['Mallet', ['accord-mallet']],
    ['accord-halyard', ['accord-halyard']],
    ['Neumes', ['lumen-neumes']],
  ])('FE-03 reads %j', (text, ships) => {
    expect(shipsOf(text)).toEqual(ships)
    expect(read(text).unresolved).toEqual([])
  })

  const counted = (text: string) => {
    const counts: Record<string, number> = {}
    for (const { design } of read(text).fleet.ships) counts[design] = (counts[design] ?? 0) + 1
    return counts
  }
  it.each([
    'Halyard, 3',
    'Halyard (3)',
    'Halyard [3]',
    '[3] Halyard',
    '(3) Halyard',
    'Halyard x3',
    'Halyard ×3',
    'Halyard 3x',
    'Halyard 3',
    'Halyard: 3',
    'Halyard - 3',
    'Halyard = 3',
    'Halyard * 3',
    'x3 Halyard',
    '3* Halyard',
    '3 Halyards (17)',
    'Halyard (17), 3',
    'Halyard, 17 pts, 3',
    'Halyard; 3',
    '3; Halyard',
    'Halyard\t3',
    '3\tHalyard',
    '"Halyard",3',
    '| Halyard | 3 |',
    'Halyard (3 ships)',
    'Halyard, qty 3',
    'Three Halyards',
    '３x Halyard',
    '３ｘ Halyard',
    '٣ Halyard',
    '\u200e3x Halyard',
    '\u200bHalyard (3)',
    'Hal\u00adyard x3',
    '\ufeff3x Halyard',
    '3x\u00a0Halyard',
    '◦ 3x Halyard',
    '► Halyard x3',
    '✓ 3 Halyard',
    '- [ ] 3x Halyard',
    '🚀 3x Halyard',
    'Halyard（３）',
    'Halyard x2, Halyard',
    'Halyard, 2x Halyard',
    'Halyard, 2, Halyard, 1',
  ])('FE-03 reads three ships in %j', (text) => {
    expect(counted(text)).toEqual({ 'accord-halyard': 3 })
    expect(read(text).unresolved).toEqual([])
  })

  it.each(['Halyard (17)', 'Halyard, 17', 'Halyard 17 pts', 'Halyard - 17 points', 'Commonweal (68)'])(
    'FE-03 reads points as points in %j',
    (text) => {
      expect(read(text).fleet.ships).toHaveLength(1)
      expect(read(text).unresolved).toEqual([])
    },
  )

  it.each([
    ['tabs', 'Name\tCount\nHalyard\t3\nCommonweal\t1'],
    ['a Markdown table', '| Ship | Points | Count |\n|:---|---:|---|\n| Halyard | 17 | 3 |\n| Commonweal | 70 | 1 |'],
    ['a spreadsheet', 'Anzahl;Schiff;Punkte\n3;Halyard;51\n1;Commonweal;70'],
    ['running numbers', 'No,Ship,Qty\n1,Halyard,3\n2,Commonweal,1'],
  ])('FE-03 reads a table with %s, and reports its header', (_, text) => {
    expect(counted(text)).toEqual({ 'accord-halyard': 3, 'accord-commonweal': 1 })
    expect(read(text).unresolved.map(({ line }) => line)).toEqual([1])
    expect(read(text).fleet.name).toBe('')
  })

  it('FE-03 reads a short list of counts with its name', () => {
    const text = 'My list\nHalyard, 3\nCommonweal\nTally (2)\n[2] Plumb\nSounder x2'
    const found = counted(text)
    expect(Object.entries(found).map(([design, n]) => [design.replace(/^[a-z]+-/, ''), n])).toEqual([
      ['halyard', 3],
      ['commonweal', 1],
      ['tally', 2],
      ['plumb', 2],
      ['sounder', 2],
    ])
    expect(read(text)).toMatchObject({ fleet: { name: 'My list' }, unresolved: [] })
    expect(read('Flötte\n2x Halyard\nCommonweal').fleet).toMatchObject({ name: 'Flötte' })
  })

  it('FE-03 reads a whole list with its name, terms, admiral, flagship, headings and notes', () => {
    const { fleet, unresolved, lines } = read(`Home Guard
Solar Accord - 200 points
Admiral: Oduya

Capitals
* Commonweal (flagship) + Ram Plating
Escorts:
* 2x Halyard (17)
--------
Total: 120 pts
Notes: hold the line
and nothing else`)
    expect(unresolved).toEqual([])
    expect(fleet).toMatchObject({ name: 'Home Guard', faction: 'accord', limit: 200, admiral: 'accord-oduya' })
    expect(fleet.ships).toHaveLength(3)
    expect(fleet.flagships).toEqual(['s1'])
    expect(fleet.notes).toBe('hold the line\nand nothing else')
    expect(lines.map(({ kind }) => kind)).toEqual([
      'name',
      'terms',
      'admiral',
      'heading',
      'ship',
      'heading',
      'ship',
      'heading',
      'terms',
      'notes',
    ])
  })

  it('FE-03 takes faction and limit from the ships if the text does not say them', () => {
    expect(read('2x Neumes').fleet).toMatchObject({ faction: 'lumen', limit: 100 })
    expect(read('Heliarch\n2x Commonweal').fleet).toMatchObject({ faction: 'accord' })
  })
})

describe('FE-03 unknown parts are reported, never dropped', () => {
  it('FE-03 names the line and what it may mean', () => {
    const { unresolved, fleet } = read('2x Halyard\nComonwael + Ram Platting\n+ Signal Yrad')
    expect(fleet.ships).toHaveLength(2)
    expect(unresolved.map(({ line, written, suggestions }) => [line, written, suggestions[0]?.name])).toEqual([
      [2, 'Comonwael', 'Commonweal'],
      [3, 'Signal Yrad', 'Signal Yard'],
    ])
  })

  it('FE-03 a choice resolves a line, with the refits that belong to it', () => {
    const text = 'Comonwael + Ram Platting'
    const ship = read(text).unresolved[0]
    if (!ship?.suggestions[0]) throw new Error('no suggestion')
    const once = read(text, { [ship.key]: ship.suggestions[0] })
    expect(once.fleet.ships.map(({ design }) => design)).toEqual(['accord-commonweal'])
    const refit = once.unresolved[0]
    if (!refit?.suggestions[0]) throw new Error('no suggestion')
    expect(refit.suggestions[0].name).toBe('Ram Plating')
    const twice = read(text, { [ship.key]: ship.suggestions[0], [refit.key]: refit.suggestions[0] })
    expect(twice.unresolved).toEqual([])
    expect(twice.fleet.ships[0]?.refits).toEqual([{ slot: 'engineering', refit: 'accord-ram-plating' }])
  })

  it('FE-03 a refit without a ship, and too many ships for a fleet, are reported', () => {
    expect(read('+ Ram Plating').unresolved).toMatchObject([{ code: 'NO_SHIP_FOR_REFIT', line: 1 }])
    const many = read('999999x Halyard')
    expect(many.fleet.ships).toHaveLength(200)
    expect(many.unresolved).toMatchObject([{ code: 'TOO_MANY_SHIPS', line: 1 }])
  })

  it('FE-03 an empty, an endless and a foreign text', () => {
    expect(attempt('  \n ')).toEqual({ ok: false, error: { code: 'EMPTY' } })
    expect(attempt('x'.repeat(textBounds.length + 1))).toMatchObject({ error: { code: 'TOO_LONG' } })
    expect(attempt('x\n'.repeat(textBounds.lines + 1))).toMatchObject({ error: { code: 'TOO_MANY_LINES' } })
    const prose = read('Dear all,\nthe club meets on Friday at eight.\n<script>alert(1)</script>')
    expect(prose.fleet.ships).toEqual([])
    expect(prose.unresolved.length).toBeGreaterThan(0)
  })

  it('FE-03 any text is read without an error, and no line of it is lost', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
        const parsed = attempt(text)
        if (!parsed.ok) return
        const written = text.split(/\r\n?|\n|\u2028|\u2029/).filter((line) => line.trim() !== '')
        expect(parsed.value.lines.length).toBeLessThanOrEqual(written.length)
        if (!parsed.value.fleet.notes) expect(parsed.value.lines).toHaveLength(written.length)
      }),
    )
  })

  it('FE-03 the longest text is read, every line of it', () => {
    const { lines } = read('Comonwael and anything at all + Ram Platting\n'.repeat(1_999))
    expect(lines).toHaveLength(1_999)
  })
})

describe('FE-03 our own text export is read as the same fleet', () => {
  const all = { names: true, notes: true, link: 'https://orion.example/fleet-builder#f=AAAA' }
  const contentOf = ({
    id: _id,
    tags: _tags,
    archived: _archived,
    pin: _pin,
    ...content
  }: (typeof starterFleets)[number]): FleetContent => content

  it.each(starterFleets.map((fleet) => [fleet.name, contentOf(fleet)] as const))('FE-03 %s', (_name, fleet) => {
    for (const write of [plainFleetText, markdownFleetText]) {
      const back = read(write(fleet, catalogue, all))
      expect(back.unresolved).toEqual([])
      expect(isCopyOf(back.fleet, fleet)).toBe(true)
      expect(back.fleet.notes).toBe(fleet.notes)
    }
  })

  const ownName = fc
    .stringMatching(/^[A-Za-z0-9é“”"'()+*_[\]<>#, &-]{0,30}$/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
  const anyFleet: fc.Arbitrary<FleetContent> = fc
    .record({
      name: ownName.filter((name) => name !== 'Unnamed fleet' && !/^[#*-]/.test(name)),
      faction: fc.constantFrom(...factionIds),
      limit: fc.integer({ min: 1, max: 10_000 }),
      admiral: fc.constantFrom('', ...catalogueLists.admirals.map(({ id }) => id)),
      ships: fc.array(
        fc.record({
          design: fc.constantFrom(...catalogueLists.ships.map(({ id }) => id)),
          name: ownName,
          refits: fc.array(
            fc.record({
              refit: fc.constantFrom(...catalogueLists.refits.map(({ id }) => id)),
              slot: fc.constantFrom('command' as const, 'weapons' as const, 'engineering' as const),
            }),
            { maxLength: 4 },
          ),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      flagship: fc.option(fc.nat({ max: 7 }), { nil: undefined }),
    })
    .map(({ ships, flagship, ...rest }) => ({
      ...rest,
      gameVersion: 'v0.2.2 alpha',
      notes: '',
      ships: ships.map((ship, i) => ({ ...ship, key: `s${i + 1}` })),
      flagships: flagship !== undefined && flagship < ships.length ? [`s${flagship + 1}`] : [],
    }))

  it('FE-03 any fleet of known items, with any names of ships', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        for (const write of [plainFleetText, markdownFleetText]) {
          const text = write(fleet, catalogue, all)
          const back = read(text)
          expect(back.unresolved, text).toEqual([])
          expect({ ...back.fleet, notes: '' }, text).toEqual(fleet)
        }
      }),
      { numRuns: samples(100) },
    )
  })
})

describe('FE-03 similar names', () => {
  it.each([
    ['halyard', 'halyard', 0],
    ['halyrad', 'halyard', 1],
    ['haliard', 'halyard', 1],
    ['halyards', 'halyard', 1],
    ['haar', 'halyard', 3],
    ['', 'abc', 3],
  ])('FE-03 from %j to %j', (a, b, far) => {
    expect(editDistance(a, b, 9)).toBe(far)
    expect(editDistance(b, a, 9)).toBe(far)
  })

  it('FE-03 nothing is suggested for a name that is not similar to any', () => {
    const names = catalogueLists.ships.map((item) => ({ item, name: foldName(item.name) }))
    expect(nearestNames('zzzzzzzz', names, 5)).toEqual([])
    expect(nearestNames('Snickersnea', names, 5).map(({ name }) => name)).toEqual(['Snickersnee'])
  })
})
