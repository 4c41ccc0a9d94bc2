import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { momentOf } from '../platform/moments.ts'
import { keepDifferences, write } from '../staff/audit.ts'
import { newCode } from './code-text.ts'
import { actorOf, batchOf, endOf, refuse, textOf, wholeNumber } from './values.ts'

// What staff do with batches of codes: make, rename, fill.

/** So many codes are made by one request, so that others' saves do not wait long. */
const perRequest = 1000
const most = { codes: 50000, uses: 10000 }

export const plain = (batch) =>
  Object.fromEntries([
    ['id', batch.id],
    ...['name', 'purpose', 'note', 'mail_subject', 'mail_lead', 'created', 'updated'].map((key) => [
      key,
      batch.getString(key),
    ]),
  ])

const readText = ({ name, purpose, note }) => ({
  name: textOf(name, 'name', 120, { isNeeded: true }),
  purpose: textOf(purpose === undefined ? '' : purpose, 'purpose', 200),
  note: textOf(note === undefined ? '' : note, 'note', 2000, { isLong: true }),
})

const audit = (tx: core.App, e, entry) => write(tx, e, { target_collection: 'code_batches', reason: '', ...entry })

const countOf = (tx: core.App, batch) =>
  rows(tx, 'SELECT COUNT(*) AS n FROM alpha_codes WHERE batch = {:batch}', { batch }, { n: 0 })[0].n

/** Writes so many new codes in one statement. A code that exists already, which hardly ever happens, is left out. */
const insertCodes = (tx: core.App, count, values) => {
  const codes = Array.from({ length: count }, newCode)
  tx.db()
    .newQuery(
      `INSERT OR IGNORE INTO alpha_codes
         (id, code, batch, max_uses, uses, expires_at, bound_email, revoked_at, mailed_at, handed_at, redeemed_at, created_by, created, updated)
       SELECT substr(lower(hex(randomblob(8))), 1, 15), value, {:batch}, {:max_uses}, 0, {:expires_at}, '', '', '', '', '',
         {:created_by}, {:now}, {:now} FROM json_each({:codes})`,
    )
    .bind({ ...values, codes: JSON.stringify(codes), now: momentOf(Date.now()) })
    .execute()
}

export function create(e: RequestEvent) {
  const text = readText(bodyOf(e))
  const batch = new Record(e.app.findCollectionByNameOrId('code_batches'), { ...text, created_by: actorOf(e) })
  e.app.runInTransaction((tx: core.App) => {
    tx.save(batch)
    audit(tx, e, { action: 'create', target_record: batch.id, before: null, after: text })
  })
  return e.json(200, plain(batch))
}

export function change(e: RequestEvent) {
  const text = readText(bodyOf(e))
  let batch
  e.app.runInTransaction((tx: core.App) => {
    batch = batchOf(tx, e.request.pathValue('id'))
    const before = Object.fromEntries(Object.keys(text).map((key) => [key, batch.getString(key)]))
    const after = { ...text }
    if (!keepDifferences(before, after)) return
    for (const key of Object.keys(text)) batch.set(key, text[key])
    tx.save(batch)
    audit(tx, e, { action: 'update', target_record: batch.id, before, after })
  })
  return e.json(200, plain(batch))
}

/**
 * Makes codes until the batch has `total`, at most 1000 at a time. Answers how many it made and how many the batch has; a
 * request that is sent twice makes none too many.
 */
export function make(e: RequestEvent) {
  const { batch: id, total, max_uses, expires_at } = bodyOf(e)
  wholeNumber(total, 'number of codes', 1, most.codes)
  wholeNumber(max_uses, 'number of uses', 1, most.uses)
  const end = endOf(expires_at)
  let made = 0
  let has = 0
  e.app.runInTransaction((tx: core.App) => {
    const batch = batchOf(tx, id).id
    const before = countOf(tx, batch)
    const wanted = Math.min(perRequest, total - before)
    has = before
    if (wanted <= 0) return
    insertCodes(tx, wanted, { batch, max_uses, expires_at: end, created_by: actorOf(e) })
    has = countOf(tx, batch)
    made = has - before
    if (made === 0) refuse('No code could be made.')
    audit(tx, e, { action: 'update', target_record: batch, before: null, after: { made, max_uses, expires_at: end } })
  })
  return e.json(200, { made, has })
}
