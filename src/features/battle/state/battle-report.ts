import { pointsLost } from '#game/battle/rules/breaking.ts'
import type { Side } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'
import { winnerOf } from '#game/record/winner.ts'
import { dayOf } from '#records/play-day.ts'
import type { ReportedGame } from '#records/saves/battle-reports.ts'
import type { KeptBattle } from '#store/table/kept-battle.ts'

/** The report of a finished battle, from the point of view of its player. */
export function reportOf(
  row: KeptBattle,
  table: TableState,
  rules: Pick<ReportedGame, 'release' | 'contentHash' | 'gameVersion'>,
): ReportedGame {
  const winner = winnerOf(table)
  const { own } = row
  const other = own === 0 ? 1 : 0
  const sideOf = (at: Side) => {
    const { faction, points, code } = row.sides[at]
    const side = table.battle?.sides[at]
    return { faction, points, fleet: code, lost: Math.min(points, side ? pointsLost(side) : 0) }
  }
  return {
    playedOn: dayOf(row.changedAt),
    scenario: row.scenario,
    note: '',
    ...rules,
    winner: winner === undefined ? 'draw' : winner === own ? 'own' : 'other',
    rounds: Math.max(1, table.battle?.round ?? 1),
    own: sideOf(own),
    other: sideOf(other),
    fleet: row.sides[own].fleet,
    fleetName: row.sides[own].name,
  }
}
