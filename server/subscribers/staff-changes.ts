import type { RemoveSubscriberBody } from '../../src/shared/mail/subscribers.ts'
import type { RowsBody } from '../../src/shared/row-changes.ts'
import { actorOf } from '../platform/caller.ts'
import { findRecord, run } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { reasonOf, valuesOf, write } from '../staff/audit-log.ts'
import { changeRows, differs, rowsToChange } from '../staff/row-changes.ts'
import { forget, leave } from './subscribers.ts'

/** Takes subscribers off all topics. Nothing here puts anybody on the list again: only the person can. */
export function takeOff(e: RequestEvent): void {
  const asked = rowsToChange(bodyOf<RowsBody>(e))
  const reason = reasonOf(e, true)
  return changeRows(e, asked, (tx, { id, from }) => {
    const subscriber = findRecord(tx, 'subscribers', id)
    if (!subscriber) return { outcome: 'missing' }
    const before = valuesOf(subscriber)
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    const hasLeft = leave(tx, subscriber, [], { way: 'staff', reason, actor: actorOf(e) })
    const after = valuesOf(subscriber)
    if (!hasLeft) return { outcome: 'same', before, after }
    const target = { target_collection: 'subscribers', target_record: id } as const
    write(tx, e, { action: 'update', ...target, before, after, reason })
    return { outcome: 'changed', before, after }
  })
}

/**
 * Deletes a subscriber, with the address in the mails that were sent. The log of consent is kept without the address.
 */
export function remove(e: RequestEvent): void {
  const reason = reasonOf(e, true)
  const { confirm } = bodyOf<RemoveSubscriberBody>(e)
  const id = e.request.pathValue('id')
  e.app.runInTransaction((tx) => {
    const subscriber = findRecord(tx, 'subscribers', id)
    if (!subscriber) throw new NotFoundError('There is no such subscriber.')
    if (confirm !== subscriber.getString('email')) refuse('The address is not that of the subscriber.')
    const before = valuesOf(subscriber)
    run(
      tx,
      `UPDATE campaign_recipients SET state = 'skipped', reason = 'The subscriber was deleted.', updated = {:now}
       WHERE subscriber = {:id} AND state = 'pending'`,
      { id, now: momentNow() },
    )
    forget(tx, 'id = {:id}', { id }, { way: 'staff', reason, actor: actorOf(e) })
    const target = { target_collection: 'subscribers', target_record: id } as const
    write(tx, e, { action: 'delete', ...target, before, after: null, reason })
  })
  return e.noContent(204)
}
