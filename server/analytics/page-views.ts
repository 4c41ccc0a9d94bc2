import { inTransaction, run } from '../platform/db.ts'
import { requireSpaceForVisits } from '../platform/disk-space.ts'
import type { RequestEvent } from '../platform/events.ts'
import { type RecordChange, saveAsSuperuser } from '../platform/superuser-forms.ts'
import { boundTime, cutTexts } from '../platform/visitor-data.ts'
import { earliestOf, eventTypeOf } from './visit-values.ts'

/**
 * Shortens the texts of a row and puts its time between the earliest possible and now (AN-04). A row of event_type
 * page_view is counted in the session, and not before its start. Rows of other event types are not views of a page
 * (AN-08).
 */
export function countView(e: RecordChange, next: () => void): void {
  requireSpaceForVisits(e.app)
  cutTexts(e.record, [])
  const session = e.app.findRecordById('user_sessions', e.record.getString('session'))
  const type = eventTypeOf(e.record.getString('metadata'))
  boundTime(e.record, 'timestamp', earliestOf(type, session.getString('started_at')))
  inTransaction(e, (tx) => {
    next()
    if (type !== 'page_view') return
    run(tx, 'UPDATE user_sessions SET pages_viewed = pages_viewed + 1 WHERE id = {:id}', { id: session.id })
  })
}

/** Adds a page view for a superuser, to whom no rule applies. */
export const addViewAsSuperuser = (e: RequestEvent): unknown =>
  saveAsSuperuser(e, new Record(e.app.findCollectionByNameOrId('page_views')), 'Failed to create record.', countView)
