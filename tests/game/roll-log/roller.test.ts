import { describe, expect, it } from 'vitest'
import { damageDistribution } from '#game/volley/odds.ts'
import { makeVolley, resolveVolley, rollVolley, type VolleyTraits } from '#game/volley/volley.ts'
import { makeDrawFaces } from '#pieces/dice/draw-faces.ts'

/**
 * Tests the dice roller of the app with the cryptographic generator of the browser, without a seed; a fair run fails
 * once in a million.
 */

/** Value that chi-square exceeds with probability 1e-6, by the approximation of Wilson and Hilferty. */
const limit = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 4.753424 * Math.sqrt(2 / (9 * freedom))) ** 3

/** Chi-square of observed and expected counts; cells with an expected count below ten are combined. */
function chiSquare(seen: Float64Array, expected: Float64Array): { readonly statistic: number; readonly cells: number } {
  const rare = { seen: 0, expected: 0 }
  let statistic = 0
  let cells = 0
  const add = (count: number, due: number): void => {
    statistic += (count - due) ** 2 / due
    cells++
  }
  expected.forEach((due, value) => {
    if (due >= 10) return add(seen[value]!, due)
    rare.seen += seen[value]!
    rare.expected += due
  })
  if (rare.expected > 0) add(rare.seen, rare.expected)
  return { statistic, cells }
}

describe('the real roller against the exact odds', () => {
  it.each<[string, number, VolleyTraits]>([
    ['plain', 700_000, {}],
    ['Rending with blanks again', 300_000, { rending: true, rerollBlanks: true }],
  ])(
    'FE-01 %s: %i throws keep within chi-square at one in a million',
    (_, throws, traits) => {
      const made = makeVolley({ successDice: 4, failureDice: 2, damageRating: 2, defenseRating: 1 }, traits)
      if (!made.ok) throw new Error(made.error.code)
      const draw = makeDrawFaces()
      const expected = damageDistribution(made.value).map((p) => p * throws)
      const seen = new Float64Array(expected.length)
      for (let n = 0; n < throws; n++) seen[resolveVolley(made.value, rollVolley(made.value, draw)).damage]! += 1
      const { statistic, cells } = chiSquare(seen, expected)
      expect(cells).toBeGreaterThan(7)
      expect(statistic).toBeLessThan(limit(cells - 1))
    },
    60_000,
  )

  it('FE-01 single faces are even, and the same test would detect bytes taken modulo 6', () => {
    const throws = 3_000_000
    const count = (faces: ArrayLike<number>): Float64Array => {
      const seen = new Float64Array(6)
      for (let i = 0; i < faces.length; i++) seen[faces[i]!]! += 1
      return seen
    }
    const even = new Float64Array(6).fill(throws / 6)
    expect(chiSquare(count(makeDrawFaces()(throws)), even).statistic).toBeLessThan(limit(5))
    const biased = new Uint8Array(throws)
    for (let at = 0; at < throws; at += 50_000) crypto.getRandomValues(biased.subarray(at, at + 50_000))
    expect(chiSquare(count(biased.map((byte) => byte % 6)), even).statistic).toBeGreaterThan(limit(5))
  })
})
