/// <reference path="../pb_data/types.d.ts" />

// Stands before the middleware below, which would hold a JavaScript runtime for as long as a connection is open.
$app.onServe().bindFunc((e) => require(`${__hooks}/lib/realtime.js`).serveWithoutRuntimes(e))

// What is checked before every request. One function for all of it: each `routerUse` holds a JavaScript runtime until the
// answer is complete.
routerUse((e) => {
  require(`${__hooks}/lib/security-headers.js`).setSecurityHeaders(e)
  require(`${__hooks}/lib/superusers.js`).checkAddress(e)
  require(`${__hooks}/lib/request-limits.js`).checkRequest(e)
  require(`${__hooks}/lib/tokens.js`).checkToken(e)
  require(`${__hooks}/lib/codes/redeem.js`).check(e)
  const { reportFullDisk } = require(`${__hooks}/lib/full-disk.js`)
  return require(`${__hooks}/lib/places.js`).inPlace(e, () => reportFullDisk(() => e.next()))
})

// A batch hides why one of its requests failed, so each of them says itself that the disk is full.
onRecordCreateRequest(
  (e) => require(`${__hooks}/lib/full-disk.js`).reportFullDisk(() => e.next()),
  'fleets',
  'fleet_versions',
  'star_marks',
  'roll_entries',
)
onRecordUpdateRequest(
  (e) => require(`${__hooks}/lib/full-disk.js`).reportFullDisk(() => e.next()),
  'fleets',
  'fleet_versions',
  'star_marks',
  'roll_entries',
)

onBatchRequest((e) => {
  require(`${__hooks}/lib/request-limits.js`).checkBatch(e)
  e.next()
})

onRealtimeSubscribeRequest((e) => {
  require(`${__hooks}/lib/request-limits.js`).checkSubscriptions(e)
  if (!e.hasSuperuserAuth()) require(`${__hooks}/lib/realtime.js`).countConnection(e)
  e.next()
})

// Otherwise the HTTP library redirects before any hook can set a header.
routerAdd('GET', '/_', (e) => e.redirect(307, '/_/'))
