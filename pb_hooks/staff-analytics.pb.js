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
