import type { SubjectSums } from './worth-sums.ts'

/** Turns counts of paired battles into points of the average choice. */

export interface Estimate {
  readonly value: number
  /** Standard error; `value` ± 1.96 of it is the 95 % interval. */
  readonly error: number
  /** The number of random fleets in which it was tried. */
  readonly fleets: number
}

/** Standard deviations on each side of a 95 % interval. */
const z = 1.96
/** Standard deviations above the mean beyond which one fleet in twenty lies. */
const twentieth = 1.645

export const intervalOf = ({ value, error }: Estimate): readonly [number, number] => [
  value - z * error,
  value + z * error,
]

export interface Measure {
  /** Points of the average choice that one point of the choice is worth. */
  readonly worth: Estimate
  /** Points of the average choice that one copy is worth. */
  readonly value: Estimate
  /** Points that it costs in a fleet, on average; more than its price if several are taken. */
  readonly added: number
  /** How many copies a fleet takes, on average. */
  readonly copies: number
  /**
   * How much its profit differs from fleet to fleet: variance in points², after subtracting the random error of the
   * battles. Below 0 if the random error alone would explain more.
   */
  readonly variance: number
}

/**
 * Reads a choice. `points` are the sums of larger against smaller fleets of the same faction, which show how many
 * half-wins a point is worth.
 */
export function readMeasure(sums: SubjectSums, points: SubjectSums): Measure {
  const { fleets, battles } = sums
  const perFleet = battles / fleets
  const gain = sums.gain / battles
  const gap = (sums.added - sums.removed) / fleets
  const added = sums.added / fleets
  const measured = points.gain / points.battles
  const slope = Math.max(1e-6, measured / ((points.added - points.removed) / points.fleets))
  // What a fleet gains beyond what its points alone would have gained: mean and variance over fleets.
  const squares =
    sums.gainSquares / perFleet ** 2 - (2 * slope * sums.gainGap) / perFleet + slope ** 2 * sums.gapSquares
  const profit = gain - slope * gap
  const variance = Math.max(0, (squares - fleets * profit ** 2) / Math.max(1, fleets - 1))
  // Even if all fleets were alike, the battles of a fleet differ by chance.
  const withinFleet = Math.max(0, sums.battleSquares / battles - sums.gainSquares / perFleet ** 2 / fleets)
  const chance = withinFleet / Math.max(1, perFleet - 1)
  const error = Math.sqrt(variance / fleets)
  const measuredError = Math.sqrt(
    Math.max(0, points.gainSquares / (points.battles / points.fleets) ** 2 - points.fleets * measured ** 2) /
      Math.max(1, points.fleets - 1) /
      points.fleets,
  )
  const inPoints = profit / slope
  const pointsError = Math.hypot(error, (profit * measuredError) / Math.max(1e-6, measured)) / slope
  const copies = sums.copies / fleets
  return {
    worth: { value: 1 + inPoints / added, error: pointsError / added, fleets },
    value: { value: (added + inPoints) / copies, error: pointsError / copies, fleets },
    added,
    copies,
    variance: (variance - chance) / slope ** 2,
  }
}

/** The mean of the same choice over several factions. */
export function pooled(measures: readonly [Measure, ...Measure[]]): Measure {
  const [first] = measures
  const weight = 1 / measures.length
  const sum = (of: (measure: Measure) => number): number => measures.reduce((total, one) => total + of(one), 0)
  const estimate = (of: 'worth' | 'value'): Estimate => ({
    value: weight * sum((one) => one[of].value),
    error: weight * Math.sqrt(sum((one) => one[of].error ** 2)),
    fleets: sum((one) => one[of].fleets),
  })
  return measures.length === 1
    ? first
    : {
        worth: estimate('worth'),
        value: estimate('value'),
        added: weight * sum(({ added }) => added),
        copies: weight * sum(({ copies }) => copies),
        variance: weight * sum(({ variance }) => variance),
      }
}

/** Mean of the variances of many choices, as a share of their points². */
export const meanVariance = (measures: readonly Measure[]): number =>
  measures.reduce((sum, { variance, added }) => sum + variance / Math.max(1, added) ** 2, 0) /
  Math.max(1, measures.length)

/**
 * How much the profit of one copy of a choice differs from fleet to fleet: standard deviation in points. One choice
 * alone says little about this, so the mean over all choices of its kind counts half.
 */
export const spreadOf = ({ variance, added, copies }: Measure, usual: number): number =>
  Math.sqrt(Math.max(0, (variance + usual * added ** 2) / 2)) / copies

/** Prices are whole points, so no price can correct a loss of less than half a point. */
export const halfPoint = 0.5

/**
 * Never worth taking: as good as the next choice in fewer than one fleet in twenty, even at the favourable end of the
 * interval. Always taken: the reverse.
 */
export type Verdict = 'never' | 'always' | 'sometimes'

/**
 * The verdict on a choice, by its mean profit and by how much the profit differs from fleet to fleet. A profit between
 * −`even` and `even` points is as good as that of the next choice.
 */
export function verdictOf(profit: Estimate, spread: number, even: number = halfPoint): Verdict {
  const [from, to] = intervalOf(profit)
  if (to + twentieth * spread < -even) return 'never'
  return from - twentieth * spread > even ? 'always' : 'sometimes'
}
