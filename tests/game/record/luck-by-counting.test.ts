import { expect, it } from 'vitest'
import type { Pool, VolleyRecord } from '#game/play/volley-record.ts'
import { recordOfBattle, type BattleRecord } from '#game/record/battle-record.ts'
import { netWithRerolls } from '#game/volley/odds-reroll.ts'
import { simulate } from '../../support/play/simulated.ts'
import { aPool } from '../../support/roll-builders.ts'

/** Luck of simulated battles, compared with sums over the results of all volleys, by the odds of chosen re-rolls. */

/** Battles; more by `ORION_LUCK_BATTLES`. */
const battles = Number(process.env['ORION_LUCK_BATTLES'] ?? 6)

/** Probabilities by value. */
type Chances = ReadonlyMap<number, number>

const addTo = (chances: Map<number, number>, value: number, p: number): void => {
  chances.set(value, (chances.get(value) ?? 0) + p)
}

const sum = (a: Chances, b: Chances): Chances => {
  const both = new Map<number, number>()
  for (const [x, p] of a) for (const [y, q] of b) addTo(both, x + y, p * q)
  return both
}

const certain: Chances = new Map([[0, 1]])

/** Results of a volley: hull points, or criticals of Ion. */
function resultsOf({ success, failure, damageRating, defenseRating, isRending, isIon, reroll }: Pool): Chances {
  const volley = aPool(success, failure, damageRating, defenseRating, { rending: isRending })
  const results = new Map<number, number>()
  netWithRerolls(volley, { none: 0, 'one blank': 1, blanks: success }[reroll]).forEach((p, net) => {
    const damage = net === 0 ? 0 : Math.max(0, net * damageRating - defenseRating)
    addTo(results, isIon ? Number(damage >= 1) + Number(damage >= 4) : damage, p)
  })
  return results
}

const known = new Map<string, Chances>()
const resultsOnce = (pool: Pool): Chances => {
  const { reasons: _, ...numbers } = pool
  const key = JSON.stringify(numbers)
  const results = known.get(key) ?? resultsOf(pool)
  known.set(key, results)
  return results
}

const meanOf = (chances: Chances): number => [...chances].reduce((total, [value, p]) => total + value * p, 0)
const share = (chances: Chances, is: (value: number) => boolean): number =>
  [...chances].reduce((total, [value, p]) => total + (is(value) ? p : 0), 0)

interface Counted {
  readonly percentiles: readonly number[]
  readonly differences: readonly number[]
  readonly less: readonly number[]
}

function count(record: BattleRecord, sideOf: (volley: VolleyRecord) => number): Counted {
  const sums: [Chances, Chances] = [certain, certain]
  const [actual, expected] = [
    [0, 0],
    [0, 0],
  ]
  const percentiles = record.volleys.map((volley) => {
    const results = resultsOnce(volley.pool)
    if (!volley.pool.isIon) {
      const side = sideOf(volley) === 0 ? 0 : 1
      sums[side] = sum(sums[side], results)
      actual![side]! += volley.result
      expected![side]! += meanOf(results)
    }
    return share(results, (value) => value < volley.result) + share(results, (value) => value === volley.result) / 2
  })
  return {
    percentiles,
    differences: [0, 1].map((side) => actual![side]! - expected![side]!),
    less: [0, 1].map((side) => share(sums[side]!, (value) => value <= actual![side]!)),
  }
}

it(`BT-12 percentiles and luck of ${battles} battles are those of a count of all results`, () => {
  /** The greatest difference of two lists. Comparing rounded texts would fail for a value between two of them. */
  const apart = (values: readonly number[], counted: readonly number[]): number =>
    values.length === counted.length ? Math.max(0, ...values.map((value, at) => Math.abs(value - counted[at]!))) : NaN
  for (let n = 0; n < battles; n++) {
    const { events, battle } = simulate(n)
    const record = recordOfBattle(events)
    const counted = count(record, ({ ship }) => battle.ships[ship]!.side)
    const { sides, volleys } = record
    expect(volleys.length, `battle ${n}`).toBeGreaterThan(0)
    const percentiles = volleys.map(({ percentile }) => percentile)
    expect(apart(percentiles, counted.percentiles), `battle ${n}`).toBeLessThan(1e-9)
    const differences = sides.map(({ luck }) => luck.difference)
    expect(apart(differences, counted.differences), `battle ${n}`).toBeLessThan(1e-9)
    for (const side of [0, 1])
      if (sides[side]!.luck.method === 'exact')
        expect(sides[side]!.luck.less, `battle ${n}, side ${side}`).toBeCloseTo(counted.less[side]!, 9)
  }
})
