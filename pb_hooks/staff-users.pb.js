/// <reference path="../pb_data/types.d.ts" />

// What admins do with accounts (FE-09, RO-03, RO-05). Each route checks the role first.

routerAdd('POST', '/api/staff/users/status', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/users.js`).setStatus(e)
})
routerAdd('POST', '/api/staff/users/roles', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/users.js`).setRole(e)
})
routerAdd('GET', '/api/staff/users/{id}', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/user-sheet.js`).sheet(e)
})
routerAdd('GET', '/api/staff/users/{id}/sessions', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/user-sheet.js`).sessions(e)
})
routerAdd('GET', '/api/staff/users/{id}/data', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/user-sheet.js`).data(e)
})
routerAdd('POST', '/api/staff/users/{id}/mails', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/users.js`).sendMail(e)
})
routerAdd('POST', '/api/staff/users/{id}/delete', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/users.js`).remove(e)
})
routerAdd('GET', '/api/staff/sessions/{id}', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/user-sheet.js`).timeline(e)
})

// Nobody changes the own status or the own roles, also not by the collections' own routes. The role 'user' at the
// registration is the exception (AU-02).
onRecordUpdateRequest((e) => {
  const isOwn = e.auth && !e.hasSuperuserAuth() && e.record.id === e.auth.id
  if (isOwn && e.record.getString('status') !== e.record.original().getString('status')) {
    throw new ForbiddenError('You cannot change your own status.')
  }
  e.next()
}, 'users')
onRecordUpdateRequest((e) => {
  const isOwn = e.auth && !e.hasSuperuserAuth() && e.record.getString('user') === e.auth.id
  if (isOwn) throw new ForbiddenError('You cannot change your own roles.')
  e.next()
}, 'user_roles')
onRecordCreateRequest((e) => {
  const isOwn = e.auth && !e.hasSuperuserAuth() && e.record.getString('user') === e.auth.id
  const { findRoleName } = require(`${__hooks}/lib/accounts.js`)
  if (isOwn && findRoleName(e.app, e.record.getString('role')) !== 'user') {
    throw new ForbiddenError('You cannot change your own roles.')
  }
  e.next()
}, 'user_roles')

// Who loses a role is logged out everywhere, so that no token and no realtime connection still has the right.
onRecordUpdate((e) => {
  const isLost = e.record.original().getBool('active') && !e.record.getBool('active')
  e.next()
  if (!isLost) return
  const user = e.app.findRecordById('users', e.record.getString('user'))
  user.refreshTokenKey()
  e.app.save(user)
}, 'user_roles')

cronAdd('lift-suspensions', '* * * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'lift-suspensions', () => require(`${__hooks}/lib/staff/users.js`).liftSuspensions($app))
})
