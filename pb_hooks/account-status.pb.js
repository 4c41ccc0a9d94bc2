/// <reference path="../pb_data/types.d.ts" />

// AU-04: a right password (and a live token, at refresh) is not enough; the answer says why, and holds no token.
onRecordAuthRequest((e) => {
  const refusals = {
    inactive: 'Account has been deactivated. Please contact support.',
    suspended: 'Account has been suspended. Please contact support.',
    pending: 'Account is pending approval. Please wait for activation.',
  }
  const status = e.record.getString('status')
  // A superuser may look at the product through anybody's eyes.
  if (status !== 'active' && !e.hasSuperuserAuth()) throw new ForbiddenError(refusals[status] || refusals.inactive)
  e.next()
}, 'users')

// AU-11: whoever is no longer active loses every token at once, realtime connections included.
onRecordUpdate((e) => {
  const was = e.record.original().getString('status')
  const is = e.record.getString('status')
  if (was === 'active' && is !== 'active') e.record.refreshTokenKey()
  e.next()
}, 'users')
