/// <reference path="../pb_data/types.d.ts" />

// E-mail updates, for visitors and players (FE-08, RT-07). What a link does, it does by POST: programs that check mails open
// every link in them.

routerAdd('POST', '/api/subscription/ask', (e) => require(`${__hooks}/lib/mail/subscription-routes.js`).ask(e))
routerAdd('POST', '/api/subscription/confirm', (e) => require(`${__hooks}/lib/mail/subscription-routes.js`).confirm(e))
routerAdd('POST', '/api/subscription/leave', (e) => require(`${__hooks}/lib/mail/subscription-routes.js`).leave(e))
routerAdd('POST', '/api/subscription/undo', (e) => require(`${__hooks}/lib/mail/subscription-routes.js`).undo(e))
routerAdd('GET', '/api/subscription', (e) => require(`${__hooks}/lib/mail/subscription-routes.js`).own(e))
routerAdd('POST', '/api/subscription/topics', (e) => require(`${__hooks}/lib/mail/subscription-routes.js`).changeOwn(e))

// The button of mail programs (RFC 8058). It has no login and no body that matters; the token says who leaves.
routerAdd('POST', '/api/unsubscribe', (e) => require(`${__hooks}/lib/mail/subscription-routes.js`).oneClick(e))
routerAdd('GET', '/api/unsubscribe', (e) => require(`${__hooks}/lib/mail/subscription-routes.js`).oneClickPage(e))
