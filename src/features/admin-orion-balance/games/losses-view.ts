import { meanLosses } from '#game/balance/losses-by-round.ts'
import { factionIds, type FactionId } from '#game/ship/ship.ts'
import type { RoundLossesData } from '#records/staff/staff-battles.ts'
import { comparedRounds } from '#shared/battles.ts'
import type { ChartPoint } from '#staff/chart/chart-data.ts'
import type { KeptRun } from '../run/kept-run.ts'

/** Losses of a faction by round: in real games, and simulated. */
export interface FactionLosses {
  readonly faction: FactionId
  /** Battles reported by the phones of both sides; 0 if there is none. */
  readonly battles: number
  /** Shares of its points by round; null if nothing is known. */
  readonly told: readonly (number | null)[]
  readonly simulated: readonly (number | null)[]
}

const rounds = Array.from({ length: comparedRounds }, (_, at) => at + 1)

/** Returns the losses by round of each faction: at real tables, and simulated if a run is given. */
export function lossesView({ rows }: RoundLossesData, run: KeptRun | undefined): readonly FactionLosses[] {
  const simulated = run ? meanLosses(run.result) : []
  return factionIds.map((faction) => {
    const own = rows.filter((row) => row.faction === faction)
    const means = simulated.find((one) => one.faction === faction)?.byRound
    return {
      faction,
      battles: own[0]?.battles ?? 0,
      told: rounds.map((round) => {
        const row = own.find((one) => one.round === round)
        return row ? row.lost / 1000 : null
      }),
      simulated: rounds.map((_, at) => means?.[at] ?? null),
    }
  })
}

/** The losses of a faction as points of a chart. */
export const lossPoints = ({ told, simulated }: FactionLosses): readonly ChartPoint[] =>
  rounds.map((round, at) => ({
    tick: String(round),
    name: String(round),
    values: { told: told[at] ?? null, simulated: simulated[at] ?? null },
  }))
