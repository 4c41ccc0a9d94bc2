import { checkBatch } from '../requests/batch-shape.ts'
import { reportFullDisk } from '../requests/full-disk.ts'
import { countConnection } from '../requests/realtime.ts'
import { checkSubscriptions } from '../requests/subscription-shape.ts'
import { watchClock } from './clock.ts'
import { allowShrinking, exceptWithoutSpace, giveBackSpace } from './disk-space.ts'
import { jobs as allJobs, runJobByHand, runningJobs } from './jobs.ts'
import { settleLogRow } from './log-rows.ts'
import type { Hook, Jobs, Routes, Tables } from './row-types.ts'
import { serveApp } from './serve-app.ts'
import { applyEnvironment } from './settings.ts'
import { keepStatistics } from './statistics.ts'

const isClockByHand = (): boolean => $os.getenv('ORION_CLOCK') === 'by-hand'

/** Routes by which tests start jobs and wait for their end (ORION_CLOCK=by-hand). */
const clockRoutes: Routes = isClockByHand()
  ? {
      'GET /api/crons/running': { callers: 'anyone', handle: (e) => e.json(200, runningJobs(e.app)) },
      ...Object.fromEntries(
        allJobs.map(({ name }) => [`POST /api/crons/${name}`, { callers: 'superuser', handle: runJobByHand }]),
      ),
    }
  : {}

const routes: Routes = {
  ...clockRoutes,
  // Otherwise the HTTP library redirects before any hook can set a header.
  'GET /_': { callers: 'anyone', isForSuperusers: true, handle: (e) => e.redirect(307, '/_/') },
  'GET /{path...}': { callers: 'anyone', handle: serveApp, isCompressed: true },
}

const documents = ['fleets', 'fleet_versions', 'star_marks', 'roll_entries']

const hooks: readonly Hook[] = [
  // A batch hides why one of its requests failed, so each request reports itself that the disk is full.
  { on: 'onRecordCreateRequest', of: documents, run: (_, next) => reportFullDisk(next) },
  { on: 'onRecordUpdateRequest', of: documents, run: (_, next) => reportFullDisk(next) },
  {
    on: 'onBatchRequest',
    run: (e, next) => {
      checkBatch(e)
      next()
    },
  },
  {
    on: 'onRealtimeSubscribeRequest',
    run: (e, next) => {
      checkSubscriptions(e)
      if (!e.hasSuperuserAuth()) countConnection(e)
      next()
    },
  },
  { on: 'onModelCreate', of: ['_logs'], run: settleLogRow },
  // ORION_CLOCK=by-hand, for tests: the server's clock starts no scheduled job, ours or PocketBase's.
  {
    on: 'onBootstrap',
    run: (e, next) => {
      next()
      const clock = $os.getenv('ORION_CLOCK')
      if (clock !== '' && clock !== 'by-hand') throw new Error(`ORION_CLOCK: "${clock}" is not by-hand`)
      // The name of PocketBase's own handler that starts the clock when the server begins to serve.
      if (clock === 'by-hand') e.app.onServe().unbind('__pbCronStart__')
    },
  },
  // Sets the settings from the environment at each start, which overwrites changes made in the dashboard.
  {
    on: 'onBootstrap',
    run: (e, next) => {
      next()
      const settings = e.app.settings()
      applyEnvironment(settings)
      // The settings are in force even without being saved.
      exceptWithoutSpace(e.app, () => e.app.save(settings))
    },
  },
  // The space of deleted rows is returned to the disk.
  {
    on: 'onBootstrap',
    run: (e, next) => {
      next()
      exceptWithoutSpace(e.app, () => allowShrinking(e.app))
    },
  },
  // SQLite plans its queries with statistics of the numbers of rows. PocketBase writes them when a collection changes,
  // so at the first start, and each night for some of the tables.
  {
    on: 'onBootstrap',
    run: (e, next) => {
      next()
      exceptWithoutSpace(e.app, () => keepStatistics(e.app))
    },
  },
]

const jobs: Jobs = {
  clock: watchClock,
  // At a quiet hour, after the other work of the night.
  'give-back-space': giveBackSpace,
  // It first runs a minute after PocketBase's own work at night.
  statistics: keepStatistics,
}

export const tables: Tables = { routes, hooks, jobs }
