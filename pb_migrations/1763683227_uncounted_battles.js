// Which reports of games do not count in the figures, and how many each account has made recently.

/** Why: `double` another report is about the same game; the others: one person could have invented the game. */
const reasons = ['new', 'unverified', 'many', 'double']

/**
 * The kind under which a report is counted, before and after a change: the size is the smallest of the book into which
 * both fleets fit.
 */
const kindOf = (row, state) => {
  const columns = ['release', 'scenario', 'own_faction', 'other_faction', 'winner'].map((name) => `${row}.${name}`)
  const points = `MAX(${row}.own_points, ${row}.other_points)`
  const size = `CASE ${[100, 200, 300, 400].map((n) => `WHEN ${points} <= ${n} THEN '${n}'`).join(' ')} ELSE 'more' END`
  return [...columns.slice(0, 2), state, size, ...columns.slice(2)].join(', ')
}
const stateNow = (row) => `CASE WHEN ${row}.uncounted <> '' THEN 'uncounted' ELSE ${row}.state END`
// Both add a row if there is none, because the order of two triggers of one event is not defined.
const add = (row, n) =>
  `INSERT INTO battle_totals VALUES (${kindOf(row, stateNow(row))}, ${n}) ON CONFLICT DO UPDATE SET games = games + ${n};`

/** Of the open reports of a game the oldest counts, unless the game is confirmed. */
const isDouble = `state = 'open' AND EXISTS (SELECT 1 FROM battle_reports s
  WHERE s.game = battle_reports.game AND s.id <> battle_reports.id AND (s.state = 'confirmed'
    OR (s.state = 'open' AND (s.created, s.id) < (battle_reports.created, battle_reports.id))))`
const doubleNow = `CASE WHEN ${isDouble} THEN 'double' ELSE '' END`
const markDoubles = (row) => `UPDATE battle_reports SET uncounted = ${doubleNow}
  WHERE game = ${row}.game AND game <> '' AND state <> 'confirmed' AND uncounted <> ${doubleNow};`

const triggers = {
  battle_totals_of_new: `AFTER INSERT ON battle_reports BEGIN ${add('NEW', 1)} END`,
  battle_totals_of_change: `AFTER UPDATE ON battle_reports BEGIN ${add('OLD', -1)} ${add('NEW', 1)} END`,
  battle_totals_of_deleted: `AFTER DELETE ON battle_reports BEGIN ${add('OLD', -1)} END`,
  battle_doubles_of_new: `AFTER INSERT ON battle_reports BEGIN ${markDoubles('NEW')} END`,
  battle_doubles_of_change: `AFTER UPDATE ON battle_reports BEGIN ${markDoubles('OLD')} ${markDoubles('NEW')} END`,
  battle_doubles_of_deleted: `AFTER DELETE ON battle_reports BEGIN ${markDoubles('OLD')} END`,
  battle_reports_made_of_new: `AFTER INSERT ON battle_reports WHEN NEW.reporter <> '' BEGIN
    INSERT INTO battle_reports_made VALUES (NEW.reporter, NEW.created);
  END`,
  battle_reports_made_of_deleted: `AFTER DELETE ON users BEGIN DELETE FROM battle_reports_made WHERE reporter = OLD.id; END`,
}

const earlierAdd = `INSERT INTO battle_totals VALUES (${kindOf('NEW', 'NEW.state')}, 1)
  ON CONFLICT DO UPDATE SET games = games + 1;`
const earlierTakeOut = `UPDATE battle_totals SET games = games - 1
  WHERE (release, scenario, state, size, own, other, winner) = (${kindOf('OLD', 'OLD.state')});`
const earlierTriggers = {
  battle_totals_of_new: `AFTER INSERT ON battle_reports BEGIN ${earlierAdd} END`,
  battle_totals_of_change: `AFTER UPDATE ON battle_reports BEGIN ${earlierTakeOut} ${earlierAdd} END`,
  battle_totals_of_deleted: `AFTER DELETE ON battle_reports BEGIN ${earlierTakeOut} END`,
}

const countAgain = (run, state) => {
  run('DELETE FROM battle_totals')
  run(
    `INSERT INTO battle_totals SELECT ${kindOf('b', state)}, COUNT(*) FROM battle_reports b GROUP BY 1, 2, 3, 4, 5, 6, 7`,
  )
}

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    const reports = app.findCollectionByNameOrId('battle_reports')
    // Hidden: PocketBase lets nobody but superusers read or send it.
    reports.fields.add(new SelectField({ name: 'uncounted', values: reasons, maxSelect: 1, hidden: true }))
    reports.addIndex('idx_battle_reports_uncounted', false, '`uncounted`', "`uncounted` != ''")
    for (const name of Object.keys(earlierTriggers)) run(`DROP TRIGGER ${name}`)
    app.save(reports)

    run('CREATE TABLE battle_reports_made (reporter TEXT NOT NULL, at TEXT NOT NULL)')
    run('CREATE INDEX idx_battle_reports_made ON battle_reports_made (reporter, at)')
    run(`INSERT INTO battle_reports_made SELECT reporter, created FROM battle_reports
      WHERE reporter <> '' AND created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')`)
    run(`UPDATE battle_reports SET uncounted = 'double' WHERE game <> '' AND ${isDouble}`)
    countAgain(run, stateNow('b'))
    for (const [name, body] of Object.entries(triggers)) run(`CREATE TRIGGER ${name} ${body}`)
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    for (const name of Object.keys(triggers)) run(`DROP TRIGGER ${name}`)
    run('DROP TABLE battle_reports_made')
    const reports = app.findCollectionByNameOrId('battle_reports')
    reports.removeIndex('idx_battle_reports_uncounted')
    reports.fields.removeByName('uncounted')
    app.save(reports)
    countAgain(run, 'b.state')
    for (const [name, body] of Object.entries(earlierTriggers)) run(`CREATE TRIGGER ${name} ${body}`)
  },
)
