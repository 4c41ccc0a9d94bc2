import type { BalanceResult } from '#game/balance/balance-result.ts'
import { cellOf, matrixOf } from '#game/balance/faction-win-rates.ts'
import { pairedDifference, type PairedDifference } from '#game/balance/paired-difference.ts'
import type { Share } from '#game/battle/run/win-rate.ts'
import type { FactionId } from '#game/ship/ship.ts'

/** A pairing before and after a draft. */
export interface EffectRow {
  readonly row: FactionId
  readonly column: FactionId
  readonly before: Share
  readonly after: Share
  /** Measured with the same seeds; undefined until both have been fought. */
  readonly difference: PairedDifference | undefined
}

/** The pairings that a draft changes. Each is shown from the side that the draft changes. */
export function effectRows(
  before: BalanceResult,
  after: BalanceResult,
  touched: ReadonlySet<FactionId>,
): readonly EffectRow[] {
  const [matrixBefore, matrixAfter] = [matrixOf(before), matrixOf(after)]
  return matrixAfter.cells.flatMap(({ factions: [a, b] }): readonly EffectRow[] => {
    if (!touched.has(a) && !touched.has(b)) return []
    const [row, column] = touched.has(a) ? [a, b] : [b, a]
    const shares = [cellOf(matrixBefore, row, column), cellOf(matrixAfter, row, column)] as const
    return shares[0] && shares[1]
      ? [{ row, column, before: shares[0], after: shares[1], difference: pairedDifference(before, after, row, column) }]
      : []
  })
}
