import { addressValues, isOwnAddress } from '../accounts/own-address.ts'
import { run } from '../platform/db.ts'
import { momentNow } from '../platform/moments.ts'

/**
 * Takes an account out of the codes: the record store forgets that it redeemed or made codes. An address that is known
 * to be the account's own, now or when it registered, is removed from the codes that are bound to it. Anybody could
 * then use those that are still valid, so they are revoked.
 */
export function forgetUser(tx: core.App, user: core.Record): void {
  const values = { ...addressValues(user), now: momentNow() }
  run(
    tx,
    `UPDATE alpha_codes SET bound_email = '',
           revoked_at = CASE WHEN revoked_at = '' AND uses < max_uses THEN {:now} ELSE revoked_at END
         WHERE ${isOwnAddress('bound_email')}
           OR (bound_email <> '' AND id IN (SELECT code FROM code_redemptions WHERE user = {:user} AND user <> ''))`,
    values,
  )
  run(tx, `UPDATE code_redemptions SET user = '' WHERE user = {:user} AND user <> ''`, values)
  for (const table of ['alpha_codes', 'code_batches']) {
    run(tx, `UPDATE ${table} SET created_by = '' WHERE created_by = {:user}`, values)
  }
}
