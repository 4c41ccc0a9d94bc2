import type { FeedbackNoteAnswer, FeedbackNoteBody } from '../../src/shared/feedback.ts'
import { actorOf } from '../platform/caller.ts'
import { findRecord, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { write } from '../staff/audit-log.ts'
import { nameSql } from '../staff/player-names-sql.ts'
import { findMessage, readText } from './message.ts'

// Notes on a message, which only staff read.

/** Returns the notes with a value in a column, the oldest first. */
export const notesOf = (app: core.App, column: 'feedback' | 'id', value: string): readonly FeedbackNoteAnswer[] =>
  rows(
    app,
    `SELECT n.id AS id, n.author AS author, ${nameSql('u')} AS author_name, n.text AS text, n.created AS created
     FROM feedback_notes n LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = n.author
     WHERE n.${column} = {:value} ORDER BY n.created, n.id`,
    { value },
    { id: '', author: '', author_name: '', text: '', created: '' },
  )

/** Adds a note, and sends it. */
export function addNote(e: RequestEvent): void {
  const text = readText(bodyOf<FeedbackNoteBody>(e).text, 'note')
  if (text === '') refuse('The note is empty.')
  const feedback = findMessage(e, e.app).id
  const note = new Record(e.app.findCollectionByNameOrId('feedback_notes'), { feedback, author: actorOf(e), text })
  e.app.runInTransaction((tx) => {
    tx.save(note)
    const target = { target_collection: 'feedback_notes', target_record: note.id } as const
    write(tx, e, { action: 'create', ...target, before: null, after: { feedback }, reason: '' })
  })
  const answer: FeedbackNoteAnswer | undefined = notesOf(e.app, 'id', note.id)[0]
  return e.json(200, answer)
}

/** Deletes one of the caller's own notes. */
export function removeNote(e: RequestEvent): void {
  const note = findRecord(e.app, 'feedback_notes', e.request.pathValue('note'))
  const feedback = e.request.pathValue('id')
  if (!note || note.getString('feedback') !== feedback) throw new NotFoundError('There is no such note.')
  const isOwn = note.getString('author') === actorOf(e)
  if (!isOwn && !e.hasSuperuserAuth()) throw new ForbiddenError('Only the author of a note deletes it.')
  e.app.runInTransaction((tx) => {
    tx.delete(note)
    const target = { target_collection: 'feedback_notes', target_record: note.id } as const
    write(tx, e, { action: 'delete', ...target, before: { feedback }, after: null, reason: '' })
  })
  return e.noContent(204)
}
