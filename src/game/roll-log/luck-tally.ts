import { gcd, meanOf, type Distribution } from '../volley/odds.ts'
import type { RollDecider } from './roll-entry.ts'
import { countsForLuck, type LuckStep, type ThrowView } from './throw-view.ts'

/** Adds throws up to the sums from which `luck.ts` judges. */

/**
 * The exact distribution is computed for at most this many throws and this many different totals. A test shows how
 * close the approximation is at this number of throws.
 */
export const maxExactThrows = 256

const maxSupport = 4096

/** Probability that may be cut off at each end of the exact distribution after each throw. */
const trimmedMass = 1e-18

/** Distribution of a sum: `chances[i]` is the probability that the sum is `start + i`. */
export interface SumDistribution {
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

export type LuckTallies = Readonly<Record<'all' | RollDecider, LuckTally>>

export const emptyLuckTallies: LuckTallies = { all: emptyLuckTally, drawn: emptyLuckTally, typed: emptyLuckTally }

type Moments = Pick<LuckTally, 'mean' | 'variance' | 'third' | 'lattice'>

/**
 * Cache of the moments (mean, variance, …) of each distribution. Throws of equal volleys share one distribution object,
 * so its moments are computed once.
 */
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

/** The data of a roll from which luck is calculated: the expected damage, the actual damage, and the random steps. */
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
