import type { RequestEvent } from './events.ts'
import { momentNow as now, momentOf, timeOf } from './moments.ts'

/** All scheduled jobs, with how often each runs, in seconds. */

export const jobs = [
  { name: 'analytics', schedule: '* * * * *', every: 60 },
  { name: 'analytics-days', schedule: '7 * * * *', every: 60 * 60 },
  { name: 'lift-suspensions', schedule: '* * * * *', every: 60 },
  { name: 'mail-sender-1', schedule: '* * * * *', every: 60 },
  { name: 'start-campaigns', schedule: '* * * * *', every: 60 },
  { name: 'statistics', schedule: '1 * * * *', every: 60 * 60 },
  { name: 'page-view-retention', schedule: '17 2 * * *', every: 24 * 60 * 60 },
  { name: 'fleet-bin', schedule: '17 3 * * *', every: 24 * 60 * 60 },
  { name: 'give-back-space', schedule: '17 4 * * *', every: 24 * 60 * 60 },
  { name: 'mail-retention', schedule: '17 5 * * *', every: 24 * 60 * 60 },
] as const

/** They help the first sender, and their runs are not written down. */
const helpers = ['mail-sender-2', 'mail-sender-3', 'mail-sender-4'] as const

export type JobName = (typeof jobs)[number]['name'] | (typeof helpers)[number]

/** All scheduled jobs with their times. */
export const names: readonly { readonly name: JobName; readonly schedule: string }[] = [
  ...jobs,
  ...helpers.map((name) => ({ name, schedule: '* * * * *' })),
]

const runningPrefix = 'running '

/** Runs a job, which `runningJobs` lists until it has ended. */
const whileListed = (app: core.App, name, work) => {
  const key = `${runningPrefix}${name} ${$security.randomString(8)}`
  app.store().set(key, true)
  try {
    return work()
  } finally {
    app.store().remove(key)
  }
}

const lastRuns = (app: core.App) => {
  const rows = arrayOf(new DynamicModel({ name: '', started: '', finished: '', took_ms: -0, error: '' }))
  app.db().newQuery('SELECT name, started, finished, took_ms, error FROM cron_runs').all(rows)
  return rows
}

/** Runs a job and writes down when, how long, and what went wrong. */
const runAndNote = (app: core.App, name, work) => {
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
}

/** Runs a scheduled job. */
export function runJob(app: core.App, name, work) {
  whileListed(app, name, () => (helpers.includes(name) ? work() : runAndNote(app, name, work)))
}

/** The jobs that run now in this process: the name of each with a mark of its run. */
export const runningJobs = (app: core.App) =>
  Object.keys(app.store().getAll())
    .filter((key) => key.startsWith(runningPrefix))
    .map((key) => key.slice(runningPrefix.length))

/** The state of all jobs: last run, and how late each is, in seconds. */
export function readJobs(app: core.App) {
  const runs = lastRuns(app)
  const startedUp = app.store().get('startedAt') || Date.now()
  const isByHand = $os.getenv('ORION_CLOCK') === 'by-hand'
  return jobs.map(({ name, schedule, every }) => {
    const run = runs.find((one) => one.name === name)
    const last = run ? timeOf(run.started) : 0
    // While the store was away, no job could run.
    const due = isByHand ? Infinity : Math.max(last, startedUp) + every * 1000
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
}

/** Runs the job that the path of the request names, and responds when it has ended. */
export function runJobByHand(e: RequestEvent): unknown {
  const job = e.app
    .cron()
    .jobs()
    .find((one) => e.request.url.path === `/api/crons/${one.id()}`)
  job.run()
  return e.noContent(204)
}
