// Every number has a largest value that staff's sums and the browser can hold, and a visit lasts whole seconds. Half of
// the visits had a fraction, so every list that read a whole number failed.

/** Limit of counts, seconds and revisions. The sum of nine million such values is still less than 2^53. */
const count = 1000000000
/** ms since 1970 at the end of the year 9999. */
const moment = 253402300799999
/** A report of a game names a release by at most six digits. */
const release = 999999

const largest = {
  alpha_codes: { max_uses: count, uses: count },
  balance_drafts: { revision: count, release },
  balance_releases: { number: release, withdraws: release, restores: release },
  campaign_recipients: { attempts: count },
  email_campaigns: { per_minute: count },
  fleet_versions: { made_at: moment },
  fleets: { revision: count },
  subscribers: { bounces: count },
  user_sessions: { pages_viewed: count, duration_seconds: count, visible_seconds: count },
}

const limitNumbers = (app, isLimited) => {
  for (const [name, fields] of Object.entries(largest)) {
    const collection = app.findCollectionByNameOrId(name)
    for (const [field, max] of Object.entries(fields)) collection.fields.getByName(field).max = isLimited ? max : null
    if (name === 'user_sessions') collection.fields.getByName('duration_seconds').onlyInt = isLimited
    app.save(collection)
  }
}

/**
 * Rounds stored values without the table's triggers, which would take minutes for millions of visits and change
 * nothing.
 */
const roundSeconds = (app) => {
  const db = app.db()
  const triggers = arrayOf(new DynamicModel({ name: '', sql: '' }))
  db.newQuery(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'user_sessions' AND sql LIKE '%AFTER UPDATE%'`,
  ).all(triggers)
  for (const { name } of triggers) db.newQuery(`DROP TRIGGER ${name}`).execute()
  const whole = `CAST(ROUND(MIN(MAX(duration_seconds, 0), ${count})) AS INTEGER)`
  const last = new DynamicModel({ n: -0 })
  db.newQuery('SELECT COALESCE(MAX(rowid), 0) AS n FROM user_sessions').one(last)
  // In parts, because SQLite keeps the earlier pages of one statement in memory.
  for (let from = 0; from <= last.n; from += 20000) {
    db.newQuery(
      `UPDATE user_sessions SET duration_seconds = ${whole}
       WHERE rowid BETWEEN ${from} AND ${from + 19999} AND duration_seconds <> ${whole}`,
    ).execute()
  }
  for (const { sql } of triggers) db.newQuery(sql).execute()
}

migrate(
  (app) => {
    roundSeconds(app)
    limitNumbers(app, true)
  },
  (app) => limitNumbers(app, false),
)
