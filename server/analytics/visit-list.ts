import type { SessionsAnswer } from '../../src/shared/analytics/answers.ts'
import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { parameter, refuse } from '../platform/http.ts'
import { momentOfSeconds } from './calendar/times.ts'
import { factsWhere } from './counts.ts'
import { features } from './dimensions.ts'
import { readQuestion } from './question.ts'

// Single visits, newest first.

const perPage = 50

/** The last session of a page: the next page starts after it. */
interface Cursor {
  /** Seconds since 1970. */
  readonly started: number
  readonly n: number
}

/**
 * Returns the session that a cursor names; undefined for ''.
 * @throws BadRequestError if it is not one of ours.
 */
function cursorOf(text: string): Cursor | undefined {
  if (text === '') return undefined
  const [started = NaN, n = NaN, ...rest] = text.split('-').map(Number)
  if (rest.length > 0 || !Number.isInteger(started) || !Number.isInteger(n))
    refuse('The parameter cursor is not one of an earlier answer.')
  return { started, n }
}

/** Columns of session_facts that hold the number of a text. */
const texts = { device: '', browser: '', os: '', referrer: '', campaign: '', entry: '', exit: '' }

const textColumns = Object.keys(texts)
  .map((name) => `COALESCE((SELECT text FROM analytics_keys k WHERE k.id = f.${name}), '') AS ${name}`)
  .join(', ')

const shape = {
  n: 0,
  started: 0,
  visible: 0,
  views: 0,
  events: 0,
  bounce: 0,
  did: 0,
  id: '',
  user: '',
  name: '',
  ...texts,
}

/** Sends a page of the sessions of a question; with the parameter `error`, only those in which that error was seen. */
export function sessions(e: RequestEvent): void {
  const question = readQuestion(e)
  const cursor = cursorOf(parameter(e, 'cursor'))
  const error = parameter(e, 'error')
  if (error !== '' && !/^[0-9]{1,15}$/.test(error)) throw new NotFoundError('There is no such error.')
  const { until } = question
  const where = [
    // Sessions are stored by day, so days that were already shown need not be read again.
    factsWhere({ ...question, until: cursor ? Math.min(until, question.calendar.dayOf(cursor.started)) : until }),
    ...(cursor ? [`(started, n) < (${cursor.started}, ${cursor.n})`] : []),
    ...(error === ''
      ? []
      : [`EXISTS (SELECT 1 FROM analytics_errors x WHERE x.error = ${error} AND x.day = f.day AND x.n = f.n)`]),
  ]
  const found = rows(
    e.app,
    `SELECT f.n AS n, started, COALESCE(seconds, -1) AS visible, views, events, bounce, did, s.session AS id,
         COALESCE(u.user, '') AS user, COALESCE(u.name, '') AS name, ${textColumns}
       FROM (SELECT * FROM session_facts f WHERE ${where.join(' AND ')} ORDER BY day DESC, started DESC, n DESC LIMIT ${perPage}) f
       CROSS JOIN analytics_sessions s ON s.n = f.n
       LEFT JOIN analytics_visitors v ON v.n = f.visitor LEFT JOIN user_facts u INDEXED BY sqlite_autoindex_user_facts_1 ON u.user = v.user
       ORDER BY started DESC, f.n DESC`,
    {},
    shape,
  )
  const last = found.length === perPage ? found[perPage - 1] : undefined
  const answer: SessionsAnswer = {
    rows: found.map(({ views, events, id, user, name, device, browser, os, referrer, ...row }) => ({
      views,
      events,
      id,
      user,
      name,
      device,
      browser,
      os,
      referrer,
      campaign: row.campaign,
      entry: row.entry,
      exit: row.exit,
      started_at: momentOfSeconds(row.started),
      seconds: row.visible < 0 ? null : row.visible,
      bounce: row.bounce === 1,
      did: features.filter((_, bit) => (row.did >> bit) & 1),
    })),
    next: last ? `${last.started}-${last.n}` : '',
  }
  return e.json(200, answer)
}
