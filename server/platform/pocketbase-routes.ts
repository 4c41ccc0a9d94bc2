import { sessionEnded } from '../../src/shared/realtime.ts'
import type { Operation, Rule } from './row-types.ts'

const superuser: Rule = { callers: 'superuser' }
const anyone: Rule = { callers: 'anyone' }

/** An operation on records; the row of its collection has the details. */
const record = (operation: Operation): Rule => ({ callers: 'by-rules', operation })

const auth = '/api/collections/{collection}'
const records = '/api/collections/{collection}/records'

/**
 * The routes of PocketBase itself, by the pattern that it matches. A route of a later version that is in no table gets
 * a 404.
 */
export const pocketBaseRoutes: Readonly<Record<string, Rule>> = {
  // Requests that match no other pattern get a 404.
  '/': anyone,
  // The dashboard, which is available only at the addresses of superusers.
  'GET /_/{path...}': { callers: 'anyone', isForSuperusers: true },
  'GET /_/extensions.js': { callers: 'anyone', isForSuperusers: true },

  'GET /api/health': anyone,
  // 4 MB of fleets with many small objects took seconds of a processor. A device halves the number of changes after a
  // 413.
  'POST /api/batch': { callers: 'anyone', place: 'batch', body: 700_000 },
  'GET /api/realtime': { callers: 'anyone', place: 'realtime' },
  'POST /api/realtime': anyone,
  'POST /api/files/token': anyone,
  'GET /api/files/{collection}/{recordId}/{filename}': record('view'),

  [`GET ${records}`]: record('list'),
  [`GET ${records}/{id}`]: record('view'),
  [`POST ${records}`]: record('create'),
  [`PATCH ${records}/{id}`]: record('update'),
  [`DELETE ${records}/{id}`]: record('delete'),

  [`GET ${auth}/auth-methods`]: record('auth'),
  [`POST ${auth}/auth-refresh`]: record('auth'),
  [`POST ${auth}/auth-with-password`]: { ...record('auth'), place: 'password' },
  [`POST ${auth}/auth-with-oauth2`]: record('auth'),
  [`POST ${auth}/auth-with-otp`]: record('auth'),
  [`POST ${auth}/request-otp`]: record('auth'),
  [`POST ${auth}/request-password-reset`]: record('auth'),
  [`POST ${auth}/confirm-password-reset`]: record('auth'),
  [`POST ${auth}/request-verification`]: record('auth'),
  [`POST ${auth}/confirm-verification`]: record('auth'),
  [`POST ${auth}/request-email-change`]: record('auth'),
  [`POST ${auth}/confirm-email-change`]: record('auth'),
  [`POST ${auth}/impersonate/{id}`]: superuser,
  'GET /api/oauth2-redirect': anyone,
  'POST /api/oauth2-redirect': anyone,

  'GET /api/collections': superuser,
  'POST /api/collections': superuser,
  'GET /api/collections/{collection}': superuser,
  'PATCH /api/collections/{collection}': superuser,
  'DELETE /api/collections/{collection}': superuser,
  'DELETE /api/collections/{collection}/truncate': superuser,
  'PUT /api/collections/import': superuser,
  'GET /api/collections/meta/scaffolds': superuser,
  'GET /api/collections/meta/oauth2-providers': superuser,
  'POST /api/collections/meta/dry-run-view': superuser,

  'GET /api/settings': superuser,
  'PATCH /api/settings': superuser,
  'POST /api/settings/test/s3': superuser,
  'POST /api/settings/test/email': superuser,
  'POST /api/settings/apple/generate-client-secret': superuser,
  'GET /api/logs': superuser,
  'GET /api/logs/stats': superuser,
  'GET /api/logs/{id}': superuser,
  'GET /api/crons': superuser,
  'POST /api/crons/{id}': superuser,
  'POST /api/sql': superuser,
  'GET /api/backups': superuser,
  'POST /api/backups': superuser,
  'POST /api/backups/upload': superuser,
  // PocketBase checks a superuser's token for files.
  'GET /api/backups/{key}': anyone,
  'DELETE /api/backups/{key}': superuser,
  'POST /api/backups/{key}/restore': superuser,
}

/** Realtime topics that connections may subscribe to, besides the records of the collections below. */
export const topics: readonly string[] = ['PB_CONNECT', sessionEnded]

export interface CollectionRule {
  /**
   * The operations for everybody except superusers. The rules of the collection say who may use them (pb_migrations).
   */
  readonly operations: readonly Operation[]
  /** Largest body in bytes, if it is not the usual one. */
  readonly body?: number
  /** Whether a list or a change may take long, so that one client makes few at the same time. */
  readonly isLarge?: boolean
  /** Whether the app changes its records in batches. */
  readonly isBatched?: boolean
}

/** Bytes of a body that no row limits otherwise. */
const usualBody = 100_000

/** The most bytes of a body, by the rows of its collection and its route. */
export const bodyLimit = (collection: CollectionRule | undefined, rule?: Rule): number =>
  collection?.body ?? rule?.body ?? usualBody

/**
 * The operations of visitors, players and staff on collections. Everything else is done by our routes or by superusers.
 */
export const collections: Readonly<Record<string, CollectionRule>> = {
  _superusers: { operations: ['auth'] },
  audit_log: { operations: ['list', 'view'] },
  // Only by the id of one battle (requests/subscription-shape.ts); our routes do everything else.
  battles: { operations: ['view'] },
  battle_reports: { operations: ['list', 'view', 'create', 'update', 'delete'], isLarge: true },
  // A screenshot of 2 MB and the form around it.
  feedback: { operations: ['list', 'view', 'create'], isLarge: true, body: 2_200_000 },
  fleet_versions: { operations: ['list', 'view', 'create', 'update'], isLarge: true, isBatched: true, body: 500_000 },
  fleets: { operations: ['list', 'view', 'create', 'update'], isLarge: true, isBatched: true, body: 500_000 },
  // Only for its files, which mail programs fetch without a login; our routes read the records.
  mail_images: { operations: ['view'] },
  page_views: { operations: ['list', 'view', 'create'], isLarge: true, body: 16_000 },
  roles: { operations: ['list', 'view'] },
  roll_entries: { operations: ['list', 'view', 'create'], isLarge: true, isBatched: true },
  route_rules: { operations: ['list', 'view', 'create', 'update', 'delete'] },
  saved_views: { operations: ['list', 'view', 'create', 'update', 'delete'] },
  star_marks: { operations: ['list', 'view', 'create', 'update'], isLarge: true, isBatched: true },
  user_roles: { operations: ['list', 'view', 'create', 'update'] },
  user_sessions: { operations: ['list', 'view', 'create', 'update'], body: 16_000 },
  users: { operations: ['list', 'view', 'create', 'update', 'delete', 'auth'] },
}
