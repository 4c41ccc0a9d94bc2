import { describe, expect, it } from 'vitest'
import { catalogue, catalogueLists } from '#content/catalogue.ts'
import { factionList } from '#content/factions.ts'
import { gameVersion } from '#content/version.ts'
import { factionIds, isCapital, shipClasses } from '#game/ship/ship.ts'
import { repeated, sentences } from './text.ts'

const { ships, refits, admirals } = catalogueLists

describe('the catalogue', () => {
  it('RT-19 carries the game version that landing page and main menu show', () => {
    expect(gameVersion).toBe('v0.2.2 alpha')
    expect(catalogue.gameVersion).toBe(gameVersion)
  })

  it('has every item under an id and a name of its own', () => {
    const all = [...ships, ...refits, ...admirals]
    expect(repeated(all.map((item) => item.id))).toEqual([])
    expect(repeated(all.map((item) => item.name.toLowerCase()))).toEqual([])
    expect(catalogue.ships.size + catalogue.refits.size + catalogue.admirals.size).toBe(all.length)
    for (const { id } of all) expect(id).toMatch(/^[a-z][a-z0-9-]*$/)
  })

  it('names the faction in the id of what belongs to one', () => {
    const owned = [
      ...ships,
      ...admirals,
      ...refits.flatMap(({ id, factions }) => (factions?.length === 1 ? [{ id, faction: factions[0] }] : [])),
    ]
    expect(owned.filter(({ id, faction }) => !id.startsWith(`${faction}-`)).map(({ id }) => id)).toEqual([])
  })

  it('holds six factions with a name, a mark and a colour of their own', () => {
    expect(factionList.map((faction) => faction.id)).toEqual([...factionIds])
    for (const key of ['name', 'mark', 'colour', 'doctrine'] as const) {
      expect(repeated(factionList.map((faction) => faction[key]))).toEqual([])
    }
  })

  it.each(factionList)('gives $name at least nine designs, from corvette to capital', ({ id }) => {
    const own = ships.filter((ship) => ship.faction === id)
    expect(own.length).toBeGreaterThanOrEqual(9)
    const classes = new Set(own.map((ship) => ship.class))
    expect(classes).toContain('corvette')
    expect(own.some((ship) => isCapital(ship.class))).toBe(true)
  })

  it('has as many designs, refits and admirals as promised', () => {
    expect(ships.length).toBeGreaterThanOrEqual(54)
    expect(ships.filter((ship) => ship.class === 'squadron').length).toBeGreaterThanOrEqual(5)
    expect(refits.length).toBeGreaterThanOrEqual(36)
    expect(admirals.length).toBeGreaterThanOrEqual(14)
    expect(new Set(ships.map((ship) => ship.class))).toEqual(new Set(shipClasses))
  })

  it('tells no story twice', () => {
    expect(repeated(ships.map((ship) => ship.lore))).toEqual([])
    expect(repeated(ships.map((ship) => ship.reason))).toEqual([])
    expect(repeated(admirals.map((admiral) => admiral.lore))).toEqual([])
    expect(repeated(admirals.map((admiral) => admiral.text))).toEqual([])
  })
})

describe('admirals', () => {
  it.each(factionList)('give $name a choice of two of its own', ({ id }) => {
    expect(admirals.filter((admiral) => admiral.faction === id).length).toBeGreaterThanOrEqual(2)
  })

  it('serve for hire too', () => {
    expect(admirals.some((admiral) => admiral.faction === 'mercenary')).toBe(true)
  })

  it.each(admirals)('$name has a rule, a story and a price', ({ text, lore, points }) => {
    expect(text).toMatch(/\.$/)
    expect([2, 3]).toContain(sentences(lore))
    expect(`${text} ${lore}`).not.toContain('!')
    expect(Number.isInteger(points) && points > 0).toBe(true)
  })
})
