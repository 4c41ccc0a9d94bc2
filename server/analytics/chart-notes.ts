import { noteKinds, noteLength } from '../../src/shared/analytics/analytics.ts'
import type { NewNoteAnswer, NewNoteBody, NotesAnswer } from '../../src/shared/analytics/answers.ts'
import { firstRow, inTransaction, oneOf, oneRow, rows, run } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { write } from '../staff/audit-log.ts'
import { nameSql } from '../staff/player-names-sql.ts'
import { dayNumber, dayText, momentOfSeconds } from './calendar/times.ts'
import { definitionChanges } from './data-quality.ts'
import { dims } from './dimensions.ts'
import { readQuestion } from './question.ts'

// Notes beside the figures of a day: notes of staff, releases and campaigns.

const mostNotes = 2000

/**
 * Sends the notes of a span: those of staff, the first day of each build, the start of each e-mail campaign, and
 * changes of the way of counting.
 */
export function list(e: RequestEvent): void {
  const { from, until, calendar } = readQuestion(e)
  const found = rows(
    e.app,
    `SELECT n.id AS id, day, text, 'own' AS kind, ${nameSql('u')} AS author
         FROM analytics_notes n LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = n.author WHERE day BETWEEN ${from} AND ${until}
       UNION ALL SELECT 'build-' || key, day, (SELECT text FROM analytics_keys k WHERE k.id = key), 'release', ''
         FROM (SELECT key, MIN(day) AS day FROM analytics_day_keys WHERE dim = ${dims.build.id} GROUP BY key)
         WHERE day BETWEEN ${from} AND ${until}
       UNION ALL SELECT id, ${calendar.daySql('started_at')}, name, 'campaign', ''
         FROM email_campaigns WHERE started_at >= {:from} AND started_at < {:until}
       ORDER BY 2, 4, 1 LIMIT 200`,
    { from: momentOfSeconds(calendar.startOf(from)), until: momentOfSeconds(calendar.startOf(until + 1)) },
    { id: '', day: 0, text: '', kind: oneOf(noteKinds), author: '' },
  )
  const changes = definitionChanges(e.app, calendar).filter(({ day }) => day >= from && day <= until)
  const notes = [
    ...found,
    ...changes.map(({ day, name, value }) => ({ id: `${name}-${day}`, day, text: value, kind: name, author: '' })),
  ].sort((one, other) => one.day - other.day)
  const answer: NotesAnswer = { rows: notes.map((row) => ({ ...row, day: dayText(row.day) })) }
  return e.json(200, answer)
}

/** Writes a note for a day, and sends its id. */
export function create(e: RequestEvent): void {
  const body = bodyOf<NewNoteBody>(e)
  const dayAsked = typeof body.day === 'string' ? body.day : ''
  const day = dayNumber(dayAsked, 'day')
  const text = typeof body.text === 'string' ? body.text.trim() : ''
  if (text === '') refuse('A note needs a text.')
  if (text.length > noteLength) refuse(`A note has at most ${noteLength} characters.`)
  const { n } = oneRow(e.app, 'SELECT COUNT(*) AS n FROM analytics_notes', {}, { n: 0 })
  if (n >= mostNotes) refuse(`There are ${mostNotes} notes. Delete one first.`)
  const id = $security.randomString(15).toLowerCase()
  // Not userOf, because superusers may also write notes.
  const author = e.auth?.id ?? ''
  inTransaction(e, (tx) => {
    run(tx, 'INSERT INTO analytics_notes VALUES ({:id}, {:day}, {:text}, {:author}, {:created})', {
      id,
      day,
      text,
      author,
      created: momentNow(),
    })
    audit(tx, e, 'create', id, null, { day: dayAsked, text })
  })
  const answer: NewNoteAnswer = { id }
  return e.json(200, answer)
}

/** Deletes a note of staff. */
export function remove(e: RequestEvent): void {
  const id = e.request.pathValue('id')
  const found = firstRow(e.app, 'SELECT day, text FROM analytics_notes WHERE id = {:id}', { id }, { day: 0, text: '' })
  if (!found) throw new NotFoundError('There is no such note.')
  inTransaction(e, (tx) => {
    run(tx, 'DELETE FROM analytics_notes WHERE id = {:id}', { id })
    audit(tx, e, 'delete', id, { day: dayText(found.day), text: found.text }, null)
  })
  return e.noContent(204)
}

/** The values of a note that the audit log keeps. */
type Audited = { day: string; text: string } | null

const audit = (
  tx: core.App,
  e: RequestEvent,
  action: 'create' | 'delete',
  id: string,
  before: Audited,
  after: Audited,
): void => write(tx, e, { action, target_collection: 'analytics_notes', target_record: id, before, after, reason: '' })
