import { codesPerRequest, mostCodeUses, type MadeCodesAnswer, type MakeCodesBody } from '../../src/shared/codes.ts'
import { actorOf } from '../platform/caller.ts'
import { oneRow, run } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { write } from '../staff/audit-log.ts'
import { newCode } from './code-text.ts'
import { batchOf, endOf, wholeNumber } from './values.ts'

/** The most codes of a batch. */
const mostCodes = 50000

const countOf = (tx: core.App, batch: string): number =>
  oneRow(tx, 'SELECT COUNT(*) AS n FROM alpha_codes WHERE batch = {:batch}', { batch }, { n: 0 }).n

interface NewCodes extends Omit<MakeCodesBody, 'total'> {
  readonly created_by: string
}

/** Writes `count` new codes in one statement. A code that already exists, which is very rare, is left out. */
const insertCodes = (tx: core.App, count: number, { batch, max_uses, expires_at, created_by }: NewCodes): void => {
  const codes = JSON.stringify(Array.from({ length: count }, newCode))
  run(
    tx,
    `INSERT OR IGNORE INTO alpha_codes
         (id, code, batch, max_uses, uses, expires_at, bound_email, revoked_at, mailed_at, handed_at, redeemed_at, created_by, created, updated)
       SELECT substr(lower(hex(randomblob(8))), 1, 15), value, {:batch}, {:max_uses}, 0, {:expires_at}, '', '', '', '', '',
         {:created_by}, {:now}, {:now} FROM json_each({:codes})`,
    { batch, max_uses, expires_at, created_by, codes, now: momentNow() },
  )
}

/**
 * Makes codes until the batch has `total`, at most 1000 at a time. Returns how many it made and how many the batch has. A
 * request that is sent twice does not make too many.
 */
export function make(e: RequestEvent): void {
  const body = bodyOf<MakeCodesBody>(e)
  const total = wholeNumber(body.total, 'number of codes', 1, mostCodes)
  const uses = wholeNumber(body.max_uses, 'number of uses', 1, mostCodeUses)
  const end = endOf(body.expires_at)
  let made = 0
  let has = 0
  e.app.runInTransaction((tx) => {
    const batch = batchOf(tx, body.batch).id
    const before = countOf(tx, batch)
    const wanted = Math.min(codesPerRequest, total - before)
    has = before
    if (wanted <= 0) return
    insertCodes(tx, wanted, { batch, max_uses: uses, expires_at: end, created_by: actorOf(e) })
    has = countOf(tx, batch)
    made = has - before
    if (made === 0) refuse('No code could be made.')
    write(tx, e, {
      action: 'update',
      target_collection: 'code_batches',
      target_record: batch,
      before: null,
      after: { made, max_uses: uses, expires_at: end },
      reason: '',
    })
  })
  const answer: MadeCodesAnswer = { made, has }
  e.json(200, answer)
}
