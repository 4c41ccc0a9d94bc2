/// <reference path="../pb_data/types.d.ts" />

// The client reports a login by setting `last_login`, but the server sets the time (AU-05, CA-03).
onRecordUpdateRequest((e) => {
  const changed = e.record.getString('last_login') !== e.record.original().getString('last_login')
  if (changed && !e.hasSuperuserAuth()) e.record.set('last_login', new DateTime())
  e.next()
}, 'users')
