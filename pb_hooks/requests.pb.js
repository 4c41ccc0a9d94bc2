/// <reference path="../pb_data/types.d.ts" />

// What is checked before every request. One function for all of it: each `routerUse` holds a JavaScript runtime until the
// answer is complete, and the connections of realtime stay open for minutes.
routerUse((e) => {
  require(`${__hooks}/lib/security-headers.js`).setSecurityHeaders(e)
  require(`${__hooks}/lib/superusers.js`).checkAddress(e)
  require(`${__hooks}/lib/request-limits.js`).checkRequest(e)
  require(`${__hooks}/lib/tokens.js`).checkToken(e)
  const { reportFullDisk } = require(`${__hooks}/lib/full-disk.js`)
  return require(`${__hooks}/lib/places.js`).inPlace(e, () => reportFullDisk(() => e.next()))
})

onBatchRequest((e) => {
  require(`${__hooks}/lib/request-limits.js`).checkBatch(e)
  e.next()
})

onRealtimeSubscribeRequest((e) => {
  require(`${__hooks}/lib/request-limits.js`).checkSubscriptions(e)
  e.next()
})

// Otherwise the HTTP library redirects before any hook can set a header.
routerAdd('GET', '/_', (e) => e.redirect(307, '/_/'))
