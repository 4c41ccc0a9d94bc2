import { firstRow } from '../platform/db.ts'

/** Confirms the account with an address to which somebody has just opened the link of a mail: the mailbox is theirs. */
export function confirmAccount(tx: core.App, email: string): void {
  const sql = `SELECT id FROM users WHERE email = {:email} COLLATE NOCASE AND verified = FALSE LIMIT 1`
  const found = firstRow(tx, sql, { email }, { id: '' })
  if (!found) return
  const user = tx.findRecordById('users', found.id)
  user.setVerified(true)
  tx.save(user)
}
