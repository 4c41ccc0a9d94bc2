import type { Luck } from '../roll-log/luck.ts'
import { normalTail } from '../volley/tail-probabilities.ts'

/** Luck over many battles, from the stored sums of each. */

/** The dice of one side in one battle: hull points, expected and rolled, with the variance of what was rolled. */
export interface KeptLuck {
  readonly volleys: number
  readonly expected: number
  readonly actual: number
  readonly variance: number
}

export const keptLuck = ({ throws, expected, actual, sd }: Luck): KeptLuck => ({
  volleys: throws,
  expected,
  actual,
  variance: sd ** 2,
})

export interface LuckOverAll extends KeptLuck {
  readonly difference: number
  readonly sd: number
  /**
   * Probability, 0 to 1, that such dice do this well or better, by a normal approximation; 0.5 if only one result was
   * possible.
   */
  readonly better: number
}

/** Adds up the luck of battles. */
export function luckOverAll(battles: readonly KeptLuck[]): LuckOverAll {
  const sum = battles.reduce(
    (all, one) => ({
      volleys: all.volleys + one.volleys,
      expected: all.expected + one.expected,
      actual: all.actual + one.actual,
      variance: all.variance + one.variance,
    }),
    { volleys: 0, expected: 0, actual: 0, variance: 0 },
  )
  const difference = sum.actual - sum.expected
  const sd = Math.sqrt(sum.variance)
  return { ...sum, difference, sd, better: sd === 0 ? 0.5 : normalTail(difference / sd) }
}
