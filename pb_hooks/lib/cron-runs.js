/** All scheduled jobs, with how often each runs, in seconds. */
const jobs = [
  { name: 'analytics', schedule: '* * * * *', every: 60 },
  { name: 'analytics-days', schedule: '7 * * * *', every: 60 * 60 },
  { name: 'lift-suspensions', schedule: '* * * * *', every: 60 },
  { name: 'mail-sender-1', schedule: '* * * * *', every: 60 },
  { name: 'start-campaigns', schedule: '* * * * *', every: 60 },
  { name: 'page-view-retention', schedule: '17 2 * * *', every: 24 * 60 * 60 },
  { name: 'fleet-bin', schedule: '17 3 * * *', every: 24 * 60 * 60 },
  { name: 'give-back-space', schedule: '17 4 * * *', every: 24 * 60 * 60 },
  { name: 'mail-retention', schedule: '17 5 * * *', every: 24 * 60 * 60 },
]

const { momentNow: now, momentOf, timeOf } = require(`${__hooks}/lib/moments.js`)

const lastRuns = (app) => {
  const rows = arrayOf(new DynamicModel({ name: '', started: '', finished: '', took_ms: 0, error: '' }))
  app.db().newQuery('SELECT name, started, finished, took_ms, error FROM cron_runs').all(rows)
  return rows
}

module.exports = {
  jobs,

  /** Runs a scheduled job and writes down when, how long, and what went wrong. */
  runJob(app, name, work) {
    const started = Date.now()
    const write = (columns, values) =>
      app
        .db()
        .newQuery(
          `INSERT INTO cron_runs (name, started) VALUES ({:name}, {:started})
           ON CONFLICT (name) DO UPDATE SET ${columns}`,
        )
        .bind({ name, started: momentOf(started), ...values })
        .execute()
    write('started = excluded.started', {})
    let error = ''
    try {
      work()
    } catch (thrown) {
      error = String(thrown).slice(0, 300)
      app.logger().error('A scheduled job failed.', 'job', name, 'error', error)
    }
    write('finished = {:finished}, took_ms = {:took}, error = {:error}', {
      finished: now(),
      took: Date.now() - started,
      error,
    })
  },

  /** The state of all jobs: last run, and how late each is, in seconds. */
  readJobs(app) {
    const runs = lastRuns(app)
    const startedUp = app.store().get('startedAt') || Date.now()
    return jobs.map(({ name, schedule, every }) => {
      const run = runs.find((one) => one.name === name)
      const last = run ? timeOf(run.started) : 0
      // While the store was away, no job could run.
      const due = Math.max(last, startedUp) + every * 1000
      return {
        name,
        schedule,
        last_started: run ? run.started : '',
        last_finished: run ? run.finished : '',
        took_ms: run ? run.took_ms : 0,
        error: run ? run.error : '',
        lag_seconds: Math.max(0, Math.round((Date.now() - due) / 1000)),
      }
    })
  },
}
