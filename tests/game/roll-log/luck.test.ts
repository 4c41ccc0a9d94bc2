import { describe, expect, it, vi } from 'vitest'
import { makeReroll, makeVoid } from '#game/roll-log/change-throw.ts'
import {
  addThrow,
  addToTallies,
  latestSession,
  maxExactThrows,
  emptyLuckTally,
  emptyLuckTallies,
  sessionPause,
  tallyLuck,
  type LuckTally,
} from '#game/roll-log/luck-tally.ts'
import { judgeLuck, judgeTallies } from '#game/roll-log/luck.ts'
import { makeValues, memoiseOdds } from '#game/roll-log/roll-entry.ts'
import { foldThrow } from '#game/roll-log/roll-log.ts'
import type { ThrowView } from '#game/roll-log/throw-view.ts'
import { damageDistribution, meanOf, sdOf, sumOf } from '#game/volley/odds.ts'
import { rollVolley, type Volley } from '#game/volley/volley.ts'
import { okValue } from '../../support/ok-value.ts'
import { aThrow, aVolley, anIntent, stamps, viewOf } from '../../support/roll-builders.ts'
import { seededFaces } from '../../support/seeded-faces.ts'

vi.setConfig({ testTimeout: 60_000 })

const oddsOf = memoiseOdds()

/** Random throws of these volleys, from a seed. */
function honest(volleys: readonly Volley[], seed: number): readonly ThrowView[] {
  const draw = seededFaces(seed)
  const stamp = stamps(`h${seed}-`)
  return volleys.map((volley, n) => {
    const intent = anIntent(stamp(), { volley, decided: n % 3 === 0 ? 'typed' : 'drawn' })
    return okValue(foldThrow([intent, ...makeValues(intent.id, rollVolley(volley, draw), stamp)], oddsOf))
  })
}

const tallyOf = (views: readonly ThrowView[]): LuckTally => views.reduce(addThrow, emptyLuckTally)
const luckOf = (views: readonly ThrowView[]) => judgeLuck(tallyOf(views))

/** One success die, damage rating 1, no defense: damage 0, 1 or 2 with 3, 2 and 1 ways of 6. */
const oneDie = aVolley({ successDice: 1, failureDice: 0, damageRating: 1, defenseRating: 0 })
const fell = (pips: number) => viewOf(aThrow(stamps(`d${pips}-`), { success: [pips], failure: [] }, { volley: oneDie }))

describe('luck by the exact distribution', () => {
  it('FE-01 of one die agrees with counting by hand', () => {
    const { throws, expected, actual, difference, sd, z, method, less, more, p, twoSided, verdict, oneIn } = luckOf([
      fell(6),
    ])
    expect({ throws, actual, method, verdict, oneIn }).toEqual({
      throws: 1,
      actual: 2,
      method: 'exact',
      verdict: 'lucky',
      oneIn: 6,
    })
    expect(expected).toBeCloseTo(4 / 6, 12)
    expect(difference).toBeCloseTo(2 - 4 / 6, 12)
    expect(sd).toBeCloseTo(Math.sqrt(6 / 6 - (4 / 6) ** 2), 12)
    expect(z).toBeCloseTo(difference / sd, 12)
    expect(less).toBeCloseTo(1, 12)
    expect([more, p]).toEqual([expect.closeTo(1 / 6, 12), expect.closeTo(1 / 6, 12)])
    expect(twoSided).toBeCloseTo(2 / 6, 12)
  })

  it('FE-01 of three dice counts the actual result in both directions', () => {
    // 0 in all three: 27 of 216. 6 in all three: 1 of 216. One mark in all: 27 + 54 = 81 of 216 have at most that.
    expect(luckOf([fell(1), fell(2), fell(3)])).toMatchObject({
      verdict: 'unlucky',
      less: expect.closeTo(27 / 216, 12),
      more: expect.closeTo(1, 12),
      oneIn: 8,
    })
    expect(luckOf([fell(6), fell(6), fell(6)])).toMatchObject({
      verdict: 'lucky',
      more: expect.closeTo(1 / 216, 12),
      oneIn: 216,
    })
    expect(luckOf([fell(4), fell(2), fell(3)])).toMatchObject({
      verdict: 'ordinary',
      less: expect.closeTo(81 / 216, 12),
      more: expect.closeTo(189 / 216, 12),
    })
  })

  it('FE-01 is ordinary unless it happens at most one time in five', () => {
    // Two dice, both blank: 9 of 36. Three: 27 of 216.
    expect(luckOf([fell(1), fell(1)])).toMatchObject({ verdict: 'ordinary', oneIn: 4, p: expect.closeTo(0.25, 12) })
    // Four dice with one mark: 81 + 216 of 1296.
    expect(luckOf([fell(4), fell(1), fell(1), fell(1)])).toMatchObject({
      verdict: 'ordinary',
      p: expect.closeTo(297 / 1296, 12),
    })
    expect(luckOf([fell(1), fell(1), fell(1)]).verdict).toBe('unlucky')
  })

  it('FE-01 is the convolution of the odds, for any rolls', () => {
    const volleys = [
      aVolley(),
      aVolley({ successDice: 8, damageRating: 3 }),
      aVolley({}, { rending: true }),
      aVolley({ failureDice: 5 }, { rerollBlanks: true }),
    ]
    for (let seed = 1; seed <= 20; seed++) {
      const views = honest(volleys, seed)
      const distribution = sumOf(volleys.map(damageDistribution))
      const damage = views.reduce((sum, { result }) => sum + (result?.outcome.damage ?? 0), 0)
      const { less, more, method, expected, sd } = luckOf(views)
      expect(method).toBe('exact')
      expect(less).toBeCloseTo(
        distribution.subarray(0, damage + 1).reduce((sum, p) => sum + p, 0),
        12,
      )
      expect(more).toBeCloseTo(
        distribution.subarray(damage).reduce((sum, p) => sum + p, 0),
        12,
      )
      expect(expected).toBeCloseTo(meanOf(distribution), 10)
      expect(sd).toBeCloseTo(sdOf(distribution), 10)
    }
  })

  it('FE-01 may cut off the ends of a long distribution without changing the luck', () => {
    const volleys = Array.from({ length: 60 }, () => oneDie)
    const { less, more } = luckOf(volleys.map(() => fell(6)))
    expect(more).toBe(1e-15)
    expect(less).toBeCloseTo(1, 12)
    const tally = tallyOf(honest(volleys, 3))
    expect(tally.distribution?.chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 13)
    expect(tally.distribution?.chances.length).toBeLessThan(121)
  })

  it('FE-01 does not depend on the order of the throws', () => {
    const views = honest(
      Array.from({ length: 30 }, (_, n) => aVolley({ successDice: n % 7 })),
      5,
    )
    const [one, two] = [luckOf(views), luckOf(views.toReversed())]
    for (const key of ['expected', 'actual', 'z', 'less', 'more'] as const) expect(two[key]).toBeCloseTo(one[key], 12)
  })

  it('FE-01 is neither good nor bad if every result was certain', () => {
    const hopeless = aVolley({ successDice: 2, damageRating: 1, defenseRating: 20 })
    const view = viewOf(aThrow(stamps(), { success: [6, 6], failure: [1, 1] }, { volley: hopeless }))
    expect(luckOf([view])).toMatchObject({
      throws: 1,
      z: 0,
      p: 1,
      twoSided: 1,
      verdict: 'ordinary',
      oneIn: 1,
      expected: 0,
    })
    expect(luckOf([])).toMatchObject({ throws: 0, z: 0, p: 1, verdict: 'none', oneIn: 0 })
  })
})

describe('luck by the normal approximation', () => {
  const usual = [
    aVolley({ successDice: 6, failureDice: 4 }),
    aVolley({ successDice: 3, failureDice: 3, damageRating: 4, defenseRating: 2 }),
    aVolley({ successDice: 2, failureDice: 2 }),
  ]

  it('FE-01 is used where the exact distribution ends, and says so', () => {
    const volleys = Array.from({ length: maxExactThrows + 1 }, (_, n) => usual[n % 3]!)
    const views = honest(volleys, 2)
    expect(luckOf(views.slice(0, maxExactThrows)).method).toBe('exact')
    expect(luckOf(views).method).toBe('normal')
    expect(judgeTallies(tallyLuck(views)).all).toMatchObject({ method: 'normal', throws: volleys.length })
  })

  it.each([
    ['at the end of the exact distribution, three standard deviations out', maxExactThrows, 3, 0.025],
    ['after forty throws, two out', 40, 2, 0.05],
  ])('FE-01 is as good as the exact one %s', (_, length, farthest, tolerance) => {
    const base = tallyOf(
      honest(
        Array.from({ length }, (_, n) => usual[n % 3]!),
        4,
      ),
    )
    const { distribution } = base
    if (!distribution) throw new Error('no distribution')
    const sd = Math.sqrt(base.variance)
    for (let z = -farthest; z <= farthest; z += 0.5) {
      const sum = Math.round(base.mean + z * sd)
      const [exact, normal] = [judgeLuck({ ...base, sum }), judgeLuck({ ...base, sum, distribution: null })]
      expect(Math.abs(normal.p / exact.p - 1)).toBeLessThan(tolerance)
      expect(normal.verdict).toBe(exact.verdict)
    }
  })

  it('FE-01 corrects by half the distance between possible values', () => {
    // No defense and rating 5: every sum is a multiple of five, and the correction is 2.5.
    const coarse = Array.from({ length: 200 }, () => aVolley({ damageRating: 5, defenseRating: 0 }))
    const base = tallyOf(honest(coarse, 6))
    expect(base.lattice).toBe(5)
    const { distribution, ...rest } = base
    expect(distribution).not.toBeNull()
    for (const off of [-100, 0, 100]) {
      const sum = Math.round((base.mean + off) / 5) * 5
      const [exact, normal] = [judgeLuck({ ...base, sum }), judgeLuck({ ...rest, sum, distribution: null })]
      expect(Math.abs(normal.less / exact.less - 1)).toBeLessThan(0.02)
      expect(Math.abs(normal.more / exact.more - 1)).toBeLessThan(0.02)
    }
  })

  it('FE-01 judges sums with a chosen re-roll step by step', () => {
    const stamp = stamps()
    const before = aThrow(stamp, { success: [1, 1, 1], failure: [1, 1] })
    const again = makeReroll(viewOf(before), { pool: 'success', dice: [0, 1, 2], faces: [5, 5, 5] }, stamp())
    const view = viewOf([...before, okValue(again)])
    const { method, expected, actual, difference, sd } = luckOf([view])
    const [first, second] = view.result?.steps.map(({ spread }) => spread) ?? []
    if (!first || !second) throw new Error('two steps')
    expect(method).toBe('normal')
    expect(actual).toBe(11)
    expect(difference).toBeCloseTo(0 - meanOf(first) + 11 - meanOf(second), 12)
    expect(expected).toBeCloseTo(11 - difference, 12)
    expect(sd).toBeCloseTo(Math.hypot(sdOf(first), sdOf(second)), 12)
  })

  it('FE-01 is fair: about one fair log in ten is among the unluckiest tenth', () => {
    const volleys = Array.from({ length: maxExactThrows + 4 }, (_, n) => usual[n % 3]!)
    let [low, high] = [0, 0]
    const logs = 200
    for (let seed = 1; seed <= logs; seed++) {
      const { less, more } = judgeTallies(tallyLuck(honest(volleys, seed))).all
      if (less <= 0.1) low++
      if (more <= 0.1) high++
    }
    // 20 ± 4.2: four standard deviations.
    for (const count of [low, high]) expect(Math.abs(count - logs / 10)).toBeLessThan(17)
  })
})

describe('tallies', () => {
  const views = honest(
    Array.from({ length: 50 }, (_, n) => aVolley({ successDice: 1 + (n % 5) })),
    9,
  )

  it('FE-01 are the same for one throw at a time and for all at once, for drawn, typed and all dice', () => {
    const grown = judgeTallies(views.reduce(addToTallies, emptyLuckTallies))
    expect(grown).toEqual(judgeTallies(tallyLuck(views)))
    expect([grown.all.throws, grown.typed.throws, grown.drawn.throws]).toEqual([50, 17, 33])
    expect(grown.drawn.actual + grown.typed.actual).toBe(grown.all.actual)
    expect(grown.drawn.expected + grown.typed.expected).toBeCloseTo(grown.all.expected, 10)
    const typed = views.filter(({ decided }) => decided === 'typed')
    expect(grown.typed).toEqual(luckOf(typed))
  })

  it('FE-01 do not count throws that are void, pending or have wrong odds', () => {
    const stamp = stamps()
    const entries = aThrow(stamp, { success: [6, 6, 6], failure: [1, 1] })
    const struck = okValue(makeVoid(viewOf(entries), '', stamp()))
    const pending = viewOf(entries.slice(0, 1))
    const doubtful = viewOf(
      entries.map((entry) => (entry.kind === 'intent' ? { ...entry, odds: { hit: 0, mean: 0, sd: 0 } } : entry)),
    )
    for (const view of [viewOf([...entries, struck]), pending, doubtful])
      expect(addThrow(emptyLuckTally, view)).toBe(emptyLuckTally)
    expect(judgeTallies(tallyLuck([pending, doubtful]))).toEqual(judgeTallies(emptyLuckTallies))
  })

  it('FE-01 a session ends with a pause of more than four hours', () => {
    const at = (ms: number): ThrowView => ({ ...fell(6), at: ms })
    const [a, b, c, d] = [at(0), at(1000), at(1001 + sessionPause), at(1001 + 2 * sessionPause)]
    expect(latestSession([d, c, b, a])).toEqual([d, c])
    expect(latestSession([b, a])).toEqual([b, a])
    expect(latestSession([c, b])).toEqual([c])
    expect(latestSession([])).toEqual([])
  })
})
