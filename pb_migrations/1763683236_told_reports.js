// Reports of shared battles that nobody types: the phones of the players send them.

/** The kind under which a report is counted: the size is the smallest of the book into which both fleets fit. */
const kindOf = (row, state) => {
  const columns = ['release', 'scenario', 'own_faction', 'other_faction', 'winner'].map((name) => `${row}.${name}`)
  const points = `MAX(${row}.own_points, ${row}.other_points)`
  const size = `CASE ${[100, 200, 300, 400].map((n) => `WHEN ${points} <= ${n} THEN '${n}'`).join(' ')} ELSE 'more' END`
  return [...columns.slice(0, 2), state, size, ...columns.slice(2)].join(', ')
}
const earlierState = (row) => `CASE WHEN ${row}.uncounted <> '' THEN 'uncounted' ELSE ${row}.state END`
/** Battles reported by the phones of both sides are counted separately from reports typed by players. */
const stateNow = (row) =>
  `CASE WHEN ${row}.uncounted <> '' THEN 'uncounted' WHEN ${row}.source = 'battle' AND ${row}.state = 'confirmed' THEN 'told' ELSE ${row}.state END`

const totalsBy = (stateOf) => {
  const add = (row, n) =>
    `INSERT INTO battle_totals VALUES (${kindOf(row, stateOf(row))}, ${n}) ON CONFLICT DO UPDATE SET games = games + ${n};`
  return {
    battle_totals_of_new: `AFTER INSERT ON battle_reports BEGIN ${add('NEW', 1)} END`,
    battle_totals_of_change: `AFTER UPDATE ON battle_reports BEGIN ${add('OLD', -1)} ${add('NEW', 1)} END`,
    battle_totals_of_deleted: `AFTER DELETE ON battle_reports BEGIN ${add('OLD', -1)} END`,
  }
}

/** Set by the record store only. */
const notSent = ['source', 'own_by_round', 'other_by_round']
  .map((field) => ` && @request.body.${field}:isset = false`)
  .join('')

const replaceTriggers = (run, triggers) => {
  for (const [name, body] of Object.entries(triggers)) {
    run(`DROP TRIGGER ${name}`)
    run(`CREATE TRIGGER ${name} ${body}`)
  }
}

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    const reports = app.findCollectionByNameOrId('battle_reports')
    // Empty if a player typed it.
    reports.fields.add(new SelectField({ name: 'source', values: ['battle'], maxSelect: 1 }))
    // Points lost by the end of each round, as 0,12,40.
    for (const side of ['own', 'other'])
      reports.fields.add(new TextField({ name: `${side}_by_round`, max: 400, pattern: '^[0-9,]*$' }))
    // The battle, and a hash of the figures that the other side must report, too.
    reports.fields.add(new TextField({ name: 'battle', max: 40, pattern: '^[a-z0-9]*$', hidden: true }))
    reports.fields.add(new TextField({ name: 'told', max: 64, hidden: true }))
    reports.addIndex('idx_battle_reports_battle', true, '`battle`', "`battle` != ''")
    reports.addIndex(
      'idx_battle_reports_told',
      false,
      '`created`',
      "`source` = 'battle' AND `state` = 'confirmed' AND `uncounted` = ''",
    )
    reports.createRule += notSent
    reports.updateRule += notSent
    app.save(reports)
    replaceTriggers(run, totalsBy(stateNow))
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run(`DELETE FROM battle_reports WHERE source = 'battle'`)
    replaceTriggers(run, totalsBy(earlierState))
    const reports = app.findCollectionByNameOrId('battle_reports')
    reports.createRule = reports.createRule.replace(notSent, '')
    reports.updateRule = reports.updateRule.replace(notSent, '')
    for (const index of ['idx_battle_reports_battle', 'idx_battle_reports_told']) reports.removeIndex(index)
    for (const field of ['source', 'own_by_round', 'other_by_round', 'battle', 'told'])
      reports.fields.removeByName(field)
    app.save(reports)
  },
)
