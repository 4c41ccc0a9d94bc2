/// <reference path="../pb_data/types.d.ts" />

// A deleted fleet keeps its content for 30 days, so that it can be restored. Then its content and its saved
// versions are emptied. The row itself stays as a tombstone, so that devices that were away learn of the deletion. Its
// revision stays too: a device that still has the content may restore the fleet even later.

cronAdd('fleet-bin', '17 3 * * *', () => {
  const { runJob } = require(`${__hooks}/lib/cron-runs.js`)
  runJob($app, 'fleet-bin', () => require(`${__hooks}/lib/fleet-bin.js`).emptyDeletedFleets($app, 30))
})
