// The last known time of the server's clock, to detect a jump. In ms since 1970; 0: it has not jumped.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE clock (id INTEGER PRIMARY KEY CHECK (id = 1), seen INTEGER NOT NULL, jumped_from INTEGER NOT NULL,
          jumped_to INTEGER NOT NULL)`,
      )
      .execute()
  },
  (app) => {
    app.db().newQuery('DROP TABLE clock').execute()
  },
)
