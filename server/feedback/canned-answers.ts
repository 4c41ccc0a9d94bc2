import {
  cannedAnswersMost,
  cannedTitleLength,
  type CannedAnswer,
  type CannedAnswerBody,
  type CannedAnswersAnswer,
} from '../../src/shared/feedback.ts'
import { actorOf } from '../platform/caller.ts'
import { findRecord, oneRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse, type Unchecked } from '../platform/http.ts'
import { lengthOf } from '../platform/texts.ts'
import { keepDifferences, write } from '../staff/audit-log.ts'
import { readText } from './message.ts'

// Canned answers. They are shared by all staff.

type Written = Pick<CannedAnswer, 'title' | 'text'>

const read = ({ title, text }: Unchecked<CannedAnswerBody>): Written => {
  const written = { title: readText(title, 'title'), text: readText(text, 'answer') }
  if (written.title === '') refuse('Give the answer a title.')
  if (lengthOf(written.title) > cannedTitleLength) refuse(`A title has at most ${cannedTitleLength} characters.`)
  if (written.text === '') refuse('The answer is empty.')
  return written
}

const writtenOf = (record: core.Record): Written => ({
  title: record.getString('title'),
  text: record.getString('text'),
})

function find(e: RequestEvent, app: core.App): core.Record {
  const record = findRecord(app, 'canned_answers', e.request.pathValue('id'))
  if (!record) throw new NotFoundError('There is no such answer.')
  return record
}

/** Throws if another answer has the title, ignoring case. */
function requireOwnTitle(tx: core.App, title: string, id: string): void {
  const { n } = oneRow(
    tx,
    'SELECT COUNT(*) AS n FROM canned_answers WHERE title = {:title} COLLATE NOCASE AND id <> {:id}',
    { title, id },
    { n: 0 },
  )
  if (n > 0) refuse('Another answer has this title.')
}

/** Sends all of them, by title. */
export function list(e: RequestEvent): unknown {
  const sql = 'SELECT id, title, text FROM canned_answers ORDER BY title COLLATE NOCASE'
  const answer: CannedAnswersAnswer = { rows: rows(e.app, sql, {}, { id: '', title: '', text: '' }) }
  return e.json(200, answer)
}

/** Adds one, and sends it. */
export function create(e: RequestEvent): unknown {
  const written = read(bodyOf<CannedAnswerBody>(e))
  const collection = e.app.findCollectionByNameOrId('canned_answers')
  const record = new Record(collection, { ...written, created_by: actorOf(e) })
  e.app.runInTransaction((tx) => {
    requireOwnTitle(tx, written.title, '')
    const { n } = oneRow(tx, 'SELECT COUNT(*) AS n FROM canned_answers', {}, { n: 0 })
    if (n >= cannedAnswersMost) refuse(`There are ${cannedAnswersMost} answers. Delete one first.`)
    tx.save(record)
    const target = { target_collection: 'canned_answers', target_record: record.id } as const
    write(tx, e, { action: 'create', ...target, before: null, after: { ...written }, reason: '' })
  })
  const answer: CannedAnswer = { id: record.id, ...written }
  return e.json(200, answer)
}

/** Changes title and text of one, and sends it. */
export function change(e: RequestEvent): unknown {
  const written = read(bodyOf<CannedAnswerBody>(e))
  let id = ''
  e.app.runInTransaction((tx) => {
    const record = find(e, tx)
    id = record.id
    requireOwnTitle(tx, written.title, id)
    const [before, after] = [{ ...writtenOf(record) }, { ...written }]
    if (!keepDifferences(before, after)) return
    for (const [column, value] of Object.entries(written)) record.set(column, value)
    tx.save(record)
    const target = { target_collection: 'canned_answers', target_record: id } as const
    write(tx, e, { action: 'update', ...target, before, after, reason: '' })
  })
  const answer: CannedAnswer = { id, ...written }
  return e.json(200, answer)
}

/** Deletes one. */
export function remove(e: RequestEvent): unknown {
  e.app.runInTransaction((tx) => {
    const record = find(e, tx)
    tx.delete(record)
    const target = { target_collection: 'canned_answers', target_record: record.id } as const
    write(tx, e, { action: 'delete', ...target, before: { ...writtenOf(record) }, after: null, reason: '' })
  })
  return e.noContent(204)
}
