import type { RecordRequestEvent } from '../platform/events.ts'
import { withAudit } from '../staff/audit.ts'

// Changes by staff are written to the audit log (RO-05). What users do with their own account (register, take the role
// 'user', rename or delete it) is not.

/** Writes down a grant of a role, but not one to oneself. */
export function auditGrantCreation(e: RecordRequestEvent): void {
  if (e.auth && e.record?.getString('user') === e.auth.id) return e.next()
  withAudit(e, 'create')
}

/** Writes down a change of another account, or of its own status. */
export function auditOthersUpdate(e: RecordRequestEvent): void {
  const isOwn = e.auth && e.record?.id === e.auth.id
  if (isOwn && e.record?.getString('status') === e.record?.original()?.getString('status')) return e.next()
  withAudit(e, 'update')
}

/** Writes down the deletion of another account. */
export function auditOthersDeletion(e: RecordRequestEvent): void {
  if (e.auth && e.record?.id === e.auth.id) return e.next()
  withAudit(e, 'delete')
}
