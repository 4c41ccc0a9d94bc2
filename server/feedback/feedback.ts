import { inTransaction } from '../platform/db.ts'
import { requireSpaceForVisits } from '../platform/disk-space.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { momentOf, timeOf } from '../platform/moments.ts'
import { cutTexts } from '../platform/visitor-data.ts'

const least = 10
const most = 4000

/** Feedback of one account: at most this many within the span, ms. */
const limits = [
  { count: 40, span: 24 * 60 * 60 * 1000, words: 'At most 40 messages a day. Try again tomorrow.' },
  { count: 5, span: 60 * 1000, words: 'At most 5 messages a minute. Try again in a minute.' },
]

/** A visit that ended longer ago is not the one that the feedback is about. */
const visitAge = 24 * 60 * 60 * 1000

/** Patterns of user agents. The first match counts, because later patterns also match user agents of earlier ones. */
const browsers = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]
const systems = [
  ['Windows', /Windows NT/],
  ['Android', /Android/],
  ['iPad', /iPad/],
  ['iPhone', /iPhone|iPod/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

const nameIn = (list, userAgent) => (list.find(([, pattern]) => pattern.test(userAgent)) || [''])[0]

const idOf = (app: core.App, sql, values) => {
  const rows = arrayOf(new DynamicModel({ id: '' }))
  app.db().newQuery(sql).bind(values).all(rows)
  return rows.length > 0 ? rows[0].id : ''
}

const refuseMessage = (code, text) => {
  throw new BadRequestError('Failed to save the message.', { message: new ValidationError(code, text) })
}

/** Throws 429 where the account has sent too much. It must be called in the transaction that saves the record. */
const requireTurn = (tx: core.App, user) => {
  for (const { count, span, words } of limits) {
    const row = new DynamicModel({ n: -0 })
    tx.db()
      .newQuery('SELECT COUNT(*) AS n FROM feedback WHERE user = {:user} AND created > {:from}')
      .bind({ user, from: momentOf(Date.now() - span) })
      .one(row)
    if (row.n >= count) throw new TooManyRequestsError(words)
  }
}

/** A text without control characters other than line breaks and tabs, and without space around it. */
export const cleanText = (text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .trim()

/** Characters, of which an emoji is one. */
export const lengthOf = (text) => Array.from(text).length

const settleMessage = (record) => {
  const message = cleanText(record.getString('message'))
  // A message of characters that nobody sees is none. They stay where there is more.
  const seen = message.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '').trim()
  if (lengthOf(seen) < least) refuseMessage('validation_min_text_constraint', `Write at least ${least} characters.`)
  if (lengthOf(message) > most) refuseMessage('validation_max_text_constraint', `Write at most ${most} characters.`)
  record.set('message', message)
}

export const mostText = most

/** The browser and the system of a user agent by name, such as 'Chrome, Android'. */
export const deviceOf = (userAgent) =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(', ')

/**
 * Stores what a player tells, and fills in what the store knows better. What was stored already, because an answer was lost
 * on its way, is answered again.
 */
export function create(e: RequestEvent) {
  const { record } = e
  settleMessage(record)
  cutTexts(record, ['message', 'client_key'])
  // A query may hold what is nobody's business.
  record.set('page_path', record.getString('page_path').split(/[?#]/)[0])
  record.set('state', 'new')
  record.set('tags', [])
  record.set('device', deviceOf(e.requestInfo().headers.user_agent || ''))
  const hasPicture = record.getUnsavedFiles('screenshot').length > 0
  if (hasPicture) requireSpaceForVisits(e.app)
  const user = record.getString('user')
  let stored = ''
  inTransaction(e, (tx: core.App) => {
    const key = record.getString('client_key')
    stored = idOf(tx, 'SELECT id FROM feedback WHERE user = {:user} AND client_key = {:key}', { user, key })
    if (stored !== '') return
    if (!e.hasSuperuserAuth() && tx.settings().rateLimits.enabled) requireTurn(tx, user)
    const visit = `SELECT id FROM user_sessions WHERE user = {:user} AND last_activity > {:from}
                     ORDER BY last_activity DESC LIMIT 1`
    record.set('session', idOf(tx, visit, { user, from: momentOf(Date.now() - visitAge) }))
    e.next()
  })
  if (stored !== '') e.json(200, e.app.findRecordById('feedback', stored))
}

/**
 * Before feedback is deleted, the oldest of those merged into it takes its place, so that the others still hear the answer.
 * The transaction of the deletion must be e.app.
 */
export function handOn(e: RequestEvent) {
  const { id } = e.record
  const query = 'SELECT id FROM feedback WHERE duplicate_of = {:id} ORDER BY created, id LIMIT 1'
  const heir = idOf(e.app, query, { id })
  if (heir === '') return
  const run = (sql) => e.app.db().newQuery(sql).bind({ id, heir }).execute()
  run(`UPDATE feedback SET duplicate_of = '',
           (state, assignee, tags) = (SELECT f.state, f.assignee, f.tags FROM feedback f WHERE f.id = {:id})
         WHERE id = {:heir}`)
  run('UPDATE feedback SET duplicate_of = {:heir} WHERE duplicate_of = {:id}')
}

/** The player has seen the answers up to the moment `until` of the body, or all. */
export function seen(e: RequestEvent) {
  if (!e.auth || e.auth.collection().name !== 'users') throw new UnauthorizedError('Log in first.')
  if (e.auth.getString('status') !== 'active') throw new ForbiddenError('Your account is not active.')
  const { until } = bodyOf(e)
  const last = until === undefined ? Date.now() : timeOf(until)
  if (isNaN(last)) throw new BadRequestError('The moment until is not a date.')
  e.app
    .db()
    .newQuery(
      `UPDATE feedback SET seen_answer_at = {:now}
         WHERE user = {:user} AND answered_at <> '' AND answered_at <= {:last} AND seen_answer_at < answered_at`,
    )
    .bind({ user: e.auth.id, now: momentOf(Date.now()), last: momentOf(Math.min(last, Date.now())) })
    .execute()
  return e.noContent(204)
}
