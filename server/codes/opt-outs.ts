import { rows } from '../platform/db.ts'
import { momentOf } from '../platform/moments.ts'

// Who wants no more mails with codes. It says nothing about other mails, and leaving other mails says nothing about it.

/** How long somebody can take it back by the link, as with other mails. */
const undoSpan = 10 * 60 * 1000

const boundTo = `SELECT bound_email FROM alpha_codes WHERE id = {:code} AND bound_email <> ''`

const run = (tx: core.App, sql, values) => tx.db().newQuery(sql).bind(values).execute()

export const hasOptedOut = (app: core.App, email) =>
  rows(app, 'SELECT at FROM code_optouts WHERE email = {:email}', { email }, { at: '' }).length > 0

/** Who got this code wants no more of these mails. */
export const optOut = (tx: core.App, code) =>
  run(tx, `INSERT OR IGNORE INTO code_optouts (email, at) SELECT bound_email, {:at} FROM (${boundTo})`, {
    code,
    at: momentOf(Date.now()),
  })

/** Takes an opt-out of the last minutes back. */
export const undo = (tx: core.App, code) =>
  run(tx, `DELETE FROM code_optouts WHERE email IN (${boundTo}) AND at > {:since}`, {
    code,
    since: momentOf(Date.now() - undoSpan),
  })

/** Who confirms that invitations are wanted wants the codes, too. */
export const forget = (tx: core.App, email) => run(tx, 'DELETE FROM code_optouts WHERE email = {:email}', { email })
