/// <reference path="../pb_data/types.d.ts" />

// Sends the mails of the ledger (lib/mail/sender.js), and hears from the mail provider what became of them.

cronAdd('mail-sender-1', '* * * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'mail-sender-1', () => require(`${__hooks}/lib/mail/sender.js`).work($app, 1))
})
cronAdd('mail-sender-2', '* * * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'mail-sender-2', () => require(`${__hooks}/lib/mail/sender.js`).work($app, 2))
})
cronAdd('mail-sender-3', '* * * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'mail-sender-3', () => require(`${__hooks}/lib/mail/sender.js`).work($app, 3))
})
cronAdd('mail-sender-4', '* * * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'mail-sender-4', () => require(`${__hooks}/lib/mail/sender.js`).work($app, 4))
})

cronAdd('start-campaigns', '* * * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'start-campaigns', () => require(`${__hooks}/lib/mail/campaigns.js`).startDue($app))
})

cronAdd('mail-retention', '17 5 * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'mail-retention', () => require(`${__hooks}/lib/mail/retention.js`).forgetOld($app))
})

routerAdd('GET', '/api/mail', (e) => e.json(200, { enabled: require(`${__hooks}/lib/mail/outbox.js`).isOn(e.app) }))

routerAdd('POST', '/api/mail/notices', (e) => require(`${__hooks}/lib/mail/notices.js`).receive(e))
