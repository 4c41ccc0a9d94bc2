import { firstRow, run } from '../platform/db.ts'
import { momentNow, momentOf } from '../platform/moments.ts'

// The addresses that want no more mails with codes. An opt-out says nothing about other mails, and unsubscribing from
// other mails says nothing about codes.

/** How long an opt-out can be undone with the link, as with other mails; ms. */
const undoSpan = 10 * 60 * 1000

const boundTo = `SELECT bound_email FROM alpha_codes WHERE id = {:code} AND bound_email <> ''`

export const hasOptedOut = (app: core.App, email: string): boolean =>
  firstRow(app, 'SELECT at FROM code_optouts WHERE email = {:email}', { email }, { at: '' }) !== undefined

/** Records that the address to which a code was sent wants no more mails with codes. `code`: id of the code. */
export const optOut = (tx: core.App, code: string): void =>
  run(tx, `INSERT OR IGNORE INTO code_optouts (email, at) SELECT bound_email, {:at} FROM (${boundTo})`, {
    code,
    at: momentNow(),
  })

/** Undoes an opt-out of the last minutes. */
export const undo = (tx: core.App, code: string): void =>
  run(tx, `DELETE FROM code_optouts WHERE email IN (${boundTo}) AND at > {:since}`, {
    code,
    since: momentOf(Date.now() - undoSpan),
  })

/** Deletes the opt-out of an address: a subscriber who confirms the topic of invitations also wants the codes. */
export const forget = (tx: core.App, email: string): void =>
  run(tx, 'DELETE FROM code_optouts WHERE email = {:email}', { email })
