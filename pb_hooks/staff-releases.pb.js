/// <reference path="../pb_data/types.d.ts" />

// Drafts and releases of the figures of the game (FE-14): moderators draft, only admins publish and withdraw.

routerAdd('GET', '/api/staff/balance/releases', (e) => {
  const isAdmin = require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/releases/overview.js`).overview(e, isAdmin)
})
routerAdd('POST', '/api/staff/balance/drafts', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/releases/drafts.js`).create(e)
})
routerAdd('POST', '/api/staff/balance/drafts/{id}', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/releases/drafts.js`).change(e)
})
routerAdd('DELETE', '/api/staff/balance/drafts/{id}', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/releases/drafts.js`).remove(e)
})
routerAdd('POST', '/api/staff/balance/drafts/{id}/notes', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/releases/drafts.js`).note(e)
})
routerAdd('POST', '/api/staff/balance/drafts/{id}/publish', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/releases/publish.js`).publish(e)
})
routerAdd('POST', '/api/staff/balance/releases/{number}/withdraw', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/releases/publish.js`).withdraw(e)
})
