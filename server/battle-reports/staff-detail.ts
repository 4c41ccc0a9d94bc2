import {
  battleWinners,
  reportedScenarios,
  reportStates,
  reportTellers,
  uncountedReasons,
  type BattleSheetAnswer,
} from '../../src/shared/battles.ts'
import { factionIds } from '../../src/shared/factions.ts'
import { firstRow, oneOf } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { nameSql } from '../staff/names.ts'
import { tellerSql } from './told.ts'

/** Returns everything that staff see about one report, and whether each of the two players is left out. */
export function sheet(e: RequestEvent): void {
  const person = (column: string, alias: string): string =>
    `COALESCE(${nameSql(alias)}, '') AS ${column}_name,
      EXISTS (SELECT 1 FROM battle_left_out l WHERE l.user = b.${column} AND b.${column} <> '') AS ${column}_left_out`
  const report: BattleSheetAnswer | undefined = firstRow(
    e.app,
    `SELECT b.id, b.played_on, b.scenario, b.winner, b.rounds, b.own_faction, b.own_points, b.own_lost, b.own_fleet,
         b.other_faction, b.other_points, b.other_lost, b.other_fleet, b.fleet_name, b.note, b.release, b.game_version,
         b.state, ${tellerSql} AS told_by, b.own_by_round, b.other_by_round, b.uncounted, b.objection, b.answered_at, b.created, b.reporter, b.opponent, ${person('reporter', 'r')},
         ${person('opponent', 'o')},
         (SELECT COUNT(*) FROM battle_reports s INDEXED BY idx_battle_reports_game WHERE s.game = b.game AND s.id <> b.id) AS same_figures
       FROM battle_reports b LEFT JOIN users r INDEXED BY sqlite_autoindex_users_1 ON r.id = b.reporter
         LEFT JOIN users o INDEXED BY sqlite_autoindex_users_1 ON o.id = b.opponent
       WHERE b.id = {:id}`,
    { id: e.request.pathValue('id') },
    {
      id: '',
      played_on: '',
      scenario: oneOf(reportedScenarios),
      winner: oneOf(battleWinners),
      rounds: 0,
      own_faction: oneOf(factionIds),
      own_points: 0,
      own_lost: 0,
      own_fleet: '',
      other_faction: oneOf(factionIds),
      other_points: 0,
      other_lost: 0,
      other_fleet: '',
      fleet_name: '',
      note: '',
      release: '',
      game_version: '',
      state: oneOf(reportStates),
      told_by: oneOf(reportTellers),
      own_by_round: '',
      other_by_round: '',
      uncounted: oneOf(uncountedReasons),
      objection: '',
      answered_at: '',
      created: '',
      reporter: '',
      opponent: '',
      reporter_name: '',
      opponent_name: '',
      reporter_left_out: false,
      opponent_left_out: false,
      same_figures: 0,
    },
  )
  if (!report) throw new NotFoundError('There is no such report.')
  e.json(200, report)
}
