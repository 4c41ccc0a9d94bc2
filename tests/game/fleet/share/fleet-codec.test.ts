import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { gameVersion } from '#content/version.ts'
import { linkAlphabet, makeBitWriter } from '#game/bits-as-text.ts'
import { fleetBounds, gameSizes, defaultLabels, type Fleet } from '#game/fleet/fleet.ts'
import {
  decodeFleet,
  encodeFleet,
  fleetLinkVersion,
  madeWithOf,
  resolveNumberedIds,
  type FleetDictionary,
  type SharedFleet,
} from '#game/fleet/share/fleet-codec.ts'
import { encodeLink } from '#game/fleet/share/link-checksum.ts'
import { factionIds, slotKinds } from '#game/ship/ship.ts'
import { aFitted, aFleet, aShip } from '../../../support/fleet-builders.ts'
import { okValue } from '../../../support/ok-value.ts'

const dictionary: FleetDictionary = {
  ships: ['cruiser', 'destroyer', 'frigate', 'corvette'],
  refits: ['better-guns', 'bridge'],
  admirals: ['admiral'],
  gameVersions: ['test'],
}

/** The content of a link: keys become positions, and unknown flagships are left out. */
function carried(fleet: Fleet, { notes = false } = {}): SharedFleet {
  const { id: _, tags: _tags, archived: _archived, pin: _pin, ...shared } = fleet
  const newKey = new Map(fleet.ships.map(({ key }, i) => [key, `s${i + 1}`]))
  return {
    ...shared,
    ships: fleet.ships.map((ship) => ({ ...ship, key: newKey.get(ship.key) ?? '' })),
    flagships: fleet.flagships.flatMap((key) => newKey.get(key) ?? []),
    notes: notes ? fleet.notes : '',
  }
}

const decoded = (link: string, ids: FleetDictionary = dictionary): SharedFleet => okValue(decodeFleet(link, ids))

const idOf = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...known),
    fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' }).filter((s) => s.length <= 64),
  )
const textOf = (max: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ maxLength: max }),
      fc.string({ maxLength: max, unit: 'grapheme' }),
      fc.string({ maxLength: max, unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
    )
    .filter((s) => s.length <= max)

/** Any fleet that `parseFleet` accepts, legal or not, with known or unknown ids. */
const anyFleet: fc.Arbitrary<Fleet> = fc
  .record({
    id: fc.constant('any'),
    name: textOf(fleetBounds.name),
    faction: fc.constantFrom(...factionIds),
    limit: fc.oneof(fc.constantFrom(...gameSizes.map((game) => game.limit)), fc.integer(fleetBounds.limit)),
    gameVersion: fc.oneof(fc.constant('test'), textOf(fleetBounds.gameVersion)),
    ships: fc.uniqueArray(
      fc.record({
        key: fc.stringMatching(/^[a-z0-9]{1,6}$/),
        design: idOf(dictionary.ships),
        name: textOf(20),
        refits: fc.array(fc.record({ slot: fc.constantFrom(...slotKinds), refit: idOf(dictionary.refits) }), {
          maxLength: 4,
        }),
      }),
      { maxLength: 12, selector: (ship) => ship.key },
    ),
    admiral: fc.oneof(fc.constant(''), idOf(dictionary.admirals)),
    notes: textOf(200),
  })
  .chain((fleet) =>
    fc
      .shuffledSubarray(fleet.ships.map(({ key }) => key))
      .map((flagships) => ({ ...defaultLabels, ...fleet, flagships })),
  )

/** 10 ships with 15 refits, taken from the ends of the lists, where the encoded numbers are highest. */
function tenShips(shipName: (n: number) => string = () => ''): Fleet {
  const refits = catalogueLists.refits.slice(-15).map(({ slot, id }) => aFitted(slot, id))
  const ships = catalogueLists.ships
    .slice(-10)
    .map(({ id }, n) => aShip(id, { key: `k${n}`, name: shipName(n), refits: refits.filter((_, i) => i % 10 === n) }))
  const admiral = catalogueLists.admirals.at(-1)!.id
  const terms = { name: 'Second Squadron of the Line', faction: 'drift', limit: 400, gameVersion } as const
  return aFleet({ ...terms, ships, flagships: ['k7'], admiral })
}

const sample = encodeFleet(tenShips(), fleetDictionary)

describe('a fleet through a link', () => {
  it('FE-03 is restored unchanged: unknown ids, any text, any marks, with or without its notes', () => {
    fc.assert(
      fc.property(anyFleet, fc.boolean(), (fleet, notes) => {
        expect(decoded(encodeFleet(fleet, dictionary, { notes }))).toEqual(carried(fleet, { notes }))
      }),
      { numRuns: 300 },
    )
  })

  it('FE-03 is encoded to the same link again', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const link = encodeFleet(fleet, dictionary, { notes: true })
        expect(encodeFleet(decoded(link), dictionary, { notes: true })).toBe(link)
      }),
    )
  })

  it('FE-03 has only letters, digits, - and _', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        expect(encodeFleet(fleet, dictionary, { notes: true })).toMatch(/^[A-Za-z0-9_-]+$/)
      }),
    )
  })

  it('FE-03 the largest possible fleet fits', () => {
    const refits = Array.from({ length: fleetBounds.refitsPerShip }, () => aFitted('special', '🚀'.repeat(32)))
    const ships = Array.from({ length: fleetBounds.ships }, (_, n) =>
      aShip('x'.repeat(64), { key: `k${n}`, name: '船'.repeat(80), refits: n === 0 ? refits : [] }),
    )
    const fleet = aFleet({ ships, flagships: ships.map(({ key }) => key), notes: '“'.repeat(4000), limit: 10_000 })
    expect(decoded(encodeFleet(fleet, dictionary, { notes: true }))).toEqual(carried(fleet, { notes: true }))
  })

  it('FE-03 ten ships with fifteen refits take well under 220 characters, including ship names', () => {
    expect(decoded(sample, fleetDictionary)).toEqual(carried(tenShips()))
    expect(sample.length).toBeLessThanOrEqual(100)
    const names = 'Aldermere,Bright Argument,Candlemas,Dunwich,Erebus,Fathom,Gale,Halcyon,Ibis,Jessamy'.split(',')
    const named = tenShips((n) => names[n] ?? '')
    expect(encodeFleet(named, fleetDictionary).length).toBeLessThan(220)
  })

  it('FE-03 a merged fleet of 201 ships or a ship of 31 refits, more than an edit allows, is restored too', () => {
    const refits = Array.from({ length: fleetBounds.refitsPerShip + 1 }, () => aFitted('command', 'bridge'))
    const ships = Array.from({ length: fleetBounds.ships + 1 }, (_, n) =>
      aShip('frigate', { key: `k${n}`, refits: n === 7 ? refits : [] }),
    )
    const fleet = aFleet({ ships, flagships: ships.map(({ key }) => key) })
    expect(decoded(encodeFleet(fleet, dictionary))).toEqual(carried(fleet))
  })

  it.each([
    [1, 'ByBIfoBBCAaFJggFwqRyAKADkCATlDzQMEBaO5ewDvgLLLSG9sZC4SfcV'],
    [2, 'C1BIfoBBCAaFJggFwqRyAKADkCATlDzQMEBaO5ewDvgLLLSG9sZC4QV3XzVh'],
    [3, 'D6BIfoBBCAaFJggFwqRyAKADkCATlDzQMEBaO5ewDvgLLLSG9sZC7BCgHSF-70L3f'],
  ])('FE-03 a link of version %i stays readable for ever', (version, link) => {
    const fleet = aFleet({
      name: 'Größe',
      limit: 250,
      ships: [
        aShip('cruiser', { name: 'Old Tern', refits: [aFitted('command', 'bridge'), aFitted('special', 'phantom')] }),
        aShip('frigate'),
      ],
      notes: 'Hold.',
    })
    const made = version === 3 ? { release: 12, content: '0a01d2' } : undefined
    if (version > 1) expect(encodeFleet(fleet, dictionary, { notes: true, made })).toBe(link)
    expect(madeWithOf(link, dictionary)).toEqual(made)
    expect(decoded(link)).toEqual(carried(fleet, { notes: true }))
  })
})

describe('a link from newer content', () => {
  const newer: FleetDictionary = {
    ...dictionary,
    ships: [...dictionary.ships, 'monitor', 'ram'],
    refits: [...dictionary.refits, 'prow'],
    admirals: [...dictionary.admirals, 'newcomer'],
    gameVersions: [...dictionary.gameVersions, 'v2'],
  }
  const fleet = aFleet({
    gameVersion: 'v2',
    ships: [aShip('cruiser'), aShip('ram', { refits: [aFitted('special', 'prow'), aFitted('command', 'bridge')] })],
    admiral: 'newcomer',
  })
  const link = encodeFleet(fleet, newer)

  it('FE-03 keeps unknown items by number, and passes them on unchanged', () => {
    const read = decoded(link)
    expect(read.ships.map(({ design }) => design)).toEqual(['cruiser', '~5'])
    expect(read).toMatchObject({ admiral: '~1', gameVersion: '~1' })
    expect(encodeFleet(read, dictionary)).toBe(link)
  })

  it('FE-03 shows the real ids after an update of the build', () => {
    expect(resolveNumberedIds(decoded(link), newer)).toEqual(carried(fleet))
    expect(resolveNumberedIds(decoded(link), dictionary)).toEqual(decoded(link))
  })

  it('FE-03 an id that only looks like a placeholder stays unchanged', () => {
    const odd = aFleet({ admiral: '~0', ships: [aShip('~01'), aShip('~3', { key: 'b' })], flagships: [] })
    expect(decoded(encodeFleet(odd, dictionary))).toEqual(carried(odd))
  })
})

describe('a damaged link', () => {
  it('FE-03 a single altered character is found, named with its position, and repaired', () => {
    for (let at = 0; at < sample.length; at++)
      for (const other of linkAlphabet) {
        if (other === sample[at]) continue
        const problem = { code: 'ALTERED', at, repaired: sample }
        expect(decodeFleet(sample.slice(0, at) + other + sample.slice(at + 1), fleetDictionary)).toEqual({
          ok: false,
          error: problem,
        })
      }
  })

  it('FE-03 if it is cut short anywhere, it says where it ends and how long it was', () => {
    for (let at = 2; at < sample.length; at++)
      expect(decodeFleet(sample.slice(0, at), fleetDictionary)).toMatchObject({
        ok: false,
        error: { code: 'CUT_SHORT', at, ...(at > 2 && { length: sample.length }) },
      })
    expect(decodeFleet(sample.slice(0, 1), fleetDictionary)).toEqual({ ok: false, error: { code: 'CUT_SHORT', at: 1 } })
    expect(decodeFleet('', fleetDictionary)).toEqual({ ok: false, error: { code: 'EMPTY' } })
  })

  it('FE-03 two swapped characters are found, and no wrong repair is offered', () => {
    for (let at = 1; at < sample.length; at++) {
      const [a = '', b = ''] = sample.slice(at - 1, at + 1)
      if (a === b) continue
      const swapped = sample.slice(0, at - 1) + b + a + sample.slice(at + 1)
      const read = decodeFleet(swapped, fleetDictionary)
      expect(read.ok).toBe(false)
      if (!read.ok && 'repaired' in read.error) expect(read.error.repaired).toBe(sample)
    }
  })

  it('FE-03 text that a chat added to its end is distinguished from the link', () => {
    expect(decodeFleet(`${sample}xyz`, fleetDictionary)).toEqual({
      ok: false,
      error: { code: 'TRAILING', at: sample.length, repaired: sample },
    })
  })

  it.each([
    ['a full stop', `${sample}.`, sample.length, '.'],
    ['a space', `${sample.slice(0, 9)} ${sample.slice(9)}`, 9, ' '],
    ['a percent sign', `%${sample}`, 0, '%'],
    ['an emoji', `${sample.slice(0, 4)}🚀`, 4, '🚀'],
  ])('FE-03 %s cannot be part of a link, and is named with its position', (_, link, at, character) => {
    expect(decodeFleet(link, fleetDictionary)).toEqual({
      ok: false,
      error: { code: 'NOT_LINK_TEXT', at, character, ...(at === sample.length && { repaired: sample }) },
    })
  })

  it('FE-03 a repair that the hash of the link does not confirm is not offered: two characters altered', () => {
    const other = (at: number, shift: number) =>
      linkAlphabet.charAt((linkAlphabet.indexOf(sample.charAt(at)) + shift) % linkAlphabet.length)
    let looksLikeOne = 0
    for (let n = 0; n < 2000; n += 1) {
      const [a, b] = [n % sample.length, (n * 7 + 1 + Math.floor(n / sample.length)) % sample.length]
      if (a === b) continue
      const once = sample.slice(0, a) + other(a, 1 + (n % 63)) + sample.slice(a + 1)
      const twice = once.slice(0, b) + other(b, 1 + ((n * 5) % 63)) + once.slice(b + 1)
      const read = decodeFleet(twice, fleetDictionary)
      if (!read.ok && 'repaired' in read.error) looksLikeOne += 1
    }
    expect(looksLikeOne).toBe(0)
  })

  it('FE-03 a link of version 1 has no hash, so no repair is offered for it', () => {
    const old = encodeLink(1, [1, 2, 3, 4, 5, 6, 7, 8])
    expect(decodeFleet(`${old.slice(0, 5)}${old[5] === 'A' ? 'B' : 'A'}${old.slice(6)}`, dictionary)).toEqual({
      ok: false,
      error: { code: 'ALTERED' },
    })
  })

  it('FE-03 a link with many altered characters is never read as a fleet', () => {
    const character = fc.constantFrom(...linkAlphabet)
    const change = fc.tuple(fc.nat({ max: sample.length - 1 }), character)
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 8 }), (changes) => {
        const link = changes.reduce((text, [at, other]) => text.slice(0, at) + other + text.slice(at + 1), sample)
        fc.pre(link !== sample)
        expect(decodeFleet(link, fleetDictionary).ok).toBe(false)
      }),
      { seed: 20_261, numRuns: 2000 },
    )
  })
})

describe('a link of another version, or of no fleet', () => {
  it('FE-03 a newer one is distinguished from a damaged one', () => {
    const version = fleetLinkVersion + 1
    expect(decodeFleet(encodeLink(version, [1, 2, 3]), dictionary)).toEqual({
      ok: false,
      error: { code: 'NEWER_LINK', version, known: fleetLinkVersion },
    })
  })

  type Part = (out: ReturnType<typeof makeBitWriter>) => void
  const number =
    (value: number, group: number): Part =>
    (out) =>
      out.number(value, group)
  const bits =
    (value: number, count: number): Part =>
    (out) =>
      out.bits(value, count)
  const text =
    (of: string): Part =>
    (out) =>
      out.text(of)
  const body = (...parts: readonly Part[]): readonly number[] => {
    const out = makeBitWriter()
    for (const part of parts) part(out)
    return out.sextets()
  }
  const head = (faction = 0): readonly Part[] => [number(1, 2), number(faction, 3), bits(0, 3), number(1, 5)]
  /** Version 2 ends with the fleet, without the rules that it was made with. */
  const link = (...parts: readonly Part[]): string => encodeLink(2, body(...head(), ...parts))
  const noShips = [number(0, 5), number(0, 1)]
  const empty = [...noShips, text(''), bits(0, 1)]
  const endless = [...Array.from({ length: 300 }, () => bits(32, 6)), bits(0, 40)]
  const slot = [number(1, 5), number(1, 7), bits(0, 1), number(1, 2), bits(5, 3)]

  it.each<[string, string, string]>([
    ['no rules in version 3', encodeLink(3, body(...head(), ...empty)), 'made.release'],
    ['nothing inside', encodeLink(fleetLinkVersion, []), 'gameVersion'],
    ['a version before the first', encodeLink(0, [0, 0]), ''],
    ['a faction nobody knows', encodeLink(2, body(...head(6))), 'faction'],
    ['more ships than there can be', link(number(1001, 5)), 'ships'],
    ['a number without end', link(bits(2 ** 30 - 1, 30), bits(2 ** 30 - 1, 30)), 'ships'],
    ['a number of endless zeros', link(...endless), 'ships'],
    ['a ship that is missing', link(number(2, 5), number(1, 7), bits(0, 4)), 'ships[1].design'],
    ['a slot of no kind', link(...slot), 'ships[0].refits[0].slot'],
    ['a name of 81', link(...noShips, text('x'.repeat(81)), bits(0, 1)), 'name'],
    ['a mark on no ship', link(number(0, 5), number(1, 1), number(3, 4), bits(0, 9)), 'flagships[0]'],
    ['more than a fleet', link(...empty, bits(1, 13)), ''],
  ])('FE-03 with %s is named with its place', (_, code, place) => {
    expect(decodeFleet(code, dictionary)).toEqual({ ok: false, error: { code: 'UNREADABLE', place } })
  })

  it('FE-03 a fleet beyond its bounds says which bound', () => {
    const noDesign = [
      number(1, 5),
      number(0, 7),
      text(''),
      bits(0, 1),
      number(0, 2),
      number(0, 1),
      text(''),
      bits(0, 1),
    ]
    expect(decodeFleet(link(...noDesign), dictionary)).toEqual({
      ok: false,
      error: { code: 'UNREADABLE', place: 'ships[0].design', problem: 'EMPTY' },
    })
  })

  it('FE-03 no text and no valid envelope makes it throw', () => {
    const six = fc.integer({ min: 0, max: 63 })
    const linkText = fc.string({ unit: fc.constantFrom(...linkAlphabet), maxLength: 300 })
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void decodeFleet(text, dictionary)))
    fc.assert(fc.property(linkText, (text) => void decodeFleet(text, dictionary)))
    fc.assert(
      fc.property(fc.array(six, { maxLength: 300 }), (sextets) => {
        const read = decodeFleet(encodeLink(fleetLinkVersion, sextets), dictionary)
        expect(read.ok || read.error.code).toBeOneOf([true, 'UNREADABLE'])
      }),
      { numRuns: 500 },
    )
  })
})

describe('the dictionary of links', () => {
  const file = new URL('../../fixtures/fleet-dictionary.json', import.meta.url)
  const frozen = JSON.parse(readFileSync(file, 'utf8')) as FleetDictionary

  it('FE-03 never changes; new ids are added at the end, by the script', () => {
    expect(fleetDictionary).toEqual(frozen)
  })

  it('FE-03 has each id once, and every item of today', () => {
    for (const ids of Object.values(fleetDictionary)) expect(new Set(ids).size).toBe(ids.length)
    for (const kind of ['ships', 'refits', 'admirals'] as const)
      expect(fleetDictionary[kind]).toEqual(expect.arrayContaining(catalogueLists[kind].map(({ id }) => id)))
    expect(fleetDictionary.gameVersions).toContain(gameVersion)
  })
})
