/// <reference path="../pb_data/types.d.ts" />

// Removes queries from logged addresses: a failed request is logged with its whole address, and the query may have a
// session id (RO-04, CA-08).
onModelCreate((e) => {
  const log = e.model
  log.message = log.message.split('?')[0]
  for (const key of ['url', 'referer']) {
    const address = log.data.get(key)
    if (address) log.data.set(key, String(address).split('?')[0])
  }
  e.next()
}, '_logs')
