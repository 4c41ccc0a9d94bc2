import { firstRow, inTransaction, oneRow, run, type Values } from '../platform/db.ts'
import type { RecordRequestEvent } from '../platform/events.ts'
import { momentNow, momentOf } from '../platform/moments.ts'
import { requireRoom } from '../platform/row-limit.ts'
import { refuseReport, settle } from './report-values.ts'

/**
 * An account may make at most this many reports within the span (ms), including deleted ones. The games of an offline
 * tournament arrive all at once.
 */
const limits = [
  { count: 60, span: 60 * 60 * 1000, words: 'At most 60 games an hour. Try again later.' },
  { count: 200, span: 24 * 60 * 60 * 1000, words: 'At most 200 games a day. Try again tomorrow.' },
]
export const mostOfAll = 5000

/** Returns the id of the first row, or undefined. */
const idOf = (app: core.App, sql: string, values: Values): string | undefined =>
  firstRow(app, sql, values, { id: '' })?.id

/** Throws 429 if the account has made too many reports. It must be called in the transaction that saves the record. */
export function requireTurn(tx: core.App, reporter: string): void {
  for (const { count, span, words } of limits) {
    const { n } = oneRow(
      tx,
      'SELECT COUNT(*) AS n FROM battle_reports_made WHERE reporter = {:reporter} AND at > {:from} AND at <= {:now}',
      { reporter, from: momentOf(Date.now() - span), now: momentNow() },
      { n: 0 },
    )
    if (n >= count) throw new TooManyRequestsError(words)
  }
}

/** Throws 400 if the account has reported this game already, or has confirmed the other side's report of it. */
const requireNew = (tx: core.App, record: core.Record): void => {
  const reporter = record.getString('reporter')
  const same = idOf(
    tx,
    `SELECT id FROM battle_reports WHERE game = {:game} AND id <> {:id}
       AND (reporter = {:reporter} OR (opponent = {:reporter} AND state = 'confirmed')) LIMIT 1`,
    { game: record.getString('game'), id: record.id, reporter },
  )
  if (same !== undefined) refuseReport('game', 'validation_same_game', 'This game is reported already.')
}

/** Returns the stored report. Throws 409 if the other side has confirmed it: then the game belongs to both players. */
const requireUnconfirmed = (tx: core.App, id: string): core.Record => {
  const stored = tx.findRecordById('battle_reports', id)
  if (stored.getString('state') === 'confirmed') throw new ApiError(409, 'The other side has confirmed this game.')
  return stored
}

/**
 * Stores a game. If it was stored already, because the device did not get the response of an earlier request, the stored game
 * is returned again.
 */
export function create(e: RecordRequestEvent, next: () => void): void {
  const { record } = e
  const reporter = record.getString('reporter')
  let stored: string | undefined
  inTransaction(e, (tx) => {
    const key = record.getString('client_key')
    const query = `SELECT id FROM battle_reports WHERE reporter = {:reporter} AND reporter <> '' AND client_key = {:key}`
    stored = idOf(tx, query, { reporter, key })
    if (stored !== undefined) return
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
    next()
  })
  if (stored !== undefined) e.json(200, e.app.findRecordById('battle_reports', stored))
}

/** Changes a game that is not confirmed. It is open again, because an objection was about its earlier values. */
export function update(e: RecordRequestEvent, next: () => void): void {
  const { record } = e
  inTransaction(e, (tx) => {
    settle(tx, record)
    if (!e.hasSuperuserAuth()) {
      const stored = requireUnconfirmed(tx, record.id)
      if (stored.getString('source') !== '') throw new ApiError(409, 'The phones at the battle tell of this game.')
      requireNew(tx, record)
      for (const field of ['opponent', 'answered_at', 'objection']) record.set(field, '')
      record.set('state', 'open')
      record.set('revision', stored.getInt('revision') + 1)
    }
    next()
  })
}

/** Deletes a game that is not confirmed. */
export function remove(e: RecordRequestEvent, next: () => void): void {
  inTransaction(e, (tx) => {
    if (!e.hasSuperuserAuth()) requireUnconfirmed(tx, e.record.id)
    next()
  })
}

/**
 * Takes an account out of the games. Games that nobody has confirmed are deleted. A confirmed game also belongs to the
 * other player, and is kept without the person and the person's texts. `user`: the id of the account.
 */
export function forgetUser(tx: core.App, user: string): void {
  for (const sql of [
    `DELETE FROM battle_reports WHERE reporter = {:user} AND (state <> 'confirmed' OR opponent = '')`,
    `UPDATE battle_reports SET reporter = '', fleet = '', fleet_name = '', own_fleet = '', note = '' WHERE reporter = {:user}`,
    `UPDATE battle_reports SET opponent = '', objection = '', other_fleet = '' WHERE opponent = {:user}`,
  ]) {
    run(tx, sql, { user })
  }
}
