import type { TimelineAnswer, VisitsAnswer } from '../../src/shared/users.ts'
import { dataOf } from '../analytics/visit-sql.ts'
import { firstRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { parameter } from '../platform/http.ts'
import { nameSql } from '../staff/player-names-sql.ts'
import { userOfPath } from './accounts.ts'
import { feedbackWhere } from './staff-detail.ts'

// The visits of a user, as staff see them.

const sessionsPerPage = 20
const mostEvents = 500

const sessionShape = {
  id: '',
  started_at: '',
  last_activity: '',
  ended_at: '',
  pages_viewed: 0,
  duration_seconds: 0,
  device_type: '',
  browser: '',
  os: '',
  referrer: '',
  utm_source: '',
  utm_campaign: '',
}
const sessionColumns = Object.keys(sessionShape).join(', ')

/** Sends a page of the user's sessions, newest first. The cursor is the start and the id of the last one. */
export function sessions(e: RequestEvent): void {
  const user = userOfPath(e)
  const after = parameter(e, 'after')
  const [start = '', id = ''] = after.split('~')
  const found = rows(
    e.app,
    `SELECT ${sessionColumns} FROM user_sessions
       WHERE user = {:user} AND ({:after} = '' OR (started_at, id) < ({:start}, {:id}))
       ORDER BY started_at DESC, id DESC LIMIT ${sessionsPerPage}`,
    { user: user.id, after, start, id },
    sessionShape,
  )
  const last = found[sessionsPerPage - 1]
  const answer: VisitsAnswer = { rows: found, next: last ? `${last.started_at}~${last.id}` : '' }
  return e.json(200, answer)
}

/** Sends what happened in one session, oldest first, page by page. The cursor is the time and the id of the last event. */
export function timeline(e: RequestEvent): void {
  const session = e.request.pathValue('id')
  const found = firstRow(
    e.app,
    `SELECT ${sessionColumns}, user FROM user_sessions WHERE id = {:session}`,
    { session },
    { ...sessionShape, user: '' },
  )
  if (!found) throw new NotFoundError('There is no such visit.')
  const { user, ...shown } = found
  const after = parameter(e, 'after')
  const [time = '', id = ''] = after.split('~')
  const events = rows(
    e.app,
    `SELECT id, timestamp, page_path, page_title,
         COALESCE(json_extract(metadata, '$.event_type'), 'page_view') AS event_type,
         COALESCE(json_extract(metadata, '$.event_name'), '') AS event_name,
         CAST(COALESCE(json_extract(metadata, '$.time_on_previous_page'), 0) AS INTEGER) AS before,
         ${dataOf('message', 300)} AS message
       FROM page_views v WHERE session = {:session} AND ({:after} = '' OR (timestamp, id) > ({:time}, {:id}))
       ORDER BY timestamp, id LIMIT ${mostEvents + 1}`,
    { session, after, time, id },
    { id: '', timestamp: '', page_path: '', page_title: '', event_type: '', event_name: '', before: 0, message: '' },
  )
  const person = firstRow(
    e.app,
    `SELECT u.id AS id, ${nameSql('u')} AS name FROM users u WHERE u.id = {:user}`,
    { user },
    { id: '', name: '' },
  )
  const last = events[mostEvents - 1]
  const answer: TimelineAnswer = {
    session: shown,
    user: person ?? null,
    // The event after a page says for how many seconds the page was open.
    events: events
      .slice(0, mostEvents)
      .map(({ id: event_id, timestamp, page_path, page_title, event_type, event_name, message }, at) => ({
        id: event_id,
        timestamp,
        page_path,
        page_title,
        event_type,
        event_name,
        message: event_type === 'system' && event_name === 'error' ? message : '',
        seconds: events[at + 1]?.before ?? 0,
      })),
    feedback: (after === '' ? feedbackWhere(e.app, 'session', session) : []).map(
      ({ id: message_id, kind, message, created }) => ({ id: message_id, kind, message, created }),
    ),
    next: last && events.length > mostEvents ? `${last.timestamp}~${last.id}` : '',
  }
  return e.json(200, answer)
}
