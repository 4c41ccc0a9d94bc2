import type { Calendar } from './calendar/calendar-shape.ts'
import { allDims, botDim, errorDim, keysPerDay, otherKey, pathDim, textDims } from './dimensions.ts'
import { daysCountable } from './old-views.ts'
import { dataOf, eventName, eventType, placeSql, secondOf, systemType } from './visit-sql.ts'

// The statements of one run (roll-up.ts), in their order.

/** Rows of one run, so that others can save between two. */
export const perRun = 20000

export const takeBatch = `
  INSERT OR IGNORE INTO analytics_batch (session)
  SELECT session FROM (SELECT session FROM analytics_new_views WHERE n <= {:upTo})
  UNION SELECT session FROM (SELECT session FROM analytics_touched LIMIT ${perRun})`

// Sessions whose views are deleted keep their counts.
export const dropOld = (): string => `
  DELETE FROM analytics_batch WHERE NOT EXISTS (SELECT 1 FROM user_sessions s WHERE s.id = session)
    OR EXISTS (SELECT 1 FROM user_sessions s JOIN analytics_sessions c ON c.session = s.id
      WHERE s.id = analytics_batch.session AND s.started_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${daysCountable()} days'))`

export const numberSessions = `INSERT OR IGNORE INTO analytics_sessions (session) SELECT session FROM analytics_batch ORDER BY rowid`

export const numberVisitors = `
  INSERT OR IGNORE INTO analytics_visitors (user)
  SELECT s.user FROM analytics_batch b JOIN user_sessions s ON s.id = b.session WHERE s.user <> '' ORDER BY b.rowid`

/** The texts of a query (day, dim, text, at) that are new on their day and within the limit of keys. */
export const wanted = (found: string): string => `
  SELECT day, dim, text FROM (
    SELECT day, dim, text, row_number() OVER (PARTITION BY day, dim ORDER BY at, text)
      + (SELECT COUNT(*) FROM analytics_day_keys d WHERE d.day = n.day AND d.dim = n.dim) AS place
    FROM (SELECT day, dim, text, MIN(at) AS at FROM (${found}) WHERE text <> '' GROUP BY 1, 2, 3) n
    WHERE NOT EXISTS (SELECT 1 FROM analytics_keys k JOIN analytics_day_keys d ON d.key = k.id AND d.dim = k.dim
      WHERE k.dim = n.dim AND k.text = n.text AND d.day = n.day)
  ) WHERE place <= ${keysPerDay}`

/** Returns the statements that give keys to the texts of a query; for each day only to the first ones. */
export const addTexts = (found: string): readonly string[] => [
  `INSERT OR IGNORE INTO analytics_keys (dim, text)
   SELECT dim, text FROM (${wanted(found)})`,
  `INSERT OR IGNORE INTO analytics_day_keys
   SELECT f.day, f.dim, k.id FROM (${wanted(found)}) f JOIN analytics_keys k ON k.dim = f.dim AND k.text = f.text`,
]

/** SQL of the key under which a text is counted on a day: 0 for no text, 1 for "other". */
const keyOf = (
  dim: number,
  day: string,
  text: string,
): string => `CASE ${text} WHEN '' THEN 0 ELSE COALESCE((SELECT k.id FROM analytics_keys k
  JOIN analytics_day_keys d ON d.day = ${day} AND d.dim = k.dim AND d.key = k.id WHERE k.dim = ${dim} AND k.text = ${text}), 1) END`

/** The facts of the sessions of the batch. A bounce has at most one view and no event. */
export const writeFacts = `
  INSERT OR REPLACE INTO session_facts (day, n, visitor, started, seconds, views, events, bounce, staff, bot,
    ${textDims.map(({ name }) => name).join(', ')}, logged_in, came_back, did)
  SELECT b.day, b.n, b.visitor, b.started, b.seconds, b.views, b.events, b.views < 2 AND b.events = 0, b.staff,
    ${keyOf(botDim, 'b.day', 'b.bot')}, ${textDims.map(({ name, id }) => keyOf(id, 'b.day', `b.${name}`)).join(', ')},
    b.logged_in, b.came_back, b.did
  FROM analytics_batch b`

/** New rows from people, read once: views and events by their own days, with the visit and its day. */
export const takeArrived = ({ daySql }: Calendar): string => `
  INSERT INTO analytics_arrived (n, view, visit, visit_day, day, at, type, name, path, staff, device, logged_in)
  WITH visits AS MATERIALIZED (
    SELECT b.session, f.n, f.day, f.staff, f.device
    FROM analytics_batch b CROSS JOIN session_facts f ON f.day = b.day AND f.n = b.n WHERE f.bot = 0)
  SELECT q.n, v.id, f.n, f.day, ${daySql('v.timestamp')}, ${secondOf('v.timestamp')}, ${eventType}, ${eventName}, v.page_path,
    f.staff, f.device, v.user <> ''
  FROM analytics_new_views q CROSS JOIN page_views v ON v.id = q.view
  CROSS JOIN visits f ON f.session = q.session
  WHERE q.n <= {:upTo}`

/** The views, and the events, of takeArrived by their texts. */
export const pages = `SELECT n AS at, day, path AS text, staff, device, logged_in FROM analytics_arrived WHERE type = 'page_view'`
export const events = `SELECT n AS at, day, type || ' ' || name AS text, staff, device, logged_in FROM analytics_arrived WHERE type <> 'page_view'`

// Grouped by text first, because finding its key takes longer. Several texts may be "other", whose counts add up.
export const countViews = (table: string, column: string, dim: number, found: string): string => `
  INSERT INTO ${table} (day, key, staff, device, logged_in, ${column})
  SELECT p.day, ${keyOf(dim, 'p.day', 'p.text')}, p.staff, p.device, p.logged_in, p.count FROM (
    SELECT day, text, staff, device, logged_in, COUNT(*) AS count FROM (${found}) GROUP BY 1, 2, 3, 4, 5) p WHERE TRUE
  ON CONFLICT DO UPDATE SET ${column} = ${column} + excluded.${column}`

/** When each player first used each feature. */
export const countFirsts = `
  INSERT INTO analytics_firsts (event, visitor, at)
  SELECT ${placeSql('a.name')} AS feature, w.n, MIN(a.at)
  FROM analytics_arrived a CROSS JOIN page_views v ON v.id = a.view
  JOIN analytics_visitors w ON w.user = v.user AND v.user <> ''
  WHERE a.type = 'feature' AND feature >= 0 GROUP BY 1, 2
  ON CONFLICT DO UPDATE SET at = MIN(at, excluded.at)`

/** When each player first opened each page; except pages that are "other". */
export const countPageFirsts = `
  INSERT INTO analytics_page_firsts (page, visitor, at)
  SELECT page, visitor, MIN(at) FROM (
    SELECT ${keyOf(pathDim, 'p.day', 'p.path')} AS page, p.visitor AS visitor, p.at AS at FROM (
      SELECT a.day AS day, a.path AS path, w.n AS visitor, MIN(a.at) AS at
      FROM analytics_arrived a CROSS JOIN page_views v ON v.id = a.view
      JOIN analytics_visitors w ON w.user = v.user AND v.user <> ''
      WHERE a.type = 'page_view' AND a.logged_in = 1 GROUP BY 1, 2, 3) p)
  WHERE page > ${otherKey} GROUP BY 1, 2
  ON CONFLICT DO UPDATE SET at = MIN(at, excluded.at)`

/** Weeks begin on Mondays; the first day of 1970 was a Thursday. */
export const noteWeeks = `
  INSERT OR IGNORE INTO analytics_weeks (visitor, week)
  SELECT visitor, (day + 3) / 7 FROM analytics_batch WHERE visitor > 0 AND bot = '' AND staff = 0`

/** Errors count on the day of their visit, so that each visit with an error belongs to one day. */
export const errors = `
  SELECT a.n AS at, a.visit_day AS day, a.visit AS visit, a.at AS moment, a.path AS path, ${dataOf('build', 40)} AS build,
    ${dataOf('kind', 20)} || ' ' || ${dataOf('message', 300)} AS text
  FROM analytics_arrived a CROSS JOIN page_views v ON v.id = a.view WHERE a.type = '${systemType}' AND a.name = 'error'`

export const countErrors = `
  INSERT INTO analytics_errors (error, day, n, in_build, path, count, first_at, last_at)
  SELECT ${keyOf(errorDim, 'p.day', 'p.text')}, p.day, p.visit, p.build, p.path, COUNT(*), MIN(p.moment), MAX(p.moment)
  FROM (${errors}) p GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET count = count + excluded.count, first_at = MIN(first_at, excluded.first_at),
    last_at = MAX(last_at, excluded.last_at)`

/** The columns of a session that filters use. */
const described = ['staff', ...allDims.map(({ name }) => name)].join(', ')

/** Copies the columns that filters use from a session to the errors in it. */
export const describeErrors = `UPDATE analytics_errors SET (${described}) = (
      SELECT ${described} FROM session_facts f WHERE f.day = analytics_errors.day AND f.n = analytics_errors.n)
    WHERE (day, n) IN (SELECT day, n FROM analytics_batch)`
