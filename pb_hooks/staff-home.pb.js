/// <reference path="../pb_data/types.d.ts" />

// The first screen of the staff area (FE-17).

routerAdd('GET', '/api/staff/home', (e) => require(`${__hooks}/lib/staff/home.js`).home(e))
routerAdd('GET', '/api/staff/health', (e) => require(`${__hooks}/lib/staff/home.js`).health(e))

onBootstrap((e) => {
  e.next()
  e.app.store().set('startedAt', Date.now())
})
