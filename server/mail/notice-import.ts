import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { momentOf } from '../platform/moments.ts'
import { valuesOf, write } from '../staff/audit.ts'
import { applyNotice, findByEmail } from '../subscribers/subscribers.ts'
import { plainAddress } from './addresses.ts'
import { kinds } from './notices.ts'

const mostRows = 100

/** Soft bounces of one address within this span count as one, so that a list can be imported twice. ms */
const softSpan = 24 * 60 * 60 * 1000

const rowsOf = ({ rows }) => {
  if (!Array.isArray(rows) || rows.length < 1 || rows.length > mostRows) {
    throw new BadRequestError(`A request imports 1 to ${mostRows} lines.`)
  }
  if (rows.some((row) => !row || !Number.isInteger(row.line) || row.line < 1)) {
    throw new BadRequestError('A line has no number.')
  }
  return rows
}

const cameBackLately = (tx: core.App, id) => {
  const row = new DynamicModel({ n: -0 })
  tx.db()
    .newQuery(
      `SELECT COUNT(*) AS n FROM consent_log WHERE subscriber = {:id} AND event = 'bounced' AND created > {:from}`,
    )
    .bind({ id, from: momentOf(Date.now() - softSpan) })
    .one(row)
  return row.n > 0
}

const applyOne = (tx, e, { email: text, kind }) => {
  if (!kinds.includes(kind)) return { outcome: 'kind', message: `The kind is one of: ${kinds.join(', ')}.` }
  const email = plainAddress(text)
  if (email === '') return { outcome: 'malformed', message: 'This is no address.' }
  const subscriber = findByEmail(tx, email)
  if (!subscriber) return { outcome: 'stranger', message: 'Nobody on the list has this address.' }
  const { id } = subscriber
  if (kind === 'soft' && cameBackLately(tx, id)) return { outcome: 'already', message: 'Counted within the last day.' }
  const valuesNow = () => {
    const record = tx.findRecordById('subscribers', id)
    return { ...valuesOf(record), bounces: record.getInt('bounces') }
  }
  const before = valuesNow()
  applyNotice(tx, email, kind)
  const after = valuesNow()
  if (JSON.stringify(before) === JSON.stringify(after)) return { outcome: 'already', message: 'Known already.' }
  const target = { target_collection: 'subscribers', target_record: id }
  write(tx, e, { action: 'update', ...target, before, after, reason: `A notice of the mail provider: ${kind}` })
  return { outcome: 'applied', message: '' }
}

/** Bounces and complaints that somebody saved at the mail provider. A request can be sent twice. */
export function importRows(e: RequestEvent) {
  const asked = rowsOf(bodyOf(e))
  const rows = []
  e.app.runInTransaction((tx: core.App) => {
    for (const row of asked) rows.push({ line: row.line, ...applyOne(tx, e, row) })
  })
  return e.json(200, { rows })
}
