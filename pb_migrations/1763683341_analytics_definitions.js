// Since when visits are counted as they are: the time zone of the days, what counts as a bot, and other rules.

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run(`CREATE TABLE analytics_definitions (name TEXT NOT NULL, since INTEGER NOT NULL, value TEXT NOT NULL,
      PRIMARY KEY (name, since)) WITHOUT ROWID`)
    // Without a visit, the zone that is set counts from the first day on. Days were those of UTC before.
    run(`INSERT INTO analytics_definitions SELECT 'zone', 0, 'UTC' WHERE EXISTS (SELECT 1 FROM user_sessions)`)
  },
  (app) => app.db().newQuery('DROP TABLE analytics_definitions').execute(),
)
