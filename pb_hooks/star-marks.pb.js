/// <reference path="../pb_data/types.d.ts" />

// Two devices may mark the same system while offline. An update is therefore merged with the stored mark field by
// field, and the value that was set later wins. The merge is in the transaction that writes the mark, so that two
// updates at once lose nothing. The header x_note_seen says which note the device has seen, by its time; a note that would
// replace another one is refused, and the device joins the two.

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/star-marks.js`).settleTags(e.record)
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { requireRoom } = require(`${__hooks}/lib/limits.js`)
  inTransaction(e, (tx) => {
    const limit = 5000
    const user = e.record.getString('user')
    requireRoom(e, tx, { user }, limit, `An account holds at most ${limit} marked systems.`)
    e.next()
  })
}, 'star_marks')

onRecordUpdateRequest((e) => {
  const { settleTags, keepLater, refuseUnseenNote } = require(`${__hooks}/lib/star-marks.js`)
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  settleTags(e.record)
  inTransaction(e, (tx) => {
    const stored = tx.findRecordById('star_marks', e.record.id)
    refuseUnseenNote(e, stored)
    keepLater(e.record, stored)
    e.next()
  })
}, 'star_marks')
