/// <reference path="../pb_data/types.d.ts" />

// What staff do with the messages of players (FE-10). Each route checks the role first.

routerAdd('GET', '/api/staff/people', (e) => {
  const isAdmin = require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return e.json(200, { rows: require(`${__hooks}/lib/staff/people.js`).people(e.app, isAdmin) })
})
routerAdd('GET', '/api/staff/feedback/tags', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/feedback-sheet.js`).tags(e)
})
routerAdd('GET', '/api/staff/feedback/{id}', (e) => {
  const isAdmin = require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/feedback-sheet.js`).sheet(e, isAdmin)
})
routerAdd('POST', '/api/staff/feedback/change', (e) => {
  const isAdmin = require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/feedback.js`).change(e, isAdmin)
})
routerAdd('POST', '/api/staff/feedback/{id}/merge', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/feedback.js`).merge(e)
})
routerAdd('POST', '/api/staff/feedback/{id}/notes', (e) => {
  const isAdmin = require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/feedback.js`).addNote(e, isAdmin)
})
routerAdd('DELETE', '/api/staff/feedback/{id}/notes/{note}', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/staff/feedback.js`).removeNote(e)
})
