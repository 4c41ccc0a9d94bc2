import { feedbackLength } from '../../src/shared/feedback.ts'
import type { NoteDoneBody, UserNoteAnswer, UserNoteBody, WaitingNoteAnswer } from '../../src/shared/user-notes.ts'
import { userOfPath } from '../accounts/accounts.ts'
import { actorOf } from '../platform/caller.ts'
import { findRecord, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { cleanText, lengthOf } from '../platform/texts.ts'
import { write } from './audit-log.ts'
import { nameSql } from './player-names-sql.ts'

// Notes of staff on a player. Moderators cannot open the sheets of users, so they inform an admin in this way.

const mostWaiting = 20
/** Characters of a note that the overview shows. */
const shownLength = 120

/** Returns the notes with a value in a column, the newest first. */
export const notesOf = (app: core.App, column: 'user' | 'id', value: string): readonly UserNoteAnswer[] =>
  rows(
    app,
    `SELECT n.id AS id, n.author AS author, ${nameSql('u')} AS author_name, n.text AS text, n.for_admin AS for_admin,
       n.done_at AS done_at, n.created AS created
     FROM user_notes n LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = n.author
     WHERE n.${column} = {:value} ORDER BY n.created DESC, n.id`,
    { value },
    { id: '', author: '', author_name: '', text: '', for_admin: false, done_at: '', created: '' },
  )

/** Returns the notes that wait for an admin, the oldest first. */
export const waitingNotes = (app: core.App): readonly WaitingNoteAnswer[] =>
  rows(
    app,
    `SELECT n.user AS user, ${nameSql('u')} AS user_name, substr(n.text, 1, ${shownLength}) AS text, n.created AS created
     FROM user_notes n INDEXED BY idx_user_notes_open
     CROSS JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = n.user
     WHERE n.for_admin = TRUE AND n.done_at = '' ORDER BY n.created LIMIT ${mostWaiting}`,
    {},
    { user: '', user_name: '', text: '', created: '' },
  )

/** The answer to a request about one note. */
const sendNote = (e: RequestEvent, id: string): unknown => {
  const answer: UserNoteAnswer | undefined = notesOf(e.app, 'id', id)[0]
  return e.json(200, answer)
}

function findNote(e: RequestEvent, app: core.App): core.Record {
  const note = findRecord(app, 'user_notes', e.request.pathValue('id'))
  if (!note) throw new NotFoundError('There is no such note.')
  return note
}

/** Adds a note on the player of the path, and sends it. */
export function addNote(e: RequestEvent): unknown {
  const { text, for_admin } = bodyOf<UserNoteBody>(e)
  if (typeof text !== 'string') return refuse('The note is not a text.')
  const written = cleanText(text)
  if (written === '') refuse('The note is empty.')
  if (lengthOf(written) > feedbackLength.most) refuse(`The note has more than ${feedbackLength.most} characters.`)
  const user = userOfPath(e).id
  const values = { user, author: actorOf(e), text: written, for_admin: for_admin === true }
  const note = new Record(e.app.findCollectionByNameOrId('user_notes'), values)
  e.app.runInTransaction((tx) => {
    tx.save(note)
    const target = { target_collection: 'user_notes', target_record: note.id } as const
    write(tx, e, {
      action: 'create',
      ...target,
      before: null,
      after: { user, for_admin: for_admin === true },
      reason: '',
    })
  })
  return sendNote(e, note.id)
}

/** Marks a note as dealt with by an admin, or removes that mark. */
export function setDone(e: RequestEvent): unknown {
  const { done } = bodyOf<NoteDoneBody>(e)
  if (typeof done !== 'boolean') return refuse('The value done is missing: true or false.')
  let id = ''
  e.app.runInTransaction((tx) => {
    const note = findNote(e, tx)
    id = note.id
    if (!note.getBool('for_admin')) refuse('This note does not wait for an admin.')
    const was = note.getString('done_at') !== ''
    if (was === done) return
    note.set('done_at', done ? momentNow() : '')
    tx.save(note)
    const target = { target_collection: 'user_notes', target_record: id } as const
    write(tx, e, { action: 'update', ...target, before: { done: was }, after: { done }, reason: '' })
  })
  return sendNote(e, id)
}

/** Deletes one of the caller's own notes. */
export function removeNote(e: RequestEvent): unknown {
  e.app.runInTransaction((tx) => {
    const note = findNote(e, tx)
    const isOwn = note.getString('author') === actorOf(e)
    if (!isOwn && !e.hasSuperuserAuth()) throw new ForbiddenError('Only the author of a note deletes it.')
    tx.delete(note)
    const target = { target_collection: 'user_notes', target_record: note.id } as const
    write(tx, e, { action: 'delete', ...target, before: { user: note.getString('user') }, after: null, reason: '' })
  })
  return e.noContent(204)
}
