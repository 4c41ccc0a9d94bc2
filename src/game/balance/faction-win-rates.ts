import { addTallies, noTally, type Tally } from '../battle/run/pairing.ts'
import { shareOf, type Share } from '../battle/run/win-rate.ts'
import { factionIds, type FactionId } from '../ship/ship.ts'
import { pairsOf, type FactionPair } from './balance-question.ts'
import type { BalanceResult } from './balance-result.ts'

/** The win rate of one faction against another. */
export interface MatrixCell {
  /** The faction to which the share belongs, and its enemy. */
  readonly factions: FactionPair
  readonly share: Share
}

export interface Matrix {
  /** Each pairing once, from the side of the faction that comes first in `factionIds`. */
  readonly cells: readonly MatrixCell[]
  readonly battles: number
  /** Rounds and draws of a battle, on average; 0 without battles. */
  readonly rounds: number
  readonly draws: number
}

/** The matrix of a result, finished or not. A pairing without battles has a share of 0 battles. */
export function matrixOf({ question, parts }: Pick<BalanceResult, 'question' | 'parts'>): Matrix {
  const tallies = new Map<string, Tally>()
  for (const { factions, tally } of parts) {
    const key = factions.join(' ')
    tallies.set(key, addTallies(tallies.get(key) ?? noTally, tally))
  }
  const all = [...tallies.values()].reduce(addTallies, noTally)
  const perBattle = (count: number): number => (all.battles === 0 ? 0 : count / all.battles)
  return {
    cells: pairsOf(question.kind).map((factions) => {
      const { wins, draws, battles } = tallies.get(factions.join(' ')) ?? noTally
      return { factions, share: shareOf(wins, draws, battles) }
    }),
    battles: all.battles,
    rounds: perBattle(all.rounds),
    draws: perBattle(all.draws),
  }
}

const turned = ({ rate, from, to, battles }: Share): Share => ({ rate: 1 - rate, from: 1 - to, to: 1 - from, battles })

/** How often the faction of the row beats the faction of the column; undefined if they do not meet. */
export function cellOf(matrix: Matrix, row: FactionId, column: FactionId): Share | undefined {
  for (const { factions, share } of matrix.cells) {
    if (factions[0] === row && factions[1] === column) return share
    if (factions[0] === column && factions[1] === row) return turned(share)
  }
  return undefined
}

/** Mean win rate of a faction against the factions that it has fought, 0 to 1; undefined if it has fought none. */
export function meanOf(matrix: Matrix, row: FactionId): number | undefined {
  const rates = factionIds.flatMap((column) => {
    const share = cellOf(matrix, row, column)
    return share && share.battles > 0 ? [share.rate] : []
  })
  return rates.length === 0 ? undefined : rates.reduce((sum, rate) => sum + rate, 0) / rates.length
}

/** Lowest and highest win rate of a pairing that counts as even: for random fleets by model, and for fixed fleets. */
export const evenBounds = {
  random: { track: [0.45, 0.55], table: [0.43, 0.57] },
  ready: { track: [0.42, 0.58], table: [0.42, 0.58] },
  patrol: { track: [0.47, 0.53], table: [0.47, 0.53] },
} as const

/** The pairings that are not even. A pairing without battles counts as uneven, because nothing is known about it. */
export function unevenCells(matrix: Matrix, { kind, model }: BalanceResult['question']): readonly MatrixCell[] {
  const [low, high] = evenBounds[kind][model]
  return matrix.cells.filter(({ share }) => share.battles === 0 || share.rate < low || share.rate > high)
}

/**
 * Whether two models disagree about a pairing: their 95 % intervals do not overlap. The larger the sample, the smaller
 * the differences that this finds.
 */
export const disagree = (a: Share, b: Share): boolean =>
  a.battles > 0 && b.battles > 0 && (a.to < b.from || b.to < a.from)
