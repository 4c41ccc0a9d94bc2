import type { Values } from '../platform/db.ts'

/**
 * The SQL condition that an address is known to belong to an account: it is confirmed, or the account was made with a
 * code that only this address could use. `column`: that of the address. The values are those of `addressValues`.
 */
export const isOwnAddress = (column: string): string => `(${column} = {:email} COLLATE NOCASE AND ${column} <> ''
  AND ({:verified} OR EXISTS (SELECT 1 FROM code_redemptions o INDEXED BY idx_code_redemptions_user
    CROSS JOIN alpha_codes b INDEXED BY sqlite_autoindex_alpha_codes_1 ON b.id = o.code
    WHERE o.user = {:user} AND o.user <> '' AND b.bound_email = {:email} COLLATE NOCASE)))`

export const addressValues = (user: core.Record): Values => ({
  user: user.id,
  email: user.email(),
  verified: user.verified(),
})
