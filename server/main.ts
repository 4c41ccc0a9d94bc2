// The one entry of the record store's code: it gives PocketBase the routes, hooks and jobs of all subjects. PocketBase
// runs each function separately, from its source text, in one of many runtimes. So each is a text that looks up its
// subject's table.
import { tables as accounts } from './accounts/routes-and-hooks.ts'
import { tables as analytics } from './analytics/routes-and-hooks.ts'
import { tables as balance } from './balance/routes-and-hooks.ts'
import { tables as battleReports } from './battle-reports/routes-and-hooks.ts'
import { tables as campaigns } from './campaigns/routes-and-hooks.ts'
import { tables as codes } from './codes/routes-and-hooks.ts'
import { tables as feedback } from './feedback/routes-and-hooks.ts'
import { tables as fleets } from './fleets/routes-and-hooks.ts'
import { tables as mail } from './mail/routes-and-hooks.ts'
import { jobs as allJobs } from './platform/jobs.ts'
import { collections, pocketBaseRoutes } from './platform/pocketbase-routes.ts'
import { tables as platform } from './platform/routes-and-hooks.ts'
import type { HookName, Rule, Tables } from './platform/row-types.ts'
import { tables as rollLog } from './roll-log/routes-and-hooks.ts'
import { tables as routeRules } from './route-rules/routes-and-hooks.ts'
import { tables as staff } from './staff/routes-and-hooks.ts'
import { tables as starMarks } from './star-marks/routes-and-hooks.ts'
import { tables as subscribers } from './subscribers/routes-and-hooks.ts'
import { tables as table } from './table/routes-and-hooks.ts'

const subjects: Readonly<Record<string, Tables>> = {
  // First, because it reports errors in the hooks of the others.
  'platform/routes-and-hooks': platform,
  'accounts/routes-and-hooks': accounts,
  'analytics/routes-and-hooks': analytics,
  'balance/routes-and-hooks': balance,
  'battle-reports/routes-and-hooks': battleReports,
  'campaigns/routes-and-hooks': campaigns,
  'codes/routes-and-hooks': codes,
  'feedback/routes-and-hooks': feedback,
  'fleets/routes-and-hooks': fleets,
  'mail/routes-and-hooks': mail,
  'roll-log/routes-and-hooks': rollLog,
  'route-rules/routes-and-hooks': routeRules,
  'staff/routes-and-hooks': staff,
  'star-marks/routes-and-hooks': starMarks,
  'subscribers/routes-and-hooks': subscribers,
  'table/routes-and-hooks': table,
}

/**
 * A module as an expression in the text of a handler. Each runtime loads it once: looking it up by its path takes 10
 * µs.
 */
const moduleText = (path: string) =>
  `(globalThis['orion ${path}'] ??= require(__hooks + ${JSON.stringify(`/${path}.js`)}))`

// PocketBase uses the source text of a function, which cannot refer to anything outside of it.
// oxlint-disable-next-line typescript/no-implied-eval
const handler = (call: string) => new Function('e', `return ${call}`) as (e?: unknown) => void

// Runs before the middleware, which would hold a JavaScript runtime for as long as a connection is open.
$app.onServe().bindFunc(handler(`${moduleText('requests/realtime')}.prepareServer(e)`))

/** The rule of each route, by which the middleware checks its requests. */
const rules: Record<string, Rule> = { ...pocketBaseRoutes }
for (const [subject, { routes = {} }] of Object.entries(subjects)) {
  for (const [name, { handle: _, isCompressed, ...rule }] of Object.entries(routes)) {
    const [method = '', path = ''] = name.split(' ')
    rules[name] = rule
    const handle = `${moduleText(subject)}.tables.routes[${JSON.stringify(name)}].handle`
    const more = isCompressed ? [$apis.gzip()] : []
    routerAdd(method, path, handler(`${moduleText('platform/faults')}.guard(e, ${handle})`), ...more)
  }
}

const access = JSON.stringify({ routes: rules, collections })
const check = `${moduleText('requests/middleware')}.handle(e, (globalThis.orionAccess ??= ${access}))`
routerUse(handler(`${moduleText('platform/faults')}.guard(e, () => ${check})`))

const register: Readonly<Record<HookName, (run: (e: unknown) => void, ...of: readonly string[]) => void>> = {
  onBatchRequest,
  onBootstrap,
  onFileDownloadRequest,
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
  onRecordEnrich,
  onRecordRequestEmailChangeRequest,
  onRecordUpdate,
  onRecordUpdateExecute,
  onRecordUpdateRequest,
  onRecordValidate,
}

/** The hooks of each event and collection, as expressions. */
const chains = new Map<string, string[]>()
for (const [subject, { hooks = [] }] of Object.entries(subjects)) {
  for (const [at, { on, of = [''] }] of hooks.entries()) {
    for (const collection of of) {
      const key = `${on} ${collection}`
      chains.set(key, [...(chains.get(key) ?? []), `${moduleText(subject)}.tables.hooks[${at}].run`])
    }
  }
}
// One function runs all hooks of an event: each function that PocketBase calls holds a runtime until the ones after it have ended.
for (const [key, chain] of chains) {
  const [on, collection] = key.split(' ') as [HookName, string]
  const run = on === 'onBootstrap' ? 'runInTurn' : 'runHooks'
  const tags = collection === '' ? [] : [collection]
  register[on](handler(`${moduleText('platform/faults')}.${run}(e, [${chain.join(', ')}])`), ...tags)
}

for (const { name, schedule } of allJobs) {
  const subject = Object.keys(subjects).find((one) => subjects[one]?.jobs?.[name])
  if (subject === undefined) throw new Error(`The job ${name} stands in no table.`)
  const run = `${moduleText(subject)}.tables.jobs[${JSON.stringify(name)}]($app)`
  // A job has no event.
  cronAdd(name, schedule, handler(`${moduleText('platform/jobs')}.runJob($app, ${JSON.stringify(name)}, () => ${run})`))
}
