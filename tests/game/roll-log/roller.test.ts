import { describe, expect, it } from 'vitest'
import { damageDistribution } from '#game/volley/odds.ts'
import { chiSquareLimit } from '#game/volley/tail-probabilities.ts'
import { resolveVolley, rollVolley, type VolleyTraits } from '#game/volley/volley.ts'
import { makeDrawFaces } from '#pieces/dice/draw-faces.ts'
import { aPool } from '../../support/roll-builders.ts'

/**
 * Tests the dice roller of the app with the cryptographic generator of the browser, without a seed; a fair run fails
 * once in a million. `tests/game/volley/fairness.test.ts` tests the single faces.
 */

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
      const volley = aPool(4, 2, 2, 1, traits)
      const draw = makeDrawFaces()
      const expected = damageDistribution(volley).map((p) => p * throws)
      const seen = new Float64Array(expected.length)
      for (let n = 0; n < throws; n++) seen[resolveVolley(volley, rollVolley(volley, draw)).damage]! += 1
      const { statistic, cells } = chiSquare(seen, expected)
      expect(cells).toBeGreaterThan(7)
      expect(statistic).toBeLessThan(chiSquareLimit(1e-6, cells - 1))
    },
    60_000,
  )
})
