import { comparedRounds } from '#shared/battles.ts'
import { factionIds, type FactionId } from '../ship/ship.ts'
import type { BalanceResult } from './balance-result.ts'

/** Mean losses of a faction by the end of each round, as shares of its points, over `battles` battles. */
export interface MeanLosses {
  readonly faction: FactionId
  readonly battles: number
  readonly byRound: readonly number[]
}

/** Losses of each faction over all its battles of a run. A faction without battles has no row. */
export function meanLosses({ parts }: Pick<BalanceResult, 'parts'>): readonly MeanLosses[] {
  return factionIds.flatMap((faction) => {
    const sums = new Array<number>(comparedRounds).fill(0)
    let battles = 0
    for (const { factions, tally } of parts) {
      const side = factions.indexOf(faction)
      const lost = side < 0 ? undefined : tally.lostBy?.[side]
      if (!lost) continue
      battles += tally.battles
      for (const [at, sum] of lost.entries()) sums[at]! += sum
    }
    return battles === 0 ? [] : [{ faction, battles, byRound: sums.map((sum) => sum / battles / 1000) }]
  })
}
