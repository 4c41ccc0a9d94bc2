/// <reference path="../pb_data/types.d.ts" />

// Shortens the texts of a page view and puts its time between the session's start and now (AN-04). A row of event_type
// page_view is counted in the session; rows of other event types are no views of a page (AN-08).
onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/disk.js`).requireSpaceForVisits(e.app)
  const { boundTime, cutTexts, timeOf } = require(`${__hooks}/lib/strangers.js`)
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  cutTexts(e.record, [])
  const session = e.app.findRecordById('user_sessions', e.record.getString('session'))
  boundTime(e.record, 'timestamp', timeOf(session, 'started_at'))
  inTransaction(e, (tx) => {
    e.next()
    const metadata = JSON.parse(e.record.getString('metadata') || 'null')
    if (metadata === null || metadata.event_type !== 'page_view') return
    tx.db()
      .newQuery('UPDATE user_sessions SET pages_viewed = pages_viewed + 1 WHERE id = {:id}')
      .bind({ id: session.id })
      .execute()
  })
}, 'page_views')
