/// <reference path="../pb_data/types.d.ts" />

// Serves the built app on the API's origin. It replaces PocketBase's static route, which answers a missing asset with
// index.html and sets no headers for content policy and caching.
routerAdd('GET', '/{path...}', (e) => require(`${__hooks}/lib/serve-app.js`).serveApp(e), $apis.gzip())
