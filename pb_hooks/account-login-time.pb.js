/// <reference path="../pb_data/types.d.ts" />

// AU-05, CA-03: the client reports the login, but the server sets its time.
onRecordUpdateRequest((e) => {
  const changed = e.record.getString('last_login') !== e.record.original().getString('last_login')
  if (changed && !e.hasSuperuserAuth()) e.record.set('last_login', new DateTime())
  e.next()
}, 'users')
