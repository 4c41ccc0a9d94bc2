import { reportTellers, uncountedReasons, type BattleSheetAnswer } from '../../src/shared/battles.ts'
import { firstRow, oneOf } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { nameSql } from '../staff/player-names-sql.ts'
import { columnsOf, gameShape } from './game-columns.ts'
import { tellerSql } from './phone-reports.ts'

const shape = {
  ...gameShape,
  release: '',
  game_version: '',
  own_by_round: '',
  other_by_round: '',
  uncounted: oneOf(uncountedReasons),
  answered_at: '',
  created: '',
  reporter: '',
  opponent: '',
}

/** Returns everything that staff see about one report, and whether each of the two players is left out. */
export function sheet(e: RequestEvent): void {
  const person = (column: string, alias: string): string =>
    `COALESCE(${nameSql(alias)}, '') AS ${column}_name,
      EXISTS (SELECT 1 FROM battle_left_out l WHERE l.user = b.${column} AND b.${column} <> '') AS ${column}_left_out`
  const report: BattleSheetAnswer | undefined = firstRow(
    e.app,
    `SELECT ${columnsOf(shape)}, ${tellerSql} AS told_by, ${person('reporter', 'r')},
         ${person('opponent', 'o')},
         (SELECT COUNT(*) FROM battle_reports s INDEXED BY idx_battle_reports_game WHERE s.game = b.game AND s.id <> b.id) AS same_figures
       FROM battle_reports b LEFT JOIN users r INDEXED BY sqlite_autoindex_users_1 ON r.id = b.reporter
         LEFT JOIN users o INDEXED BY sqlite_autoindex_users_1 ON o.id = b.opponent
       WHERE b.id = {:id}`,
    { id: e.request.pathValue('id') },
    {
      ...shape,
      told_by: oneOf(reportTellers),
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
