import { inTransaction } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { reasonOf, write } from '../staff/audit.ts'
import * as known from './dims.ts'
import { dataOf, dayOf, describe, eventName, eventType, placeSql, secondOf, systemType } from './visit-sql.ts'

// Counts what has arrived (docs/decisions/0023-analytics.md). Everything of a run is one transaction, and what it counted is
// taken off the queue in it: a run that is killed, or that runs beside another one, changes nothing.

/** Rows of one run, so that others can save between two. */
const perRun = 20000

/** Raw page views are deleted after 90 days: what is older cannot be counted anew. */
const longestDays = 88

const numberOf = (db, sql, values) => {
  const row = new DynamicModel({ n: -0 })
  db.newQuery(sql)
    .bind(values || {})
    .one(row)
  return row.n
}

const takeBatch = `
  INSERT OR IGNORE INTO analytics_batch (session)
  SELECT session FROM (SELECT session FROM analytics_new_views WHERE n <= {:upTo})
  UNION SELECT session FROM (SELECT session FROM analytics_touched LIMIT ${perRun})`

// Sessions whose views are deleted keep their numbers.
const dropOld = `
  DELETE FROM analytics_batch WHERE NOT EXISTS (SELECT 1 FROM user_sessions s WHERE s.id = session)
    OR EXISTS (SELECT 1 FROM user_sessions s JOIN analytics_sessions c ON c.session = s.id
      WHERE s.id = analytics_batch.session AND s.started_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${longestDays} days'))`

const numberSessions = `INSERT OR IGNORE INTO analytics_sessions (session) SELECT session FROM analytics_batch ORDER BY rowid`
const numberVisitors = `
  INSERT OR IGNORE INTO analytics_visitors (user)
  SELECT s.user FROM analytics_batch b JOIN user_sessions s ON s.id = b.session WHERE s.user <> '' ORDER BY b.rowid`

/** Gives the texts of a query (day, dim, text, at) numbers, the first of a day only. */
const numberTexts = (found, keysPerDay) => [
  `INSERT OR IGNORE INTO analytics_keys (dim, text)
   SELECT dim, text FROM (${wanted(found, keysPerDay)})`,
  `INSERT OR IGNORE INTO analytics_day_keys
   SELECT f.day, f.dim, k.id FROM (${wanted(found, keysPerDay)}) f JOIN analytics_keys k ON k.dim = f.dim AND k.text = f.text`,
]

/** Of the texts of a query those that are new on their day and still find room. */
const wanted = (found, keysPerDay) => `
  SELECT day, dim, text FROM (
    SELECT day, dim, text, row_number() OVER (PARTITION BY day, dim ORDER BY at, text)
      + (SELECT COUNT(*) FROM analytics_day_keys d WHERE d.day = n.day AND d.dim = n.dim) AS place
    FROM (SELECT day, dim, text, MIN(at) AS at FROM (${found}) WHERE text <> '' GROUP BY 1, 2, 3) n
    WHERE NOT EXISTS (SELECT 1 FROM analytics_keys k JOIN analytics_day_keys d ON d.key = k.id AND d.dim = k.dim
      WHERE k.dim = n.dim AND k.text = n.text AND d.day = n.day)
  ) WHERE place <= ${keysPerDay}`

/** The number of a text on a day: 0 for none, 1 for "other". */
const keyOf = (dim, day, text) => `CASE ${text} WHEN '' THEN 0 ELSE COALESCE((SELECT k.id FROM analytics_keys k
  JOIN analytics_day_keys d ON d.day = ${day} AND d.dim = k.dim AND d.key = k.id WHERE k.dim = ${dim} AND k.text = ${text}), 1) END`

const writeFacts = ({ textDims, botDim }) => `
  INSERT OR REPLACE INTO session_facts (day, n, visitor, started, seconds, views, events, bounce, staff, bot,
    ${textDims.map(({ name }) => name).join(', ')}, logged_in, came_back, did)
  SELECT b.day, b.n, b.visitor, b.started, b.seconds, b.views, b.events, b.views < 2 AND b.events = 0, b.staff,
    ${keyOf(botDim, 'b.day', 'b.bot')}, ${textDims.map(({ name, id }) => keyOf(id, 'b.day', `b.${name}`)).join(', ')},
    b.logged_in, b.came_back, b.did
  FROM analytics_batch b`

/** What has arrived of people, read once: views and events by their own days, with the visit and its day. */
const takeArrived = `
  INSERT INTO analytics_arrived (n, view, visit, visit_day, day, at, type, name, path, staff, device, logged_in)
  SELECT q.n, v.id, f.n, f.day, ${dayOf('v.timestamp')}, ${secondOf('v.timestamp')}, ${eventType}, ${eventName}, v.page_path,
    f.staff, f.device, v.user <> ''
  FROM analytics_new_views q CROSS JOIN page_views v ON v.id = q.view
  CROSS JOIN analytics_batch b ON b.session = q.session
  CROSS JOIN session_facts f ON f.day = b.day AND f.n = b.n
  WHERE q.n <= {:upTo} AND f.bot = 0`

const pages = `SELECT n AS at, day, path AS text, staff, device, logged_in FROM analytics_arrived WHERE type = 'page_view'`
const events = `SELECT n AS at, day, type || ' ' || name AS text, staff, device, logged_in FROM analytics_arrived WHERE type <> 'page_view'`

// Grouped by text first, because finding its number takes longer. Several texts may be "other", whose counts add up.
const countViews = (table, column, dim, rows) => `
  INSERT INTO ${table} (day, key, staff, device, logged_in, ${column})
  SELECT p.day, ${keyOf(dim, 'p.day', 'p.text')}, p.staff, p.device, p.logged_in, p.count FROM (
    SELECT day, text, staff, device, logged_in, COUNT(*) AS count FROM (${rows}) GROUP BY 1, 2, 3, 4, 5) p WHERE TRUE
  ON CONFLICT DO UPDATE SET ${column} = ${column} + excluded.${column}`

const countFirsts = (features) => `
  INSERT INTO analytics_firsts (event, visitor, at)
  SELECT ${placeSql(features, 'a.name')} AS feature, w.n, MIN(a.at)
  FROM analytics_arrived a CROSS JOIN page_views v ON v.id = a.view
  JOIN analytics_visitors w ON w.user = v.user AND v.user <> ''
  WHERE a.type = 'feature' AND feature >= 0 GROUP BY 1, 2
  ON CONFLICT DO UPDATE SET at = MIN(at, excluded.at)`

/** Weeks begin on Mondays; the first day of 1970 was a Thursday. */
const noteWeeks = `
  INSERT OR IGNORE INTO analytics_weeks (visitor, week)
  SELECT visitor, (day + 3) / 7 FROM analytics_batch WHERE visitor > 0 AND bot = '' AND staff = 0`

/** Errors stand on the day of their visit: so each visit that saw one has one day. */
const errors = `
  SELECT a.n AS at, a.visit_day AS day, a.visit AS visit, a.at AS moment, a.path AS path, ${dataOf('build', 40)} AS build,
    ${dataOf('kind', 20)} || ' ' || ${dataOf('message', 300)} AS text
  FROM analytics_arrived a CROSS JOIN page_views v ON v.id = a.view WHERE a.type = '${systemType}' AND a.name = 'error'`
const countErrors = (errorDim) => `
  INSERT INTO analytics_errors (error, day, n, in_build, path, count, first_at, last_at)
  SELECT ${keyOf(errorDim, 'p.day', 'p.text')}, p.day, p.visit, p.build, p.path, COUNT(*), MIN(p.moment), MAX(p.moment)
  FROM (${errors}) p GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET count = count + excluded.count, first_at = MIN(first_at, excluded.first_at),
    last_at = MAX(last_at, excluded.last_at)`

/** What a filter asks of a session, copied to the errors seen in it. */
const describeErrors = ({ dims }) => {
  const columns = ['staff', ...Object.keys(dims)].join(', ')
  return `UPDATE analytics_errors SET (${columns}) = (
      SELECT ${columns} FROM session_facts f WHERE f.day = analytics_errors.day AND f.n = analytics_errors.n)
    WHERE (day, n) IN (SELECT day, n FROM analytics_batch)`
}

/** One run. Answers whether there may be more to do. */
export function rollUp(app: core.App) {
  const { features, textDims, botDim, pathDim, eventDim, errorDim, keysPerDay } = known
  let isMore = false
  app.runInTransaction((tx: core.App) => {
    const db = tx.db()
    const run = (sql, values) =>
      db
        .newQuery(sql)
        .bind(values || {})
        .execute()
    const upTo = numberOf(
      db,
      `SELECT COALESCE(MAX(n), 0) AS n FROM (SELECT n FROM analytics_new_views ORDER BY n LIMIT ${perRun})`,
    )
    run('DELETE FROM analytics_batch')
    run(takeBatch, { upTo })
    const taken = numberOf(db, 'SELECT COUNT(*) AS n FROM analytics_batch')
    isMore = numberOf(db, `SELECT COUNT(*) AS n FROM analytics_new_views`) >= perRun || taken >= perRun
    if (taken > 0) {
      run('DELETE FROM analytics_touched WHERE session IN (SELECT session FROM analytics_batch)')
      run(dropOld)
      run(numberSessions)
      run(numberVisitors)
      run(describe(features))
      const texts = [...textDims, { name: 'bot', id: botDim }]
        .map(({ name, id }) => `SELECT day, ${id} AS dim, ${name} AS text, n AS at FROM analytics_batch`)
        .join(' UNION ALL ')
      for (const sql of numberTexts(texts, keysPerDay)) run(sql)
      run(writeFacts(known))
      run(takeArrived, { upTo })
      for (const [dim, rows] of [
        [pathDim, pages],
        [eventDim, events],
        [errorDim, errors],
      ]) {
        for (const sql of numberTexts(`SELECT day, ${dim} AS dim, text, at FROM (${rows})`, keysPerDay)) run(sql)
      }
      run(countViews('analytics_pages', 'views', pathDim, pages))
      run(countViews('analytics_events', 'count', eventDim, events))
      run(countFirsts(features))
      run(noteWeeks)
      run(countErrors(errorDim))
      run(describeErrors(known))
      run(
        `INSERT OR IGNORE INTO analytics_dirty SELECT DISTINCT day FROM analytics_batch WHERE day < ${dayOf(`'now'`)}`,
      )
      for (const table of ['batch', 'arrived']) run(`DELETE FROM analytics_${table}`)
    }
    run('DELETE FROM analytics_new_views WHERE n <= {:upTo}', { upTo })
    // A day that has just ended is counted as a whole, too.
    run(`INSERT OR IGNORE INTO analytics_dirty SELECT ended FROM (SELECT ${dayOf(`'now'`)} - 1 AS ended)
        WHERE EXISTS (SELECT 1 FROM session_facts WHERE day = ended)
          AND NOT EXISTS (SELECT 1 FROM analytics_days WHERE dim = 0 AND day = ended)`)
  })
  return isMore
}

/** Runs until nothing is left, or so many times. */
export function catchUp(app: core.App, mostRuns) {
  for (let runs = 0; runs < mostRuns && rollUp(app); runs += 1);
}

/** Forgets all counts of the days that have raw rows, and lets the next runs count them anew. */
export function rebuild(tx: core.App) {
  const run = (sql) => tx.db().newQuery(sql).execute()
  const first = `${dayOf(`'now'`)} - ${longestDays - 1}`
  for (const table of ['new_views', 'touched', 'batch']) run(`DELETE FROM analytics_${table}`)
  for (const table of ['pages', 'events', 'errors', 'days', 'pairs', 'triples', 'day_keys', 'dirty'])
    run(`DELETE FROM analytics_${table} WHERE day >= ${first}`)
  run(`DELETE FROM session_facts WHERE day >= ${first}`)
  run(`INSERT INTO analytics_touched SELECT id FROM user_sessions WHERE ${dayOf('started_at')} >= ${first}`)
  run(`INSERT INTO analytics_new_views (view, session)
        SELECT id, session FROM page_views WHERE ${dayOf('timestamp')} >= ${first} ORDER BY created, id`)
}

/** Starts `rebuild` for an admin. The counts are whole again after some minutes of the job. */
export function askForRebuild(e: RequestEvent) {
  inTransaction(e, (tx: core.App) => {
    rebuild(tx)
    write(tx, e, {
      ...{ action: 'update', target_collection: 'session_facts', target_record: 'all', before: null, after: null },
      reason: reasonOf(e, true),
    })
  })
  return e.noContent(204)
}
