/// <reference path="../pb_data/types.d.ts" />

// Serves the built app beside the API, on one origin. It replaces PocketBase's own static route, which answers a
// missing asset with index.html and sends neither a policy nor caching.
routerAdd('GET', '/{path...}', (e) => require(`${__hooks}/lib/serve-app.js`).serveApp(e), $apis.gzip())
