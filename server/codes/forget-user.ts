import { momentNow } from '../platform/moments.ts'

/**
 * Takes an account out of the codes: who redeemed one and who made some is no longer known, and an address that is known to be
 * the account's own is bound to none. A code that was bound to it and still works would be anybody's then, so it is revoked.
 */
export function forgetUser(tx: core.App, user) {
  const values = { user: user.id, email: user.email(), now: momentNow() }
  const run = (sql) => tx.db().newQuery(sql).bind(values).execute()
  const isRedeemed = `id IN (SELECT code FROM code_redemptions WHERE user = {:user} AND user <> '')`
  const isOwn = user.getBool('verified') ? 'TRUE' : isRedeemed
  run(`UPDATE alpha_codes SET bound_email = '',
           revoked_at = CASE WHEN revoked_at = '' AND uses < max_uses THEN {:now} ELSE revoked_at END
         WHERE bound_email = {:email} COLLATE NOCASE AND bound_email <> '' AND ${isOwn}`)
  run(`UPDATE code_redemptions SET user = '' WHERE user = {:user} AND user <> ''`)
  for (const table of ['alpha_codes', 'code_batches']) {
    run(`UPDATE ${table} SET created_by = '' WHERE created_by = {:user}`)
  }
}
