import type { JobAnswer } from '../../src/shared/staff-home.ts'
import { waitForClock } from './clock.ts'
import { rows, run } from './db.ts'
import type { RequestEvent } from './events.ts'
import { momentNow, momentOf, timeOf } from './moments.ts'

/** Scheduled jobs with the interval of each, in seconds. */
const reported = [
  { name: 'clock', schedule: '* * * * *', every: 60 },
  { name: 'analytics', schedule: '* * * * *', every: 60 },
  { name: 'analytics-days', schedule: '7 * * * *', every: 60 * 60 },
  { name: 'lift-suspensions', schedule: '* * * * *', every: 60 },
  { name: 'mail-sender-1', schedule: '* * * * *', every: 60 },
  { name: 'start-campaigns', schedule: '* * * * *', every: 60 },
  { name: 'statistics', schedule: '1 * * * *', every: 60 * 60 },
  { name: 'page-view-retention', schedule: '17 2 * * *', every: 24 * 60 * 60 },
  { name: 'fleet-bin', schedule: '17 3 * * *', every: 24 * 60 * 60 },
  { name: 'battle-figures', schedule: '37 3 * * *', every: 24 * 60 * 60 },
  { name: 'give-back-space', schedule: '17 4 * * *', every: 24 * 60 * 60 },
  { name: 'mail-retention', schedule: '17 5 * * *', every: 24 * 60 * 60 },
] as const

const hour = 60 * 60 * 1000

/**
 * Jobs with time-based actions that cannot be undone. After a jump of the clock each waits until the clock has run
 * evenly for this long, ms.
 */
const steadyTimes: Readonly<Partial<Record<JobName, number>>> = {
  'lift-suspensions': hour,
  'start-campaigns': hour,
  'battle-figures': 72 * hour,
  'fleet-bin': 72 * hour,
  'mail-retention': 72 * hour,
  'page-view-retention': 72 * hour,
}

/** Jobs that send mails beside the first sender. Their runs are not recorded. */
const helpers = ['mail-sender-2', 'mail-sender-3', 'mail-sender-4'] as const

export type JobName = (typeof reported)[number]['name'] | (typeof helpers)[number]

/** All scheduled jobs with their schedules. */
export const jobs: readonly { readonly name: JobName; readonly schedule: string }[] = [
  ...reported,
  ...helpers.map((name) => ({ name, schedule: '* * * * *' })),
]

const runningPrefix = 'running '

/** Runs a job, which `runningJobs` lists until it has ended. */
const whileListed = (app: core.App, name: JobName, work: () => void): void => {
  const key = `${runningPrefix}${name} ${$security.randomString(8)}`
  app.store().set(key, true)
  try {
    work()
  } finally {
    app.store().remove(key)
  }
}

/** Runs a job and records its start, duration and error. */
const runAndNote = (app: core.App, name: JobName, work: () => void): void => {
  const started = Date.now()
  run(
    app,
    `INSERT INTO cron_runs (name, started) VALUES ({:name}, {:started})
     ON CONFLICT (name) DO UPDATE SET started = excluded.started`,
    { name, started: momentOf(started) },
  )
  let error = ''
  try {
    error = waitForClock(app, steadyTimes[name] ?? 0)
    if (error === '') work()
  } catch (thrown) {
    error = String(thrown).slice(0, 300)
    const stack = thrown instanceof Error ? thrown.stack : ''
    app.logger().error('A scheduled job failed.', 'job', name, 'error', error, 'stack', stack)
  }
  run(app, 'UPDATE cron_runs SET finished = {:finished}, took_ms = {:took}, error = {:error} WHERE name = {:name}', {
    name,
    finished: momentNow(),
    took: Date.now() - started,
    error,
  })
}

/** Runs a scheduled job. */
export function runJob(app: core.App, name: JobName, work: () => void): void {
  const isHelper = helpers.some((helper) => helper === name)
  whileListed(app, name, () => (isHelper ? work() : runAndNote(app, name, work)))
}

/** The jobs that are running in this process: the name of each with an id of the run. */
export const runningJobs = (app: core.App): readonly string[] =>
  Object.keys(app.store().getAll())
    .filter((key) => key.startsWith(runningPrefix))
    .map((key) => key.slice(runningPrefix.length))

/** Returns the last run of each job, and how late it is. */
export function readJobs(app: core.App): readonly JobAnswer[] {
  const shape = { name: '', started: '', finished: '', took_ms: -0, error: '' }
  const runs = rows(app, 'SELECT name, started, finished, took_ms, error FROM cron_runs', {}, shape)
  const now = Date.now()
  const startedUp = Math.min(Number(app.store().get('startedAt')) || now, now)
  const isByHand = $os.getenv('ORION_CLOCK') === 'by-hand'
  return reported.map(({ name, schedule, every }) => {
    const last = runs.find((one) => one.name === name)
    const lastStarted = last ? timeOf(last.started) : 0
    // While the server was off, no job could run. A run in the future was recorded before the clock was set back.
    const due = isByHand ? Infinity : Math.max(lastStarted <= now ? lastStarted : 0, startedUp) + every * 1000
    return {
      name,
      schedule,
      last_started: last?.started ?? '',
      last_finished: last?.finished ?? '',
      took_ms: last?.took_ms ?? 0,
      error: last?.error ?? '',
      lag_seconds: Math.max(0, Math.round((now - due) / 1000)),
    }
  })
}

/** Runs the job that the path of the request names, and responds when it has ended. */
export function runJobByHand(e: RequestEvent): unknown {
  const job = e.app
    .cron()
    .jobs()
    .find((one) => e.request.url.path === `/api/crons/${one?.id()}`)
  if (!job) throw new NotFoundError()
  job.run()
  return e.noContent(204)
}
