import { pairsOf, type FactionPair } from '#game/balance/balance-question.ts'
import { cellOf, disagree, matrixOf } from '#game/balance/faction-win-rates.ts'
import type { Tally } from '#game/battle/run/pairing.ts'
import { shareOf, type Share } from '#game/battle/run/win-rate.ts'
import type { BattleFigures } from '#records/staff/staff-battles.ts'
import type { KeptRun } from '../run/kept-run.ts'

/** With fewer games than this, the interval is so wide that agreement means nothing. */
const fewGames = 10

export interface RealRow {
  readonly factions: FactionPair
  /** Win rate in games that players typed in, or in battles that the phones of both sides reported. */
  readonly real: Share
  readonly told: Share
  /** Undefined if no run is chosen, or the run has not fought this pairing. */
  readonly simulated: Share | undefined
  readonly verdict: 'disagrees' | 'agrees' | 'few' | 'unknown'
}

const tallyOf = (
  rows: BattleFigures['rows'],
  [first, second]: FactionPair,
): Pick<Tally, 'wins' | 'draws' | 'battles'> =>
  rows.reduce(
    (sum, { own, other, winner, games }) => {
      const isForth = own === first && other === second
      if (!isForth && !(own === second && other === first)) return sum
      const isWon = winner === (isForth ? 'own' : 'other')
      return {
        wins: sum.wins + (isWon ? games : 0),
        draws: sum.draws + (winner === 'draw' ? games : 0),
        battles: sum.battles + games,
      }
    },
    { wins: 0, draws: 0, battles: 0 },
  )

const verdictOf = (real: Share, simulated: Share | undefined): RealRow['verdict'] => {
  if (real.battles === 0 || !simulated) return 'unknown'
  if (disagree(real, simulated)) return 'disagrees'
  return real.battles < fewGames ? 'few' : 'agrees'
}

type Games = Pick<BattleFigures, 'rows'>

const shareIn = (games: Games, factions: FactionPair): Share => {
  const { wins, draws, battles } = tallyOf(games.rows, factions)
  return shareOf(wins, draws, battles)
}

/** Returns one row for each pairing of two factions: its real games, and the simulated battles of a run. */
export function realRows(typed: Games, told: Games, run: KeptRun | undefined): readonly RealRow[] {
  const matrix = run && matrixOf(run.result)
  return pairsOf('random').map((factions) => {
    const real = shareIn(typed, factions)
    const cell = matrix && cellOf(matrix, ...factions)
    const simulated = cell && cell.battles > 0 ? cell : undefined
    return { factions, real, told: shareIn(told, factions), simulated, verdict: verdictOf(real, simulated) }
  })
}

/** Games that count, and games of a faction against itself, which say nothing about balance. */
export const totalsOf = ({ rows }: Games): { readonly games: number; readonly mirrored: number } => ({
  games: rows.reduce((sum, { own, other, games }) => sum + (own === other ? 0 : games), 0),
  mirrored: rows.reduce((sum, { own, other, games }) => sum + (own === other ? games : 0), 0),
})
