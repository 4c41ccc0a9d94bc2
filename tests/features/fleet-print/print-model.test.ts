import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { drawTrack, hullTrack } from '#features/fleet-print/cards/hull-boxes.ts'
import { chunks, printedFleet, traitsOf, usesOf } from '#features/fleet-print/print-model.ts'
import { fittedFleet } from '../../support/fitted-fleet.ts'

const fleet = fittedFleet

describe('FE-05 the printed fleet', () => {
  it('FE-05 has every ship as it flies, with its refits at work', () => {
    const printed = printedFleet(fleet, catalogue)
    expect(printed.ships.map(({ label }) => label)).toEqual(fleet.ships.map(({ name }) => name))
    expect(printed.ships[0]).toMatchObject({ flagship: true, built: { points: 72, defense: { bow: 5 } } })
    expect(printed).toMatchObject({ points: 198, legal: true, breaksAt: 99, admiral: { name: 'Marit Oduya' } })
  })

  it('FE-05 breaks when the rule of its admiral says', () => {
    expect(printedFleet({ ...fleet, admiral: 'mercenary-amadi' }, catalogue)).toMatchObject({
      points: 197,
      breaksAt: 119,
      breaksLeaderless: 99,
    })
    expect(printedFleet(fleet, catalogue).breaksLeaderless).toBeUndefined()
  })

  it('FE-05 explains each trait and refit that is used once, and no other', () => {
    const { traits, refits } = printedFleet(fleet, catalogue)
    expect(traits.map(({ name }) => name)).toEqual(['Leader', 'Massed Fire', 'Spread'])
    expect(refits.map(({ name }) => name)).toEqual(['Ram Plating', 'Signal Yard'])
    expect(printedFleet({ ...fleet, ships: [] }, catalogue)).toMatchObject({ traits: [], refits: [] })
  })

  it('FE-05 names a trait that these rules do not explain', () => {
    expect(traitsOf({ traits: ['of-another-day'], weapons: [] })).toEqual([
      { name: 'of-another-day', text: 'Not in these rules.' },
    ])
  })

  it('FE-05 prints an illegal fleet as it is, with what these rules do not know', () => {
    const ships = [
      { key: 'x', design: 'of-another-day', name: 'Ghost', refits: [{ slot: 'special', refit: 'gone' }] },
    ] as const
    const printed = printedFleet({ ...fleet, ships }, catalogue)
    expect(printed.legal).toBe(false)
    expect(printed.ships).toEqual([
      { key: 'x', label: 'Ghost', flagship: false, design: 'of-another-day', refits: [{ name: 'gone' }] },
    ])
  })

  it.each([
    ['Halyard A, Halyard B, Twin A, Twin B, Alone', ['', '', 'Twin', 'Twin', 'Alone']],
    ['Twin B, Twin D, Twin A, Twin C, Twin E', ['Twin', 'Twin', 'Twin A', 'Twin C', 'Twin']],
  ])('FE-05 two ships of one design or name are told apart, with no letter of another name: %s', (labels, names) => {
    const ships = names.map((name, n) => ({ key: `k${n}`, design: 'accord-halyard', name, refits: [] }))
    expect(printedFleet({ ...fleet, ships }, catalogue).ships.map(({ label }) => label)).toEqual(labels.split(', '))
  })

  it.each([
    [36, [12, 12, 12]],
    [10, [4, 3, 3]],
    [2, [1, 1, 0]],
    [1, [1, 0, 0]],
  ])('FE-05 a hull of %i is a track of %j boxes, a critical at the end of each third', (hull, runs) => {
    const track = hullTrack(hull)
    expect(track.map((run) => run.length)).toEqual(runs)
    expect(track.flat().map(({ n }) => n)).toEqual(Array.from({ length: hull }, (_, i) => i + 1))
    expect(track.flat().filter(({ critical }) => critical).length).toBe(Math.min(2, hull))
    expect(track[0]?.at(-1)?.critical).toBe(true)
  })

  it.each([1, 2, 10, 48, 50, 80])('FE-05 draws all %i boxes of a hull within its width', (hull) => {
    const width = 50
    const { plain, heavy, struck, height } = drawTrack(hull, width, 2.5)
    const boxes = [...`${plain}${heavy}`.matchAll(/M([\d.]+) ([\d.]+)h/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    )
    expect(boxes).toHaveLength(hull)
    expect(struck.match(/M/g)).toHaveLength(Math.min(2, hull))
    expect(Math.max(...boxes.map(([x]) => x + 2.5))).toBeLessThanOrEqual(width)
    expect(Math.max(...boxes.map(([, y]) => y + 2.5))).toBeLessThanOrEqual(height)
    expect(new Set(boxes.map((box) => box.join())).size).toBe(hull)
  })

  it('FE-05 shares the boxes of a hull out among its rows', () => {
    const { plain, heavy } = drawTrack(37, 176, 4)
    const rows = [...`${plain}${heavy}`.matchAll(/M[\d.]+ ([\d.]+)h/g)].map(([, y]) => y)
    const lengths = [...new Set(rows)].map((y) => rows.filter((other) => other === y).length)
    expect(lengths).toHaveLength(2)
    expect(Math.min(...lengths)).toBeGreaterThan(15)
  })

  it('FE-05 a weapon has a box for each salvo and for its overcharge', () => {
    expect(usesOf({ kind: 'salvo', n: 2 })).toBe(2)
    expect(usesOf({ kind: 'overcharge' })).toBe(1)
    expect(usesOf({ kind: 'rending' })).toBe(0)
  })

  it('FE-05 parts a list into pieces and loses none', () => {
    expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(chunks([], 2)).toEqual([])
  })
})
