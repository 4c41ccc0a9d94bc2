import { battleReportColumns } from '../../src/shared/lists/battle-reports.ts'
import { type ListDefinition, withSql } from '../staff/list-definition.ts'
import { nameSql } from '../staff/player-names-sql.ts'
import { tellerSql } from './phone-reports.ts'

/** Games that players reported. */
export const battleList = (isAdmin: boolean): ListDefinition => ({
  role: 'staff',
  from: 'battle_reports b LEFT JOIN users r INDEXED BY sqlite_autoindex_users_1 ON r.id = b.reporter LEFT JOIN users o INDEXED BY sqlite_autoindex_users_1 ON o.id = b.opponent',
  id: 'b.id',
  order: '-created',
  inOrder: 'idx_battle_reports_created',
  search: isAdmin ? ['b.note', 'b.fleet_name', 'r.name', 'r.email'] : ['b.note', 'b.fleet_name'],
  updated: 'b.updated',
  columns: withSql(battleReportColumns, {
    created: 'b.created',
    updated: 'b.updated',
    played_on: 'b.played_on',
    reporter: 'b.reporter',
    reporter_name: nameSql('r'),
    opponent: 'b.opponent',
    opponent_name: nameSql('o'),
    own_faction: 'b.own_faction',
    other_faction: 'b.other_faction',
    own_points: 'b.own_points',
    other_points: 'b.other_points',
    scenario: 'b.scenario',
    winner: 'b.winner',
    rounds: 'b.rounds',
    state: 'b.state',
    told_by: tellerSql,
    uncounted: 'b.uncounted',
    release: 'b.release',
    note: 'b.note',
    left_out: `EXISTS (SELECT 1 FROM battle_left_out l WHERE l.user IN (b.reporter, b.opponent))`,
  }),
})
