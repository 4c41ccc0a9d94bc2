// The one entry of the record store's code: it gives PocketBase the routes, hooks and jobs of all subjects. PocketBase runs
// each function alone, from its text, in one of many runtimes. So each is a text that asks its subject's table.
import { tables as accounts } from './accounts/tables.ts'
import { tables as analytics } from './analytics/tables.ts'
import { tables as balance } from './balance/tables.ts'
import { tables as battles } from './battles/tables.ts'
import { tables as campaigns } from './campaigns/tables.ts'
import { tables as codes } from './codes/tables.ts'
import { tables as feedback } from './feedback/tables.ts'
import { tables as fleets } from './fleets/tables.ts'
import { tables as mail } from './mail/tables.ts'
import { jobs as allJobs } from './platform/jobs.ts'
import { tables as platform } from './platform/platform-tables.ts'
import { collections, pocketBaseRoutes } from './platform/pocketbase-routes.ts'
import type { Rule, Tables } from './platform/tables.ts'
import { tables as rollLog } from './roll-log/tables.ts'
import { tables as routeRules } from './route-rules/tables.ts'
import { tables as staff } from './staff/tables.ts'
import { tables as starMarks } from './star-marks/tables.ts'
import { tables as subscribers } from './subscribers/tables.ts'

const subjects: Readonly<Record<string, Tables>> = {
  'accounts/tables': accounts,
  'analytics/tables': analytics,
  'balance/tables': balance,
  'battles/tables': battles,
  'campaigns/tables': campaigns,
  'codes/tables': codes,
  'feedback/tables': feedback,
  'fleets/tables': fleets,
  'mail/tables': mail,
  'platform/platform-tables': platform,
  'roll-log/tables': rollLog,
  'route-rules/tables': routeRules,
  'staff/tables': staff,
  'star-marks/tables': starMarks,
  'subscribers/tables': subscribers,
}

/** A module as an expression in the text of a handler. Each runtime loads it once: finding it by its path takes 10 µs. */
const moduleText = (path: string) =>
  `(globalThis['orion ${path}'] ??= require(__hooks + ${JSON.stringify(`/${path}.js`)}))`

// PocketBase takes a function's text, in which nothing from around it is known.
// oxlint-disable-next-line typescript/no-implied-eval
const handler = (call: string) => new Function('e', `return ${call}`) as (e?: unknown) => void

const guarded = (subject: string, place: string) =>
  handler(`${moduleText('platform/faults')}.guard(e, ${moduleText(subject)}${place})`)

/** What the middleware knows of each route. */
const rules: Record<string, Rule> = { ...pocketBaseRoutes }

// Stands before the middleware, which would hold a JavaScript runtime for as long as a connection is open.
$app.onServe().bindFunc(handler(`${moduleText('platform/realtime')}.serveWithoutRuntimes(e)`))

for (const [subject, { routes = {} }] of Object.entries(subjects)) {
  for (const [name, { handle: _, isCompressed, ...rule }] of Object.entries(routes)) {
    const [method = '', path = ''] = name.split(' ')
    rules[name] = rule
    const more = isCompressed ? [$apis.gzip()] : []
    routerAdd(method, path, guarded(subject, `.tables.routes[${JSON.stringify(name)}].handle`), ...more)
  }
}

const access = JSON.stringify({ routes: rules, collections })
routerUse(handler(`${moduleText('requests')}.handle(e, (globalThis.orionAccess ??= ${access}))`))

const register: Readonly<Record<string, (run: (e: unknown) => void, ...of: readonly string[]) => void>> = {
  onBatchRequest,
  onBootstrap,
  onMailerRecordEmailChangeSend,
  onMailerRecordPasswordResetSend,
  onMailerRecordVerificationSend,
  onModelCreate,
  onRealtimeSubscribeRequest,
  onRecordAfterUpdateSuccess,
  onRecordAuthRequest,
  onRecordCreateRequest,
  onRecordDelete,
  onRecordDeleteRequest,
  onRecordRequestEmailChangeRequest,
  onRecordUpdate,
  onRecordUpdateExecute,
  onRecordUpdateRequest,
  onRecordValidate,
}
for (const [subject, { hooks = [] }] of Object.entries(subjects)) {
  for (const [at, { on, of = [] }] of hooks.entries())
    register[on]?.(guarded(subject, `.tables.hooks[${at}].run`), ...of)
}

for (const { name, schedule } of allJobs) {
  const subject = Object.keys(subjects).find((one) => subjects[one]?.jobs?.[name])
  if (subject === undefined) throw new Error(`The job ${name} stands in no table.`)
  const run = `${moduleText(subject)}.tables.jobs[${JSON.stringify(name)}]($app)`
  // A job has no event.
  cronAdd(name, schedule, handler(`${moduleText('platform/jobs')}.runJob($app, ${JSON.stringify(name)}, () => ${run})`))
}
