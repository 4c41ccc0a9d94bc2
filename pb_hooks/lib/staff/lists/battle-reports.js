const { nameSql } = require(`${__hooks}/lib/staff/names.js`)

const text = (sql) => ({ kind: 'text', sql, unsortable: true, unfiltered: true })

/** Games that players reported. */
module.exports = (isAdmin) => ({
  role: 'staff',
  from: 'battle_reports b LEFT JOIN users r ON r.id = b.reporter LEFT JOIN users o ON o.id = b.opponent',
  id: 'b.id',
  order: '-created',
  search: isAdmin ? ['b.note', 'b.fleet_name', 'r.name', 'r.email'] : ['b.note', 'b.fleet_name'],
  updated: 'b.updated',
  columns: {
    created: { kind: 'date', sql: 'b.created' },
    updated: { kind: 'date', sql: 'b.updated' },
    played_on: { kind: 'text', sql: 'b.played_on' },
    reporter: { kind: 'choice', sql: 'b.reporter', unsortable: true },
    reporter_name: text(nameSql(isAdmin, 'r')),
    opponent: { kind: 'choice', sql: 'b.opponent', unsortable: true },
    opponent_name: text(nameSql(isAdmin, 'o')),
    own_faction: { kind: 'choice', sql: 'b.own_faction' },
    other_faction: { kind: 'choice', sql: 'b.other_faction' },
    own_points: { kind: 'number', sql: 'b.own_points' },
    other_points: { kind: 'number', sql: 'b.other_points' },
    scenario: { kind: 'choice', sql: 'b.scenario' },
    winner: { kind: 'choice', sql: 'b.winner' },
    rounds: { kind: 'number', sql: 'b.rounds' },
    state: { kind: 'choice', sql: 'b.state' },
    release: { kind: 'text', sql: 'b.release' },
    note: { kind: 'text', sql: 'b.note', unsortable: true },
    left_out: {
      kind: 'yes-no',
      sql: `EXISTS (SELECT 1 FROM battle_left_out l WHERE l.user IN (b.reporter, b.opponent))`,
      unsortable: true,
    },
  },
})
