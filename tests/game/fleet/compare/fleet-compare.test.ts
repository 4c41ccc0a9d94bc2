import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { facingShares, referenceTargets, shipFire } from '#game/fleet/compare/expected-loss.ts'
import { bestBand, compareFleets, summariseFleet } from '#game/fleet/compare/fleet-compare.ts'
import { facings } from '#game/ship/ship.ts'
import { expectedDamage } from '#game/volley/matchup.ts'
import { aDesign, aFleet, aShip, aWeapon, testCatalogue } from '../../../support/fleet-builders.ts'

const costed = (ships: Parameters<typeof aShip>[0][]) => ({
  fleet: aFleet({ ships: ships.map((design, i) => aShip(design, { key: `s${i}` })), flagships: ['s0'] }),
  catalogue: testCatalogue,
})

describe('what a fleet has', () => {
  const summary = summariseFleet(
    costed(['cruiser', 'carrier', 'squadron', 'station', 'frigate', 'phantom']),
    testCatalogue,
  )

  it('FE-03 is counted over all ships; unknown ones count only as ships', () => {
    expect(summary).toMatchObject({
      ships: 6,
      hull: 45,
      pointDefense: 0,
      hangar: { space: 2, squadrons: 1 },
      command: { total: 12, best: 6 },
      arcs: { bow: 20, port: 0, starboard: 0, stern: 0 },
    })
    expect(summary.classes).toMatchObject({ cruiser: 2, squadron: 1, station: 1, frigate: 1 })
  })

  it('FE-03 speed ignores ships that do not move', () => {
    expect(summary.thrust).toEqual({ least: 8, mean: 8, most: 8 })
    expect(summariseFleet(costed(['station']), testCatalogue).thrust).toBeUndefined()
  })

  it('FE-03 an empty fleet has only zeros', () => {
    const empty = summariseFleet({ fleet: aFleet({ ships: [] }), catalogue: testCatalogue }, testCatalogue)
    expect([empty.hull, empty.firepower.line.short, empty.command.best]).toEqual([0, 0, 0])
  })
})

describe('fire', () => {
  it('FE-03 of one ship agrees with the odds, each side of the target weighted by its share', () => {
    const ship = aDesign({ weapons: [aWeapon(), aWeapon({ id: 'port', arcs: ['port'], dice: 2 })] })
    const target = aDesign({ hull: 30, defense: { bow: 2, flank: 1, stern: 0 } })
    const expected = facings.reduce(
      (sum, facing) =>
        sum +
        facingShares[facing] *
          (expectedDamage({ attacker: ship, target, facing, band: 'short', through: 'bow' })?.hull ?? 0),
      0,
    )
    expect(shipFire(ship, target).short).toBeCloseTo(expected, 10)
  })

  it('FE-03 of two equal ships is twice that of one', () => {
    const target = referenceTargets(testCatalogue).line
    const one = summariseFleet(costed(['cruiser']), testCatalogue).firepower.line.medium
    expect(summariseFleet(costed(['cruiser', 'cruiser']), testCatalogue).firepower.line.medium).toBeCloseTo(2 * one, 10)
    expect(target.hull).toBeGreaterThan(0)
  })

  it('FE-03 of two fleets on each other is the same in both orders', () => {
    const [a, b] = [starterFleets[0]!, starterFleets[4]!].map((fleet) => ({ fleet, catalogue }))
    const [there, back] = [compareFleets(a!, b!, catalogue), compareFleets(b!, a!, catalogue)]
    expect([there.aOnB, there.bOnA, there.a]).toEqual([back.bOnA, back.aOnB, back.b])
    expect(there.aOnB.share.short).toBeGreaterThan(0)
    expect(bestBand(there.aOnB)).toBe('short')
  })

  it('FE-03 without a target does nothing', () => {
    const nobody = { fleet: aFleet({ ships: [] }), catalogue: testCatalogue }
    expect(compareFleets(costed(['cruiser']), nobody, testCatalogue).aOnB.share).toEqual({
      short: 0,
      medium: 0,
      long: 0,
    })
  })
})
