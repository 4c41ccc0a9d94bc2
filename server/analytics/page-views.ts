import { inTransaction } from '../platform/db.ts'
import { requireSpaceForVisits } from '../platform/disk-space.ts'
import type { RecordRequestEvent } from '../platform/events.ts'
import { boundTime, cutTexts, timeOf } from '../platform/visitor-data.ts'

/** Rows that no view of a page are may have waited on a device without a network, for 30 days at most. */
const longestWait = 30 * 24 * 3600000

/**
 * Shortens the texts of a row and puts its time between the earliest possible and now (AN-04). A row of event_type page_view
 * is counted in the session, and not before its start. Rows of other event types are no views of a page (AN-08).
 */
export function countView(e: RecordRequestEvent): void {
  requireSpaceForVisits(e.app)
  cutTexts(e.record, [])
  const session = e.app.findRecordById('user_sessions', e.record.getString('session'))
  const type = (JSON.parse(e.record.getString('metadata') || 'null') || {}).event_type
  const isEvent = typeof type === 'string' && type !== 'page_view'
  const earliest = isEvent ? Date.now() - longestWait : timeOf(session, 'started_at')
  boundTime(e.record, 'timestamp', earliest)
  inTransaction(e, (tx) => {
    e.next()
    if (type !== 'page_view') return
    tx.db()
      .newQuery('UPDATE user_sessions SET pages_viewed = pages_viewed + 1 WHERE id = {:id}')
      .bind({ id: session.id })
      .execute()
  })
}
