/// <reference path="../pb_data/types.d.ts" />

// Files of balance releases, for everybody. payload.json names the newest one (lib/serve-app.js).
routerAdd('GET', '/api/orion/releases/{name}', (e) => require(`${__hooks}/lib/releases/files.js`).file(e), $apis.gzip())
