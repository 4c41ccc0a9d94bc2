import { meanOf, type Distribution } from '../volley/odds.ts'
import { normalTail } from '../volley/tail-probabilities.ts'
import type { RollDecider } from './roll-entry.ts'
import { countsForLuck, type LuckStep, type ThrowView } from './roll-log.ts'

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

/**
 * The exact distribution is computed for at most this many throws and this many different totals. A test shows how
 * close the approximation is at this number of throws.
 */
export const maxExactThrows = 256
const maxSupport = 4096

/** Probability that may be cut off at each end of the exact distribution after each throw. */
const trimmedMass = 1e-18

/** Smaller probabilities are reported as this one, because they cannot be computed precisely. */
const smallestP = 1e-15

/** Distribution of a sum: `chances[i]` is the probability that the sum is `start + i`. */
interface SumDistribution {
  readonly start: number
  readonly chances: Distribution
}

/** Sums over the throws so far. Except for the exact distribution, adding a throw takes constant time. */
export interface LuckTally {
  readonly throws: number
  /** Expected and actual damage of all throws. */
  readonly expected: number
  readonly actual: number
  /**
   * Sum over all steps of the actual damage, its mean, its variance and its third central moment. `lattice` is the
   * greatest common divisor of the differences between possible values of the damage (for instance 2 if it is always
   * even).
   */
  readonly sum: number
  readonly mean: number
  readonly variance: number
  readonly third: number
  readonly lattice: number
  /** The exact distribution of the total; null if there are too many throws or totals, or a re-roll was chosen. */
  readonly distribution: SumDistribution | null
}

export const emptyLuckTally: LuckTally = {
  throws: 0,
  expected: 0,
  actual: 0,
  sum: 0,
  mean: 0,
  variance: 0,
  third: 0,
  lattice: 0,
  distribution: { start: 0, chances: Float64Array.of(1) },
}

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

export type LuckTallies = Readonly<Record<'all' | RollDecider, LuckTally>>
export const emptyLuckTallies: LuckTallies = { all: emptyLuckTally, drawn: emptyLuckTally, typed: emptyLuckTally }

/** If `p` is at most this, the result is no longer ordinary but lucky or unlucky. */
const rareChance = 0.2

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

type Moments = Pick<LuckTally, 'mean' | 'variance' | 'third' | 'lattice'>

/** Moments by distribution. Throws of equal volleys share one distribution object, so its moments are computed once. */
const momentsCache = new WeakMap<Distribution, Moments>()

/** Mean, variance, third central moment and lattice (see `LuckTally`) of the damage of one step. */
function momentsOf(spread: Distribution): Moments {
  const known = momentsCache.get(spread)
  if (known) return known
  const mean = meanOf(spread)
  let variance = 0
  let third = 0
  let lattice = 0
  let first = -1
  for (let value = 0; value < spread.length; value++) {
    const p = spread[value]!
    if (p === 0) continue
    const off = value - mean
    variance += p * off * off
    third += p * off * off * off
    if (first < 0) first = value
    else lattice = gcd(value - first, lattice)
  }
  const moments = { mean, variance, third, lattice }
  momentsCache.set(spread, moments)
  return moments
}

/** Number of values at the start that can be cut off, because their total probability is below `trimmedMass`. */
function negligibleValues(chances: Distribution): number {
  let lost = chances[0]!
  let values = 0
  while (lost < trimmedMass && values < chances.length - 1) lost += chances[(values += 1)]!
  return values
}

/** The distribution without its negligible ends. */
function trimTails({ start, chances }: SumDistribution): SumDistribution {
  const from = negligibleValues(chances)
  const to = chances.length - negligibleValues(chances.toReversed())
  return { start: start + from, chances: chances.slice(from, to) }
}

function withStep(distribution: SumDistribution, spread: Distribution): SumDistribution {
  const { start, chances } = distribution
  const sum = new Float64Array(chances.length + spread.length - 1)
  for (let value = 0; value < spread.length; value++) {
    const p = spread[value]!
    if (p === 0) continue
    for (let i = 0; i < chances.length; i++) sum[value + i] = sum[value + i]! + p * chances[i]!
  }
  return trimTails({ start, chances: sum })
}

function nextDistribution(
  distribution: SumDistribution | null,
  throws: number,
  steps: readonly LuckStep[],
): SumDistribution | null {
  const [step] = steps
  if (!distribution || !step || steps.length > 1 || throws > maxExactThrows) return null
  const next = withStep(distribution, step.spread)
  return next.chances.length > maxSupport ? null : next
}

/** A roll as luck sees it: what was to be expected, what it came to, and its random steps. */
export interface LuckRoll {
  readonly expected: number
  readonly actual: number
  readonly steps: readonly LuckStep[]
}

/** Adds a roll to a tally. */
export function addRoll(tally: LuckTally, { expected, actual, steps }: LuckRoll): LuckTally {
  const throws = tally.throws + 1
  let { sum, mean, variance, third, lattice } = tally
  for (const step of steps) {
    const moments = momentsOf(step.spread)
    sum += step.actual
    mean += moments.mean
    variance += moments.variance
    third += moments.third
    lattice = gcd(moments.lattice, lattice)
  }
  return {
    throws,
    expected: tally.expected + expected,
    actual: tally.actual + actual,
    sum,
    mean,
    variance,
    third,
    lattice,
    distribution: nextDistribution(tally.distribution, throws, steps),
  }
}

/** Adds a throw to a tally. Voided throws and throws without a result change nothing. */
export function addThrow(tally: LuckTally, view: ThrowView): LuckTally {
  if (!countsForLuck(view)) return tally
  const { expected, outcome, steps } = view.result
  return addRoll(tally, { expected, actual: outcome.damage, steps })
}

/** Adds a throw to the tally of all throws and to that of its own kind (`drawn` or `typed`). */
export const addToTallies = (tallies: LuckTallies, view: ThrowView): LuckTallies =>
  countsForLuck(view)
    ? { ...tallies, all: addThrow(tallies.all, view), [view.decided]: addThrow(tallies[view.decided], view) }
    : tallies

/** Tallies throws in any order. If they are too many for the exact distribution, it is not computed at all. */
export function tallyLuck(views: readonly ThrowView[]): LuckTallies {
  const counted = views.filter(countsForLuck)
  const begin = (length: number): LuckTally =>
    length > maxExactThrows ? { ...emptyLuckTally, distribution: null } : emptyLuckTally
  const typed = counted.filter(({ decided }) => decided === 'typed').length
  return counted.reduce(addToTallies, {
    all: begin(counted.length),
    drawn: begin(counted.length - typed),
    typed: begin(typed),
  })
}

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

/** A pause between two throws that is longer than this ends a session. In milliseconds. */
export const sessionPause = 4 * 3600_000

/** The rolls of the latest session, newest first. `newestFirst` contains all rolls, newest first. */
export function latestSession<T extends Pick<ThrowView, 'at'>>(newestFirst: readonly T[]): readonly T[] {
  const end = newestFirst.findIndex(({ at }, i) => {
    const later = newestFirst[i - 1]
    return later !== undefined && later.at - at > sessionPause
  })
  return end < 0 ? newestFirst : newestFirst.slice(0, end)
}
