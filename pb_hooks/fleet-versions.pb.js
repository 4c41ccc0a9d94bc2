/// <reference path="../pb_data/types.d.ts" />

// Checks the document of a saved fleet version, limits the number of versions per fleet and what all of an account take up,
// and empties a deleted version.

onRecordCreateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { saveWithinRoom } = require(`${__hooks}/lib/account-room.js`)
  const { requireRoom } = require(`${__hooks}/lib/limits.js`)
  require(`${__hooks}/lib/fleet.js`).requireDocument(e.record)
  inTransaction(e, (tx) => {
    const fleet = e.record.getString('fleet')
    // A device allows 50; the higher limit leaves room for versions that several devices made while offline.
    const limit = 200
    const words = `A fleet holds at most ${limit} versions.`
    requireRoom(e, tx, { fleet, deleted: false }, limit, words)
    // Deleted versions never go away.
    requireRoom(e, tx, { fleet }, 5 * limit, words)
    saveWithinRoom(e, tx)
  })
}, 'fleet_versions')

onRecordUpdateRequest((e) => {
  e.record.set('data', {})
  e.next()
}, 'fleet_versions')
