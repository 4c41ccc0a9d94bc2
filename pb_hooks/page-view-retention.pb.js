/// <reference path="../pb_data/types.d.ts" />

// A page view is kept for 90 days. Its session stays, with the number of its views, and so do rows of other event types.

cronAdd('page-view-retention', '17 2 * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'page-view-retention', () => {
    require(`${__hooks}/lib/page-view-retention.js`).deleteOldViews($app, 90)
  })
})
