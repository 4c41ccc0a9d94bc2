import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hullThresholds } from '#game/ship/hull-track.ts'
import {
  atLeast,
  shareBelow,
  cancelDistribution,
  criticalDistribution,
  damageDistribution,
  destroyedAfter,
  hullLossDistribution,
  hullTrackAfter,
  killWithin,
  meanOf,
  netDistribution,
  successDistribution,
  sumOf,
  volleyOdds,
} from '#game/volley/odds.ts'
import { resolveVolley, rollVolley, type Volley, type VolleyTraits } from '#game/volley/volley.ts'
import { aPool } from '../../support/roll-builders.ts'
import { givenFaces } from '../../support/seeded-faces.ts'

const mass = (distribution: Float64Array): number => distribution.reduce((sum, p) => sum + p, 0)

const anyVolley = fc
  .record({
    s: fc.integer({ min: 0, max: 40 }),
    f: fc.integer({ min: 0, max: 40 }),
    rating: fc.integer({ min: 0, max: 20 }),
    defense: fc.integer({ min: 0, max: 20 }),
    traits: fc.record({ rending: fc.boolean(), rerollBlanks: fc.boolean(), ion: fc.boolean() }),
  })
  .map(({ s, f, rating, defense, traits }) => aPool(s, f, rating, defense, traits))

describe('every roll of several volleys counted', () => {
  it.each<[string, number, readonly Volley[]]>([
    ['twice the same', 4, [aPool(2, 1, 2, 1), aPool(2, 1, 2, 1)]],
    ['three different ones', 7, [aPool(2, 1, 3, 2), aPool(1, 1, 5, 0, { rending: true }), aPool(2, 0, 1, 0)]],
    ['Ion in between', 3, [aPool(2, 0, 1, 0), aPool(1, 1, 6, 0, { ion: true }), aPool(1, 1, 2, 0)]],
  ])('FE-01 %s: the hull is gone, and its thresholds crossed, as often as in all throws', (_, hull, volleys) => {
    const dice = volleys.map((v) => v.successDice + v.failureDice)
    const all = 6 ** dice.reduce((sum, n) => sum + n, 0)
    const marks = [...hullThresholds(hull), hull]
    const counts = volleys.map(() => [0, 0, 0])
    for (let n = 0; n < all; n++) {
      let rest = n
      let lost = 0
      volleys.forEach((volley, i) => {
        const faces = Array.from({ length: dice[i] ?? 0 }, () => {
          const face = rest % 6
          rest = Math.floor(rest / 6)
          return face
        })
        lost += resolveVolley(volley, rollVolley(volley, givenFaces(faces))).hullLoss
        marks.forEach((mark, m) => {
          if (lost >= mark) counts[i]![m]! += 1
        })
      })
    }
    const track = hullTrackAfter(volleys, hull)
    const ours = volleys.map((__, i) =>
      [track.first[i], track.second[i], track.destroyed[i]].map((p) => (p ?? 0) * all),
    )
    expect(ours).toEqual(counts.map((row) => row.map((count) => expect.closeTo(count, 6))))
  })
})

describe('what is true for every volley', () => {
  it('FE-01 the chances of all results add up to 1', () => {
    fc.assert(
      fc.property(anyVolley, (volley) => {
        for (const of of [
          successDistribution,
          cancelDistribution,
          netDistribution,
          damageDistribution,
          hullLossDistribution,
          criticalDistribution,
        ])
          expect(Math.abs(mass(of(volley)) - 1)).toBeLessThanOrEqual(1e-12)
      }),
    )
  })

  it('FE-01 a success die is worth two thirds, or one if blanks are re-rolled; Rending adds a sixth', () => {
    const each = (traits: VolleyTraits) => meanOf(successDistribution(aPool(40, 0, 1, 0, traits))) / 40
    expect(each({})).toBeCloseTo(2 / 3, 12)
    expect(each({ rerollBlanks: true })).toBeCloseTo(1, 12)
    expect(each({ rending: true })).toBeCloseTo(5 / 6, 12)
    expect(meanOf(cancelDistribution(aPool(0, 40))) / 40).toBeCloseTo(1 / 2, 12)
  })

  it('FE-01 one more success die never makes reaching a result less likely', () => {
    const dice = fc.integer({ min: 0, max: 39 })
    fc.assert(
      fc.property(dice, fc.integer({ min: 0, max: 40 }), fc.boolean(), (s, f, rerollBlanks) => {
        const fewer = netDistribution(aPool(s, f, 1, 0, { rerollBlanks }))
        const more = netDistribution(aPool(s + 1, f, 1, 0, { rerollBlanks }))
        for (let k = 0; k < more.length; k++) expect(atLeast(more, k)).toBeGreaterThanOrEqual(atLeast(fewer, k) - 1e-12)
      }),
    )
  })

  it('FE-01 one more failure die never makes reaching a result more likely', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 39 }), (s, f) => {
        const open = netDistribution(aPool(s, f))
        const covered = netDistribution(aPool(s, f + 1))
        for (let k = 0; k < open.length; k++) expect(atLeast(covered, k)).toBeLessThanOrEqual(atLeast(open, k) + 1e-12)
      }),
    )
  })

  it('FE-01 reaching a result and being worse than it make up all throws', () => {
    fc.assert(
      fc.property(anyVolley, fc.integer({ min: -2, max: 200 }), (volley, k) => {
        const damage = damageDistribution(volley)
        expect(atLeast(damage, k) + shareBelow(damage, k)).toBeCloseTo(1, 12)
      }),
    )
  })

  it('FE-01 ten dice in two throws are ten dice in one', () => {
    const parts = sumOf([successDistribution(aPool(4, 0)), successDistribution(aPool(6, 0))])
    const whole = successDistribution(aPool(10, 0))
    whole.forEach((p, k) => expect(parts[k]).toBeCloseTo(p, 14))
  })
})

describe('the summary for the screen', () => {
  it('FE-01 one die against none: half the throws hit', () => {
    const odds = volleyOdds(aPool(1, 0, 2, 1))
    expect(Array.from(odds.damage)).toEqual([0.5, 1 / 3, 0, 1 / 6].map((p) => expect.closeTo(p, 15)))
    expect(odds.hit).toBeCloseTo(0.5, 15)
    expect(odds.mean).toBeCloseTo(5 / 6, 15)
    expect(odds.sd).toBeCloseTo(Math.sqrt(11 / 6 - 25 / 36), 14)
  })

  it('FE-01 a damage of 1 from one die is better than half of all throws, the best than five in six', () => {
    const damage = damageDistribution(aPool(1, 0, 2, 1))
    expect([0, 1, 3, 99].map((k) => shareBelow(damage, k))).toEqual(
      [0, 1 / 2, 5 / 6, 1].map((p) => expect.closeTo(p, 15)),
    )
  })

  it('FE-01 no dice, no damage, no spread', () => {
    expect(volleyOdds(aPool(0, 0))).toEqual({
      net: Float64Array.of(1),
      damage: Float64Array.of(1),
      mean: 0,
      sd: 0,
      hit: 0,
    })
  })

  it('FE-01 Ion draws criticals and no hull', () => {
    const volley = aPool(4, 0, 1, 0, { ion: true })
    const damage = damageDistribution(volley)
    const criticals = criticalDistribution(volley)
    expect(Array.from(hullLossDistribution(volley))).toEqual([expect.closeTo(1, 12)])
    expect([atLeast(criticals, 1), atLeast(criticals, 2)]).toEqual(
      [atLeast(damage, 1), atLeast(damage, 4)].map((p) => expect.closeTo(p, 12)),
    )
    expect(killWithin(volley, 1, 10)).toBe(0)
  })
})

describe('destroying a target over several volleys', () => {
  it('FE-01 is as likely as the damage of all volleys together reaching its hull', () => {
    const hull = fc.integer({ min: 1, max: 50 })
    fc.assert(
      fc.property(fc.array(anyVolley, { minLength: 1, maxLength: 4 }), hull, (volleys, points) => {
        const together = atLeast(sumOf(volleys.map(hullLossDistribution)), points)
        expect(destroyedAfter(volleys, points).at(-1)).toBeCloseTo(together, 11)
      }),
      { numRuns: 60 },
    )
  })

  it('FE-01 never becomes less likely with another volley', () => {
    const after = destroyedAfter(Array<Volley>(8).fill(aPool(6, 3, 2, 1)), 20)
    expect([...after]).toEqual([...after].sort((a, b) => a - b))
    expect(killWithin(aPool(6, 3, 2, 1), 20, 8)).toBe(after[7])
  })

  it.each([
    [0, 0, 1],
    [-3, 2, 1],
    [5, 0, 0],
    [5, -1, 0],
  ])('FE-01 hull %i within %i volleys: chance %i', (hull, volleys, chance) => {
    expect(killWithin(aPool(6, 3, 2, 1), hull, volleys)).toBe(chance)
  })
})
