import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { factionList } from '#content/factions.ts'
import { loreOf, withLore } from '#content/reach/reach-lore.ts'
import { slugOf } from '#content/reach/reach-outer.ts'
import { coreSize, reach } from '#content/reach/reach.ts'
import { makeSectorFile, parseSectorFile } from '#game/stars/sector-file.ts'
import { connectedComponents, makeStarGraph, neighboursOf } from '#game/stars/star-graph.ts'
import { parseSector } from '#game/stars/star-sector.ts'
import { distanceBetween, systemOwners, systemTags, type StarSystem } from '#game/stars/star-system.ts'

const { systems } = reach
const core = systems.slice(0, coreSize)
const graphOf = (of: readonly StarSystem[], range: number) =>
  makeStarGraph(
    of.map(({ position }) => position),
    range,
  )
const sentences = (text: string): number => text.split(/(?<=[.?])\s+/).filter((part) => part !== '').length

describe('FE-02 the Reach', () => {
  it('FE-02 has 320 systems that are a sound sector, sixty of them of the core', () => {
    expect(systems).toHaveLength(320)
    expect(coreSize).toBe(60)
    expect(parseSector(reach)).toEqual({ ok: true, value: reach })
  })

  it('FE-02 no name and no id comes twice, and ids are slugs of names', () => {
    expect(new Set(systems.map(({ name }) => name.toLowerCase())).size).toBe(320)
    expect(new Set(systems.map(({ id }) => id)).size).toBe(320)
    const renamed = ['pell', 'koros', 'athos']
    expect(systems.filter(({ id, name }) => id !== slugOf(name)).map(({ id }) => id)).toEqual(renamed)
    const stations = systems.flatMap(({ station }) => station ?? [])
    expect(new Set(stations).size).toBe(stations.length)
  })

  it('FE-02 lies in 60 by 60 by 20 light years, no two stars within one', () => {
    for (const { position } of systems) {
      expect(Math.abs(position[0])).toBeLessThanOrEqual(30)
      expect(Math.abs(position[1])).toBeLessThanOrEqual(30)
      expect(Math.abs(position[2])).toBeLessThanOrEqual(10)
    }
    const close = systems.flatMap((a, i) =>
      systems.slice(i + 1).filter((b) => distanceBetween(a.position, b.position) < 1),
    )
    expect(close).toEqual([])
  })

  it('FE-02 a line drive goes everywhere, about seven systems are in its range, and a short drive finds gaps', () => {
    const graph = graphOf(systems, 8)
    expect(connectedComponents(graph)).toHaveLength(1)
    expect(graph.to.length / systems.length).toBeGreaterThan(6.5)
    expect(graph.to.length / systems.length).toBeLessThan(8)
    const short = graphOf(systems, 6)
    expect(systems.filter((_, i) => neighboursOf(short, i).length === 0).length).toBeGreaterThan(0)
  })

  it('FE-02 the core alone is a map for a short campaign', () => {
    expect(connectedComponents(graphOf(core, 8))).toHaveLength(1)
    for (const { id } of factionList) {
      expect(core.filter(({ owner }) => owner === id).length).toBeGreaterThanOrEqual(6)
      expect(core.filter(({ owner, tags }) => owner === id && tags.includes('capital'))).toHaveLength(1)
    }
  })

  it('FE-02 each power has one capital and no less than half of what any other has', () => {
    const counts = factionList.map(({ id }) => systems.filter(({ owner }) => owner === id).length)
    expect(systems.filter(({ tags }) => tags.includes('capital'))).toHaveLength(factionList.length)
    expect(Math.min(...counts) * 2).toBeGreaterThanOrEqual(Math.max(...counts))
  })

  it('FE-02 nearly every system of a power has another of it within a jump', () => {
    const graph = graphOf(systems, 8)
    const owned = systems.flatMap(({ owner }, i) => (owner === 'free' || owner === 'none' ? [] : [i]))
    const alone = owned.filter((i) => ![...neighboursOf(graph, i)].some((j) => systems[j]?.owner === systems[i]?.owner))
    expect(alone.length / owned.length).toBeLessThan(0.05)
  })

  it('FE-02 every tag and every owner is found, and most stars are red', () => {
    for (const tag of systemTags)
      expect(systems.filter(({ tags }) => tags.includes(tag)).length).toBeGreaterThanOrEqual(6)
    for (const name of systemOwners) expect(systems.some(({ owner }) => owner === name)).toBe(true)
    const red = systems.filter(({ spectral }) => spectral === 'M').length
    expect(red / systems.length).toBeGreaterThan(0.45)
    expect(red / systems.length).toBeLessThan(0.65)
  })

  it('FE-02 is the same on every device: each place on the chart changes on purpose only', () => {
    const hash = createHash('sha256').update(JSON.stringify(reach)).digest('hex').slice(0, 16)
    expect(hash).toBe('48a8aa617f7908dd')
  })

  it('FE-02 of each system of the core two or three sentences are told, no two alike', () => {
    const told = core.map(({ id }) => loreOf(id))
    expect(core.filter((_, i) => ![2, 3].includes(sentences(told[i] ?? ''))).map(({ id }) => id)).toEqual([])
    expect(new Set(told).size).toBe(coreSize)
    expect(told.filter((text) => text.length > 320 || text.includes('!'))).toEqual([])
  })

  it('FE-02 of each other system with a tag one sentence is told, of the rest nothing', () => {
    for (const { id, tags } of systems.slice(coreSize)) {
      expect(sentences(loreOf(id))).toBe(tags.length > 0 ? 1 : 0)
      expect(loreOf(id)).not.toMatch(/[#@]/)
    }
    expect(loreOf('nowhere')).toBe('')
  })

  it('FE-02 what is told goes into a file of the Reach and comes back', () => {
    const file = makeSectorFile(withLore(reach), { gameVersion: 'v1', exportedAt: '2026-11-21T08:00:00.000Z' })
    const read = parseSectorFile(JSON.parse(JSON.stringify(file)))
    expect(read).toMatchObject({ ok: true, value: { systems: withLore(reach).systems } })
    expect(withLore({ ...reach, id: 'own' }).systems[0]?.lore).toBe('')
  })

  it('FE-02 names that others made known are not on the map, and the ids from them still are', () => {
    const known = ['Pell', 'Athos', 'Koros']
    expect(systems.filter(({ name }) => known.includes(name))).toEqual([])
    expect(systems.filter(({ id }) => ['pell', 'athos', 'koros'].includes(id)).map(({ name }) => name)).toEqual([
      'Lagan',
      'Nepesk',
      'Yleth',
    ])
    const told = [...systems.map(({ id }) => loreOf(id)), ...catalogueLists.admirals.map(({ lore }) => lore)]
    expect(told.filter((text) => new RegExp(known.join('|')).test(text))).toEqual([])
  })

  it('FE-02 the places that ships and admirals tell of are on the map', () => {
    const names = systems.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Calder Deep', 'Orrin Gate', 'Lagan', 'Seventh Gate', 'Kharon']))
  })
})
