import { createRequire } from 'node:module'
import { join } from 'node:path'
import { filesBelow } from '../../scripts/lib/files.ts'
import { hooksDir } from './record-store-process.ts'

/** Routes that moderators do not have; they have all others. */
export const adminRoutes = [
  'DELETE /api/staff/analytics/notes/{id}',
  'GET /api/staff/analytics/campaigns',
  'GET /api/staff/analytics/dimensions/{dim}',
  'GET /api/staff/analytics/doubt',
  'GET /api/staff/analytics/errors',
  'GET /api/staff/analytics/events',
  'GET /api/staff/analytics/funnel',
  'GET /api/staff/analytics/funnel/people',
  'GET /api/staff/analytics/live',
  'GET /api/staff/analytics/notes',
  'GET /api/staff/analytics/overview',
  'GET /api/staff/analytics/pages',
  'GET /api/staff/analytics/retention',
  'GET /api/staff/analytics/sessions',
  'GET /api/staff/analytics/today',
  'GET /api/staff/backup',
  'GET /api/staff/campaigns/{id}',
  'GET /api/staff/campaigns/{id}/dry-run',
  'GET /api/staff/code-settings',
  'GET /api/staff/distribute/waiting',
  'GET /api/staff/health',
  'GET /api/staff/lists/campaigns',
  'GET /api/staff/lists/campaigns/changed',
  'GET /api/staff/lists/campaigns/count',
  'GET /api/staff/lists/code_mailings',
  'GET /api/staff/lists/code_mailings/changed',
  'GET /api/staff/lists/code_mailings/count',
  'GET /api/staff/lists/mails',
  'GET /api/staff/lists/mails/changed',
  'GET /api/staff/lists/mails/count',
  'GET /api/staff/lists/users',
  'GET /api/staff/lists/users/changed',
  'GET /api/staff/lists/users/count',
  'GET /api/staff/mail-footer',
  'GET /api/staff/mail-images',
  'GET /api/staff/mails/{id}',
  'GET /api/staff/outbox',
  'GET /api/staff/sessions/{id}',
  'GET /api/staff/users/{id}',
  'GET /api/staff/users/{id}/data',
  'GET /api/staff/users/{id}/sessions',
  'POST /api/staff/analytics/notes',
  'POST /api/staff/analytics/rebuild',
  'POST /api/staff/backup',
  'POST /api/staff/balance/drafts/{id}/publish',
  'POST /api/staff/balance/releases/{number}/withdraw',
  'POST /api/staff/campaigns',
  'POST /api/staff/campaigns/audience',
  'POST /api/staff/campaigns/preview',
  'POST /api/staff/campaigns/{id}/change',
  'POST /api/staff/campaigns/{id}/delete',
  'POST /api/staff/campaigns/{id}/move',
  'POST /api/staff/campaigns/{id}/retry',
  'POST /api/staff/campaigns/{id}/test',
  'POST /api/staff/code-settings',
  'POST /api/staff/distribute/check',
  'POST /api/staff/distribute/preview',
  'POST /api/staff/distribute/resend',
  'POST /api/staff/distribute/send',
  'POST /api/staff/distribute/test',
  'POST /api/staff/mail-footer',
  'POST /api/staff/mail-images',
  'POST /api/staff/mail-images/{id}/delete',
  'POST /api/staff/mails/cancel',
  'POST /api/staff/mails/notices',
  'POST /api/staff/mails/retry',
  'POST /api/staff/outbox/gap',
  'POST /api/staff/outbox/lanes',
  'POST /api/staff/user-notes/{id}/done',
  'POST /api/staff/users/roles',
  'POST /api/staff/users/status',
  'POST /api/staff/users/{id}/delete',
  'POST /api/staff/users/{id}/mails',
]

/** What the built tables of the record store have. */
interface Tables {
  readonly tables: { readonly routes?: Readonly<Record<string, unknown>> }
}

const load = createRequire(import.meta.url)

/** The lists of the route GET /api/staff/lists/{list}. */
export const staffLists = (): readonly string[] =>
  Object.keys((load(join(hooksDir, 'staff/lists.js')) as { lists: Readonly<Record<string, unknown>> }).lists)

/** All routes of ours as `METHOD /path`, read from the tables of the build, so that a new one cannot be left out. */
export const hookRoutes = (): readonly string[] =>
  filesBelow(hooksDir)
    // Those of the platform serve the app's files and, in tests, start jobs.
    .filter((file) => file.endsWith('/routes-and-hooks.js') && !file.endsWith('platform/routes-and-hooks.js'))
    .flatMap((file) => Object.keys((load(file) as Tables).tables.routes ?? {}))
    .toSorted()

/** All routes of the staff area, with a route for each list. */
export const staffRoutes = (): readonly string[] =>
  hookRoutes()
    .filter((route) => route.includes(' /api/staff/'))
    .flatMap((route) => (route.includes('{list}') ? staffLists().map((name) => route.replace('{list}', name)) : route))
    .toSorted()
