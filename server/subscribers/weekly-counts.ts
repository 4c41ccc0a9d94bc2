import type { SubscriberWeeksAnswer } from '../../src/shared/mail/subscribers.ts'
import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { parameter, refuse } from '../platform/http.ts'

const usualWeeks = 26
const most = { weeks: 104, campaigns: 20 }

const day = 24 * 60 * 60 * 1000

/** The Monday, in UTC, of the week of a moment. Both in ms since 1970. */
const mondayOf = (time: number): number => {
  const today = time - (time % day)
  return today - ((new Date(today).getUTCDay() + 6) % 7) * day
}

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

// People who unsubscribed elsewhere before an import did not unsubscribe here. An entry about a single bounce has a
// reason; the bounce that ended the subscription has none.
const ofEvents = {
  joined: `event IN ('confirmed', 'imported', 'came-back')`,
  left: `event = 'left' AND way <> 'import'`,
  bounced: `event = 'bounced' AND reason = '' AND way <> 'import'`,
  complained: `event = 'complained' AND way <> 'import'`,
}

const counts = Object.entries(ofEvents).map(
  ([name, condition]) =>
    `(SELECT COUNT(*) FROM consent_log INDEXED BY idx_consent_log_event WHERE ${condition} AND created >= week
    AND created < date(week, '+7 days')) AS ${name}`,
)

/**
 * Sign-ups and unsubscriptions of each of the last weeks, the oldest first, and unsubscriptions by campaign, the most
 * first.
 */
export function weeks(e: RequestEvent): void {
  const { app } = e
  const count = Number(parameter(e, 'weeks') || usualWeeks)
  if (!Number.isInteger(count) || count < 1 || count > most.weeks) {
    refuse(`The parameter weeks must be from 1 to ${most.weeks}.`)
  }
  const last = mondayOf(Date.now())
  const from = dayText(last - (count - 1) * 7 * day)
  // Each count is a span of the index, which is quicker than grouping all entries.
  const byWeek = rows(
    app,
    `WITH RECURSIVE weeks(week) AS (
         SELECT {:from} UNION ALL SELECT date(week, '+7 days') FROM weeks WHERE week < {:last})
       SELECT week, ${counts.join(', ')} FROM weeks ORDER BY week`,
    { from, last: dayText(last) },
    { week: '', joined: 0, left: 0, bounced: 0, complained: 0 },
  )
  const campaigns = rows(
    app,
    `SELECT l.campaign AS id, COALESCE(MAX(c.name), '') AS name, COALESCE(SUM(l.event = 'left'), 0) AS left,
         COALESCE(SUM(l.event = 'complained'), 0) AS complained
       FROM consent_log l LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = l.campaign
       WHERE l.event IN ('left', 'complained') AND l.created >= {:from} AND l.campaign <> ''
       GROUP BY l.campaign ORDER BY COUNT(*) DESC, l.campaign LIMIT ${most.campaigns}`,
    { from },
    { id: '', name: '', left: 0, complained: 0 },
  )
  const answer: SubscriberWeeksAnswer = { weeks: byWeek, campaigns }
  return e.json(200, answer)
}
