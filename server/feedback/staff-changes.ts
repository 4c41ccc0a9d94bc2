import { enqueue } from '../mail/outbox.ts'
import { isAdmin as isAdminOf } from '../platform/caller.ts'
import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { maskEmails } from '../platform/mask-emails.ts'
import { momentNow as now } from '../platform/moments.ts'
import { keepDifferences, reasonOf, write } from '../staff/audit.ts'
import { people } from '../staff/people.ts'
import { differs, eachRow, rowsToChange } from '../staff/row-changes.ts'
import { cleanText, lengthOf, mostText } from './feedback.ts'
import { notesOf } from './sheet.ts'

// What staff change about the messages of players.

/** The state 'duplicate' is set by a merge only. */
const states = ['new', 'seen', 'planned', 'doing', 'done', 'declined']

const most = { tags: 10, tag: 40 }

const refuse = (message) => {
  throw new BadRequestError(message)
}

const textOf = (value, what) => {
  if (typeof value !== 'string') refuse(`The ${what} is not a text.`)
  const text = cleanText(value)
  if (lengthOf(text) > mostText) refuse(`The ${what} has more than ${mostText} characters.`)
  return text
}

const tagsOf = (value) => {
  if (!Array.isArray(value)) refuse('The tags are not a list.')
  const tags = [...new Set(value.map((tag) => textOf(tag, 'tag')))].filter((tag) => tag !== '')
  if (tags.length > most.tags) refuse(`A message has at most ${most.tags} tags.`)
  if (tags.some((tag) => lengthOf(tag) > most.tag)) refuse(`A tag has at most ${most.tag} characters.`)
  return tags
}

const stateOf = (value) => {
  if (!states.includes(value)) refuse('There is no such state.')
  return value
}

/** The values to set, checked. Throws where one is wrong, unknown, or none is there. */
const wantedOf = (set, staff) => {
  const check = {
    state: stateOf,
    tags: tagsOf,
    answer: (value) => textOf(value, 'answer'),
    assignee(value) {
      if (value !== '' && !staff.includes(value)) refuse('The message can be given to active staff only.')
      return value
    },
  }
  const entries = set && typeof set === 'object' && !Array.isArray(set) ? Object.entries(set) : []
  if (entries.length === 0) refuse('Say what to change: set has state, assignee, tags or answer.')
  const unknown = entries.find(([key]) => !Object.keys(check).includes(key))
  if (unknown) refuse(`${unknown[0].slice(0, 50)} cannot be changed.`)
  return Object.fromEntries(entries.map(([key, value]) => [key, check[key](value)]))
}

const valuesOf = (record) => ({
  state: record.getString('state'),
  assignee: record.getString('assignee'),
  tags: JSON.parse(record.getString('tags') || '[]'),
  answer: record.getString('answer'),
  duplicate_of: record.getString('duplicate_of'),
})

/** Gives the answer of a message to all that are merged into it and do not have it. */
const handAnswer = (tx: core.App, id) => {
  tx.db()
    .newQuery(
      `UPDATE feedback SET
         (answer, answered_by) = (SELECT r.answer, r.answered_by FROM feedback r WHERE r.id = {:id}),
         answered_at = (SELECT CASE r.answer WHEN '' THEN '' ELSE {:now} END FROM feedback r WHERE r.id = {:id}),
         updated = {:now}
       WHERE duplicate_of = {:id} AND duplicate_of <> ''
         AND answer <> (SELECT r.answer FROM feedback r WHERE r.id = {:id})`,
    )
    .bind({ id, now: now() })
    .execute()
}

const audit = (tx: core.App, e, record, action, before, after, reason) => {
  const logged = [before, after].map((values) => ({ ...values }))
  keepDifferences(...logged)
  for (const values of logged) if (values.answer) values.answer = maskEmails(values.answer)
  write(tx, e, {
    action,
    target_collection: 'feedback',
    target_record: record.id,
    before: logged[0],
    after: logged[1],
    reason,
  })
}

const authorOf = (e: RequestEvent) => (e.auth && !e.hasSuperuserAuth() ? e.auth.id : '')

const messageOf = (e: RequestEvent, app) => {
  const record = findRecord(app, 'feedback', e.request.pathValue('id'))
  if (!record) throw new NotFoundError('There is no such message.')
  return record
}

/** So long staff can take an answer back before its mail goes, ms. */
const answerWait = 2 * 60 * 1000

/** Tells those by mail who wrote the message, or one that is merged into it, and whose address is known to be theirs. */
const mailAnswer = (tx: core.App, id) => {
  const found = arrayOf(new DynamicModel({ feedback: '', user: '', email: '' }))
  tx.db()
    .newQuery(
      `SELECT f.id AS feedback, u.id AS user, u.email AS email FROM feedback f JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = f.user
       WHERE (f.id = {:id} OR (f.duplicate_of = {:id} AND f.duplicate_of <> '')) AND u.verified = TRUE
         AND u.status = 'active'`,
    )
    .bind({ id })
    .all(found)
  for (const { feedback, user, email } of found) {
    enqueue(tx, { kind: 'feedback-answer', email, user, about: feedback, wait: answerWait })
  }
}

/** Sets state, assignee, tags or answer of messages. */
export function change(e: RequestEvent) {
  const isAdmin = isAdminOf(e)
  const body = bodyOf(e)
  const wanted = wantedOf(
    body.set,
    people(e.app, isAdmin).map(({ id }) => id),
  )
  const reason = reasonOf(e)
  if (wanted.state === 'declined' && reason === '') refuse('Give a reason.')

  const rows = eachRow(e, rowsToChange(body), (tx, { id, from }) => {
    const record = findRecord(tx, 'feedback', id)
    if (!record) return { outcome: 'missing' }
    const before = valuesOf(record)
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    const after = { ...before, ...wanted }
    // What gets a state of its own is a duplicate no more.
    if (wanted.state) after.duplicate_of = ''
    if (!differs(after, before)) return { outcome: 'same', before, after }
    const isAnswered = after.answer !== before.answer
    if (isAnswered && after.duplicate_of !== '') refuse('Answer the message that this one is merged into.')
    for (const [key, value] of Object.entries(after)) record.set(key, value)
    if (isAnswered) {
      record.set('answered_at', after.answer === '' ? '' : now())
      record.set('answered_by', after.answer === '' ? '' : authorOf(e))
    }
    tx.save(record)
    if (isAnswered) handAnswer(tx, id)
    // A corrected answer is not mailed again.
    if (isAnswered && before.answer === '') mailAnswer(tx, id)
    audit(tx, e, record, 'update', before, after, reason)
    return { outcome: 'changed', before, after }
  })
  return e.json(200, { rows })
}

/** Marks a message, and those merged into it, as duplicates of another one, which may be a duplicate itself. */
export function merge(e: RequestEvent) {
  const { into } = bodyOf(e)
  const reason = reasonOf(e)
  let root = ''
  e.app.runInTransaction((tx: core.App) => {
    const record = messageOf(e, tx)
    const target = typeof into === 'string' && into !== '' ? findRecord(tx, 'feedback', into) : undefined
    if (!target) return refuse('There is no message to merge it into.')
    const { id } = record
    root = target.getString('duplicate_of') || target.id
    if (target.id === id) refuse('A message cannot be merged into itself.')
    if (root === id) refuse('The other message is merged into this one already.')
    const { state, duplicate_of } = valuesOf(record)
    if (duplicate_of === root) return
    tx.db()
      .newQuery(
        `UPDATE feedback SET duplicate_of = {:root}, state = 'duplicate', updated = {:now}
           WHERE id = {:id} OR (duplicate_of = {:id} AND duplicate_of <> '')`,
      )
      .bind({ id, root, now: now() })
      .execute()
    if (findRecord(tx, 'feedback', root).getString('answer') !== '') handAnswer(tx, root)
    const after = { state: 'duplicate', duplicate_of: root }
    audit(tx, e, record, 'merge', { state, duplicate_of }, after, reason)
  })
  return e.json(200, { into: root })
}

/** Adds a note, which only staff read. Answers it. */
export function addNote(e: RequestEvent) {
  const isAdmin = isAdminOf(e)
  const text = textOf(bodyOf(e).text, 'note')
  if (text === '') refuse('The note is empty.')
  const feedback = messageOf(e, e.app).id
  const note = new Record(e.app.findCollectionByNameOrId('feedback_notes'), { feedback, author: authorOf(e), text })
  e.app.runInTransaction((tx: core.App) => {
    tx.save(note)
    write(tx, e, {
      action: 'create',
      target_collection: 'feedback_notes',
      target_record: note.id,
      before: null,
      after: { feedback },
      reason: '',
    })
  })
  return e.json(200, notesOf(e.app, isAdmin, 'id', note.id)[0])
}

/** Deletes a note of one's own. */
export function removeNote(e: RequestEvent) {
  const note = findRecord(e.app, 'feedback_notes', e.request.pathValue('note'))
  const feedback = e.request.pathValue('id')
  if (!note || note.getString('feedback') !== feedback) throw new NotFoundError('There is no such note.')
  const isOwn = note.getString('author') === authorOf(e)
  if (!isOwn && !e.hasSuperuserAuth()) throw new ForbiddenError('Only the author of a note deletes it.')
  e.app.runInTransaction((tx: core.App) => {
    tx.delete(note)
    write(tx, e, {
      action: 'delete',
      target_collection: 'feedback_notes',
      target_record: note.id,
      before: { feedback },
      after: null,
      reason: '',
    })
  })
  return e.noContent(204)
}
