import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { variedFleet } from '#game/balance/varied-fleet.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { fleetProblems } from '#game/fleet/legality/fleet-legality.ts'
import { alliesAllowed } from '#game/fleet/legality/rule-figures.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { factionIds, isCapital, isEscort, type ShipDesign } from '#game/ship/ship.ts'
import { okValue } from '../../support/ok-value.ts'
import { samples } from '../../support/samples.ts'

function draw(limit: number, seed: number): FleetContent {
  const faction = factionIds[seed % factionIds.length]!
  return okValue(variedFleet({ faction, limit }, catalogue, makeSeededRandom(seed).fraction))
}

const designsOf = (fleet: FleetContent): readonly ShipDesign[] =>
  fleet.ships.map(({ design }) => catalogue.ships.get(design)!)
const copiesOf = (fleet: FleetContent, isMeant: (design: ShipDesign) => boolean): number => {
  const designs = designsOf(fleet).filter(isMeant)
  return Math.max(0, ...designs.map(({ id }) => designs.filter((other) => other.id === id).length))
}

describe('random fleets of balance runs', () => {
  const fleets = Array.from({ length: samples(60) }, (_, seed) => draw(200, seed))

  it.each([100, 200, 400])('are legal and near the limit of %i points', (limit) => {
    for (let seed = 0; seed < samples(12); seed++) {
      const fleet = draw(limit, seed)
      expect(fleetProblems(fleet, catalogue).filter(({ severity }) => severity === 'error')).toEqual([])
      expect(fleetPoints(fleet, catalogue)).toBeGreaterThanOrEqual(limit * 0.9)
    }
  })

  it('have in part allies, fours of one design, and pairs of capitals, but most have none of them', () => {
    const allied = fleets.filter((fleet) => designsOf(fleet).some(({ faction }) => faction !== fleet.faction))
    const fours = fleets.filter((fleet) => copiesOf(fleet, (ship) => isEscort(ship.class)) === 4)
    const pairs = fleets.filter((fleet) => copiesOf(fleet, (ship) => isCapital(ship.class)) === 2)
    for (const some of [allied, fours, pairs]) {
      expect(some.length).toBeGreaterThan(fleets.length * 0.08)
      expect(some.length).toBeLessThan(fleets.length * 0.5)
    }
  })

  it('have allies of one faction for at most a quarter of the points, and a flagship of their own', () => {
    for (const fleet of fleets) {
      const allies = designsOf(fleet).filter(({ faction }) => faction !== fleet.faction)
      expect(new Set(allies.map(({ faction }) => faction)).size).toBeLessThanOrEqual(1)
      expect(allies.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(alliesAllowed(200))
      expect(designsOf(fleet)[0]!.faction).toBe(fleet.faction)
    }
  })

  it('are the same for the same seed, and others for another', () => {
    expect(draw(200, 5)).toEqual(draw(200, 5))
    expect(draw(200, 5)).not.toEqual(draw(200, 5 + factionIds.length))
  })
})
