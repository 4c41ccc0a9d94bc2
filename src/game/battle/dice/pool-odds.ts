import { netDistribution } from '#game/volley/odds.ts'
import { volleyBounds } from '#game/volley/volley-settings.ts'
import { damageOf, makeVolley } from '#game/volley/volley.ts'

/**
 * Exact odds of every pool that a battle meets, calculated once by the code of the volley and then only looked up. A
 * battle draws the net of a volley from them with one random number instead of one for each die.
 */

/** Which success dice a volley rolls again: none, all blanks (Overcharge), or one blank (Ueda). */
export const rerolls = { none: 0, blanks: 1, oneBlank: 2 } as const
export type Reroll = (typeof rerolls)[keyof typeof rerolls]

/** Expected values are cached for ratings up to this one; others are calculated each time. */
const keptDamage = 8
const keptDefense = 5

export interface PoolOdds {
  /** Element k is the probability of a net of at most k. */
  readonly upTo: Float64Array
  /** Expected damage at [damage rating × 6 + defense rating], for ratings up to 8 and 5. */
  readonly expected: Float64Array
}

const kinds = 3
const most = volleyBounds.successDice.max
const pools = new Array<PoolOdds | undefined>((most + 1) ** 2 * 2 * kinds)

const mean = (net: ArrayLike<number>, damageRating: number, defenseRating: number): number => {
  let sum = 0
  for (let k = 1; k < net.length; k++) sum += net[k]! * damageOf({ damageRating, defenseRating }, k)
  return sum
}

function netOdds(success: number, failure: number, rending: boolean, reroll: Reroll): Float64Array {
  const volley = makeVolley(
    { successDice: success, failureDice: failure, damageRating: 1, defenseRating: 0 },
    { rending, rerollBlanks: reroll === rerolls.blanks },
  )
  if (!volley.ok) throw new RangeError(`No volley of ${success} against ${failure} dice`)
  return netDistribution(volley.value, reroll === rerolls.oneBlank)
}

function makePool(success: number, failure: number, rending: boolean, reroll: Reroll): PoolOdds {
  const net = netOdds(success, failure, rending, reroll)
  let sum = 0
  const expected = new Float64Array((keptDamage + 1) * (keptDefense + 1))
  for (let dr = 0; dr <= keptDamage; dr++)
    for (let df = 0; df <= keptDefense; df++) expected[dr * (keptDefense + 1) + df] = mean(net, dr, df)
  return { upTo: net.map((p) => (sum += p)), expected }
}

/** The odds of a pool; a number of dice above the maximum counts as the maximum. */
export function poolOdds(success: number, failure: number, rending: boolean, reroll: Reroll): PoolOdds {
  const s = success < most ? success : most
  const f = failure < most ? failure : most
  const key = ((s * (most + 1) + f) * kinds + reroll) * 2 + (rending ? 1 : 0)
  return (pools[key] ??= makePool(s, f, rending, reroll))
}

/** Expected damage of a pool at these ratings. */
export function expectedDamage({ upTo, expected }: PoolOdds, damageRating: number, defenseRating: number): number {
  if (damageRating <= keptDamage && defenseRating <= keptDefense)
    return expected[damageRating * (keptDefense + 1) + defenseRating]!
  return mean(
    upTo.map((p, k) => p - (upTo[k - 1] ?? 0)),
    damageRating,
    defenseRating,
  )
}

/** Probability that the net of a pool is at least `net`. */
export const netAtLeast = ({ upTo }: PoolOdds, net: number): number => (net <= 0 ? 1 : 1 - (upTo[net - 1] ?? 1))
