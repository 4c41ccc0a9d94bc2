import type { RecordRow } from '#records/saves/battle-reports.ts'
import type { BattleWinner } from '#shared/battles.ts'

/** How many games somebody played, won and drew. */
export interface BattleRecord {
  readonly games: number
  readonly won: number
  readonly drawn: number
}

interface Told {
  readonly fleet: string
  readonly winner: BattleWinner
  readonly refusal: string
}

/**
 * Sums up the games of one fleet, or of all fleets if `fleet` is undefined. It includes games that wait on the device.
 */
export function recordOf(rows: readonly RecordRow[], waiting: readonly Told[], fleet?: string): BattleRecord {
  const told = waiting
    .filter(({ refusal }) => refusal === '')
    .map((one) => ({
      fleet: one.fleet,
      games: 1,
      won: Number(one.winner === 'own'),
      drawn: Number(one.winner === 'draw'),
    }))
  return [...rows, ...told]
    .filter((row) => fleet === undefined || row.fleet === fleet)
    .reduce(
      (sum, { games, won, drawn }) => ({ games: sum.games + games, won: sum.won + won, drawn: sum.drawn + drawn }),
      { games: 0, won: 0, drawn: 0 },
    )
}
