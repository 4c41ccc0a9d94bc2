import { pointsLost } from '#game/battle/rules/breaking.ts'
import type { Side } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'
import type { ReportedGame } from '#records/saves/battle-reports.ts'
import type { KeptBattle } from '#store/table/kept-battle.ts'

/** The side that has won: a lead of less than a tenth of the limit is a draw (8.4). Who concedes has lost. */
export function winnerOf({ battle, points, conceded }: TableState): Side | undefined {
  if (conceded !== undefined) return conceded === 0 ? 1 : 0
  const lead = points[0] - points[1]
  if (!battle || Math.abs(lead) < battle.tenth) return undefined
  return lead > 0 ? 0 : 1
}

const two = (n: number): string => String(n).padStart(2, '0')

/** A day by this device's calendar, as 2026-11-25. */
const dayOf = (time: number): string => {
  const date = new Date(time)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The report of a battle that is over, as its player tells it. */
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
    ...{ playedOn: dayOf(row.changedAt), scenario: row.scenario, note: '', ...rules },
    winner: winner === undefined ? 'draw' : winner === own ? 'own' : 'other',
    rounds: Math.max(1, table.battle?.round ?? 1),
    ...{ own: sideOf(own), other: sideOf(other) },
    ...{ fleet: row.sides[own].fleet, fleetName: row.sides[own].name },
  }
}
