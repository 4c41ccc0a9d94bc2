import type { RequestEvent } from '../platform/events.ts'
import { features } from './dims.ts'
import { momentOf, rowsOf } from './rows.ts'
import { dayOf, factsWhere, readQuestion } from './span.ts'

// Single visits, newest first.

const perPage = 50

const cursorOf = (text) => {
  if (text === '') return null
  const [started, n, ...rest] = text.split('-').map(Number)
  if (rest.length > 0 || !Number.isInteger(started) || !Number.isInteger(n))
    throw new BadRequestError('The parameter cursor is not one of an earlier answer.')
  return { started, n }
}

const keyText = (column) => `COALESCE((SELECT text FROM analytics_keys k WHERE k.id = f.${column}), '')`

/** A page of the sessions of a span and its filters; with `error`, only those in which it was seen. */
export function sessions(e: RequestEvent) {
  const query = e.request.url.query()
  const question = readQuestion(e)
  const cursor = cursorOf(query.get('cursor'))
  const error = query.get('error')
  if (error !== '' && !/^[0-9]{1,15}$/.test(error)) throw new NotFoundError('There is no such error.')
  const where = [
    // Sessions lie together by day, so the days that are shown already need not be read again.
    factsWhere({ ...question, until: cursor ? Math.min(question.until, dayOf(cursor.started)) : question.until }),
    ...(cursor ? [`(started, n) < (${cursor.started}, ${cursor.n})`] : []),
    ...(error === ''
      ? []
      : [`EXISTS (SELECT 1 FROM analytics_errors x WHERE x.error = ${error} AND x.day = f.day AND x.n = f.n)`]),
  ]
  const texts = ['device', 'browser', 'os', 'referrer', 'campaign', 'entry', 'exit']
  const numbers = { n: 0, started: 0, visible: 0, views: 0, events: 0, bounce: 0, did: 0 }
  const found = rowsOf(
    e.app,
    { ...numbers, id: '', user: '', name: '', ...Object.fromEntries(texts.map((name) => [name, ''])) },
    `SELECT f.n AS n, started, COALESCE(seconds, -1) AS visible, views, events, bounce, did, s.session AS id,
         COALESCE(u.user, '') AS user, COALESCE(u.name, '') AS name, ${texts.map((name) => `${keyText(name)} AS ${name}`).join(', ')}
       FROM (SELECT * FROM session_facts f WHERE ${where.join(' AND ')} ORDER BY day DESC, started DESC, n DESC LIMIT ${perPage}) f
       CROSS JOIN analytics_sessions s ON s.n = f.n
       LEFT JOIN analytics_visitors v ON v.n = f.visitor LEFT JOIN user_facts u INDEXED BY sqlite_autoindex_user_facts_1 ON u.user = v.user
       ORDER BY started DESC, f.n DESC`,
  )
  const last = found[found.length - 1]
  return e.json(200, {
    rows: found.map(({ n: _, started, visible, did, bounce, ...row }) => ({
      ...row,
      started_at: momentOf(started),
      seconds: visible < 0 ? null : visible,
      bounce: bounce === 1,
      did: features.filter((__, bit) => (did >> bit) & 1),
    })),
    next: found.length === perPage ? `${last.started}-${last.n}` : '',
  })
}
