import { inTransaction } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { momentOf } from '../platform/moments.ts'
import { plainPath } from '../platform/plain-path.ts'
import { plainCode } from './code-text.ts'
import { isRequired } from './settings.ts'

/** So many wrong codes of a minute are looked at, whoever sends them. */
export const mostWrong = 120
const minute = 60000

const key = 'alphaCodesWrong'

const wrongOfMinute = (value) => {
  const [counted, count] = String(value || '')
    .split(' ')
    .map(Number)
  return counted === Math.floor(Date.now() / minute) ? count : 0
}

const requireTurn = (e: RequestEvent) => {
  if (wrongOfMinute(e.app.store().get(key)) < mostWrong) return
  const rest = Math.ceil((minute - (Date.now() % minute)) / 1000)
  e.response.header().set('Retry-After', String(rest))
  throw new TooManyRequestsError(`Too many wrong codes were sent. Try again in ${rest} seconds.`)
}

const refuse = (code, text) => {
  throw new BadRequestError('Failed to create record.', { alpha_code: new ValidationError(code, text) })
}

const refuseWrong = (e: RequestEvent) => {
  e.app.store().setFunc(key, (value) => `${Math.floor(Date.now() / minute)} ${wrongOfMinute(value) + 1}`)
  refuse('validation_alpha_code', 'This code does not work here.')
}

const works = `code = {:code} AND revoked_at = '' AND (expires_at = '' OR expires_at > {:now}) AND uses < max_uses
  AND (bound_email = '' OR bound_email = {:email} COLLATE NOCASE)`

const idOf = (app: core.App, sql, code, email) => {
  const found = arrayOf(new DynamicModel({ id: '' }))
  app
    .db()
    .newQuery(sql)
    .bind({ code, email, now: momentOf(Date.now()) })
    .all(found)
  return found.length > 0 ? found[0].id : undefined
}

/**
 * Uses a code once, in one statement that finds it and counts, so that of many who come at the same time only as many find it
 * as it has uses left. Answers its id, or undefined.
 */
const use = (tx: core.App, code, email) =>
  idOf(
    tx,
    `UPDATE alpha_codes SET uses = uses + 1, updated = {:now},
       redeemed_at = CASE redeemed_at WHEN '' THEN {:now} ELSE redeemed_at END
     WHERE ${works} RETURNING id`,
    code,
    email,
  )

const codeOf = (e: RequestEvent) => plainCode(e.requestInfo().headers.x_alpha_code || '')

const registration = '/api/collections/users/records'

/**
 * Refuses a registration whose code does not work, before PocketBase computes the password's hash: otherwise guesses of codes
 * would keep the processor busy. Whatever is wrong with a code, the answer and the time to it are the same.
 */
export function check(e: RequestEvent) {
  if (e.request.method !== 'POST' || plainPath(e) !== registration) return
  const code = codeOf(e)
  if (code === '') return
  requireTurn(e)
  const email = String(e.requestInfo().body.email || '')
  if (idOf(e.app, `SELECT id FROM alpha_codes WHERE ${works}`, code, email) === undefined) refuseWrong(e)
}

/** Redeems the code of the header x_alpha_code in the transaction that creates the user. */
export function register(e: RequestEvent) {
  const code = codeOf(e)
  if (code === '') {
    if (!e.hasSuperuserAuth() && isRequired(e.app)) refuse('validation_required', 'An alpha code is needed.')
    e.next()
    return
  }
  inTransaction(e, (tx: core.App) => {
    const id = use(tx, code, e.record.email())
    if (id === undefined) refuseWrong(e)
    e.next()
    tx.save(new Record(tx.findCollectionByNameOrId('code_redemptions'), { code: id, user: e.record.id }))
  })
}
