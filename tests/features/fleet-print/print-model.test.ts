import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { usualPaper } from '#features/fleet-print/fleet-print-page.tsx'
import { hullTrack, printedFleet, weaponUses } from '#features/fleet-print/print-model.ts'
import type { Weapon } from '#game/ship.ts'

const [fleet] = starterFleets
if (!fleet) throw new Error('no starter fleet')

describe('FE-05 the printed fleet', () => {
  it('FE-05 has every ship as it flies, with its refits at work', () => {
    const printed = printedFleet(fleet, catalogue)
    expect(printed.ships.map(({ label }) => label)).toEqual(fleet.ships.map(({ name }) => name))
    expect(printed.ships[0]).toMatchObject({ flagship: true, built: { points: 70, defense: { bow: 5 } } })
    expect(printed).toMatchObject({ points: 195, legal: true, breaksAt: 98, admiral: { name: 'Marit Oduya' } })
  })

  it('FE-05 explains each trait that is used once, and no other', () => {
    const { glossary } = printedFleet(fleet, catalogue)
    expect(glossary.map(({ name }) => name)).toEqual(['Leader', 'Long Watch', 'Massed Fire', 'Spread'])
    expect(printedFleet({ ...fleet, ships: [] }, catalogue).glossary).toEqual([])
  })

  it('FE-05 prints an illegal fleet as it is, with what these rules do not know', () => {
    const ships = [{ key: 'x', design: 'of-another-day', name: 'Ghost', refits: [{ slot: 'special', refit: 'gone' }] }] as const
    const printed = printedFleet({ ...fleet, ships }, catalogue)
    expect(printed.legal).toBe(false)
    expect(printed.ships).toEqual([
      { key: 'x', label: 'Ghost', flagship: false, design: 'of-another-day', refits: [{ name: 'gone' }] },
    ])
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

  it('FE-05 a weapon has a box for each salvo and for its overcharge', () => {
    const weapon = (traits: Weapon['traits']): Weapon => ({
      id: 'w',
      name: 'Gun',
      kind: 'torpedo',
      arcs: ['bow'],
      range: { short: 6, medium: 12, long: 18 },
      dice: 3,
      damageRating: 4,
      traits,
    })
    expect(weaponUses(weapon([{ kind: 'salvo', n: 2 }, { kind: 'overcharge' }, { kind: 'rending' }]))).toBe(3)
    expect(weaponUses(weapon([]))).toBe(0)
  })

  it('FE-05 takes the paper that the reader’s printers hold', () => {
    expect(['en-US', 'fr-CA', 'es-MX'].map(usualPaper)).toEqual(['letter', 'letter', 'letter'])
    expect(['en-GB', 'de', 'fr-FR', ''].map(usualPaper)).toEqual(['a4', 'a4', 'a4', 'a4'])
  })
})
