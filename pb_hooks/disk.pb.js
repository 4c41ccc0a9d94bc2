/// <reference path="../pb_data/types.d.ts" />

// Space that deleted rows leave goes back to the disk, at a quiet hour and after the other work of the night.

onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/disk.js`).allowShrinking(e.app)
})

cronAdd('give-back-space', '17 4 * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'give-back-space', () => require(`${__hooks}/lib/disk.js`).giveBackSpace($app))
})
