import type { LiveAnswer } from '../../src/shared/analytics/answers.ts'
import { oneRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { parameter } from '../platform/http.ts'
import { momentOf } from '../platform/moments.ts'
import { botSql, isStaffSql } from './visit-sql.ts'

const mostRows = 100

/** How long a visitor counts as present after the last sign of life, ms. */
const msPresent = 5 * 60 * 1000

/** Sessions of people who are present now, as SQL on user_sessions s; `{:from}`: the earliest last sign of life. */
const thereSql = `s.last_activity >= {:from} AND s.ended_at = '' AND ${botSql} = ''`

const notStaff = ` AND NOT (${isStaffSql})`

/** How many people are present now, without staff. A session without login counts as one. */
export const peopleNow = (app: core.App): number =>
  oneRow(
    app,
    `SELECT COUNT(DISTINCT CASE s.user WHEN '' THEN s.id ELSE s.user END) AS n FROM user_sessions s
     WHERE ${thereSql}${notStaff}`,
    { from: momentOf(Date.now() - msPresent) },
    { n: 0 },
  ).n

/** Sends how many people are present now, by page. Staff count only with `staff=1`. */
export function live(e: RequestEvent): void {
  const staff = parameter(e, 'staff') === '1' ? '' : notStaff
  const found = rows(
    e.app,
    `WITH there AS MATERIALIZED (
         SELECT COALESCE((SELECT v.page_path FROM page_views v INDEXED BY idx_page_views_session WHERE v.session = s.id ORDER BY v.created DESC LIMIT 1), '') AS path,
           CASE s.user WHEN '' THEN s.id ELSE s.user END AS who
         FROM user_sessions s WHERE ${thereSql}${staff})
       SELECT path, COUNT(*) AS sessions, COUNT(DISTINCT who) AS visitors FROM there
       GROUP BY path ORDER BY sessions DESC LIMIT ${mostRows}`,
    { from: momentOf(Date.now() - msPresent) },
    { path: '', sessions: 0, visitors: 0 },
  )
  const answer: LiveAnswer = { rows: found }
  return e.json(200, answer)
}
