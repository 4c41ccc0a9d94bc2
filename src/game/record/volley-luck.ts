import type { Pool, VolleyRecord } from '../play/volley-record.ts'
import {
  atLeast,
  mapDistribution,
  meanOf,
  netDistribution,
  sdOf,
  shareBelow,
  type Distribution,
} from '../volley/odds.ts'
import { criticalsOf, damageOf, makeVolley } from '../volley/volley.ts'

/** Calculates how good a roll was, by the exact distribution of its volley. */

/** A volley with the rank of its result among all possible results. */
export interface RatedVolley extends VolleyRecord {
  /** Hull points, or for Ion weapons criticals. */
  readonly result: number
  /** Probability of each result; the index is the result. Equal pools share one distribution. */
  readonly spread: Distribution
  readonly mean: number
  readonly sd: number
  /** Probability of this result or less, and of this result or more, each 0 to 1. */
  readonly less: number
  readonly more: number
  /** Share of the results that are worse, 0 to 1; equal ones count half. */
  readonly percentile: number
}

type Spread = Pick<RatedVolley, 'spread' | 'mean' | 'sd'>

function spreadOf({ success, failure, damageRating, defenseRating, isRending, isIon, reroll }: Pool): Spread {
  const volley = makeVolley(
    { successDice: success, failureDice: failure, damageRating, defenseRating },
    { rending: isRending, rerollBlanks: reroll === 'blanks', ion: isIon },
  )
  if (!volley.ok) throw new RangeError(`No volley of ${success} against ${failure} dice`)
  const spread = mapDistribution(netDistribution(volley.value, reroll === 'one blank'), (net) =>
    resultOf(volley.value, damageOf(volley.value, net)),
  )
  return { spread, mean: meanOf(spread), sd: sdOf(spread) }
}

const resultOf = (volley: Parameters<typeof criticalsOf>[0], damage: number): number =>
  volley.effect === 'ion' ? criticalsOf(volley, damage) : damage

const keyOf = ({ success, failure, damageRating, defenseRating, isRending, isIon, reroll }: Pool): string =>
  [success, failure, damageRating, defenseRating, isRending, isIon, reroll].join(' ')

/** Returns a function that rates volleys. It caches the distributions of the pools. */
export function makeVolleyRating(): (volley: VolleyRecord) => RatedVolley {
  const known = new Map<string, Spread>()
  return (volley) => {
    const { pool, damage } = volley
    const key = keyOf(pool)
    let spread = known.get(key)
    if (!spread) known.set(key, (spread = spreadOf(pool)))
    const result = resultOf({ effect: pool.isIon ? 'ion' : 'hull' }, damage)
    const [below, more] = [shareBelow(spread.spread, result), atLeast(spread.spread, result)]
    const equal = spread.spread[result] ?? 0
    return { ...volley, ...spread, result, more, less: Math.min(1, below + equal), percentile: below + equal / 2 }
  }
}

/** Whether more than one result was possible. */
export const wasOpen = ({ sd }: RatedVolley): boolean => sd > 0
