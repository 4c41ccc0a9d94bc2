import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { gameVersion } from '#content/version.ts'
import { fleetProblems } from '#game/fleet/legality/fleet-legality.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { factionIds } from '#game/ship/ship.ts'

it('one for each faction', () => {
  expect(starterFleets.map(({ faction }) => faction)).toEqual([...factionIds])
})

describe.each(starterFleets.map((fleet) => [fleet.name, fleet] as const))('the starter fleet %s', (_, fleet) => {
  it('is legal without so much as a warning', () => {
    expect(fleetProblems(fleet, catalogue).map((problem) => problem.code)).toEqual([])
  })

  it('spends at least 95 % of its limit and is made with these rules', () => {
    expect(fleetPoints(fleet, catalogue)).toBeGreaterThanOrEqual(fleet.limit * 0.95)
    expect(fleetPoints(fleet, catalogue)).toBeLessThanOrEqual(fleet.limit)
    expect(fleet.gameVersion).toBe(gameVersion)
  })
})
