/// <reference path="../pb_data/types.d.ts" />

// The settings come from the environment, at each start: what a dashboard changed by hand does not last.
onBootstrap((e) => {
  e.next()
  const { applyEnvironment } = require(`${__hooks}/lib/settings.js`)
  const settings = e.app.settings()
  applyEnvironment(settings)
  e.app.save(settings)
})
