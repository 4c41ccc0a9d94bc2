/// <reference path="../pb_data/types.d.ts" />

// ORION_CLOCK=by-hand, for tests: the server's clock starts no scheduled job, ours or PocketBase's. A superuser starts one by
// POST /api/crons/NAME, which then returns when the job has ended, and GET /api/crons/running tells which jobs run.

onBootstrap((e) => {
  e.next()
  const clock = $os.getenv('ORION_CLOCK')
  if (clock !== '' && clock !== 'by-hand') throw new Error(`ORION_CLOCK: "${clock}" is not by-hand`)
  // The name of PocketBase's own handler that starts the clock when the server begins to serve.
  if (clock === 'by-hand') e.app.onServe().unbind('__pbCronStart__')
})

if ($os.getenv('ORION_CLOCK') === 'by-hand') {
  for (const name of require(`${__hooks}/lib/cron-runs.js`).names) {
    routerAdd(
      'POST',
      `/api/crons/${name}`,
      (e) => {
        const job = e.app
          .cron()
          .jobs()
          .find((one) => e.request.url.path === `/api/crons/${one.id()}`)
        job.run()
        return e.noContent(204)
      },
      $apis.requireSuperuserAuth(),
    )
  }

  routerAdd('GET', '/api/crons/running', (e) => e.json(200, require(`${__hooks}/lib/cron-runs.js`).runningJobs(e.app)))
}
