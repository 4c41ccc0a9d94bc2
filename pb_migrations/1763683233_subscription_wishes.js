// Requests for e-mail updates wait here until the sender of mails handles them, so that the response takes the same
// time for every address. A plain table has no API that could show it.

const table = `CREATE TABLE subscription_wishes (
  n INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  topics TEXT NOT NULL,
  source TEXT NOT NULL,
  wording TEXT NOT NULL,
  created TEXT NOT NULL
)`

migrate(
  (app) => {
    app.db().newQuery(table).execute()
  },
  (app) => {
    app.db().newQuery('DROP TABLE subscription_wishes').execute()
  },
)
