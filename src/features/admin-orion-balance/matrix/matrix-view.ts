import type { BalanceResult } from '#game/balance/balance-result.ts'
import { cellOf, disagree, evenBounds, matrixOf, meanOf, type Matrix } from '#game/balance/faction-win-rates.ts'
import type { Share } from '#game/battle/run/win-rate.ts'
import { factionIds, type FactionId } from '#game/ship/ship.ts'

/** The data of one cell. */
export interface ShownCell {
  readonly row: FactionId
  readonly column: FactionId
  readonly share: Share
  /** The share by the other model; undefined if it did not fight this pairing. */
  readonly other: Share | undefined
  readonly isUneven: boolean
  readonly isDisputed: boolean
}

export interface MatrixView {
  readonly matrix: Matrix
  readonly bounds: readonly [number, number]
  readonly factions: readonly FactionId[]
  /** Undefined if the two factions do not meet. */
  readonly cell: (row: FactionId, column: FactionId) => ShownCell | undefined
  /** Each pairing once, from the side of the faction that comes first. */
  readonly pairings: readonly ShownCell[]
  readonly mean: (row: FactionId) => number | undefined
}

/** A result as a matrix, with the shares of the other model. */
export function viewOf(result: BalanceResult, otherResult?: BalanceResult): MatrixView {
  const matrix = matrixOf(result)
  const other = otherResult && matrixOf(otherResult)
  const { kind, model } = result.question
  const bounds = evenBounds[kind][model]
  const cell = (row: FactionId, column: FactionId): ShownCell | undefined => {
    const share = cellOf(matrix, row, column)
    if (!share) return undefined
    const beside = other && cellOf(other, row, column)
    const isFought = share.battles > 0
    return {
      row,
      column,
      share,
      other: beside && beside.battles > 0 ? beside : undefined,
      isUneven: isFought && (share.rate < bounds[0] || share.rate > bounds[1]),
      isDisputed: beside !== undefined && disagree(share, beside),
    }
  }
  return {
    matrix,
    bounds,
    cell,
    factions: factionIds.filter((faction) => matrix.cells.some(({ factions }) => factions.includes(faction))),
    pairings: matrix.cells.flatMap(({ factions: [row, column] }) => cell(row, column) ?? []),
    mean: (row) => meanOf(matrix, row),
  }
}

/** Shades from -4 (the row loses nearly all) to 4; 0 is within the bounds. */
export function shadeOf(rate: number, [low, high]: readonly [number, number]): number {
  if (rate >= low && rate <= high) return 0
  const beyond = rate > high ? rate - high : low - rate
  const step = Math.min(4, 1 + Math.floor(beyond / 0.1))
  return rate > high ? step : -step
}
