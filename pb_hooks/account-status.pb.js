/// <reference path="../pb_data/types.d.ts" />

// AU-04: a user who is not active gets no token, neither at login nor at refresh; the answer says why.
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

// AU-11: when a user's status is no longer active (suspended, pending, inactive), all of the user's tokens and realtime connections become invalid at once.
onRecordUpdate((e) => {
  const was = e.record.original().getString('status')
  const is = e.record.getString('status')
  if (was === 'active' && is !== 'active') e.record.refreshTokenKey()
  e.next()
}, 'users')
