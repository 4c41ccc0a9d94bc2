// Since when visits are counted in the present way: the time zone of the days, what counts as a bot, and other rules.

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run(`CREATE TABLE analytics_definitions (name TEXT NOT NULL, since INTEGER NOT NULL, value TEXT NOT NULL,
      PRIMARY KEY (name, since)) WITHOUT ROWID`)
    // Without a visit, the configured zone counts from the first day. Before this, days were UTC days.
    run(`INSERT INTO analytics_definitions SELECT 'zone', 0, 'UTC' WHERE EXISTS (SELECT 1 FROM user_sessions)`)
  },
  (app) => app.db().newQuery('DROP TABLE analytics_definitions').execute(),
)
