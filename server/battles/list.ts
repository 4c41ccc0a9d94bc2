import type { ListColumn, ListDefinition } from '../staff/list-definition.ts'
import { nameSql } from '../staff/names.ts'

/** A column of a text by which the list cannot be sorted or filtered. */
const text = (sql: string): ListColumn => ({ kind: 'text', sql, unsortable: true, unfiltered: true })

/** Games that players reported. Only columns with an index can sort them: by another one, a million reports take seconds. */
export const battleList = (isAdmin: boolean): ListDefinition => ({
  role: 'staff',
  from: 'battle_reports b LEFT JOIN users r INDEXED BY sqlite_autoindex_users_1 ON r.id = b.reporter LEFT JOIN users o INDEXED BY sqlite_autoindex_users_1 ON o.id = b.opponent',
  id: 'b.id',
  order: '-created',
  inOrder: 'idx_battle_reports_created',
  search: isAdmin ? ['b.note', 'b.fleet_name', 'r.name', 'r.email'] : ['b.note', 'b.fleet_name'],
  updated: 'b.updated',
  columns: {
    created: { kind: 'date', sql: 'b.created' },
    updated: { kind: 'date', sql: 'b.updated', unsortable: true },
    played_on: { kind: 'text', sql: 'b.played_on' },
    reporter: { kind: 'choice', sql: 'b.reporter', unsortable: true },
    reporter_name: text(nameSql(isAdmin, 'r')),
    opponent: { kind: 'choice', sql: 'b.opponent', unsortable: true },
    opponent_name: text(nameSql(isAdmin, 'o')),
    own_faction: { kind: 'choice', sql: 'b.own_faction', unsortable: true },
    other_faction: { kind: 'choice', sql: 'b.other_faction', unsortable: true },
    own_points: { kind: 'number', sql: 'b.own_points', unsortable: true },
    other_points: { kind: 'number', sql: 'b.other_points', unsortable: true },
    scenario: { kind: 'choice', sql: 'b.scenario', unsortable: true },
    winner: { kind: 'choice', sql: 'b.winner', unsortable: true },
    rounds: { kind: 'number', sql: 'b.rounds', unsortable: true },
    state: { kind: 'choice', sql: 'b.state', unsortable: true },
    release: { kind: 'text', sql: 'b.release', unsortable: true },
    note: { kind: 'text', sql: 'b.note', unsortable: true },
    left_out: {
      kind: 'yes-no',
      sql: `EXISTS (SELECT 1 FROM battle_left_out l WHERE l.user IN (b.reporter, b.opponent))`,
      unsortable: true,
    },
  },
})
