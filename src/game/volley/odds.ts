import { hullThresholds } from '../ship/hull-track.ts'
import { criticalsOf, damageOf, hullLossOf, netOf, rollsAgain, type DieFaces, type Volley } from './volley.ts'

/**
 * Exact odds of a volley by generating functions, without simulation.
 *
 * A die is a polynomial whose coefficient k is the number of ways to show the value k; a pool is a power of it.
 * Coefficients are whole numbers in doubles: exact below 2^53, beyond that with a relative error of a few 1e-15, since
 * only positive terms are added. They are divided by the total number of ways once, at the end.
 */

/** Probability distribution: index k is P(exactly k). Sums to 1 within 1e-12. */
export type Distribution = Float64Array

/** Number of ways to reach each value, and in total. */
interface Ways {
  readonly counts: Float64Array
  readonly total: number
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Product of two polynomials. */
function multiply(a: Float64Array, b: Float64Array): Float64Array {
  const product = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++) {
    const x = a[i]!
    if (x === 0) continue
    for (let j = 0; j < b.length; j++) product[i + j] = product[i + j]! + x * b[j]!
  }
  return product
}

/** Power of a polynomial by repeated squaring. */
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
 * One die as ways out of 36, in lowest terms. A face that is re-rolled counts one way for each face of the second
 * throw; a face that stays counts six.
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

/** Net successes: every pair of successes and cancels, combined by the rule of the volley. */
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

/** Distribution of a whole-numbered function of a value, for example of damage as a function of net successes. */
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

/** Distribution of the successes left after cancels, for any two pools. */
export const netOfPools = (successes: Distribution, cancels: Distribution): Distribution =>
  netWays({ counts: successes, total: 1 }, { counts: cancels, total: 1 }).counts

/** Distribution of the sum of independent parts, for example of the damage of a whole broadside. */
export const poolDistribution = (faces: DieFaces, dice: number): Distribution => toDistribution(plainWays(faces, dice))

/** Distribution of the successes of the success dice, after re-rolls. */
export const successDistribution = (volley: Volley): Distribution => toDistribution(successWays(volley))

/** Distribution of the cancels of the failure dice. */
export const cancelDistribution = (volley: Volley): Distribution => toDistribution(cancelWays(volley))

/** Distribution of the successes left after cancels. */
export const netDistribution = (volley: Volley): Distribution =>
  toDistribution(netWays(successWays(volley), cancelWays(volley)))

/** Distribution of the damage after the defense rating; for Ion, the damage that draws criticals. */
export const damageDistribution = (volley: Volley): Distribution =>
  mapDistribution(netDistribution(volley), (net) => damageOf(volley, net))

/** Distribution of the hull points lost; for Ion always 0. */
export const hullLossDistribution = (volley: Volley): Distribution =>
  mapDistribution(damageDistribution(volley), (damage) => hullLossOf(volley, damage))

/** Distribution of the criticals drawn by Ion damage; for other weapons always 0. */
export const criticalDistribution = (volley: Volley): Distribution =>
  mapDistribution(damageDistribution(volley), (damage) => criticalsOf(volley, damage))

/** Expected value. */
export function meanOf(distribution: Distribution): number {
  let mean = 0
  for (let value = 1; value < distribution.length; value++) mean += value * distribution[value]!
  return mean
}

/** Standard deviation, in the unit of the values. */
export function sdOf(distribution: Distribution): number {
  const mean = meanOf(distribution)
  let variance = 0
  for (let value = 0; value < distribution.length; value++) variance += (value - mean) ** 2 * distribution[value]!
  return Math.sqrt(variance)
}

const clampShare = (p: number): number => Math.min(1, p)

/** P(value ≥ k), 0 to 1. */
export function atLeast(distribution: Distribution, k: number): number {
  if (k <= 0) return 1
  let p = 0
  for (let value = distribution.length - 1; value >= k; value--) p += distribution[value]!
  return clampShare(p)
}

/** P(value < k), 0 to 1: the share of throws with a lower result than k. */
export function shareBelow(distribution: Distribution, k: number): number {
  let p = 0
  for (let value = 0; value < Math.min(k, distribution.length); value++) p += distribution[value]!
  return clampShare(p)
}

/** Distribution of the sum of independent parts, for example the damage of a whole broadside. */
export const sumOf = (parts: readonly Distribution[]): Distribution =>
  parts.reduce<Distribution>(multiply, Float64Array.of(1))

/**
 * P(a target with `hull` points left is destroyed) after each volley, 0 to 1; entry i is after volleys 0 to i. The
 * state of the calculation is the remaining hull. A hull of 0 or less is already destroyed. Identical volleys passed as
 * one object are computed once.
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

/** P(a target with `hull` points left is destroyed within this number of volleys), 0 to 1. */
export const killWithin = (volley: Volley, hull: number, volleys: number): number =>
  hull <= 0 ? 1 : (destroyedAfter(new Array<Volley>(Math.max(0, Math.floor(volleys))).fill(volley), hull).at(-1) ?? 0)

/**
 * Probabilities along a hull track after each volley, 0 to 1: first threshold reached, second threshold reached,
 * destroyed.
 */
export interface HullTrackOdds {
  readonly first: Float64Array
  readonly second: Float64Array
  readonly destroyed: Float64Array
}

/** Probabilities along the hull track of an undamaged ship; entry i is after volleys 0 to i. */
export function hullTrackAfter(volleys: readonly Volley[], hull: number): HullTrackOdds {
  const [first, second] = hullThresholds(hull)
  return {
    first: destroyedAfter(volleys, first),
    second: destroyedAfter(volleys, second),
    destroyed: destroyedAfter(volleys, hull),
  }
}

/** The odds of a volley that a page shows. */
export interface VolleyOdds {
  readonly net: Distribution
  readonly damage: Distribution
  /** Damage, expected and standard deviation. */
  readonly mean: number
  readonly sd: number
  /** P(at least 1 damage). */
  readonly hit: number
}

export function volleyOdds(volley: Volley): VolleyOdds {
  const net = netDistribution(volley)
  const damage = mapDistribution(net, (value) => damageOf(volley, value))
  return { net, damage, mean: meanOf(damage), sd: sdOf(damage), hit: atLeast(damage, 1) }
}
