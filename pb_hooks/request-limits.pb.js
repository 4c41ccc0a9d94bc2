/// <reference path="../pb_data/types.d.ts" />

// Refuses requests that would cost the record store far more than what the app sends: bodies that are too large, big
// pages, and filters, sorts and expands that follow long chains of relations. Superusers are exempt.

routerUse((e) => {
  require(`${__hooks}/lib/request-limits.js`).checkRequest(e)
  return e.next()
})

onBatchRequest((e) => {
  require(`${__hooks}/lib/request-limits.js`).checkBatch(e)
  e.next()
})

onRealtimeSubscribeRequest((e) => {
  require(`${__hooks}/lib/request-limits.js`).checkSubscriptions(e)
  e.next()
})
