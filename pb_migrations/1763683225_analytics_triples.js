// Counts of whole days by three dimensions of which two have few values, the small ones first. For panels with two filters
// (docs/decisions/0026-two-filters.md).

const keys = ['dim', 'other_dim', 'third_dim', 'day', 'staff', 'key', 'other_key', 'third_key']
const figures = ['visitors', 'sessions', 'bounces', 'measured', 'seconds', 'views']

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    const columns = [...keys, ...figures].map((name) => `${name} INTEGER NOT NULL`).join(', ')
    run(`CREATE TABLE analytics_triples (${columns}, PRIMARY KEY (${keys.join(', ')})) WITHOUT ROWID`)
    // The job counts these days again, one at a time. Until then they are counted from their sessions.
    run('INSERT OR IGNORE INTO analytics_dirty SELECT DISTINCT day FROM analytics_days')
  },
  (app) => app.db().newQuery('DROP TABLE analytics_triples').execute(),
)
