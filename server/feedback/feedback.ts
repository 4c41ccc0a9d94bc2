import { feedbackLength, type SeenBody } from '../../src/shared/feedback.ts'
import { userOf } from '../platform/caller.ts'
import { firstRow, inTransaction, oneRow, run, type Values } from '../platform/db.ts'
import { requireSpaceForVisits } from '../platform/disk-space.ts'
import type { RecordEvent, RecordRequestEvent, RequestEvent } from '../platform/events.ts'
import { bodyOf, headerOf, refuse, refuseField } from '../platform/http.ts'
import { momentNow, momentOf, timeOf } from '../platform/moments.ts'
import { cleanText, lengthOf } from '../platform/texts.ts'
import { cutTexts } from '../platform/visitor-data.ts'
import { deviceOf } from './device.ts'
import { settleScreenshot } from './picture.ts'

// What players do with their messages to the staff.

const second = 1000
const day = 24 * 60 * 60 * second

/** An account sends at most `count` messages within `span`, ms. */
const limits = [
  { count: 40, span: day, words: 'At most 40 messages a day. Try again tomorrow.' },
  { count: 5, span: 60 * second, words: 'At most 5 messages a minute. Try again in a minute.' },
] as const

/** A message cannot be about a visit that ended longer ago than this, ms. */
const visitAge = day

/** Returns the id of the first row of a query; '' if there is none. */
const idOf = (app: core.App, sql: string, values: Values): string => firstRow(app, sql, values, { id: '' })?.id ?? ''

function refuseMessage(code: string, words: string): never {
  refuseField('Failed to save the message.', 'message', code, words)
}

/** Throws 429 if the account has sent too much. It must be called in the transaction that saves the record. */
const requireTurn = (tx: core.App, user: string): void => {
  for (const { count, span, words } of limits) {
    const { n } = oneRow(
      tx,
      'SELECT COUNT(*) AS n FROM feedback WHERE user = {:user} AND created > {:from} AND created <= {:now}',
      { user, from: momentOf(Date.now() - span), now: momentNow() },
      { n: 0 },
    )
    if (n >= count) throw new TooManyRequestsError(words)
  }
}

const settleMessage = (record: core.Record): void => {
  const message = cleanText(record.getString('message'))
  // A message that consists of invisible characters is empty. In a longer one they stay.
  const visible = message.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '').trim()
  if (lengthOf(visible) < feedbackLength.least) {
    refuseMessage('validation_min_text_constraint', `Write at least ${feedbackLength.least} characters.`)
  }
  if (lengthOf(message) > feedbackLength.most) {
    refuseMessage('validation_max_text_constraint', `Write at most ${feedbackLength.most} characters.`)
  }
  record.set('message', message)
}

/**
 * Saves the message of a player, and fills in the values that only the server can know. If the message is saved
 * already, because an earlier response was lost on its way, that record is sent again.
 */
export function create(e: RecordRequestEvent, next: () => void): void {
  const { record } = e
  settleMessage(record)
  cutTexts(record, ['message', 'client_key'])
  // A query may hold private data, and another site is not a page of the app.
  const [path = ''] = record.getString('page_path').split(/[?#]/)
  record.set('page_path', /^\/(?![/\\])/.test(path) ? path : '')
  record.set('state', 'new')
  record.set('tags', [])
  record.set('device', deviceOf(headerOf(e, 'user_agent')))
  const hasPicture = record.getUnsavedFiles('screenshot').length > 0
  if (hasPicture) {
    requireSpaceForVisits(e.app)
    settleScreenshot(record)
  }
  const user = record.getString('user')
  let saved = ''
  inTransaction(e, (tx) => {
    const key = record.getString('client_key')
    saved = idOf(tx, 'SELECT id FROM feedback WHERE user = {:user} AND client_key = {:key}', { user, key })
    if (saved !== '') return
    if (!e.hasSuperuserAuth() && tx.settings().rateLimits.enabled) requireTurn(tx, user)
    const visit = `SELECT id FROM user_sessions WHERE user = {:user} AND last_activity > {:from}
                     ORDER BY last_activity DESC LIMIT 1`
    record.set('session', idOf(tx, visit, { user, from: momentOf(Date.now() - visitAge) }))
    next()
  })
  if (saved !== '') e.json(200, e.app.findRecordById('feedback', saved))
}

/** The oldest message that is merged into the message `id` replaces it, so that the others still get the answer. */
const handOn = (tx: core.App, id: string): void => {
  const heir = idOf(tx, 'SELECT id FROM feedback WHERE duplicate_of = {:id} ORDER BY created, id LIMIT 1', { id })
  if (heir === '') return
  run(
    tx,
    `UPDATE feedback SET duplicate_of = '',
       (state, assignee, tags) = (SELECT f.state, f.assignee, f.tags FROM feedback f WHERE f.id = {:id})
     WHERE id = {:heir}`,
    { id, heir },
  )
  run(tx, 'UPDATE feedback SET duplicate_of = {:heir} WHERE duplicate_of = {:id}', { id, heir })
}

/** Deletes a message. If others are merged into it, the oldest of them replaces it. */
export function remove(e: RecordEvent, next: () => void): void {
  inTransaction(e, (tx) => {
    handOn(tx, e.record.id)
    next()
  })
}

/** The player has seen the answers up to the moment `until` of the body, or all of them. */
export function seen(e: RequestEvent): void {
  const user = userOf(e).id
  const { until } = bodyOf<SeenBody>(e)
  const last = until === undefined ? Date.now() : timeOf(until)
  if (isNaN(last)) refuse('The moment until is not a date.')
  run(
    e.app,
    `UPDATE feedback SET seen_answer_at = {:now}
       WHERE user = {:user} AND answered_at <> '' AND answered_at <= {:last} AND seen_answer_at < answered_at`,
    { user, now: momentOf(Date.now()), last: momentOf(Math.min(last, Date.now())) },
  )
  return e.noContent(204)
}
