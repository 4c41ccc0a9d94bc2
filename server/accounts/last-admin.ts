import { inTransaction, oneRow } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'

/**
 * The number of active users with an active admin grant. The query fixes the order of its tables and its indexes: with
 * statistics from a time with two users, which an open connection keeps, SQLite read all users for each grant. With 100
 * 000 users that took minutes, and nobody else could write.
 */
const countActiveAdmins = (app: core.App): number =>
  oneRow(
    app,
    `SELECT COUNT(*) AS admins FROM roles r
       CROSS JOIN user_roles g INDEXED BY idx_user_roles_role ON g.role = r.id AND g.active = TRUE
       CROSS JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = g.user
       WHERE r.name = 'admin' AND u.status = 'active'`,
    {},
    { admins: 0 },
  ).admins

/**
 * Makes a change in a transaction.
 * @throws ForbiddenError if the last active admin would be gone after it.
 */
export function withAdminLeft(tx: core.App, change: () => void): void {
  const before = countActiveAdmins(tx)
  change()
  if (before > 0 && countActiveAdmins(tx) === 0) {
    throw new ForbiddenError('The last active admin cannot be demoted, suspended or deleted.')
  }
}

/** Runs the request, and rolls it back if no active admin would be left. */
export function keepAnAdmin(e: RequestEvent, next: () => void): void {
  inTransaction(e, (tx) => withAdminLeft(tx, () => next()))
}
