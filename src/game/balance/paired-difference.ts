import type { Tally } from '../battle/run/pairing.ts'
import type { FactionId } from '../ship/ship.ts'
import { partKey } from './balance-question.ts'
import type { BalanceResult } from './balance-result.ts'

/** The change of a win rate between two runs of the same battles. */
export interface PairedDifference {
  /** After − before, as a share of 1; a draw counts half. */
  readonly value: number
  /** Ends of its 95 % interval. */
  readonly from: number
  readonly to: number
  /** Battles of each run. */
  readonly battles: number
}

/** Least number of parts of a run. With fewer parts, their spread is a poor estimate of the random error. */
const leastParts = 8

/** Standard deviations on each side of a 95 % interval. */
const z = 1.96

/**
 * Student's t on each side of a 95 % interval, by an expansion that is exact to 1 % for seven or more degrees of
 * freedom.
 */
const studentT = (freedom: number): number =>
  z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2)

const scoreOf = ({ wins, draws }: Tally): number => wins + draws / 2

/** Variance of the score of one battle, from 0 to 1. */
const varianceOf = ({ wins, draws, battles }: Tally): number => {
  const mean = (wins + draws / 2) / battles
  return (wins + draws / 4) / battles - mean ** 2
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * Compares a pairing before and after a change by the parts that both runs have fought. A part has the same seeds in
 * both, so the random error that both share cancels out in the difference. Runs of few parts are compared as if they
 * were independent.
 * @returns undefined if no part was fought in both
 */
export function pairedDifference(
  before: Pick<BalanceResult, 'parts'>,
  after: Pick<BalanceResult, 'parts'>,
  row: FactionId,
  column: FactionId,
): PairedDifference | undefined {
  const known = new Map(before.parts.map((part) => [partKey(part), part.tally]))
  const pairs = after.parts.flatMap((part) => {
    const [one, other] = part.factions
    const was = known.get(partKey(part))
    const isAsked = (one === row && other === column) || (one === column && other === row)
    return was && isAsked ? [{ was, is: part.tally, sign: one === row ? 1 : -1 }] : []
  })
  const battles = sumOf(pairs.map(({ is }) => is.battles))
  if (battles === 0) return undefined
  const gains = pairs.map(({ was, is, sign }) => sign * (scoreOf(is) - scoreOf(was)))
  const value = sumOf(gains) / battles
  const parts = pairs.length
  const squares = sumOf(pairs.map(({ is }, at) => (gains[at]! - value * is.battles) ** 2))
  const half =
    parts >= leastParts
      ? studentT(parts - 1) * Math.sqrt(((parts / (parts - 1)) * squares) / battles ** 2)
      : z * Math.sqrt(sumOf(pairs.map(({ was, is }) => is.battles * (varianceOf(was) + varianceOf(is)))) / battles ** 2)
  return { value, from: value - half, to: value + half, battles }
}

/** Whether a difference is larger than chance explains. */
export const isBeyondChance = ({ from, to }: PairedDifference): boolean => from > 0 || to < 0
