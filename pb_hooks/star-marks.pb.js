/// <reference path="../pb_data/types.d.ts" />

// Two devices may mark the same system while offline. An update is therefore merged with the stored mark field by
// field, and the value that was set later wins. The merge is in the transaction that writes the mark, so that two
// updates at once lose nothing.

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/star-marks.js`).settleTags(e.record)
  if (!e.hasSuperuserAuth()) {
    const limit = 5000
    const own = e.app.countRecords('star_marks', $dbx.hashExp({ user: e.record.getString('user') }))
    if (own >= limit) throw new BadRequestError(`An account holds at most ${limit} marked systems.`)
  }
  e.next()
}, 'star_marks')

onRecordUpdateRequest((e) => {
  const { settleTags, keepLater } = require(`${__hooks}/lib/star-marks.js`)
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  settleTags(e.record)
  inTransaction(e, (tx) => {
    keepLater(e.record, tx.findRecordById('star_marks', e.record.id))
    e.next()
  })
}, 'star_marks')
