/// <reference path="../pb_data/types.d.ts" />

// Analytics (FE-11), for admins. Each route checks the role first.

routerAdd('GET', '/api/staff/analytics/overview', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/panels.js`).overview(e)
})
routerAdd('GET', '/api/staff/analytics/dimensions/{dim}', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/panels.js`).dimension(e)
})
routerAdd('GET', '/api/staff/analytics/pages', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/panels.js`).rowsApart(e, 'analytics_pages', 'views')
})
routerAdd('GET', '/api/staff/analytics/events', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/panels.js`).rowsApart(e, 'analytics_events', 'count')
})
routerAdd('GET', '/api/staff/analytics/live', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/panels.js`).live(e)
})
routerAdd('GET', '/api/staff/analytics/doubt', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/panels.js`).doubt(e)
})
routerAdd('GET', '/api/staff/analytics/campaigns', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/panels.js`).campaigns(e)
})
routerAdd('GET', '/api/staff/analytics/funnel', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/people.js`).funnel(e)
})
routerAdd('GET', '/api/staff/analytics/funnel/people', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/people.js`).funnelPeople(e)
})
routerAdd('GET', '/api/staff/analytics/retention', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/people.js`).retention(e)
})
routerAdd('GET', '/api/staff/analytics/sessions', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/sessions.js`).sessions(e)
})
routerAdd('GET', '/api/staff/analytics/errors', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/errors.js`).errors(e)
})
routerAdd('GET', '/api/staff/analytics/notes', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/notes.js`).list(e)
})
routerAdd('POST', '/api/staff/analytics/notes', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/notes.js`).create(e)
})
routerAdd('DELETE', '/api/staff/analytics/notes/{id}', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/notes.js`).remove(e)
})
routerAdd('POST', '/api/staff/analytics/rebuild', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/analytics/roll-up.js`).askForRebuild(e)
})
