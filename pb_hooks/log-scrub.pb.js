/// <reference path="../pb_data/types.d.ts" />

// RO-04: a failed request is logged with its whole address, where a session id may stand (CA-08). Only paths are kept.
onModelCreate((e) => {
  const log = e.model
  log.message = log.message.split('?')[0]
  for (const key of ['url', 'referer']) {
    const address = log.data.get(key)
    if (address) log.data.set(key, String(address).split('?')[0])
  }
  e.next()
}, '_logs')
