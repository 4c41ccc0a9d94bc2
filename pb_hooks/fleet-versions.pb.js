/// <reference path="../pb_data/types.d.ts" />

// A version is a document like a fleet, so many of them a fleet, and empty once it is deleted.

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/fleet.js`).requireDocument(e.record)
  if (!e.hasSuperuserAuth()) {
    // The device keeps 50; what two devices made apart finds room all the same.
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
