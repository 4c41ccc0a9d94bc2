// Page views are deleted after 90 days (server/analytics/old-views.ts). Their counts by day are kept in a table that no
// client reads. The audit log no longer keeps e-mail addresses that were in names.

const mask = '[e-mail address]'

migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE page_view_days (
          day TEXT NOT NULL,
          page_path TEXT NOT NULL,
          device_type TEXT NOT NULL,
          logged_in INTEGER NOT NULL,
          views INTEGER NOT NULL,
          PRIMARY KEY (day, page_path, device_type, logged_in)
        ) WITHOUT ROWID`,
      )
      .execute()
    // Earlier rows are few, so a whole name is replaced if it contains an address.
    for (const column of ['before', 'after']) {
      app
        .db()
        .newQuery(
          `UPDATE audit_log SET [[${column}]] = json_set([[${column}]], '$.name', '${mask}')
           WHERE target_collection = 'users' AND json_valid([[${column}]])
             AND json_extract([[${column}]], '$.name') LIKE '%@%'`,
        )
        .execute()
    }
  },
  (app) => {
    app.db().newQuery('DROP TABLE page_view_days').execute()
  },
)
