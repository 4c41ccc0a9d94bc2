import { describe, expect, it } from 'vitest'
import { quickDice, thrownDice } from '#game/battle/dice/battle-dice.ts'
import { expectedDamage, poolOdds, rerolls, type Reroll } from '#game/battle/dice/pool-odds.ts'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { chiSquare } from '#game/volley/fairness.ts'
import { damageDistribution, meanOf, netDistribution } from '#game/volley/odds.ts'
import { chiSquareTail } from '#game/volley/tail-probabilities.ts'
import { aPool } from '../../../support/roll-builders.ts'

const rolls = 40_000
const alpha = 1e-6

const volleyOf = (success: number, failure: number, rending: boolean, rerollBlanks: boolean) =>
  aPool(success, failure, 1, 0, { rending, rerollBlanks })

/** The chance that dice with these odds differ from them as much as these rolls do. Rare nets are counted together. */
function chanceOf(shares: ArrayLike<number>, roll: () => number): number {
  const groups: number[] = []
  let group = 0
  let sum = 0
  const kept: number[] = []
  for (let net = 0; net < shares.length; net++) {
    groups.push(group)
    sum += shares[net]!
    if (sum * rolls < 10 && net < shares.length - 1) continue
    kept.push(sum)
    sum = 0
    group++
  }
  if (kept.at(-1)! * rolls < 10) {
    const last = kept.pop()!
    kept[kept.length - 1]! += last
  }
  const counts = new Array<number>(kept.length).fill(0)
  for (let n = 0; n < rolls; n++) counts[Math.min(kept.length - 1, groups[roll()]!)]!++
  return chiSquareTail(chiSquare(counts, kept), kept.length - 1)
}

const pools: readonly (readonly [number, number, boolean, boolean])[] = [
  [1, 0, false, false],
  [3, 6, false, false],
  [4, 1, true, false],
  [6, 3, false, true],
  [7, 2, true, true],
  [12, 0, false, false],
]

describe('the volley inside agrees with the exact engine', () => {
  it.each(pools)('%i dice against %i, Rending %s, Overcharge %s', (success, failure, rending, blanks) => {
    const reroll: Reroll = blanks ? rerolls.blanks : rerolls.none
    const exact = netDistribution(volleyOf(success, failure, rending, blanks))
    for (const dice of [quickDice(makeSeededRandom(7)), thrownDice(makeSeededRandom(11))])
      expect(chanceOf(exact, () => dice.net(success, failure, rending, reroll))).toBeGreaterThan(alpha)
  })

  it('a pool with one failure die more is told apart', () => {
    const exact = netDistribution(volleyOf(4, 2, false, false))
    const dice = quickDice(makeSeededRandom(7))
    expect(chanceOf(exact, () => dice.net(4, 3, false, rerolls.none))).toBeLessThan(alpha)
  })

  it('one blank that is rolled again has the odds of dice thrown one by one', () => {
    const { upTo } = poolOdds(4, 2, true, rerolls.oneBlank)
    const exact = upTo.map((p, net) => p - (upTo[net - 1] ?? 0))
    const dice = thrownDice(makeSeededRandom(3))
    expect(chanceOf(exact, () => dice.net(4, 2, true, rerolls.oneBlank))).toBeGreaterThan(alpha)
  })

  it.each([
    [4, 3, 2, 1],
    [3, 1, 4, 4],
    [7, 2, 1, 0],
    [3, 2, 12, 6],
  ])('%i dice against %i at ratings %i and %i expect what the exact engine does', (s, f, damage, defense) => {
    const exact = meanOf(damageDistribution(aPool(s, f, damage, defense)))
    expect(expectedDamage(poolOdds(s, f, false, rerolls.none), damage, defense)).toBeCloseTo(exact, 12)
  })
})
