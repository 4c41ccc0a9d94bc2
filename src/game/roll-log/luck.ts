import { meanOf, type Distribution } from '../volley/odds.ts'
import { normalTail } from '../volley/tail-probabilities.ts'
import type { RollDecider } from './roll-entry.ts'
import { countsForLuck, type LuckStep, type ThrowView } from './roll-log.ts'

/**
 * Luck: damage done against damage to be expected, and how rare so much or so little is.
 *
 * While throws are few the law of their sum is built exactly, by convolution. Beyond that, and wherever somebody chose
 * re-rolls (what came then decided what was rolled next, and no fixed law of the sum exists), the sum of the steps less
 * their means is taken as normal: with the continuity correction of its lattice, and with its skewness taken out by
 * Wilson and Hilferty's cube root, for damage is many noughts and a long tail.
 */

/** Throws up to which the exact law is kept, and its widest support; a test shows how near the normal law is then. */
export const maxExactThrows = 256
const maxSupport = 4096

/** Mass that may be left off at either end of the law after each throw. */
const trimmedMass = 1e-18

/** P-values below this are not told apart. */
const smallestP = 1e-15

/** The law of a sum: `chances[i]` is P(sum = start + i). */
interface SumDistribution {
  readonly start: number
  readonly chances: Distribution
}

/** Running sums over throws: a throw is added in constant time, whatever the number before it. */
export interface LuckTally {
  readonly throws: number
  /** Damage: to be expected, and done. */
  readonly expected: number
  readonly actual: number
  /** Over all steps: what came, its mean, variance and third central moment, and the step of the lattice it lies on. */
  readonly sum: number
  readonly mean: number
  readonly variance: number
  readonly third: number
  readonly lattice: number
  /** null: too long, too wide, or a re-roll was chosen. */
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
  /** Damage: to be expected, done, and the difference. */
  readonly expected: number
  readonly actual: number
  readonly difference: number
  /** Of the difference, damage. */
  readonly sd: number
  /** Difference in standard deviations; 0 where nothing was left to luck. */
  readonly z: number
  readonly method: 'exact' | 'normal'
  /** P(so little or less) and P(so much or more), each 0 to 1; what was seen counts in both. */
  readonly less: number
  readonly more: number
  /** The smaller of both: how rare this much luck, good or bad, is in its own direction. */
  readonly p: number
  /** Twice that, at most 1: how rare it is in either direction. */
  readonly twoSided: number
  /** `ordinary` while it happens to one in five. */
  readonly verdict: LuckVerdict
  /** "1 session in …": whole, at least 1; 0 while there is no throw. */
  readonly oneIn: number
}

/** Luck of drawn and of typed dice, apart and together. */
export interface LuckReport {
  readonly all: Luck
  readonly drawn: Luck
  readonly typed: Luck
}

export type LuckTallies = Readonly<Record<'all' | RollDecider, LuckTally>>
export const emptyLuckTallies: LuckTallies = { all: emptyLuckTally, drawn: emptyLuckTally, typed: emptyLuckTally }

/** A chance from which a result is no longer ordinary. */
const rareChance = 0.2

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

type Moments = Pick<LuckTally, 'mean' | 'variance' | 'third' | 'lattice'>

/** Throws of one volley share their spread: its moments are worked out once. */
const momentsCache = new WeakMap<Distribution, Moments>()

/** The moments of a step, and the distance between the values it can take. */
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

/** How many values from one end weigh, taken together, less than may be lost. */
function negligibleValues(chances: Distribution): number {
  let lost = chances[0]!
  let values = 0
  while (lost < trimmedMass && values < chances.length - 1) lost += chances[(values += 1)]!
  return values
}

/** The law without the ends that hardly weigh anything. */
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

/** With one more throw. A throw that is struck through, or shows nothing yet, adds nothing. */
export function addThrow(tally: LuckTally, view: ThrowView): LuckTally {
  if (!countsForLuck(view)) return tally
  const { expected, outcome, steps } = view.result
  const throws = tally.throws + 1
  let { sum, mean, variance, third, lattice } = tally
  for (const { spread, actual } of steps) {
    const moments = momentsOf(spread)
    sum += actual
    mean += moments.mean
    variance += moments.variance
    third += moments.third
    lattice = gcd(moments.lattice, lattice)
  }
  return {
    throws,
    expected: tally.expected + expected,
    actual: tally.actual + outcome.damage,
    sum,
    mean,
    variance,
    third,
    lattice,
    distribution: nextDistribution(tally.distribution, throws, steps),
  }
}

/** Adds a throw to the tally of all and to that of its kind. */
export const addToTallies = (tallies: LuckTallies, view: ThrowView): LuckTallies =>
  countsForLuck(view)
    ? { ...tallies, all: addThrow(tallies.all, view), [view.decided]: addThrow(tallies[view.decided], view) }
    : tallies

/** Tallies of throws in any order. The exact law is not begun where it would be dropped again. */
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

/** P(so little or less) and P(so much or more). */
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

/** A standardised figure of that skewness, as the normal figure that is as rare (Wilson and Hilferty 1931). */
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

/** What the sums come to. */
export function judgeLuck(tally: LuckTally): Luck {
  const { throws, expected, actual, sum, mean, variance, distribution } = tally
  const sd = Math.sqrt(variance)
  const difference = actual - expected
  const method = distribution ? 'exact' : 'normal'
  const figures = { throws, expected, actual, difference, sd, method } as const
  // Nothing could come but what came: no dice, or a defense that nothing gets through.
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

/** A pause of this length ends a session, ms. */
export const sessionPause = 4 * 3600_000

/** The throws since the last long pause. `newestFirst`: throws, latest first; answers them in the same order. */
export function latestSession(newestFirst: readonly ThrowView[]): readonly ThrowView[] {
  const end = newestFirst.findIndex(({ at }, i) => {
    const later = newestFirst[i - 1]
    return later !== undefined && later.at - at > sessionPause
  })
  return end < 0 ? newestFirst : newestFirst.slice(0, end)
}
