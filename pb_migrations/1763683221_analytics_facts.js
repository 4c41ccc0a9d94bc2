// The tables behind the dashboards of staff. Dashboards never count raw page views: a job takes new rows from a queue
// and keeps one row of numbers for each session, and counts for each day (docs/decisions/0023-analytics.md). These are
// plain tables: staff read them by routes of their own, and triggers run for every writer.

const ofSession = [
  'staff',
  'device',
  'browser',
  'os',
  'referrer',
  'source',
  'medium',
  'campaign',
  'content',
  'entry',
  'exit',
  'logged_in',
  'came_back',
  'build',
  'did',
]

const statements = [
  // Rows that have arrived since the last run. They are removed in the transaction that counts them, so none counts
  // twice.
  'CREATE TABLE analytics_new_views (n INTEGER PRIMARY KEY, view TEXT NOT NULL, session TEXT NOT NULL)',
  'CREATE TABLE analytics_touched (session TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID',
  `CREATE TRIGGER analytics_of_new_view AFTER INSERT ON page_views BEGIN
    INSERT INTO analytics_new_views (view, session) VALUES (NEW.id, NEW.session);
  END`,
  `CREATE TRIGGER analytics_of_new_session AFTER INSERT ON user_sessions BEGIN
    INSERT OR IGNORE INTO analytics_touched VALUES (NEW.id);
  END`,
  `CREATE TRIGGER analytics_of_session AFTER UPDATE OF user, last_activity, ended_at ON user_sessions BEGIN
    INSERT OR IGNORE INTO analytics_touched VALUES (NEW.id);
  END`,

  // Texts as numbers. 0 is none; 1 is all texts after the first 500 of a day.
  'CREATE TABLE analytics_keys (id INTEGER PRIMARY KEY, dim INTEGER NOT NULL, text TEXT NOT NULL, UNIQUE (dim, text))',
  `INSERT INTO analytics_keys VALUES (0, 0, ''), (1, 0, 'other')`,
  `CREATE TABLE analytics_day_keys (day INTEGER NOT NULL, dim INTEGER NOT NULL, key INTEGER NOT NULL,
    PRIMARY KEY (day, dim, key)) WITHOUT ROWID`,
  'CREATE TABLE analytics_sessions (n INTEGER PRIMARY KEY, session TEXT NOT NULL UNIQUE)',
  'CREATE TABLE analytics_visitors (n INTEGER PRIMARY KEY, user TEXT NOT NULL UNIQUE)',

  // One row for each session, stored in the order of days (UTC, days since 1970). A visitor is a user, or minus the
  // session's number.
  `CREATE TABLE session_facts (
    day INTEGER NOT NULL,
    n INTEGER NOT NULL,
    visitor INTEGER NOT NULL,
    started INTEGER NOT NULL,
    -- Visible seconds; NULL where nothing was measured.
    seconds INTEGER,
    views INTEGER NOT NULL,
    events INTEGER NOT NULL,
    bounce INTEGER NOT NULL,
    staff INTEGER NOT NULL,
    -- Why it counts as a bot; 0 for people.
    bot INTEGER NOT NULL,
    device INTEGER NOT NULL, browser INTEGER NOT NULL, os INTEGER NOT NULL, referrer INTEGER NOT NULL,
    source INTEGER NOT NULL, medium INTEGER NOT NULL, campaign INTEGER NOT NULL, content INTEGER NOT NULL,
    entry INTEGER NOT NULL, exit INTEGER NOT NULL, build INTEGER NOT NULL, logged_in INTEGER NOT NULL, came_back INTEGER NOT NULL,
    -- A bit for each feature that was used (features of server/analytics/dimensions.ts).
    did INTEGER NOT NULL,
    PRIMARY KEY (day, n)
  ) WITHOUT ROWID`,
  'CREATE INDEX idx_session_facts_bot ON session_facts (day, bot) WHERE bot > 0',
  'CREATE INDEX idx_session_facts_staff ON session_facts (day, bot) WHERE staff > 0',
  // The visits from campaigns, with all columns that filters use.
  `CREATE INDEX idx_session_facts_campaign ON session_facts (day, campaign, did, bot, staff, device, browser, os, referrer, source,
    medium, content, entry, exit, build, logged_in, came_back) WHERE campaign > 0 AND did > 0`,
  // Counts of whole days, without filters. A day that changes again is in analytics_dirty until it is counted again.
  `CREATE TABLE analytics_days (day INTEGER NOT NULL, staff INTEGER NOT NULL, dim INTEGER NOT NULL, key INTEGER NOT NULL,
    visitors INTEGER NOT NULL, sessions INTEGER NOT NULL, bounces INTEGER NOT NULL, measured INTEGER NOT NULL,
    seconds INTEGER NOT NULL, views INTEGER NOT NULL, PRIMARY KEY (dim, day, staff, key)) WITHOUT ROWID`,
  // The same for each pair of dimensions, the one with the lower number first. For panels with one filter.
  `CREATE TABLE analytics_pairs (dim INTEGER NOT NULL, other_dim INTEGER NOT NULL, day INTEGER NOT NULL, staff INTEGER NOT NULL,
    key INTEGER NOT NULL, other_key INTEGER NOT NULL, visitors INTEGER NOT NULL, sessions INTEGER NOT NULL,
    bounces INTEGER NOT NULL, measured INTEGER NOT NULL, seconds INTEGER NOT NULL, views INTEGER NOT NULL,
    PRIMARY KEY (dim, other_dim, day, staff, key, other_key)) WITHOUT ROWID`,
  'CREATE TABLE analytics_dirty (day INTEGER PRIMARY KEY)',
  `CREATE TABLE analytics_pages (day INTEGER NOT NULL, key INTEGER NOT NULL, staff INTEGER NOT NULL, device INTEGER NOT NULL,
    logged_in INTEGER NOT NULL, views INTEGER NOT NULL, PRIMARY KEY (day, key, staff, device, logged_in)) WITHOUT ROWID`,
  `CREATE TABLE analytics_events (day INTEGER NOT NULL, key INTEGER NOT NULL, staff INTEGER NOT NULL, device INTEGER NOT NULL,
    logged_in INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, key, staff, device, logged_in)) WITHOUT ROWID`,
  // When a player first did something (bit of `did`), and in which weeks (starting on Mondays) each player was active.
  `CREATE TABLE analytics_firsts (event INTEGER NOT NULL, visitor INTEGER NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (event, visitor)) WITHOUT ROWID`,
  'CREATE TABLE analytics_weeks (visitor INTEGER NOT NULL, week INTEGER NOT NULL, PRIMARY KEY (visitor, week)) WITHOUT ROWID',
  // Errors that players saw, by session, on the day of the session. The columns of the session that filters use are
  // repeated here, so that no row of session_facts has to be looked up.
  `CREATE TABLE analytics_errors (error INTEGER NOT NULL, day INTEGER NOT NULL, n INTEGER NOT NULL, in_build TEXT NOT NULL,
    path TEXT NOT NULL, count INTEGER NOT NULL, first_at INTEGER NOT NULL, last_at INTEGER NOT NULL,
    ${ofSession.map((name) => `${name} INTEGER NOT NULL DEFAULT 0`).join(', ')},
    PRIMARY KEY (error, day, n, in_build, path)) WITHOUT ROWID`,
  'CREATE INDEX idx_analytics_errors_session ON analytics_errors (day, n)',
  // What staff write beside the figures of a day.
  `CREATE TABLE analytics_notes (id TEXT PRIMARY KEY NOT NULL, day INTEGER NOT NULL, text TEXT NOT NULL, author TEXT NOT NULL,
    created TEXT NOT NULL) WITHOUT ROWID`,
  // The visits of one run, and the views and events of people that it counts.
  `CREATE TABLE analytics_batch (
    session TEXT PRIMARY KEY NOT NULL, n INTEGER, day INTEGER, started INTEGER, visitor INTEGER, seconds INTEGER, views INTEGER,
    events INTEGER, staff INTEGER, bot TEXT, device TEXT, browser TEXT, os TEXT, referrer TEXT, source TEXT, medium TEXT,
    campaign TEXT, content TEXT, entry TEXT, exit TEXT, build TEXT, logged_in INTEGER, came_back INTEGER, did INTEGER)`,
  `CREATE TABLE analytics_arrived (n INTEGER PRIMARY KEY, view TEXT, visit INTEGER, visit_day INTEGER, day INTEGER, at INTEGER,
    type TEXT, name TEXT, path TEXT, staff INTEGER, device INTEGER, logged_in INTEGER)`,
]

migrate(
  (app) => {
    const sessions = app.findCollectionByNameOrId('user_sessions')
    // Seconds in which the page was seen, added up by the record store from the signs of life.
    sessions.fields.add(new NumberField({ name: 'visible_seconds', min: 0, hidden: true }))
    app.save(sessions)
    for (const statement of statements) app.db().newQuery(statement).execute()
    // Earlier rows are counted by the first runs.
    app.db().newQuery('INSERT INTO analytics_touched SELECT id FROM user_sessions').execute()
    app
      .db()
      .newQuery('INSERT INTO analytics_new_views (view, session) SELECT id, session FROM page_views ORDER BY created')
      .execute()
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    for (const trigger of ['analytics_of_session', 'analytics_of_new_session', 'analytics_of_new_view'])
      run(`DROP TRIGGER ${trigger}`)
    const tables = [
      'notes',
      'errors',
      'weeks',
      'firsts',
      'arrived',
      'batch',
      'events',
      'pages',
      'dirty',
      'pairs',
      'days',
      'visitors',
      'sessions',
      'day_keys',
      'keys',
      'touched',
      'new_views',
    ]
    for (const table of tables) run(`DROP TABLE analytics_${table}`)
    run('DROP TABLE session_facts')
    const sessions = app.findCollectionByNameOrId('user_sessions')
    sessions.fields.removeByName('visible_seconds')
    app.save(sessions)
  },
)
