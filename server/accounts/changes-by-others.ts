import { firstRow } from '../platform/db.ts'
import type { RecordRequestEvent } from '../platform/events.ts'
import { reasonOf, withAudit } from '../staff/audit-log.ts'

// Changes by staff are written to the audit log (RO-05). What players do with their own account (register, take the role
// 'user', rename or delete it) is not.

/** Logs a grant of a role, but not one to oneself. */
export function auditGrantCreation(e: RecordRequestEvent, next: () => void): void {
  if (e.auth && e.record.getString('user') === e.auth.id) return next()
  withAudit(e, 'create', next)
}

/** Logs a change of a grant. Staff give a reason for taking a role away, as on the screens. */
export function auditGrantUpdate(e: RecordRequestEvent, next: () => void): void {
  const isLost = e.record.original().getBool('active') && !e.record.getBool('active')
  if (isLost && !e.hasSuperuserAuth()) reasonOf(e, true)
  withAudit(e, 'update', next)
}

/** Logs a change of another account, or of one's own status. Staff give a reason for a status, as on the screens. */
export function auditOthersUpdate(e: RecordRequestEvent, next: () => void): void {
  const status = e.record.getString('status')
  const isSameStatus = status === e.record.original().getString('status')
  if (e.auth?.id === e.record.id && isSameStatus) return next()
  if (!isSameStatus && status !== 'active' && !e.hasSuperuserAuth()) reasonOf(e, true)
  withAudit(e, 'update', next)
}

/** Whether an account has or had a role of staff. */
const isStaff = (app: core.App, user: string): boolean =>
  firstRow(
    app,
    `SELECT g.id AS id FROM user_roles g INDEXED BY idx_user_roles_user
     CROSS JOIN roles r INDEXED BY sqlite_autoindex_roles_1 ON r.id = g.role
     WHERE g.user = {:user} AND r.name <> 'user' LIMIT 1`,
    { user },
    { id: '' },
  ) !== undefined

/** Logs the deletion of another account, and that of the own one by a member of staff. */
export function auditDeletion(e: RecordRequestEvent, next: () => void): void {
  if (e.auth?.id === e.record.id && !isStaff(e.app, e.record.id)) return next()
  withAudit(e, 'delete', next)
}
