/// <reference path="../pb_data/types.d.ts" />

// A user who is not active gets no token, neither at login nor at refresh; the answer says why (AU-04).
onRecordAuthRequest((e) => {
  const { refusalFor } = require(`${__hooks}/lib/tokens.js`)
  // A superuser may impersonate any user.
  if (e.record.getString('status') !== 'active' && !e.hasSuperuserAuth()) throw new ForbiddenError(refusalFor(e.record))
  e.next()
}, 'users')

// When a user's status is no longer active, all tokens and realtime connections of the user become invalid at once. An
// activation changes the key too, so that no token from before becomes valid again (AU-11).
onRecordUpdate((e) => {
  const was = e.record.original().getString('status')
  const is = e.record.getString('status')
  if (was === 'active' && is !== 'active') require(`${__hooks}/lib/tokens.js`).endTokens(e.record)
  if (was !== 'active' && is === 'active') e.record.refreshTokenKey()
  e.next()
}, 'users')
