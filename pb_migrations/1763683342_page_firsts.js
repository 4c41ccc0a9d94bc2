// When each player first opened each page, for funnels by page (features have analytics_firsts).

const pathDim = 13
const at = `CAST(strftime('%s', v.timestamp) AS INTEGER)`

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run(`CREATE TABLE analytics_page_firsts (page INTEGER NOT NULL, visitor INTEGER NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (page, visitor)) WITHOUT ROWID`)
    // Earlier views count if they have not been deleted yet.
    run(`INSERT INTO analytics_page_firsts SELECT k.id, w.n, MIN(${at})
      FROM page_views v JOIN analytics_visitors w ON w.user = v.user
      JOIN analytics_keys k ON k.dim = ${pathDim} AND k.text = v.page_path
      WHERE v.user <> '' AND json_valid(v.metadata) AND json_extract(v.metadata, '$.event_type') = 'page_view'
      GROUP BY 1, 2`)
  },
  (app) => app.db().newQuery('DROP TABLE analytics_page_firsts').execute(),
)
