import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import type { FleetRequest } from '#game/fleet/generator/available-items.ts'
import { randomFleet } from '#game/fleet/generator/fleet-generator.ts'
import { fightingStyles, guidedFleet } from '#game/fleet/generator/guided-fleet.ts'
import { fleetProblems } from '#game/fleet/legality/fleet-legality.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { knownRefits } from '#game/ship/effective-ship.ts'
import { idleRefits, improvesShip } from '#game/ship/refit-effect.ts'
import { factionIds, isCapital } from '#game/ship/ship.ts'
import { testCatalogue } from '../../../support/fleet-builders.ts'
import { okValue } from '../../../support/ok-value.ts'
import { samples } from '../../../support/samples.ts'
import { seededWords } from '../../../support/seeded-faces.ts'

const randomOf = (seed: number) => {
  const word = seededWords(seed)
  return () => word() / 2 ** 32
}
const errorsOf = (fleet: FleetContent) => fleetProblems(fleet, catalogue).filter(({ severity }) => severity === 'error')

/** Legal, near the limit, without a station and without a refit that has no effect. */
function expectSound(fleet: FleetContent, limit: number): void {
  expect(errorsOf(fleet)).toEqual([])
  expect(fleetPoints(fleet, catalogue)).toBeGreaterThanOrEqual(limit * 0.9)
  for (const ship of fleet.ships) {
    const design = catalogue.ships.get(ship.design)!
    expect(design.class).not.toBe('station')
    expect(idleRefits(design, knownRefits(ship, catalogue), improvesShip), JSON.stringify(ship)).toEqual([])
  }
}

const cases = factionIds.flatMap((faction) => [100, 200, 300, 400].map((limit) => [faction, limit] as const))

describe('a random fleet', () => {
  it.each(cases)('FE-03 of %s at %i points is sound with any random numbers', (faction, limit) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expectSound(okValue(randomFleet({ faction, limit }, catalogue, randomOf(seed))), limit)
      }),
      { numRuns: samples(5) },
    )
  })

  it('FE-03 uses only owned models', () => {
    const owned = new Map([
      ['accord-assize', 1],
      ['accord-plumb', 2],
      ['accord-mallet', 1],
      ['accord-gnomon', 1],
    ])
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const fleet = okValue(randomFleet({ faction: 'accord', limit: 200, owned }, catalogue, randomOf(seed)))
        expect(errorsOf(fleet)).toEqual([])
        for (const [design, count] of owned)
          expect(fleet.ships.filter((ship) => ship.design === design).length).toBeLessThanOrEqual(count)
        expect(fleet.ships.every(({ design }) => owned.has(design))).toBe(true)
      }),
      { numRuns: samples(10) },
    )
  })

  it.each<[string, FleetRequest, string]>([
    ['no models', { faction: 'accord', limit: 200, owned: new Map() }, 'NO_FLAGSHIP_OWNED'],
    ['a capital alone', { faction: 'accord', limit: 200, owned: new Map([['accord-assize', 1]]) }, 'NO_ESCORT_OWNED'],
    ['a limit of 20', { faction: 'accord', limit: 20 }, 'LIMIT_TOO_LOW'],
    ['a limit of 1', { faction: 'drift', limit: 1 }, 'LIMIT_TOO_LOW'],
  ])('FE-03 with %s it says why there is none', (_, request, code) => {
    expect(randomFleet(request, catalogue, randomOf(1))).toMatchObject({ ok: false, error: { code } })
  })

  it('FE-03 of an unknown faction it says so', () => {
    expect(randomFleet({ faction: 'lumen', limit: 200 }, testCatalogue, randomOf(1))).toEqual({
      ok: false,
      error: { code: 'NOTHING_OFFERED' },
    })
  })

  it('FE-03 depends only on the random numbers', () => {
    const make = (seed: number) => randomFleet({ faction: 'veil', limit: 300 }, catalogue, randomOf(seed))
    expect(make(7)).toEqual(make(7))
    expect(make(7)).not.toEqual(make(8))
  })
})

describe('a guided first fleet', () => {
  it.each(cases)('FE-03 of %s at %i points is sound, and says why each ship is in it', (faction, limit) => {
    for (const style of fightingStyles)
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const { fleet, reasons } = okValue(guidedFleet({ faction, limit, style }, catalogue, randomOf(seed)))
          expectSound(fleet, limit)
          expect(reasons.map(({ ship }) => ship)).toEqual(fleet.ships.map(({ key }) => key))
          expect(reasons[0]?.reasons[0].code).toBe('FLAGSHIP')
          // At most as many ships as needed have the reason "escort".
          const capitals = fleet.ships.filter(({ design }) => isCapital(catalogue.ships.get(design)!.class))
          const escorts = reasons.filter(({ reasons: all }) => all.some(({ code }) => code === 'ESCORT'))
          expect(escorts).toHaveLength(capitals.length)
        }),
        { numRuns: samples(1) },
      )
  })

  it.each(fightingStyles)(
    'FE-03 fits together in the style %s: a capital at every size, and hardly an empty deck',
    (style) => {
      let [space, squadrons] = [0, 0]
      for (const [faction, limit] of cases)
        for (const seed of [1, 2]) {
          const { fleet } = okValue(guidedFleet({ faction, limit, style }, catalogue, randomOf(seed)))
          const designs = fleet.ships.map(({ design }) => catalogue.ships.get(design)!)
          expect(designs.filter((ship) => isCapital(ship.class)).length, `${faction} ${limit}`).toBeGreaterThan(0)
          const decks = designs.reduce((sum, { hangar }) => sum + hangar, 0)
          // A beginner has at most three squadrons, or in a fleet of many ships a third of them.
          space += Math.min(decks, 3)
          squadrons += Math.min(designs.filter((ship) => ship.class === 'squadron').length, 3)
        }
      expect(squadrons / space).toBeGreaterThan(0.7)
    },
  )

  it('FE-03 answers differ: many has more ships than close', () => {
    const count = (style: 'many' | 'close') =>
      okValue(guidedFleet({ faction: 'veil', limit: 200, style }, catalogue, randomOf(3))).fleet.ships.length
    expect(count('many')).toBeGreaterThan(count('close'))
  })

  it('FE-03 can use only owned models too, and says if that is not possible', () => {
    const request = { faction: 'kharon', limit: 200, style: 'close', owned: new Map() } as const
    expect(guidedFleet(request, catalogue, randomOf(1))).toMatchObject({ error: { code: 'NO_FLAGSHIP_OWNED' } })
  })
})
