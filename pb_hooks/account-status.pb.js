/// <reference path="../pb_data/types.d.ts" />

// A user who is not active gets no token, neither at login nor at refresh; the answer says why (AU-04).
onRecordAuthRequest((e) => {
  const refusals = {
    inactive: 'Account has been deactivated. Please contact support.',
    suspended: 'Account has been suspended. Please contact support.',
    pending: 'Account is pending approval. Please wait for activation.',
  }
  const status = e.record.getString('status')
  // A superuser may impersonate any user.
  if (status !== 'active' && !e.hasSuperuserAuth()) throw new ForbiddenError(refusals[status] || refusals.inactive)
  e.next()
}, 'users')

// When a user's status is no longer active, all tokens and realtime connections of the user become invalid at once
// (AU-11).
onRecordUpdate((e) => {
  const was = e.record.original().getString('status')
  const is = e.record.getString('status')
  if (was === 'active' && is !== 'active') e.record.refreshTokenKey()
  e.next()
}, 'users')
