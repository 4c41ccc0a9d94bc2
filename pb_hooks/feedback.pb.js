/// <reference path="../pb_data/types.d.ts" />

// What players tell the staff (FE-10). What staff do with it is in staff-feedback.pb.js.

onRecordCreateRequest((e) => require(`${__hooks}/lib/feedback.js`).create(e), 'feedback')

onRecordDelete((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  inTransaction(e, () => {
    require(`${__hooks}/lib/feedback.js`).handOn(e)
    e.next()
  })
}, 'feedback')

routerAdd('POST', '/api/feedback/seen', (e) => require(`${__hooks}/lib/feedback.js`).seen(e))

// The views that staff save of their lists.
onRecordCreateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { requireRoom } = require(`${__hooks}/lib/limits.js`)
  inTransaction(e, (tx) => {
    const limit = 200
    requireRoom(e, tx, { owner: e.record.getString('owner') }, limit, `A person saves at most ${limit} views.`)
    e.next()
  })
}, 'saved_views')
