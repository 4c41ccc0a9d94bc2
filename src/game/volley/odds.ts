import { hullThresholds } from '../ship/hull-track.ts'
import { criticalsOf, damageOf, hullLossOf, netOf, rollsAgain, type DieFaces, type Volley } from './volley.ts'

/**
 * Computes the exact odds of a volley with generating functions, without simulation.
 *
 * A die is a polynomial: coefficient k is the number of ways in which it shows the value k. A pool of dice is a power
 * of this polynomial. The coefficients are whole numbers, stored as doubles, so they are exact below 2^53. Above that,
 * the relative error is a few 1e-15, because only positive terms are added. The coefficients are divided by the total
 * number of ways only once, at the end.
 */

/** A probability distribution: element k is the probability of exactly k. The sum of all elements is 1 within 1e-12. */
export type Distribution = Float64Array

/** `counts[k]` is the number of ways to get the value k; `total` is the number of all ways. */
interface Ways {
  readonly counts: Float64Array
  readonly total: number
}

/** Greatest common divisor of two whole numbers from 0. */
export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Product of two polynomials, given by their coefficients. */
function multiply(a: Float64Array, b: Float64Array): Float64Array {
  const product = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++) {
    const x = a[i]!
    if (x === 0) continue
    for (let j = 0; j < b.length; j++) product[i + j] = product[i + j]! + x * b[j]!
  }
  return product
}

/** Power of a polynomial, given by its coefficients. Computed by repeated squaring. */
function power(base: Float64Array, exponent: number): Float64Array {
  let result: Float64Array = Float64Array.of(1)
  let square = base
  for (let rest = exponent; rest > 0; rest >>= 1) {
    if (rest & 1) result = multiply(result, square)
    if (rest > 1) square = multiply(square, square)
  }
  return result
}

/**
 * The ways of one die, out of 36 and then reduced to lowest terms. A face that stays counts as six ways; a face that is
 * re-rolled counts as one way for each face of the second throw.
 */
function dieWays(faces: DieFaces, again: (face: number) => boolean): Ways {
  const counts = new Float64Array(Math.max(...faces) + 1)
  faces.forEach((value, face) => {
    if (again(face)) for (const second of faces) counts[second] = counts[second]! + 1
    else counts[value] = counts[value]! + 6
  })
  const divisor = counts.reduce(gcd)
  return { counts: counts.map((n) => n / divisor), total: 36 / divisor }
}

const poolWays = (die: Ways, dice: number): Ways => ({ counts: power(die.counts, dice), total: die.total ** dice })

const successWays = (volley: Volley): Ways =>
  poolWays(
    dieWays(volley.successFaces, (face) => rollsAgain(volley, face)),
    volley.successDice,
  )

const plainWays = (faces: DieFaces, dice: number): Ways =>
  poolWays(
    dieWays(faces, () => false),
    dice,
  )

const cancelWays = (volley: Volley): Ways => plainWays(volley.failureFaces, volley.failureDice)

/** Ways to get each number of net successes, from the ways of successes and cancels. */
function netWays(successes: Ways, cancels: Ways): Ways {
  const counts = new Float64Array(successes.counts.length)
  for (let s = 0; s < successes.counts.length; s++) {
    const ways = successes.counts[s]!
    if (ways === 0) continue
    for (let c = 0; c < cancels.counts.length; c++) {
      const net = netOf(s, c)
      counts[net] = counts[net]! + ways * cancels.counts[c]!
    }
  }
  return { counts, total: successes.total * cancels.total }
}

const toDistribution = ({ counts, total }: Ways): Distribution => counts.map((n) => n / total)

/** Distribution of `to(value)`, a whole number from 0. For example, it turns net successes into damage. */
export function mapDistribution(distribution: Distribution, to: (value: number) => number): Distribution {
  let largest = 0
  for (let value = 0; value < distribution.length; value++) largest = Math.max(largest, to(value))
  const result = new Float64Array(largest + 1)
  for (let value = 0; value < distribution.length; value++) {
    const label = to(value)
    result[label] = result[label]! + distribution[value]!
  }
  return result
}

/** Distribution of the net successes, from the distributions of successes and cancels. */
export const netOfPools = (successes: Distribution, cancels: Distribution): Distribution =>
  netWays({ counts: successes, total: 1 }, { counts: cancels, total: 1 }).counts

/** Distribution of the total value of `dice` dice with these faces, without re-rolls. */
export const poolDistribution = (faces: DieFaces, dice: number): Distribution => toDistribution(plainWays(faces, dice))

/** Distribution of the total of the success dice, including the volley's own re-roll. */
export const successDistribution = (volley: Volley): Distribution => toDistribution(successWays(volley))

/** Distribution of the total of the failure dice. */
export const cancelDistribution = (volley: Volley): Distribution => toDistribution(cancelWays(volley))

/** Distribution of the successes if one blank die, if there is one, is rolled again. */
function oneBlankAgain(faces: DieFaces, dice: number): Distribution {
  const all = poolDistribution(faces, dice)
  const shown = faces.filter((worth) => worth > 0)
  let full = Float64Array.of(1)
  for (let die = 0; die < dice; die++) {
    const next = new Float64Array(full.length + Math.max(...shown))
    full.forEach((p, sum) => shown.forEach((worth) => (next[sum + worth]! += p / faces.length)))
    full = next
  }
  const result = new Float64Array(all.length + Math.max(...faces))
  full.forEach((p, sum) => (result[sum]! += p))
  all.forEach((p, sum) => {
    const withBlank = Math.max(0, p - (full[sum] ?? 0))
    for (const worth of faces) result[sum + worth]! += withBlank / faces.length
  })
  return result
}

/** Distribution of the net. `oneBlank`: one blank success die, if there is one, is rolled again (Ueda). */
export const netDistribution = (volley: Volley, oneBlank = false): Distribution =>
  oneBlank && volley.reroll === 'none'
    ? netOfPools(oneBlankAgain(volley.successFaces, volley.successDice), cancelDistribution(volley))
    : toDistribution(netWays(successWays(volley), cancelWays(volley)))

/** Distribution of the damage after the defense rating. The damage of Ion weapons draws criticals. */
export const damageDistribution = (volley: Volley): Distribution =>
  mapDistribution(netDistribution(volley), (net) => damageOf(volley, net))

/** Distribution of the hull points lost; always 0 for Ion weapons. */
export const hullLossDistribution = (volley: Volley): Distribution =>
  mapDistribution(damageDistribution(volley), (damage) => hullLossOf(volley, damage))

/** Distribution of the number of criticals that Ion damage draws; always 0 for other weapons. */
export const criticalDistribution = (volley: Volley): Distribution =>
  mapDistribution(damageDistribution(volley), (damage) => criticalsOf(volley, damage))

/** Expected value of a distribution. */
export function meanOf(distribution: Distribution): number {
  let mean = 0
  for (let value = 1; value < distribution.length; value++) mean += value * distribution[value]!
  return mean
}

/** Standard deviation of a distribution, in the unit of its values. */
export function sdOf(distribution: Distribution): number {
  const mean = meanOf(distribution)
  let variance = 0
  for (let value = 0; value < distribution.length; value++) variance += (value - mean) ** 2 * distribution[value]!
  return Math.sqrt(variance)
}

const clampShare = (p: number): number => Math.min(1, p)

/** Probability, 0 to 1, of a value of at least k. */
export function atLeast(distribution: Distribution, k: number): number {
  if (k <= 0) return 1
  let p = 0
  for (let value = distribution.length - 1; value >= k; value--) p += distribution[value]!
  return clampShare(p)
}

/** Probability, 0 to 1, of a value below k. */
export function shareBelow(distribution: Distribution, k: number): number {
  let p = 0
  for (let value = 0; value < Math.min(k, distribution.length); value++) p += distribution[value]!
  return clampShare(p)
}

/** Distribution of the sum of independent parts, for example the damage of a whole broadside. */
export const sumOf = (parts: readonly Distribution[]): Distribution =>
  parts.reduce<Distribution>(multiply, Float64Array.of(1))

/**
 * Probability, 0 to 1, that a target with `hull` points left is destroyed after each volley. Element i is for the time
 * after volleys 0 to i. A target with 0 points or less counts as destroyed. Volleys that are the same object are
 * computed only once.
 */
export function destroyedAfter(volleys: readonly Volley[], hull: number): Float64Array {
  const points = Math.max(0, Math.ceil(hull))
  const losses = new Map<Volley, Distribution>()
  let left = new Float64Array(points)
  if (points > 0) left[points - 1] = 1
  let destroyed = points === 0 ? 1 : 0
  return Float64Array.from(volleys, (volley) => {
    let loss = losses.get(volley)
    if (!loss) losses.set(volley, (loss = hullLossDistribution(volley)))
    const next = new Float64Array(points)
    for (let state = 0; state < points; state++) {
      const p = left[state]!
      if (p === 0) continue
      for (let lost = 0; lost < loss.length; lost++) {
        if (lost > state) destroyed += p * loss[lost]!
        else next[state - lost] = next[state - lost]! + p * loss[lost]!
      }
    }
    left = next
    return clampShare(destroyed)
  })
}

/** Probability, 0 to 1, that a target with `hull` points left is destroyed within `volleys` equal volleys. */
export const killWithin = (volley: Volley, hull: number, volleys: number): number =>
  hull <= 0 ? 1 : (destroyedAfter(new Array<Volley>(Math.max(0, Math.floor(volleys))).fill(volley), hull).at(-1) ?? 0)

/**
 * Probabilities, 0 to 1, after each volley: that the lost hull points have reached the first threshold of the hull
 * track, the second threshold, or the whole hull. Element i is for the time after volleys 0 to i.
 */
export interface HullTrackOdds {
  readonly first: Float64Array
  readonly second: Float64Array
  readonly destroyed: Float64Array
}

/** Probabilities along the hull track of an undamaged ship with `hull` points. */
export function hullTrackAfter(volleys: readonly Volley[], hull: number): HullTrackOdds {
  const [first, second] = hullThresholds(hull)
  return {
    first: destroyedAfter(volleys, first),
    second: destroyedAfter(volleys, second),
    destroyed: destroyedAfter(volleys, hull),
  }
}

/** The odds of a volley that the app shows. */
export interface VolleyOdds {
  readonly net: Distribution
  readonly damage: Distribution
  /** Expected damage, and its standard deviation. */
  readonly mean: number
  readonly sd: number
  /** Probability of at least 1 damage, 0 to 1. */
  readonly hit: number
}

/** `oneBlank`: as in `netDistribution`. */
export function volleyOdds(volley: Volley, oneBlank = false): VolleyOdds {
  const net = netDistribution(volley, oneBlank)
  const damage = mapDistribution(net, (value) => damageOf(volley, value))
  return { net, damage, mean: meanOf(damage), sd: sdOf(damage), hit: atLeast(damage, 1) }
}
