/// <reference path="../pb_data/types.d.ts" />

// What staff do with subscribers and with the list of blocked addresses (FE-13). Each route checks the role first.

routerAdd('GET', '/api/staff/subscribers/weeks', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/subscriber-weeks.js`).weeks(e)
})
routerAdd('GET', '/api/staff/subscribers/{id}', (e) => {
  const isAdmin = require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/subscriber-sheet.js`).sheet(e, isAdmin)
})
routerAdd('POST', '/api/staff/subscribers/leave', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/subscribers.js`).takeOff(e)
})
routerAdd('POST', '/api/staff/subscribers/import', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/subscriber-import.js`).importRows(e)
})
routerAdd('POST', '/api/staff/subscribers/{id}/delete', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/subscribers.js`).remove(e)
})
routerAdd('POST', '/api/staff/mail-blocks', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/mail-blocks.js`).add(e)
})
routerAdd('POST', '/api/staff/mail-blocks/remove', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/mail-blocks.js`).remove(e)
})
