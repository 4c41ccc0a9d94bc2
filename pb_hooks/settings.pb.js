/// <reference path="../pb_data/types.d.ts" />

// Sets the settings from the environment at each start, which overwrites changes made in the dashboard.
onBootstrap((e) => {
  e.next()
  const { applyEnvironment } = require(`${__hooks}/lib/settings.js`)
  const settings = e.app.settings()
  applyEnvironment(settings)
  e.app.save(settings)
})
