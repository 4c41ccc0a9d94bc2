import { describe, expect, it } from 'vitest'
import { stepByName, tableRows, type TableKey } from '#features/starmap/panels/system/table-rows.ts'
import { matchFilters } from '#game/stars/star-filter.ts'
import { jumpsFrom, makeStarGraph } from '#game/stars/star-graph.ts'
import { manySystems, smallSector } from '../../../../support/star-systems.ts'

const { systems } = smallSector
const graph = makeStarGraph(
  systems.map(({ position }) => position),
  6,
)
const all: Uint8Array = new Uint8Array(systems.length).fill(1)
const from = (id: string) =>
  jumpsFrom(
    graph,
    systems.findIndex((system) => system.id === id),
  )
const order = (key: TableKey, descending = false, bright = all) =>
  tableRows({ systems, bright, jumps: from('ash'), sort: { key, descending } }).map(({ system }) => system.id)

describe('FE-02 the table of systems', () => {
  it('holds what the filters leave and nothing else', () => {
    const bright = matchFilters(systems, { owners: ['veil'], tags: [], within: null }, -1)
    expect(order('name', false, bright)).toEqual(['birch', 'cedar'])
  })

  it('sorts by class from the hottest, and those alike by name', () => {
    expect(order('class')).toEqual(['ash', 'cedar', 'date', 'elm', 'gum', 'holly', 'birch', 'fir', 'ivy'])
  })

  it('turns an order round, and still names those alike from A to Z', () => {
    expect(order('class', true).slice(0, 4)).toEqual(['ivy', 'fir', 'birch', 'ash'])
    expect(order('height', true).slice(0, 4)).toEqual(['elm', 'fir', 'gum', 'ash'])
  })

  it('puts what cannot be reached last, whichever way jumps are sorted', () => {
    expect(order('jumps').slice(0, 1)).toEqual(['ash'])
    expect(order('jumps').slice(-2)).toEqual(['holly', 'ivy'])
    expect(order('jumps', true).slice(0, 1)).toEqual(['date'])
    expect(order('jumps', true).slice(-2)).toEqual(['holly', 'ivy'])
  })

  it('says nothing of jumps while none is selected', () => {
    const rows = tableRows({ systems, bright: all, jumps: undefined, sort: { key: 'name', descending: false } })
    expect(rows.every(({ jumps }) => jumps === undefined)).toBe(true)
  })

  it('sorts numbers within names as numbers', () => {
    const { systems: many } = manySystems(12)
    const rows = tableRows({
      systems: many,
      bright: new Uint8Array(12).fill(1),
      jumps: undefined,
      sort: { key: 'name', descending: false },
    })
    expect(rows.at(-1)?.system.name).toBe('Sounding 11')
  })
})

describe('FE-02 stepping from system to system', () => {
  const step = (selected: string | null, by: -1 | 1, bright = all) => stepByName(systems, bright, selected, by)

  it('goes round by name', () => {
    expect(step('ash', 1)).toBe('birch')
    expect(step('ash', -1)).toBe('ivy')
    expect(step(null, 1)).toBe('ash')
    expect(step(null, -1)).toBe('ivy')
  })

  it('leaves out what the filters leave out, and goes on from where it stood', () => {
    const bright = Uint8Array.from(systems, ({ owner }) => (owner === 'veil' ? 1 : 0))
    expect(step('ash', 1, bright)).toBe('birch')
    expect(step('date', -1, bright)).toBe('cedar')
    expect(step('date', 1, bright)).toBe('birch')
  })

  it('stays where nothing is left', () => {
    expect(step('ash', 1, new Uint8Array(systems.length))).toBeUndefined()
  })
})
