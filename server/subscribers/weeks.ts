import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'

const most = { weeks: 104, campaigns: 20 }

const day = 24 * 60 * 60 * 1000

/** The Monday, in UTC, with which the week of a moment begins, ms since 1970. */
const mondayOf = (time) => {
  const today = time - (time % day)
  return today - ((new Date(today).getUTCDay() + 6) % 7) * day
}

const dayText = (time) => new Date(time).toISOString().slice(0, 10)

const rowsOf = (app: core.App, model, sql, values) => rows(app, sql, values, model)

// A mail that came back once says a reason; the one that ended the subscription says none.
const ofEvents = {
  joined: `event IN ('confirmed', 'imported', 'came-back')`,
  left: `event = 'left'`,
  bounced: `event = 'bounced' AND reason = ''`,
  complained: `event = 'complained'`,
}

const counts = Object.keys(ofEvents).map(
  (
    key,
  ) => `(SELECT COUNT(*) FROM consent_log INDEXED BY idx_consent_log_event WHERE ${ofEvents[key]} AND created >= week
    AND created < date(week, '+7 days')) AS ${key}`,
)

/** Sign-ups and leavings of each of the last weeks, the oldest first, and leavings by campaign, the most first. */
export function weeks(e: RequestEvent) {
  const count = Number(e.request.url.query().get('weeks') || 26)
  if (!Number.isInteger(count) || count < 1 || count > most.weeks) {
    throw new BadRequestError(`The parameter weeks is 1 to ${most.weeks}.`)
  }
  const { app } = e
  const last = mondayOf(Date.now())
  const from = dayText(last - (count - 1) * 7 * day)
  // Each count is a span of the index, which is quicker than grouping all entries.
  const weeks = rowsOf(
    app,
    { week: '', joined: 0, left: 0, bounced: 0, complained: 0 },
    `WITH RECURSIVE weeks(week) AS (
         SELECT {:from} UNION ALL SELECT date(week, '+7 days') FROM weeks WHERE week < {:last})
       SELECT week, ${counts.join(', ')} FROM weeks ORDER BY week`,
    { from, last: dayText(last) },
  )
  const campaigns = rowsOf(
    app,
    { id: '', name: '', left: 0, complained: 0 },
    `SELECT l.campaign AS id, COALESCE(MAX(c.name), '') AS name, COALESCE(SUM(l.event = 'left'), 0) AS left,
         COALESCE(SUM(l.event = 'complained'), 0) AS complained
       FROM consent_log l LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = l.campaign
       WHERE l.event IN ('left', 'complained') AND l.created >= {:from} AND l.campaign <> ''
       GROUP BY l.campaign ORDER BY COUNT(*) DESC, l.campaign LIMIT ${most.campaigns}`,
    { from },
  )
  return e.json(200, { weeks, campaigns })
}
