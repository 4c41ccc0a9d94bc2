import { mailOf } from '../accounts/sheet.ts'
import { isAdmin as isAdminOf } from '../platform/caller.ts'
import { findRecord, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { nameSql } from '../staff/names.ts'
import { mailsWhere } from '../subscribers/sheet.ts'

// What staff see of one message.

/** Similar messages: how many are shown, and the least share of the message's own score that they must reach. */
const mostSimilar = 8
const leastScore = 0.2

/** The words by which similar messages are found: so many are counted, and the rarest of them are looked for. */
const mostCounted = 60
const mostWords = 10

const mostTags = 200

const rowsOf = (app: core.App, model, sql, values) => rows(app, sql, values, model)

export const notesOf = (app: core.App, isAdmin, column, value) => {
  return rowsOf(
    app,
    { id: '', author: '', author_name: '', text: '', created: '' },
    `SELECT n.id AS id, n.author AS author, ${nameSql(isAdmin, 'u')} AS author_name, n.text AS text, n.created AS created
     FROM feedback_notes n LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = n.author WHERE n.${column} = {:value} ORDER BY n.created, n.id`,
    { value },
  )
}

const duplicatesOf = (app: core.App, isAdmin, id) => {
  return rowsOf(
    app,
    { id: '', user_name: '', message: '', created: '' },
    `SELECT f.id AS id, ${nameSql(isAdmin, 'u')} AS user_name, f.message AS message, f.created AS created
     FROM feedback f JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = f.user
     WHERE f.duplicate_of = {:id} AND f.duplicate_of <> '' ORDER BY f.created, f.id`,
    { id },
  )
}

/** The rarest words of the message that stand in another message, too, as a query of the full-text index. */
const queryOf = (app: core.App, message) => {
  const words = message
    .toLowerCase()
    .split(/[^0-9a-z\u00aa-\uffff]+/)
    .filter((word) => word !== '')
  const quoted = [...new Set(words)].slice(0, mostCounted).map((word) => `"${word}"`)
  return rowsOf(
    app,
    { word: '' },
    `SELECT word FROM (
       SELECT w.value AS word,
         (SELECT COUNT(*) FROM (SELECT 1 FROM feedback_words WHERE feedback_words MATCH w.value LIMIT 500)) AS n
       FROM json_each({:words}) w
     ) WHERE n > 1 ORDER BY n LIMIT ${mostWords}`,
    { words: JSON.stringify(quoted) },
  )
    .map(({ word }) => word)
    .join(' OR ')
}

/** Other messages with the same words, the most similar first. `score`: its rank as a share of that of the message itself. */
const similarTo = (app: core.App, id, root, message) => {
  const query = queryOf(app, message)
  if (query === '') return []
  return rowsOf(
    app,
    { id: '', kind: '', state: '', message: '', score: -0 },
    `SELECT f.id AS id, f.kind AS kind, f.state AS state, f.message AS message, m.score / own.score AS score
     FROM (
       SELECT rowid AS number, rank AS score FROM feedback_words WHERE feedback_words MATCH {:query}
       ORDER BY rank LIMIT 200
     ) m
     JOIN (
       SELECT rank AS score FROM feedback_words WHERE feedback_words MATCH {:query}
         AND rowid = (SELECT number FROM feedback_numbers WHERE feedback = {:id})
     ) own
     JOIN feedback_numbers n ON n.number = m.number
     JOIN feedback f ON f.id = n.feedback
     WHERE f.id NOT IN ({:id}, {:root}) AND f.duplicate_of = '' AND m.score / own.score >= ${leastScore}
     ORDER BY score DESC, f.created DESC LIMIT ${mostSimilar}`,
    { id, root, query },
  )
}

const nameOf = (app: core.App, isAdmin, user) => {
  const sql = `SELECT ${nameSql(isAdmin, 'u')} AS name FROM users u WHERE u.id = {:user}`
  const [row] = rowsOf(app, { name: '' }, sql, { user })
  return row ? row.name : ''
}

/** The path of the screenshot with a token that opens it for some minutes; '' without one. */
const screenshotOf = (e: RequestEvent, record) => {
  const file = record.getString('screenshot')
  return file === '' ? '' : `/api/files/feedback/${record.id}/${file}?token=${e.auth.newFileToken()}`
}

/** Mails to the player: for moderators those about the message, for admins all. */
const mailsOf = (app: core.App, isAdmin, id, player) => {
  const user = isAdmin ? findRecord(app, 'users', player) : undefined
  if (user) return mailOf(app, user).mails
  return mailsWhere(app, `r.about = {:id} AND r.about <> ''`, { id })
}

/** Answers the message with its player, notes, duplicates and similar ones. */
export function sheet(e: RequestEvent) {
  const isAdmin = isAdminOf(e)
  const { app } = e
  const record = findRecord(app, 'feedback', e.request.pathValue('id'))
  if (!record) throw new NotFoundError('There is no such message.')
  const { id } = record
  const text = (name) => record.getString(name)
  const feedback = {
    id,
    ...Object.fromEntries(
      [
        ...['kind', 'state', 'message', 'page_path', 'build', 'game_version', 'rule', 'error_reference', 'device'],
        ...['session', 'user', 'assignee', 'answer', 'answered_at', 'answered_by', 'seen_answer_at', 'duplicate_of'],
        ...['created', 'updated'],
      ].map((name) => [name, text(name)]),
    ),
    tags: JSON.parse(text('tags') || '[]'),
    assignee_name: nameOf(app, isAdmin, text('assignee')),
    answered_by_name: nameOf(app, isAdmin, text('answered_by')),
    screenshot_url: screenshotOf(e, record),
  }
  return e.json(200, {
    feedback,
    user: { id: text('user'), name: nameOf(app, isAdmin, text('user')) },
    notes: notesOf(app, isAdmin, 'feedback', id),
    duplicates: duplicatesOf(app, isAdmin, id),
    similar: similarTo(app, id, text('duplicate_of'), text('message')),
    mails: mailsOf(app, isAdmin, id, text('user')),
  })
}

/** Answers the tags in use, the most frequent first. */
export function tags(e: RequestEvent) {
  const rows = rowsOf(
    e.app,
    { tag: '', count: 0 },
    `SELECT t.value AS tag, COUNT(*) AS count FROM feedback f, json_each(f.tags) t
       GROUP BY t.value ORDER BY count DESC, tag LIMIT ${mostTags}`,
    {},
  )
  return e.json(200, { rows })
}
