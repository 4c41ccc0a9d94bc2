import type { ChangeFeedbackBody, MergeBody, MergedAnswer } from '../../src/shared/feedback.ts'
import { enqueue } from '../mail/outbox.ts'
import { actorOf } from '../platform/caller.ts'
import { findRecord, rows, run } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { maskEmails } from '../platform/mask-emails.ts'
import { momentNow } from '../platform/moments.ts'
import { keepDifferences, reasonOf, write } from '../staff/audit-log.ts'
import { changeRows, differs, rowsToChange } from '../staff/row-changes.ts'
import { people } from '../staff/staff-members.ts'
import { findMessage, tagsOf } from './message.ts'
import { wantedOf } from './read-change.ts'

// What staff change about the messages of players.

/** The columns that staff change. A type, not an interface, so that it counts as a record of values. */
type MessageValues = {
  readonly state: string
  readonly assignee: string
  readonly tags: readonly string[]
  readonly answer: string
  /** The id of the message that this one is merged into, '' for none. */
  readonly duplicate_of: string
}

/** Staff can withdraw an answer during this time before its mail is sent, ms. */
const answerWait = 2 * 60 * 1000

const valuesOf = (record: core.Record): MessageValues => ({
  state: record.getString('state'),
  assignee: record.getString('assignee'),
  tags: tagsOf(record),
  answer: record.getString('answer'),
  duplicate_of: record.getString('duplicate_of'),
})

/** Copies the answer of a message to all messages that are merged into it and do not have it. */
const handAnswer = (tx: core.App, id: string): void => {
  run(
    tx,
    `UPDATE feedback SET
       (answer, answered_by) = (SELECT r.answer, r.answered_by FROM feedback r WHERE r.id = {:id}),
       answered_at = (SELECT CASE r.answer WHEN '' THEN '' ELSE {:now} END FROM feedback r WHERE r.id = {:id}),
       updated = {:now}
     WHERE duplicate_of = {:id} AND duplicate_of <> ''
       AND answer <> (SELECT r.answer FROM feedback r WHERE r.id = {:id})`,
    { id, now: momentNow() },
  )
}

/**
 * Sends the answer by mail to those who wrote the message, or one that is merged into it, and whose address is known to be
 * theirs.
 */
const mailAnswer = (tx: core.App, id: string): void => {
  const writers = rows(
    tx,
    `SELECT f.id AS feedback, u.id AS user, u.email AS email
     FROM feedback f JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = f.user
     WHERE (f.id = {:id} OR (f.duplicate_of = {:id} AND f.duplicate_of <> '')) AND u.verified = TRUE
       AND u.status = 'active'`,
    { id },
    { feedback: '', user: '', email: '' },
  )
  for (const { feedback, user, email } of writers) {
    enqueue(tx, { kind: 'feedback-answer', email, user, about: feedback, wait: answerWait })
  }
}

const withoutEmails = (values: Partial<MessageValues>): Partial<MessageValues> =>
  values.answer ? { ...values, answer: maskEmails(values.answer) } : values

/** Writes the differences to the audit log. */
const audit = (
  tx: core.App,
  e: RequestEvent,
  id: string,
  action: 'update' | 'merge',
  before: Partial<MessageValues>,
  after: Partial<MessageValues>,
  reason: string,
): void => {
  const was = { ...before }
  const is = { ...after }
  keepDifferences(was, is)
  const target = { target_collection: 'feedback', target_record: id } as const
  write(tx, e, { action, ...target, before: withoutEmails(was), after: withoutEmails(is), reason })
}

/** Sets state, assignee, tags or answer of messages. */
export function change(e: RequestEvent): void {
  const body = bodyOf<ChangeFeedbackBody>(e)
  const staff = people(e.app).map(({ id }) => id)
  const wanted = wantedOf(body.set, staff)
  const reason = reasonOf(e)
  if (wanted.state === 'declined' && reason === '') refuse('Give a reason.')

  return changeRows(e, rowsToChange(body), (tx, { id, from }) => {
    const record = findRecord(tx, 'feedback', id)
    if (!record) return { outcome: 'missing' }
    const before = valuesOf(record)
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    // A message whose state is set is no longer a duplicate.
    const after: MessageValues = { ...before, ...wanted, ...(wanted.state ? { duplicate_of: '' } : {}) }
    if (!differs(after, before)) return { outcome: 'same', before, after }
    const isAnswered = after.answer !== before.answer
    if (isAnswered && after.duplicate_of !== '') refuse('Answer the message that this one is merged into.')
    for (const [key, value] of Object.entries(after)) record.set(key, value)
    if (isAnswered) {
      record.set('answered_at', after.answer === '' ? '' : momentNow())
      record.set('answered_by', after.answer === '' ? '' : actorOf(e))
    }
    tx.save(record)
    if (isAnswered) handAnswer(tx, id)
    // A corrected answer is not mailed again.
    if (isAnswered && before.answer === '') mailAnswer(tx, id)
    audit(tx, e, id, 'update', before, after, reason)
    return { outcome: 'changed', before, after }
  })
}

/** Marks a message, and those merged into it, as duplicates of another one, which may be a duplicate itself. */
export function merge(e: RequestEvent): void {
  const { into } = bodyOf<MergeBody>(e)
  const reason = reasonOf(e)
  let root = ''
  e.app.runInTransaction((tx) => {
    const record = findMessage(e, tx)
    const target = typeof into === 'string' && into !== '' ? findRecord(tx, 'feedback', into) : undefined
    if (!target) return refuse('There is no message to merge it into.')
    const { id } = record
    root = target.getString('duplicate_of') || target.id
    if (target.id === id) refuse('A message cannot be merged into itself.')
    if (root === id) refuse('The other message is already merged into this one.')
    const { state, duplicate_of } = valuesOf(record)
    if (duplicate_of === root) return
    run(
      tx,
      `UPDATE feedback SET duplicate_of = {:root}, state = 'duplicate', updated = {:now}
         WHERE id = {:id} OR (duplicate_of = {:id} AND duplicate_of <> '')`,
      { id, root, now: momentNow() },
    )
    if (tx.findRecordById('feedback', root).getString('answer') !== '') handAnswer(tx, root)
    audit(tx, e, id, 'merge', { state, duplicate_of }, { state: 'duplicate', duplicate_of: root }, reason)
  })
  const answer: MergedAnswer = { into: root }
  return e.json(200, answer)
}
