import { normalTail } from '../volley/tail-probabilities.ts'
import type { SumDistribution, LuckTally, LuckTallies } from './luck-tally.ts'

/**
 * Luck compares the actual damage of throws with the expected damage, and tells how rare a difference at least this
 * large is.
 *
 * A throw consists of one or more random steps (`LuckStep`): the throw itself, and each re-roll that somebody chose.
 * For few throws the distribution of the total damage is computed exactly, by convolution. With chosen re-rolls there
 * is no fixed distribution, because the result decides what is rolled next. For these, and for many throws, the total
 * minus its mean is approximated by a normal distribution. The approximation has a continuity correction, because
 * damage is a whole number, and removes the skewness with the cube root of Wilson and Hilferty, because damage is often
 * 0 and has a long tail.
 */

/** Smaller probabilities are reported as this one, because they cannot be computed precisely. */
const smallestP = 1e-15

export type LuckVerdict = 'none' | 'ordinary' | 'lucky' | 'unlucky'

export interface Luck {
  readonly throws: number
  /** Damage of all throws: expected, actual, and actual minus expected. */
  readonly expected: number
  readonly actual: number
  readonly difference: number
  /** Standard deviation of the difference, in points of damage. */
  readonly sd: number
  /** The difference in standard deviations; 0 if every result was certain. */
  readonly z: number
  readonly method: 'exact' | 'normal'
  /** Probability of this much damage or less, and of this much or more, each 0 to 1. Both include the actual result. */
  readonly less: number
  readonly more: number
  /** The smaller of `less` and `more`: probability of a result at least this extreme in the same direction. */
  readonly p: number
  /** Twice `p`, at most 1: probability of a result at least this extreme in either direction. */
  readonly twoSided: number
  /** `ordinary` if `p` is above 0.2, so that at least one session in five is this lucky (or this unlucky). */
  readonly verdict: LuckVerdict
  /** A whole number for the text "1 session in …", at least 1. It is 0 before the first throw. */
  readonly oneIn: number
}

/** Luck of dice that the app drew, of real dice that were typed in, and of all together. */
export interface LuckReport {
  readonly all: Luck
  readonly drawn: Luck
  readonly typed: Luck
}

/** Greatest chance `p` of a result that counts as lucky or unlucky. A more likely result is ordinary. */
const rareChance = 0.2

/** Probability of this much damage or less, and of this much or more. */
type Tails = Pick<Luck, 'less' | 'more'>

function exactTails({ start, chances }: SumDistribution, sum: number): Tails {
  const seen = sum - start
  let below = 0
  let above = 0
  for (let i = 0; i < chances.length; i++) {
    if (i < seen) below += chances[i]!
    else if (i > seen) above += chances[i]!
  }
  const at = chances[seen] ?? 0
  return { less: below + at, more: above + at }
}

/**
 * Turns a standardised value of a skewed distribution into the value of the normal distribution that is exceeded with
 * the same probability (Wilson and Hilferty 1931).
 */
function unskewed(x: number, skewness: number): number {
  if (Math.abs(skewness) < 1e-4) return x
  const inner = 1 + (skewness * x) / 2
  return (6 / skewness) * (Math.cbrt(Math.max(0, inner)) - 1) + skewness / 6
}

function normalTails({ sum, mean, variance, third, lattice }: LuckTally): Tails {
  const sd = Math.sqrt(variance)
  const skewness = third / (variance * sd)
  const tail = (bound: number): number => normalTail(unskewed((bound - mean) / sd, skewness))
  return { less: 1 - tail(sum + lattice / 2), more: tail(sum - lattice / 2) }
}

const toP = (p: number): number => Math.min(1, Math.max(smallestP, p))

/** Computes luck from a tally. */
export function judgeLuck(tally: LuckTally): Luck {
  const { throws, expected, actual, sum, mean, variance, distribution } = tally
  const sd = Math.sqrt(variance)
  const difference = actual - expected
  const method = distribution ? 'exact' : 'normal'
  const figures = { throws, expected, actual, difference, sd, method } as const
  // No variance means that every result was certain: there were no dice, or nothing penetrates the defense.
  if (variance === 0) {
    const certain = { ...figures, z: 0, less: 1, more: 1, p: 1, twoSided: 1 } as const
    return throws === 0 ? { ...certain, verdict: 'none', oneIn: 0 } : { ...certain, verdict: 'ordinary', oneIn: 1 }
  }
  const tails = distribution ? exactTails(distribution, sum) : normalTails(tally)
  const less = toP(tails.less)
  const more = toP(tails.more)
  const p = Math.min(less, more)
  return {
    ...figures,
    z: (sum - mean) / sd,
    less,
    more,
    p,
    twoSided: Math.min(1, 2 * p),
    verdict: p > rareChance ? 'ordinary' : less < more ? 'unlucky' : 'lucky',
    oneIn: Math.round(1 / p),
  }
}

export const judgeTallies = ({ all, drawn, typed }: LuckTallies): LuckReport => ({
  all: judgeLuck(all),
  drawn: judgeLuck(drawn),
  typed: judgeLuck(typed),
})
