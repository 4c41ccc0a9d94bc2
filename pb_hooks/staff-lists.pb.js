/// <reference path="../pb_data/types.d.ts" />

// The lists of the staff area. PocketBase's own list cannot sort by what is no column, and hides e-mails from staff.

routerAdd('GET', '/api/staff/lists/{list}', (e) => require(`${__hooks}/lib/staff/list.js`).page(e))
routerAdd('GET', '/api/staff/lists/{list}/count', (e) => require(`${__hooks}/lib/staff/list.js`).count(e))
routerAdd('GET', '/api/staff/lists/{list}/changed', (e) => require(`${__hooks}/lib/staff/list.js`).changed(e))
