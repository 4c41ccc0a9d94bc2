import type { RecordRequestEvent } from '../platform/events.ts'
import { withAudit } from '../staff/audit-log.ts'

// Changes by staff are written to the audit log (RO-05). What users do with their own account (register, take the role
// 'user', rename or delete it) is not.

/** Logs a grant of a role, but not one to oneself. */
export function auditGrantCreation(e: RecordRequestEvent, next: () => void): void {
  if (e.auth && e.record.getString('user') === e.auth.id) return next()
  withAudit(e, 'create', next)
}

/** Logs a change of another account, or of one's own status. */
export function auditOthersUpdate(e: RecordRequestEvent, next: () => void): void {
  const isOwn = e.auth?.id === e.record.id
  if (isOwn && e.record.getString('status') === e.record.original().getString('status')) return next()
  withAudit(e, 'update', next)
}

/** Logs the deletion of another account. */
export function auditOthersDeletion(e: RecordRequestEvent, next: () => void): void {
  if (e.auth?.id === e.record.id) return next()
  withAudit(e, 'delete', next)
}
