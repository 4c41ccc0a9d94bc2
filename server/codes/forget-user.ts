import { run } from '../platform/db.ts'
import { momentNow } from '../platform/moments.ts'

/**
 * Takes an account out of the codes: the record store forgets that it redeemed or made codes. An address that is known to be
 * the account's own is removed from the codes that are bound to it. Anybody could then use those that still work, so they are
 * revoked.
 */
export function forgetUser(tx: core.App, user: core.Record): void {
  const values = { user: user.id, email: user.email(), now: momentNow() }
  const isRedeemed = `id IN (SELECT code FROM code_redemptions WHERE user = {:user} AND user <> '')`
  const isOwn = user.getBool('verified') ? 'TRUE' : isRedeemed
  run(
    tx,
    `UPDATE alpha_codes SET bound_email = '',
           revoked_at = CASE WHEN revoked_at = '' AND uses < max_uses THEN {:now} ELSE revoked_at END
         WHERE bound_email = {:email} COLLATE NOCASE AND bound_email <> '' AND ${isOwn}`,
    values,
  )
  run(tx, `UPDATE code_redemptions SET user = '' WHERE user = {:user} AND user <> ''`, values)
  for (const table of ['alpha_codes', 'code_batches']) {
    run(tx, `UPDATE ${table} SET created_by = '' WHERE created_by = {:user}`, values)
  }
}
