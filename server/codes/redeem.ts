import { headers } from '../../src/shared/headers.ts'
import { firstRow, inTransaction } from '../platform/db.ts'
import type { RecordRequestEvent, RequestEvent } from '../platform/events.ts'
import { headerOf, heldBodyOf, refuseField } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { plainCode } from './code-text.ts'
import { isRequired } from './settings.ts'

/** Maximum number of wrong codes that are checked each minute, from all senders together. */
const mostWrong = 120
const minute = 60000

/**
 * Key of the app store for the text `minute count`: the minute since 1970, and the number of wrong codes that were sent
 * in it.
 */
const key = 'alphaCodesWrong'

const wrongOfMinute = (value: unknown): number => {
  const [counted, count = 0] = String(value || '')
    .split(' ')
    .map(Number)
  return counted === Math.floor(Date.now() / minute) ? count : 0
}

/** Throws 429 if too many wrong codes were sent in this minute. */
const requireTurn = (e: RequestEvent): void => {
  if (wrongOfMinute(e.app.store().get(key)) < mostWrong) return
  const rest = Math.ceil((minute - (Date.now() % minute)) / 1000)
  e.response.header().set('Retry-After', String(rest))
  throw new TooManyRequestsError(`Too many wrong codes were sent. Try again in ${rest} seconds.`)
}

function refuseCode(code: string, words: string): never {
  refuseField('Failed to create record.', 'alpha_code', code, words)
}

function refuseWrong(app: core.App): never {
  app.store().setFunc(key, (value: unknown) => `${Math.floor(Date.now() / minute)} ${wrongOfMinute(value) + 1}`)
  refuseCode('validation_alpha_code', 'This code does not work here.')
}

const works = `code = {:code} AND revoked_at = '' AND (expires_at = '' OR expires_at > {:now}) AND uses < max_uses
  AND (bound_email = '' OR bound_email = {:email} COLLATE NOCASE)`

const doesWork = (app: core.App, code: string, email: string): boolean =>
  firstRow(app, `SELECT id FROM alpha_codes WHERE ${works}`, { code, email, now: momentNow() }, { id: '' }) !==
  undefined

/**
 * Uses a code once. One statement finds it and counts, so if many registrations use it at the same time, only as many
 * succeed as it has uses left. Returns its id, or undefined if it is not valid.
 */
const use = (tx: core.App, code: string, email: string): string | undefined =>
  firstRow(
    tx,
    `UPDATE alpha_codes SET uses = uses + 1, updated = {:now},
       redeemed_at = CASE redeemed_at WHEN '' THEN {:now} ELSE redeemed_at END
     WHERE ${works} RETURNING id`,
    { code, email, now: momentNow() },
    { id: '' },
  )?.id

/** Returns the code in the headers, in its stored form; '' if there is none. */
const codeOf = (e: RequestEvent): string => plainCode(headerOf(e, headers.alphaCode))

/**
 * Refuses a registration whose code does not work, before PocketBase computes the password's hash: otherwise guesses of
 * codes would keep the processor busy. The response and its time are the same for everything that can be wrong with a
 * code.
 */
export function checkCode(e: RequestEvent): void {
  const code = codeOf(e)
  if (code === '') return
  requireTurn(e)
  // Only this field is read: a body may hold files, which are not plain data.
  const { email } = heldBodyOf<{ readonly email: string }>(e)
  if (!doesWork(e.app, code, String(email || ''))) refuseWrong(e.app)
}

/** Redeems the code of the request in the transaction that creates the user. */
export function register(e: RecordRequestEvent, next: () => void): void {
  const code = codeOf(e)
  if (code === '') {
    if (!e.hasSuperuserAuth() && isRequired(e.app)) refuseCode('validation_required', 'An alpha code is needed.')
    next()
    return
  }
  inTransaction(e, (tx) => {
    const id = use(tx, code, e.record.email())
    if (id === undefined) refuseWrong(e.app)
    next()
    tx.save(new Record(tx.findCollectionByNameOrId('code_redemptions'), { code: id, user: e.record.id }))
  })
}
