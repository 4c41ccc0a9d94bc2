import { inTransaction } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { momentNow } from '../platform/moments.ts'
import { write as auditWrite } from '../staff/audit.ts'
import { rowsOf } from './rows.ts'
import { dayNumber, dayText, readQuestion } from './span.ts'

// What is written beside the figures of a day: by staff, and by what happened of itself.

const mostText = 200
const mostNotes = 2000

/** The notes of a span: own ones, the first day of each build, and the start of each e-mail campaign. */
export function list(e: RequestEvent) {
  const { from, until } = readQuestion(e)
  const found = rowsOf(
    e.app,
    { id: '', day: 0, text: '', kind: '', author: '' },
    `SELECT n.id AS id, day, text, 'own' AS kind, COALESCE(u.name, '') AS author
         FROM analytics_notes n LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = n.author WHERE day BETWEEN ${from} AND ${until}
       UNION ALL SELECT 'build-' || key, day, (SELECT text FROM analytics_keys k WHERE k.id = key), 'release', ''
         FROM (SELECT key, MIN(day) AS day FROM analytics_day_keys WHERE dim = 16 GROUP BY key)
         WHERE day BETWEEN ${from} AND ${until}
       UNION ALL SELECT id, CAST(julianday(started_at) - 2440587.5 AS INTEGER), name, 'campaign', ''
         FROM email_campaigns WHERE started_at >= {:from} AND started_at < {:until}
       ORDER BY 2, 4, 1 LIMIT 200`,
    { from: dayText(from), until: dayText(until + 1) },
  )
  return e.json(200, { rows: found.map((row) => ({ ...row, day: dayText(row.day) })) })
}

export function create(e: RequestEvent) {
  const body = e.requestInfo().body
  const day = dayNumber(typeof body.day === 'string' ? body.day : '', 'day')
  const text = typeof body.text === 'string' ? body.text.trim() : ''
  if (text === '') throw new BadRequestError('A note needs a text.')
  if (text.length > mostText) throw new BadRequestError(`A note has at most ${mostText} characters.`)
  const [{ n }] = rowsOf(e.app, { n: 0 }, 'SELECT COUNT(*) AS n FROM analytics_notes')
  if (n >= mostNotes) throw new BadRequestError(`There are ${mostNotes} notes. Delete one first.`)
  const id = $security.randomString(15).toLowerCase()
  inTransaction(e, (tx: core.App) => {
    tx.db()
      .newQuery(`INSERT INTO analytics_notes VALUES ({:id}, {:day}, {:text}, {:author}, {:created})`)
      .bind({ id, day, text, author: e.auth.id, created: momentNow() })
      .execute()
    write(tx, e, 'create', id, null, { day: body.day, text })
  })
  return e.json(200, { id })
}

export function remove(e: RequestEvent) {
  const id = e.request.pathValue('id')
  const [found] = rowsOf(e.app, { day: 0, text: '' }, 'SELECT day, text FROM analytics_notes WHERE id = {:id}', { id })
  if (!found) throw new NotFoundError('There is no such note.')
  inTransaction(e, (tx: core.App) => {
    tx.db().newQuery('DELETE FROM analytics_notes WHERE id = {:id}').bind({ id }).execute()
    write(tx, e, 'delete', id, { day: dayText(found.day), text: found.text }, null)
  })
  return e.noContent(204)
}

const write = (tx: core.App, e, action, id, before, after) =>
  auditWrite(tx, e, {
    ...{ action, target_collection: 'analytics_notes', target_record: id, before, after },
    reason: '',
  })
