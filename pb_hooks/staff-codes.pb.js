/// <reference path="../pb_data/types.d.ts" />

// What staff do with alpha codes (FE-12), and admins with their distribution by mail (FE-16). Each route checks the role first.

routerAdd('GET', '/api/staff/codes/path', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/codes/path.js`).path(e)
})
routerAdd('GET', '/api/staff/codes/path/people', (e) => {
  const isAdmin = require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/codes/path.js`).people(e, isAdmin)
})
routerAdd('GET', '/api/staff/codes/{id}', (e) => {
  const isAdmin = require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/codes/sheet.js`).sheet(e, isAdmin)
})
routerAdd('POST', '/api/staff/codes/make', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/codes/batches.js`).make(e)
})
routerAdd('POST', '/api/staff/codes/revoke', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/codes/changes.js`).revoke(e)
})
routerAdd('POST', '/api/staff/codes/extend', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/codes/changes.js`).extend(e)
})
routerAdd('POST', '/api/staff/code-batches', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/codes/batches.js`).create(e)
})
routerAdd('POST', '/api/staff/code-batches/{id}', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/codes/batches.js`).change(e)
})
routerAdd('GET', '/api/staff/code-settings', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/codes/settings.js`).forStaff(e)
})
routerAdd('POST', '/api/staff/code-settings', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/codes/settings.js`).change(e)
})
routerAdd('GET', '/api/staff/distribute/waiting', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/codes/distribute.js`).waiting(e)
})
routerAdd('POST', '/api/staff/distribute/check', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/codes/distribute.js`).check(e)
})
routerAdd('POST', '/api/staff/distribute/preview', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/codes/distribute.js`).preview(e)
})
routerAdd('POST', '/api/staff/distribute/test', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/codes/distribute.js`).test(e)
})
routerAdd('POST', '/api/staff/distribute/send', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/codes/distribute.js`).send(e)
})
routerAdd('POST', '/api/staff/distribute/resend', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/codes/distribute.js`).resend(e)
})
