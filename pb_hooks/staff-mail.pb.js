/// <reference path="../pb_data/types.d.ts" />

// The outbox for admins: its state, its lanes, and each mail (FE-15). Each route checks the role first.

routerAdd('GET', '/api/staff/outbox', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return e.json(200, require(`${__hooks}/lib/mail/outbox.js`).state(e.app))
})
routerAdd('POST', '/api/staff/outbox/lanes', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/mails.js`).setLane(e)
})
routerAdd('GET', '/api/staff/mails/{id}', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/mail-sheet.js`).sheet(e)
})
routerAdd('POST', '/api/staff/mails/retry', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/mails.js`).retry(e)
})
routerAdd('POST', '/api/staff/mails/cancel', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/mails.js`).cancel(e)
})
routerAdd('POST', '/api/staff/mails/notices', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/mail-notices.js`).importRows(e)
})
