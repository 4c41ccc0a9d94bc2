import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { applyEdit } from '#game/fleet/fleet-edit.ts'
import { shortageOf } from '#game/fleet/fleet-shortage.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { fixToEdit, fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import { nextSteps, type NextStep } from '#game/fleet/legality/fleet-next-steps.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { factionIds, isCapital } from '#game/ship/ship.ts'
import { aFleet, aShip, shipsOf, testCatalogue } from '../../../support/fleet-builders.ts'
import { okValue } from '../../../support/ok-value.ts'

const steps = (fleet: Fleet) => nextSteps(fleet, testCatalogue)
const codes = (fleet: Fleet) => steps(fleet).map(({ code }) => code)
const find = <C extends NextStep['code']>(fleet: Fleet, code: C) =>
  steps(fleet).find((step): step is Extract<NextStep, { code: C }> => step.code === code)

describe('the next steps', () => {
  it('FE-03 for an empty fleet suggest a start, not a list of problems', () => {
    const empty = aFleet({ ships: [], flagships: [], admiral: '' })
    expect(codes(empty)).toEqual(['FIRST_SHIP'])
    expect(find(empty, 'FIRST_SHIP')?.offers.map(({ item }) => item)).toEqual(['flag-cruiser', 'cruiser', 'destroyer'])
    // A capital that leaves no points for an escort and an admiral cannot lead.
    const small = { ...empty, limit: 40 }
    expect(find(small, 'FIRST_SHIP')?.offers.map(({ item }) => item)).toEqual(['destroyer'])
  })

  it('FE-03 come in a useful order', () => {
    const fleet = aFleet({ name: ' ', ships: [aShip('cruiser'), aShip('carrier')], flagships: [], admiral: '' })
    expect(codes(fleet)).toEqual(['FLAGSHIP', 'ADMIRAL', 'ESCORTS', 'SPEND', 'NAME'])
    expect(find(fleet, 'FLAGSHIP')?.fix).toEqual({ kind: 'set-flagship', ship: 'cruiser' })
    expect(find(fleet, 'ESCORTS')).toMatchObject({ missing: 2, fix: { kind: 'add-ship', design: 'frigate' } })
    const corvette = testCatalogue.ships.get('corvette')!.points
    const poor = { ...fleet, limit: fleetPoints(fleet, testCatalogue) + 2 * corvette }
    expect(find(poor, 'ESCORTS')).toMatchObject({ missing: 2, fix: { kind: 'add-ship', design: 'corvette' } })
  })

  it('FE-03 ask for a possible flagship if there is none', () => {
    const fleet = aFleet({ ships: shipsOf('corvette', 2), flagships: [] })
    expect(find(fleet, 'FLAGSHIP_SHIP')?.offers.map(({ item }) => item)).toEqual([
      'flag-cruiser',
      'cruiser',
      'destroyer',
    ])
  })

  it('FE-03 name broken rules before unfinished parts', () => {
    const fleet = aFleet({ limit: 50 })
    expect(steps(fleet)[0]).toMatchObject({ code: 'FIX_PROBLEM', problem: { code: 'OVER_POINTS' }, others: 0 })
  })

  it('FE-03 offer items within the remaining points that break no rule and reach the least points, the most expensive first', () => {
    // A corvette costs 10, too few to reach 108, so it is not offered.
    const spend = find(aFleet({ limit: 120 }), 'SPEND')
    expect(spend).toMatchObject({ left: 27, least: 108 })
    expect(spend?.ships.map(({ item }) => item)).toEqual(['destroyer', 'frigate'])
    expect(spend?.refits.map(({ item }) => item)).toEqual([])
  })

  it('FE-03 say when the fleet is ready', () => {
    expect(steps(aFleet({ limit: 93 }))).toEqual([{ code: 'READY', left: 0 }])
  })

  it('FE-03 lead every faction step by step from nothing to a legal fleet', () => {
    for (const faction of factionIds) {
      let fleet = aFleet({ name: 'Steps', faction, limit: 200, ships: [], flagships: [], admiral: '' })
      for (let n = 0; n < 60; n++) {
        const [next] = nextSteps(fleet, catalogue)
        if (!next || next.code === 'READY' || next.code === 'NAME') break
        const fix =
          'offers' in next
            ? next.offers[0]?.fix
            : next.code === 'SPEND'
              ? (next.ships[0] ?? next.refits[0])?.fix
              : next.code === 'FIX_PROBLEM'
                ? next.problem.fix
                : next.fix
        if (!fix) break
        const edit = fixToEdit(fix, () => `k${n}`)
        fleet = okValue(applyEdit(fleet, edit)).fleet
      }
      const designs = fleet.ships.map(({ design }) => catalogue.ships.get(design)!)
      const squadrons = designs.filter((ship) => ship.class === 'squadron').length
      expect(designs.filter((ship) => isCapital(ship.class)).length, faction).toBeGreaterThan(0)
      expect(isCapital(designs[0]!.class), faction).toBe(true)
      const room = designs.reduce((sum, { hangar }) => sum + hangar, 0) - squadrons
      const flights = [...catalogue.ships.values()].filter(
        (ship) => ship.faction === faction && ship.class === 'squadron',
      )
      const left = fleet.limit - fleetPoints(fleet, catalogue)
      // Decks are full, or nothing that fits on them can be paid.
      expect(room === 0 || left < Math.min(...flights.map(({ points }) => points)), faction).toBe(true)
      const problems = fleetProblems(fleet, catalogue)
      expect([faction, isLegal(problems), problems.map(({ code }) => code)]).toEqual([faction, true, []])
    }
  })

  it('FE-03 offer a capital while 100 points are left, and then fill the hangars', () => {
    const fleet = aFleet({
      faction: 'hesperia',
      limit: 200,
      admiral: 'hesperia-brandani',
      flagships: ['a'],
      ships: ['hesperia-arbitrage', 'hesperia-chandler', 'hesperia-bottomry'].map((design, i) =>
        aShip(design, { key: 'abc'.charAt(i) }),
      ),
    })
    const first = (of: Fleet) => {
      const spend = nextSteps(of, catalogue).find(({ code }) => code === 'SPEND')
      return spend?.code === 'SPEND' ? catalogue.ships.get(spend.ships[0]!.item)!.class : ''
    }
    const spare = 200 - fleetPoints(fleet, catalogue)
    expect(isCapital(first({ ...fleet, limit: 200 + 100 - spare }) as 'cruiser')).toBe(true)
    expect(first({ ...fleet, limit: 200 + 99 - spare })).toBe('squadron')
    const some = nextSteps({ ...fleet, limit: 200 + 99 - spare }, catalogue).find(({ code }) => code === 'SPEND')
    const classes = some?.code === 'SPEND' ? some.ships.map(({ item }) => catalogue.ships.get(item)!.class) : []
    expect(classes.filter((shipClass) => shipClass === 'squadron')).toHaveLength(1)
    expect(classes).toHaveLength(3)
  })

  it('FE-03 find nothing to fix in our ready-made fleets', () => {
    for (const fleet of starterFleets) expect(nextSteps(fleet, catalogue).at(-1)?.code).toBe('READY')
  })
})

describe('missing models', () => {
  it('FE-03 are counted by design, in the fleet’s order', () => {
    const fleet = aFleet({ ships: [aShip('cruiser'), ...shipsOf('frigate', 3), ...shipsOf('corvette', 2)] })
    const owned = new Map(Object.entries({ frigate: 1, corvette: 2 }))
    expect(shortageOf(fleet, owned)).toEqual([
      { design: 'cruiser', needed: 1, owned: 0, missing: 1 },
      { design: 'frigate', needed: 3, owned: 1, missing: 2 },
    ])
  })
})
