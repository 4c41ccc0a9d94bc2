/// <reference path="../pb_data/types.d.ts" />

// Limits the number of entries in the roll log of an account (ORION_ROLL_ENTRIES; the default is enough for about 6000
// throws). When a player clears the log, the app adds an entry with `clears`. It deletes all earlier entries, so it is
// accepted even if the log is full. The entry itself is kept, so that other devices also clear their copy.

onRecordCreateRequest((e) => {
  if (!e.hasSuperuserAuth()) {
    const limit = Number($os.getenv('ORION_ROLL_ENTRIES')) || 20000
    const own = e.app.countRecords('roll_entries', $dbx.hashExp({ user: e.record.getString('user') }))
    if (own >= limit && !e.record.getBool('clears'))
      throw new BadRequestError(`An account holds at most ${limit} entries of the roll log.`)
  }
  e.next()
}, 'roll_entries')

onRecordAfterCreateSuccess((e) => {
  if (e.record.getBool('clears'))
    e.app
      .nonconcurrentDB()
      .newQuery('DELETE FROM roll_entries WHERE user = {:user} AND rolled_at <= {:at} AND id != {:id}')
      .bind({ user: e.record.getString('user'), at: e.record.getFloat('rolled_at'), id: e.record.id })
      .execute()
  e.next()
}, 'roll_entries')
