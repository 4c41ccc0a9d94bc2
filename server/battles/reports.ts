import { inTransaction } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { momentOf } from '../platform/moments.ts'
import { requireRoom } from '../platform/row-limit.ts'
import { refuse, settle } from './report-values.ts'

/** Reports of one account: at most this many within the span, ms. An offline tournament comes at once. */
const limits = [
  { count: 60, span: 60 * 60 * 1000, words: 'At most 60 games an hour. Try again later.' },
  { count: 200, span: 24 * 60 * 60 * 1000, words: 'At most 200 games a day. Try again tomorrow.' },
]
const mostOfAll = 5000

const idOf = (app: core.App, sql, values) => {
  const rows = arrayOf(new DynamicModel({ id: '' }))
  app.db().newQuery(sql).bind(values).all(rows)
  return rows.length > 0 ? rows[0].id : ''
}

/** Throws 429 where the account has reported too much. It must be called in the transaction that saves the record. */
const requireTurn = (tx: core.App, reporter) => {
  for (const { count, span, words } of limits) {
    const row = new DynamicModel({ n: -0 })
    tx.db()
      .newQuery('SELECT COUNT(*) AS n FROM battle_reports WHERE reporter = {:reporter} AND created > {:from}')
      .bind({ reporter, from: momentOf(Date.now() - span) })
      .one(row)
    if (row.n >= count) throw new TooManyRequestsError(words)
  }
}

/** Throws 400 where the account has told of this game already, or has confirmed the other side's report of it. */
const requireNew = (tx: core.App, record) => {
  const reporter = record.getString('reporter')
  const same = idOf(
    tx,
    `SELECT id FROM battle_reports WHERE game = {:game} AND id <> {:id}
       AND (reporter = {:reporter} OR (opponent = {:reporter} AND state = 'confirmed')) LIMIT 1`,
    { game: record.getString('game'), id: record.id, reporter },
  )
  if (same !== '') refuse('game', 'validation_same_game', 'This game is reported already.')
}

/** Throws 409 where the other side has confirmed what is stored: then the game is both players'. */
const requireUnconfirmed = (tx: core.App, id) => {
  const stored = tx.findRecordById('battle_reports', id)
  if (stored.getString('state') === 'confirmed') throw new ApiError(409, 'The other side has confirmed this game.')
  return stored
}

/** Stores a game. What was stored already, because an answer was lost on its way, is answered again. */
export function create(e: RequestEvent) {
  const { record } = e
  const reporter = record.getString('reporter')
  let stored = ''
  inTransaction(e, (tx: core.App) => {
    const key = record.getString('client_key')
    const query = `SELECT id FROM battle_reports WHERE reporter = {:reporter} AND reporter <> '' AND client_key = {:key}`
    stored = idOf(tx, query, { reporter, key })
    if (stored !== '') return
    settle(tx, record)
    if (!e.hasSuperuserAuth()) {
      requireTurn(tx, reporter)
      requireNew(tx, record)
      record.set('state', 'open')
    }
    if (record.getString('state') === '') record.set('state', 'open')
    record.set('answer_key', $security.randomString(24))
    record.set('revision', 1)
    requireRoom(e, tx, { reporter }, mostOfAll, `An account reports at most ${mostOfAll} games.`)
    e.next()
  })
  if (stored !== '') e.json(200, e.app.findRecordById('battle_reports', stored))
}

/** Changes a game that is not confirmed. It is open again: an objection was to what stood there before. */
export function update(e: RequestEvent) {
  const { record } = e
  inTransaction(e, (tx: core.App) => {
    settle(tx, record)
    if (!e.hasSuperuserAuth()) {
      const stored = requireUnconfirmed(tx, record.id)
      requireNew(tx, record)
      for (const field of ['opponent', 'answered_at', 'objection']) record.set(field, '')
      record.set('state', 'open')
      record.set('revision', stored.getInt('revision') + 1)
    }
    e.next()
  })
}

export function remove(e: RequestEvent) {
  inTransaction(e, (tx: core.App) => {
    if (!e.hasSuperuserAuth()) requireUnconfirmed(tx, e.record.id)
    e.next()
  })
}

/**
 * Takes an account out of the games. What nobody has confirmed goes; a confirmed game is the other player's, too, and stays
 * without the person and without what the person wrote.
 */
export function forgetUser(tx: core.App, user) {
  const run = (sql) => tx.db().newQuery(sql).bind({ user }).execute()
  run(`DELETE FROM battle_reports WHERE reporter = {:user} AND (state <> 'confirmed' OR opponent = '')`)
  run(
    `UPDATE battle_reports SET reporter = '', fleet = '', fleet_name = '', own_fleet = '', note = '' WHERE reporter = {:user}`,
  )
  run(`UPDATE battle_reports SET opponent = '', objection = '', other_fleet = '' WHERE opponent = {:user}`)
}
