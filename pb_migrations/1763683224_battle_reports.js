// Games that players report, and the players who are left out of the figures.

const active = '@request.auth.status = "active"'
const own = `${active} && reporter = @request.auth.id`

/** Set by the record store only. */
const notSent = ['state', 'opponent', 'answered_at', 'objection', 'answer_key', 'revision']
  .map((field) => `@request.body.${field}:isset = false`)
  .join(' && ')

const factions = ['accord', 'hesperia', 'kharon', 'veil', 'lumen', 'drift']
const scenarios = ['meeting-engagement', 'convoy', 'blockade', 'salvage', 'last-stand', 'raid', 'other']

const text = (name, max, more = {}) => ({ type: 'text', name, max, ...more })
const choice = (name, values) => ({ type: 'select', name, values, maxSelect: 1, required: true })
const whole = (name, min, max, more = {}) => ({ type: 'number', name, onlyInt: true, min, max, ...more })
const side = (name) => [
  choice(`${name}_faction`, factions),
  whole(`${name}_points`, 1, 10000, { required: true }),
  whole(`${name}_lost`, 0, 10000),
  // The fleet in the form of a link, without names of ships and notes; '' if only faction and points are known.
  text(`${name}_fleet`, 8000, { pattern: '^[A-Za-z0-9._~-]*$' }),
]

// How many games there are of each kind, updated by triggers, because counting a million reports takes two seconds.
const totals = `CREATE TABLE battle_totals (release TEXT NOT NULL, scenario TEXT NOT NULL, state TEXT NOT NULL, size TEXT NOT NULL,
  own TEXT NOT NULL, other TEXT NOT NULL, winner TEXT NOT NULL, games INTEGER NOT NULL,
  PRIMARY KEY (release, scenario, state, size, own, other, winner)) WITHOUT ROWID`
/** The kind under which a report is counted. The size is the smallest of the book into which both fleets fit. */
const kindOf = (row) => {
  const columns = ['release', 'scenario', 'state', 'own_faction', 'other_faction', 'winner'].map(
    (name) => `${row}.${name}`,
  )
  const points = `MAX(${row}.own_points, ${row}.other_points)`
  const size = `CASE ${[100, 200, 300, 400].map((n) => `WHEN ${points} <= ${n} THEN '${n}'`).join(' ')} ELSE 'more' END`
  return [...columns.slice(0, 3), size, ...columns.slice(3)].join(', ')
}
const putIn = `INSERT INTO battle_totals VALUES (${kindOf('NEW')}, 1) ON CONFLICT DO UPDATE SET games = games + 1;`
const takeOut = `UPDATE battle_totals SET games = games - 1
  WHERE (release, scenario, state, size, own, other, winner) = (${kindOf('OLD')});`

const triggers = {
  battle_totals_of_new: `AFTER INSERT ON battle_reports BEGIN ${putIn} END`,
  battle_totals_of_change: `AFTER UPDATE ON battle_reports BEGIN ${takeOut} ${putIn} END`,
  battle_totals_of_deleted: `AFTER DELETE ON battle_reports BEGIN ${takeOut} END`,
  code_redemptions_first_battle: `AFTER INSERT ON battle_reports BEGIN
    UPDATE code_redemptions SET first_battle_at = NEW.created
      WHERE user = NEW.reporter AND user <> '' AND first_battle_at = '';
  END`,
  battle_left_out_of_deleted: `AFTER DELETE ON users BEGIN
    DELETE FROM battle_left_out WHERE user = OLD.id;
  END`,
}

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    const users = app.findCollectionByNameOrId('users').id
    const toUser = (name) => ({ type: 'relation', name, collectionId: users, maxSelect: 1 })

    app.save(
      new Collection({
        type: 'base',
        name: 'battle_reports',
        fields: [
          // Empty if the account is deleted.
          toUser('reporter'),
          // Made by the device, so that a report that is sent twice after a lost answer is stored once.
          text('client_key', 64, { required: true, pattern: '^[A-Za-z0-9-]{10,64}$' }),
          // The day by the players' calendar, as 2026-11-25.
          text('played_on', 10, { required: true, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
          choice('scenario', scenarios),
          choice('winner', ['own', 'other', 'draw']),
          whole('rounds', 1, 50, { required: true }),
          ...side('own'),
          ...side('other'),
          // Id of the reporter's fleet.
          text('fleet', 64, { pattern: '^[A-Za-z0-9_-]*$' }),
          text('fleet_name', 80),
          text('note', 500),
          text('release', 6, { pattern: '^([1-9][0-9]{0,5})?$' }),
          text('content_hash', 16, { required: true, pattern: '^[0-9a-f]{16}$' }),
          text('game_version', 50),
          choice('state', ['open', 'confirmed', 'objected']),
          // The other side, once it has answered. Empty again if that account is deleted.
          toUser('opponent'),
          { type: 'date', name: 'answered_at' },
          text('objection', 500),
          // Whoever has it may answer. It is part of the link that the reporter passes on.
          text('answer_key', 32, { required: true }),
          // Grows with each change by the reporter, so that an answer is about the version that was read.
          whole('revision', 1, 1000000, { required: true }),
          // The same for both sides' reports of one game.
          text('game', 64, { required: true, hidden: true }),
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX `idx_battle_reports_client_key` ON `battle_reports` (`reporter`, `client_key`) WHERE `reporter` != ''",
          'CREATE INDEX `idx_battle_reports_reporter` ON `battle_reports` (`reporter`, `created`)',
          'CREATE INDEX `idx_battle_reports_opponent` ON `battle_reports` (`opponent`, `created`)',
          'CREATE INDEX `idx_battle_reports_game` ON `battle_reports` (`game`)',
          'CREATE INDEX `idx_battle_reports_created` ON `battle_reports` (`created`)',
          'CREATE INDEX `idx_battle_reports_played_on` ON `battle_reports` (`played_on`)',
        ],
        listRule: `${active} && (reporter = @request.auth.id || opponent = @request.auth.id)`,
        viewRule: `${active} && (reporter = @request.auth.id || opponent = @request.auth.id)`,
        createRule: `${own} && ${notSent}`,
        updateRule: `${own} && ${notSent} && @request.body.reporter:changed = false && @request.body.client_key:changed = false`,
        deleteRule: own,
      }),
    )

    const redemptions = app.findCollectionByNameOrId('code_redemptions')
    redemptions.fields.add(new DateField({ name: 'first_battle_at' }))
    app.save(redemptions)

    // A plain table has no API that could show it.
    run('CREATE TABLE battle_left_out (user TEXT PRIMARY KEY NOT NULL, at TEXT NOT NULL) WITHOUT ROWID')
    run(totals)
    for (const [name, body] of Object.entries(triggers)) run(`CREATE TRIGGER ${name} ${body}`)
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    for (const name of Object.keys(triggers)) run(`DROP TRIGGER ${name}`)
    run('DROP TABLE battle_totals')
    run('DROP TABLE battle_left_out')
    const redemptions = app.findCollectionByNameOrId('code_redemptions')
    redemptions.fields.removeByName('first_battle_at')
    app.save(redemptions)
    app.delete(app.findCollectionByNameOrId('battle_reports'))
  },
)
