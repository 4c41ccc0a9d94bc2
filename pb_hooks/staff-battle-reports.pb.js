/// <reference path="../pb_data/types.d.ts" />

// What staff see of the games that players report, and who is left out of the figures (FE-14).

routerAdd('GET', '/api/staff/battles/figures', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/battle-reports/figures.js`).figures(e)
})
routerAdd('GET', '/api/staff/battles/{id}', (e) => {
  const isAdmin = require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/battle-reports/staff-sheet.js`).sheet(e, isAdmin)
})
routerAdd('POST', '/api/staff/battles/left-out', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'staff')
  return require(`${__hooks}/lib/battle-reports/left-out.js`).change(e)
})
