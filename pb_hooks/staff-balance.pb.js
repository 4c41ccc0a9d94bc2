/// <reference path="../pb_data/types.d.ts" />

// What the screen of the balance of the game asks (FE-14).

routerAdd('GET', '/api/staff/balance/choices', (e) => require(`${__hooks}/lib/staff/fleet-choices.js`).choices(e))
