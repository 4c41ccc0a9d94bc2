import { rows } from '../platform/db.ts'
import type { BootstrapEvent } from '../platform/events.ts'
import { momentNow } from '../platform/moments.ts'
import { write } from '../staff/audit-log.ts'
import { statusOf } from './staff-changes.ts'

/** Ends one suspension, unless staff did so meanwhile. */
function liftSuspension(tx: core.App, id: string): void {
  const user = tx.findRecordById('users', id)
  const before = statusOf(user)
  if (before.status !== 'suspended') return
  const after = { status: 'active', suspended_until: '', public_reason: '' }
  user.set('status', after.status)
  user.set('suspended_until', after.suspended_until)
  user.set('public_reason', after.public_reason)
  tx.save(user)
  const reason = 'The suspension ended.'
  write(tx, null, { action: 'update', target_collection: 'users', target_record: id, before, after, reason })
}

/** Ends the suspensions whose end has come. */
export function liftSuspensions(app: core.App): void {
  const due = rows(
    app,
    `SELECT user AS id FROM user_facts
     WHERE suspended_until > '' AND suspended_until <= {:now} AND +status = 'suspended' ORDER BY suspended_until LIMIT 500`,
    { now: momentNow() },
    { id: '' },
  )
  for (const { id } of due) app.runInTransaction((tx) => liftSuspension(tx, id))
}

/**
 * At the start, ends suspensions that expired while the server was off, so that nobody waits for the job that runs each
 * minute.
 */
export function liftAtStart(e: BootstrapEvent, next: () => void): void {
  next()
  try {
    liftSuspensions(e.app)
  } catch (thrown) {
    // At the very first start there is no account yet. On a full disk reading must still work.
    e.app.logger().warn('Suspensions could not be ended at the start.', 'error', String(thrown))
  }
}
