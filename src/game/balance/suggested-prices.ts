import { factionIds, type FactionId } from '../ship/ship.ts'
import type { FactionPair } from './balance-question.ts'
import { ridge } from './least-squares.ts'
import { density, pointAt } from './normal-distribution.ts'
import type { Estimate } from './worth/worth-measure.ts'

/**
 * Suggests prices: a regression of the results of battles on the contents of the two fleets. Fleets must differ in
 * points, otherwise the value of a point cannot be measured.
 */

/** Something that has a price. */
export interface PricedItem {
  readonly key: string
  readonly points: number
  /** Undefined if several factions may take it. */
  readonly faction: FactionId | undefined
}

/** The contents of a fleet: indexes of items, once for each copy. */
export type Holding = readonly number[]

export interface FoughtBattle {
  readonly factions: FactionPair
  readonly holdings: readonly [Holding, Holding]
  /** 2 if the first fleet won, 1 for a draw, 0 if it lost. */
  readonly score: number
}

export interface SuggestedPrice {
  readonly key: string
  /** The price at which it would be worth as much as other choices of its faction. */
  readonly withinFaction: Estimate
  /** The price that also corrects for the strength of its faction. */
  readonly price: Estimate
}

export interface PriceFit {
  /** Additional share of battles won with one point more, between even fleets. */
  readonly perPoint: number
  readonly items: readonly SuggestedPrice[]
  /** Factor by which all prices of a faction would have to change. */
  readonly factions: readonly { readonly faction: FactionId; readonly factor: Estimate }[]
}

/** The prior: a price is assumed to be wrong by about this share, plus half a point. */
const usualFault = 0.25
const leastFault = 0.5
/** Variance of a single result between even fleets, as a share of battles won. */
const chance = 0.25

interface PairSums {
  readonly factions: FactionPair
  battles: number
  score: number
  readonly x: Float64Array
  readonly xy: Float64Array
  readonly xx: readonly Float64Array[]
}

/** Sums of each pairing. Column 0 is the difference in points, column i + 1 the difference in copies of item i. */
function sumUp(items: readonly PricedItem[], battles: Iterable<FoughtBattle>): readonly PairSums[] {
  const size = items.length + 1
  const pairs = new Map<string, PairSums>()
  const row = new Float64Array(size)
  for (const { factions, holdings, score } of battles) {
    const key = factions.join(' ')
    let sums = pairs.get(key)
    if (!sums) {
      const xx = Array.from({ length: size }, () => new Float64Array(size))
      sums = { factions, battles: 0, score: 0, x: new Float64Array(size), xy: new Float64Array(size), xx }
      pairs.set(key, sums)
    }
    row.fill(0)
    for (const [side, holding] of holdings.entries())
      for (const item of holding) {
        const sign = side === 0 ? 1 : -1
        row[0]! += sign * items[item]!.points
        row[item + 1]! += sign
      }
    const filled = [...new Set([0, ...holdings[0].map((i) => i + 1), ...holdings[1].map((i) => i + 1)])]
    const y = score / 2
    sums.battles++
    sums.score += y
    for (const i of filled) {
      sums.x[i]! += row[i]!
      sums.xy[i]! += row[i]! * y
      for (const j of filled) sums.xx[i]![j]! += row[i]! * row[j]!
    }
  }
  return [...pairs.values()]
}

/**
 * Adds the pairings up around their own means. If one side nearly always wins, a point changes less than between even
 * fleets; the normal distribution says how much less.
 */
function aroundMeans(pairs: readonly PairSums[], size: number) {
  const sums = Array.from({ length: size }, () => new Float64Array(size))
  const right = new Float64Array(size)
  for (const { battles, score, x, xy, xx } of pairs) {
    const rate = Math.min(0.98, Math.max(0.02, score / battles))
    const steepness = density(pointAt(rate)) / density(0)
    const weight = chance / (rate * (1 - rate))
    for (let i = 0; i < size; i++) {
      right[i]! += weight * steepness * (xy[i]! - (x[i]! * score) / battles)
      for (let j = 0; j < size; j++) sums[i]![j]! += weight * steepness ** 2 * (xx[i]![j]! - (x[i]! * x[j]!) / battles)
    }
  }
  return { sums, right }
}

/** How strong each faction is, in points of a fleet of `limit` points: least squares over the pairings. */
function factionFactors(pairs: readonly PairSums[], perPoint: number, limit: number) {
  const apart = pairs.filter(({ factions: [a, b] }) => a !== b)
  const sums = factionIds.map(() => new Float64Array(factionIds.length))
  const right = new Float64Array(factionIds.length)
  const strengthOf = ({ battles, score }: PairSums): number => (pointAt(score / battles) * density(0)) / perPoint
  for (const pair of apart) {
    const [a, b] = pair.factions.map((faction) => factionIds.indexOf(faction)) as [number, number]
    const points = strengthOf(pair)
    sums[a]![a]!++
    sums[b]![b]!++
    sums[a]![b]!--
    sums[b]![a]!--
    right[a]! += points
    right[b]! -= points
  }
  // Only differences are known. The very small penalty makes the mean 0.
  const { values, inverse } = ridge(
    sums,
    right,
    factionIds.map(() => 1e-3),
  )
  const residuals = apart.reduce((sum, pair) => {
    const [a, b] = pair.factions.map((faction) => values[factionIds.indexOf(faction)]!) as [number, number]
    return sum + (strengthOf(pair) - a + b) ** 2
  }, 0)
  const variance = residuals / Math.max(1, apart.length - factionIds.length + 1)
  const mean = 1 / (factionIds.length * 1e-3)
  return factionIds.map((faction, i) => ({
    faction,
    factor: {
      value: 1 + values[i]! / limit,
      error: Math.sqrt(Math.max(0, variance * (inverse[i]! - mean))) / limit,
      fleets: apart.filter(({ factions }) => factions.includes(faction)).length,
    },
  }))
}

/** Suggests a price for each item and faction. `limit` are the points of a usual fleet. */
export function fitPrices(items: readonly PricedItem[], battles: Iterable<FoughtBattle>, limit: number): PriceFit {
  const size = items.length + 1
  const pairs = sumUp(items, battles)
  const { sums, right } = aroundMeans(pairs, size)
  const roughly = Math.max(1e-5, right[0]! / Math.max(1e-9, sums[0]![0]!))
  const faults = items.map(({ points }) => roughly * (usualFault * points + leastFault))
  const { values, inverse } = ridge(sums, right, [0, ...faults.map((fault) => chance / fault ** 2)])
  const perPoint = Math.max(1e-5, values[0]!)
  const factions = factionFactors(pairs, perPoint, limit)
  return {
    perPoint,
    factions,
    items: items.map(({ key, points, faction }, i) => {
      const fault = values[i + 1]! / perPoint
      const error = Math.sqrt(chance * inverse[i + 1]!) / perPoint
      const factor = factions.find((one) => one.faction === faction)?.factor ?? { value: 1, error: 0, fleets: 0 }
      const fleets = pairs.reduce((sum, { xx }) => sum + xx[i + 1]![i + 1]!, 0)
      const fair = points + fault
      return {
        key,
        withinFaction: { value: fair, error, fleets },
        price: { value: fair * factor.value, error: Math.hypot(error * factor.value, fair * factor.error), fleets },
      }
    }),
  }
}
