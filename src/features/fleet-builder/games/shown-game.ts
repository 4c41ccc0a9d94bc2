import type { LinkedReport, ReportedSide, StoredReport } from '#records/saves/battle-reports.ts'
import type { ReportedScenario } from '#shared/battles.ts'
import type { BattleWinner } from '#shared/battles.ts'

export type ShownSide = Omit<ReportedSide, 'fleet'>

/** A game from the reader's point of view. */
export interface ShownGame {
  readonly playedOn: string
  readonly scenario: ReportedScenario
  readonly rounds: number
  readonly winner: BattleWinner
  readonly own: ShownSide
  readonly other: ShownSide
  /** Name of the reader's own fleet; '' if it is not known. */
  readonly fleetName: string
  readonly note: string
}

const turned: Readonly<Record<BattleWinner, BattleWinner>> = { own: 'other', other: 'own', draw: 'draw' }

/** A report from the point of view of its reporter, or of the other side. */
export function shownGame(report: StoredReport | LinkedReport, isReporter: boolean): ShownGame {
  const own = { faction: report.own_faction, points: report.own_points, lost: report.own_lost }
  const other = { faction: report.other_faction, points: report.other_points, lost: report.other_lost }
  return {
    playedOn: report.played_on,
    scenario: report.scenario,
    rounds: report.rounds,
    note: report.note,
    winner: isReporter ? report.winner : turned[report.winner],
    ...(isReporter ? { own, other, fleetName: report.fleet_name } : { own: other, other: own, fleetName: '' }),
  }
}
