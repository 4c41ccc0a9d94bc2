import { inTransaction, run } from '../platform/db.ts'
import { requireSpaceForVisits } from '../platform/disk-space.ts'
import type { RecordRequestEvent } from '../platform/events.ts'
import { boundTime, cutTexts, timeOf } from '../platform/visitor-data.ts'

/** How long (ms) rows of events may have waited on a device without a network. Views of a page do not wait. */
const longestWait = 30 * 24 * 3600000

/** Returns the event type that the metadata of a row name; undefined if they name none. */
function eventTypeOf(metadata: string): unknown {
  const data: unknown = JSON.parse(metadata || 'null')
  return typeof data === 'object' && data !== null && 'event_type' in data ? data.event_type : undefined
}

/**
 * Shortens the texts of a row and puts its time between the earliest possible and now (AN-04). A row of event_type page_view
 * is counted in the session, and not before its start. Rows of other event types are no views of a page (AN-08).
 */
export function countView(e: RecordRequestEvent, next: () => void): void {
  requireSpaceForVisits(e.app)
  cutTexts(e.record, [])
  const session = e.app.findRecordById('user_sessions', e.record.getString('session'))
  const type = eventTypeOf(e.record.getString('metadata'))
  const isEvent = typeof type === 'string' && type !== 'page_view'
  const earliest = isEvent ? Date.now() - longestWait : timeOf(session, 'started_at')
  boundTime(e.record, 'timestamp', earliest)
  inTransaction(e, (tx) => {
    next()
    if (type !== 'page_view') return
    run(tx, 'UPDATE user_sessions SET pages_viewed = pages_viewed + 1 WHERE id = {:id}', { id: session.id })
  })
}
