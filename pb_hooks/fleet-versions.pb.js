/// <reference path="../pb_data/types.d.ts" />

// Checks the document of a saved fleet version, limits the number of versions per fleet, and empties a deleted version.

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/fleet.js`).requireDocument(e.record)
  if (!e.hasSuperuserAuth()) {
    // A device allows 50; the higher limit leaves room for versions that several devices made while offline.
    const limit = 200
    const there = e.app.countRecords(
      'fleet_versions',
      $dbx.hashExp({ fleet: e.record.getString('fleet'), deleted: false }),
    )
    if (there >= limit) throw new BadRequestError(`A fleet holds at most ${limit} versions.`)
  }
  e.next()
}, 'fleet_versions')

onRecordUpdateRequest((e) => {
  e.record.set('data', {})
  e.next()
}, 'fleet_versions')
