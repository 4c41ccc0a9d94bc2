/// <reference path="../pb_data/types.d.ts" />

// SQLite plans its queries by figures of how many rows there are. PocketBase writes them when a collection changes, thus at the
// first start, and each night for some of the tables.

onBootstrap((e) => {
  e.next()
  try {
    require(`${__hooks}/lib/statistics.js`).keepStatistics(e.app)
  } catch (thrown) {
    // A full disk keeps nobody from reading.
    e.app.logger().error('The statistics could not be written.', 'error', String(thrown))
  }
})

// The first time a minute after PocketBase's own work of the night.
cronAdd('statistics', '1 * * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'statistics', () => require(`${__hooks}/lib/statistics.js`).keepStatistics($app))
})
