/// <reference path="../pb_data/types.d.ts" />

// Shortens the texts of a session, puts its times between its start and now, and ignores the client's pages_viewed,
// because the server counts the views (AN-01 to AN-08).

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/disk.js`).requireSpaceForVisits(e.app)
  const { boundTime, cutTexts } = require(`${__hooks}/lib/strangers.js`)
  cutTexts(e.record, ['session_id'])
  const now = Date.now()
  boundTime(e.record, 'started_at', now)
  boundTime(e.record, 'last_activity', now)
  e.record.set('pages_viewed', 0)
  e.record.set('ended_at', '')
  e.record.set('duration_seconds', 0)
  e.next()
}, 'user_sessions')

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/disk.js`).requireSpaceForVisits(e.app)
  const { boundTime, timeOf } = require(`${__hooks}/lib/strangers.js`)
  const changeable = ['user', 'last_activity', 'ended_at', 'duration_seconds']
  const original = e.record.original()
  for (const field of e.record.collection().fields) {
    if (!changeable.includes(field.name)) e.record.set(field.name, original.get(field.name))
  }
  const started = timeOf(original, 'started_at')
  const isChanged = (field) => e.record.getString(field) !== original.getString(field)
  if (isChanged('last_activity')) boundTime(e.record, 'last_activity', started)
  // An empty ended_at reopens the session.
  if (isChanged('ended_at') && e.record.getString('ended_at')) boundTime(e.record, 'ended_at', started)
  const longest = Math.max(0, Date.now() - started) / 1000
  e.record.set('duration_seconds', Math.min(Math.max(0, e.record.getFloat('duration_seconds')), longest))
  e.next()
}, 'user_sessions')
