/// <reference path="../pb_data/types.d.ts" />

// RO-04: a failed request is logged with its whole address, which may have a session id in its query (CA-08). Removes
// queries.
onModelCreate((e) => {
  const log = e.model
  log.message = log.message.split('?')[0]
  for (const key of ['url', 'referer']) {
    const address = log.data.get(key)
    if (address) log.data.set(key, String(address).split('?')[0])
  }
  e.next()
}, '_logs')
