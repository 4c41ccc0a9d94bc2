import { expect, test } from 'vitest'
import { thresholdOdds } from '#features/dice/odds/threshold-odds.ts'
import { atLeast, damageDistribution } from '#game/volley/odds.ts'
import { makeVolley } from '#game/volley/volley.ts'

const made = makeVolley({ successDice: 6, failureDice: 2, damageRating: 2, defenseRating: 1 })
if (!made.ok) throw new Error('no volley')
const volley = made.value
const damage = damageDistribution(volley)

/** Hull, hull left, the thresholds ahead, and the damage that crosses each. */
test.each<[string, number, number, readonly number[], readonly number[]]>([
  ['an undamaged Meridian', 22, 22, [8, 15], [8, 15]],
  ['one point before the first threshold', 22, 15, [8, 15], [1, 8]],
  ['on the first threshold, which was crossed', 22, 14, [15], [7]],
  ['past both', 22, 7, [], []],
  ['a hull of 2, whose second threshold is its end', 2, 2, [1], [1]],
  ['a hull of 1, whose thresholds are both its end', 1, 1, [], []],
  ['more hull than the target has, set by hand', 22, 30, [], []],
])('FE-01 3.3 chance of crossing a threshold: %s', (_, hull, left, thresholds, needed) => {
  const odds = thresholdOdds(volley, hull, left)
  expect(odds.map(({ at }) => at)).toEqual(thresholds)
  for (const [i, { chance }] of odds.entries()) expect(chance).toBeCloseTo(atLeast(damage, needed[i]!), 12)
})
