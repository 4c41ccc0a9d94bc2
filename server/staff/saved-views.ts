import { inTransaction } from '../platform/db.ts'
import type { RecordRequestEvent } from '../platform/events.ts'
import { requireRoom } from '../platform/row-limit.ts'

const mostViews = 200

/** Limits the views that a member of staff saves of the lists. */
export function saveView(e: RecordRequestEvent, next: () => void): void {
  inTransaction(e, (tx) => {
    requireRoom(e, tx, { owner: e.record.getString('owner') }, mostViews, `A person saves at most ${mostViews} views.`)
    next()
  })
}
