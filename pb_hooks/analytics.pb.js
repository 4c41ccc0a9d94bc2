/// <reference path="../pb_data/types.d.ts" />

// Counts what visits have brought since the last minute (lib/analytics/roll-up.js).
cronAdd('analytics', '* * * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'analytics', () => require(`${__hooks}/lib/analytics/roll-up.js`).catchUp($app, 50))
})

// Counts the days anew that have changed since the last hour (lib/analytics/days.js).
cronAdd('analytics-days', '7 * * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'analytics-days', () => require(`${__hooks}/lib/analytics/days.js`).countDirtyDays($app))
})
