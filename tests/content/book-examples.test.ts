import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { firstGameFleets } from '#content/first-game-fleets.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { bookClaims } from '../support/book-claims.ts'
import { bareFigures, bookExample, bookExamples } from '../support/book-examples.ts'
import { bookShip } from '../support/book-ships.ts'

/** Every example of the rules book is made of computed figures, or says what the cards and the rules say today. */

/** Ships and refits that a text mentions, by id. */
const mentioned = (source: string, kind: 'ship' | 'refit' | 'admiral'): readonly string[] =>
  [...source.matchAll(new RegExp(`:${kind}\\[[^\\]]*\\]\\{id=([a-z-]+)\\}`, 'g'))].map(([, id = '']) => id)

const points = (...ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + (catalogue.ships.get(id) ?? catalogue.admirals.get(id))!.points, 0)

describe('FE-06 the examples of the book', () => {
  it('FE-06 have titles of their own', () => {
    expect(new Set(bookExamples.map(({ title }) => title)).size).toBe(bookExamples.length)
    expect(Object.keys(bookClaims).filter((title) => !bookExamples.some((example) => example.title === title))).toEqual(
      [],
    )
  })

  it.each(bookExamples)('FE-06 $slug, “$title”, has no figure that is neither computed nor true today', (example) => {
    let rest = example.prose
    for (const claim of bookClaims[example.title] ?? []) {
      expect(rest).toContain(claim)
      rest = rest.replace(claim, '')
    }
    expect(bareFigures(rest), rest).toEqual([])
  })

  it.each(starterFleets)('FE-06 the example turn of $name has only ships of that fleet, by their names', (fleet) => {
    const { source } = bookExamples.find(({ title }) => title.startsWith(`${fleet.name}, round`))!
    const named = [...source.matchAll(/((?:\*[^*]+\*(?: and )?)+), (?:the|both) :ship\[[^\]]*\]\{id=([a-z-]+)\}/g)]
    const turns = named.flatMap(([, names = '', design = '']) =>
      [...names.matchAll(/\*([^*]+)\*/g)].map(([, name]) => ({ name, design })),
    )
    for (const one of turns) expect(fleet.ships).toContainEqual(expect.objectContaining(one))
    const own = mentioned(source, 'ship').filter((id) => bookShip(id).faction === fleet.faction)
    expect(own.filter((id) => !turns.some(({ design }) => design === id))).toEqual([])
    const fitted = fleet.ships.flatMap(({ refits }) => refits.map(({ refit }) => refit))
    expect(mentioned(source, 'refit').filter((id) => !fitted.includes(id))).toEqual([])
    const names = [...source.matchAll(/\*([^*]+)\*/g)].map(([, name]) => name)
    expect(names.filter((name) => !turns.some((one) => one.name === name))).toEqual([])
    const admirals = [...catalogue.admirals.values()].filter(({ name }) =>
      new RegExp(`\\b${name.split(' ').at(-1)}\\b`).test(source),
    )
    expect(admirals.filter(({ id }) => id !== fleet.admiral)).toEqual([])
  })

  it('FE-06 the patrol of the Accord is that of the first game', () => {
    const [accord] = firstGameFleets
    const { source } = bookExample('A patrol of the Accord')
    expect(mentioned(source, 'ship')).toEqual(accord!.ships.map(({ design }) => design))
    expect(mentioned(source, 'admiral')).toEqual([accord!.admiral])
    expect(fleetPoints(accord!, catalogue)).toBeLessThanOrEqual(100)
  })

  it('FE-06 the patrol that is counted holds without its flagship, and breaks with the Sounder', () => {
    const breaks = Math.ceil(fleetPoints(firstGameFleets[0]!, catalogue) / 2)
    const led = points('accord-meridian', 'accord-vantongeren')
    expect(led).toBeLessThan(breaks)
    expect(led + points('accord-sounder')).toBeGreaterThanOrEqual(breaks)
  })

  it('FE-06 the head that is cut off leaves a cruiser to wait for', () => {
    const head = points('accord-commonweal', 'accord-vantongeren')
    expect(head).toBeLessThan(100)
    expect(head + points('accord-meridian')).toBeGreaterThanOrEqual(100)
  })

  it('FE-06 the allies for hire keep within their quarter', () => {
    expect(points('veil-misericord', 'veil-footpad')).toBeLessThanOrEqual(50)
  })

  it('FE-06 the Yard Frame fits the Commonweal and not the Meridian', () => {
    const { slots } = bookShip('accord-meridian')
    expect(slots).toEqual(['command', 'weapons', 'engineering'])
    expect(bookShip('accord-commonweal').slots).toEqual(expect.arrayContaining(['weapons', 'special']))
    expect(catalogue.refits.get('accord-yard-frame')).toMatchObject({ slot: 'special', opens: ['weapons'] })
    const plot = catalogue.refits.get('spotting-plot')
    expect(plot).toMatchObject({ slot: 'weapons' })
    expect(plot).not.toHaveProperty('unique')
    expect(plot?.classes).toContain(bookShip('accord-commonweal').class)
  })
})
