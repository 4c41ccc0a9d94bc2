import { randomBytes } from 'node:crypto'
import type { Call, Shape } from './run-attack.ts'

const collections = [
  'users',
  'roles',
  'user_roles',
  'route_rules',
  'fleets',
  'fleet_versions',
  'star_marks',
  'roll_entries',
  'user_sessions',
  'page_views',
  'audit_log',
]
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const list = (collection: string, query: Readonly<Record<string, string>> = {}): Call => ({
  path: `/api/collections/${collection}/records?${String(new URLSearchParams(query))}`,
})
const post = (path: string, body: unknown, more: Partial<Call> = {}): Call => ({
  path,
  method: 'POST',
  body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  ...more,
})
const records = (collection: string) => `/api/collections/${collection}/records`
const users = (route: string) => `/api/collections/users/${route}`
const randomId = () => randomBytes(8).toString('hex').slice(0, 15)
const sessionHeader = { 'X-Session-Id': 'a'.repeat(32) }

const relationQueries: readonly Readonly<Record<string, string>>[] = [
  { filter: 'page_views_via_session.session.page_views_via_session.session.page_views_via_session.utm_source != "zz"' },
  { filter: 'user_roles_via_role.role.user_roles_via_role.role.user_roles_via_role.role.name != "zz"' },
  { filter: 'user.fleets_via_user.user.fleets_via_user.id != "zz"' },
  { filter: '@collection.fleets.data ~ "%a%"' },
  { filter: 'user.user_roles.role.name != "zz"' },
  { filter: 'user.email.user.email.user.email = 1' },
  { sort: 'user.fleets_via_user.updated,session.page_views_via_session.created' },
  { expand: 'user.fleets_via_user.user.fleets_via_user' },
  { expand: 'fleets_via_user,page_views_via_user,star_marks_via_user' },
  { fields: 'expand.user.fleets_via_user.*' },
]

/**
 * Filters that are slow to evaluate. Each has at most 2 000 characters and one relation step, so that only its cost is
 * a problem.
 */
const slowFilters: readonly (readonly [collection: string, filter: string])[] = [
  ['star_marks', `note ~ "${'a'.repeat(1900)}b"`],
  ['star_marks', `note ~ "%${'a%'.repeat(900)}b"`],
  ['star_marks', `note ~ "%${'_%a'.repeat(600)}b"`],
  ['star_marks', `note !~ "${'a'.repeat(900)}b" || note !~ "${'a'.repeat(900)}c"`],
  ['fleets', `data ~ "${'{"hull":"abc"},'.replaceAll('"', '_').repeat(120)}zz"`],
  [
    'fleets',
    Array.from({ length: 190 }, (_, n) => `data~"${n}z"`)
      .join('||')
      .slice(0, 2000)
      .replace(/\|\|[^|]*$/, ''),
  ],
  ['fleets', 'user.email ~ "%a%b%c" || user.name ~ "%d%e" || user.fleets ~ "x"'],
  ['fleets', Array.from({ length: 60 }, (_, n) => `user.name~"${n}"`).join('||')],
  ['roll_entries', `data ~ "${'a'.repeat(1900)}b"`],
  ['roll_entries', 'data:lower ~ "zz" || data:lower ~ "zy"'],
  ['page_views', 'session.referrer ~ "%z%" || user.email ~ "%z%" || metadata ~ "%aab%"'],
  ['page_views', Array.from({ length: 60 }, (_, n) => `session.utm_source != "${n}"`).join('&&')],
  ['user_sessions', Array.from({ length: 100 }, (_, n) => `(id != "${n}")`).join('&&')],
  ['route_rules', `${'('.repeat(900)}path = "x"${')'.repeat(900)}`],
  ['page_views', 'strftime("%s", created, "+1 days") > 1 && geoDistance(1, 2, 3, 4) > 1'],
]

const pageQueries: readonly Readonly<Record<string, string>>[] = [
  { page: '9223372036854775807', perPage: '500' },
  { page: '1000000000', perPage: '500', skipTotal: 'false' },
  { page: '-1', perPage: '-1' },
  { perPage: '1000' },
  { perPage: '500', sort: '@random' },
  { perPage: '500', sort: '@random,-id,updated,-created,user', skipTotal: '0' },
  { perPage: '500', sort: 'data,note,metadata' },
  { perPage: '100', fields: 'data:excerpt(200,true),note:excerpt(200,true),metadata:excerpt(200,true)' },
]

const large = Buffer.alloc(31_000_000, 'a')
const nested = (depth: number) => `{"data":${'['.repeat(depth)}${']'.repeat(depth)},"user":"x"}`
const part = '--cut\r\nContent-Disposition: form-data; name="page_path"\r\n\r\na\r\n'
const multipart = { 'Content-Type': 'multipart/form-data; boundary=cut' }
const files = Array.from(
  { length: 200 },
  (_, n) => `--cut\r\nContent-Disposition: form-data; name="f${n}"; filename="f"\r\n\r\nx\r\n`,
).join('')
const fleetData = { name: 'fleet', ships: 'a'.repeat(89_000) }

const both = (shape: Omit<Shape, 'who'>): Shape[] => [
  { ...shape, who: 'visitor' },
  { ...shape, who: 'player' },
]

export const shapes: readonly Shape[] = [
  ...both({
    name: 'relations',
    atOnce: 150,
    isRefused: true,
    call: (n) => list(at(collections, Math.floor(n / 10)), at(relationQueries, n)),
  }),
  ...both({
    name: 'slow filters',
    atOnce: 50,
    call: (n) => {
      const [collection, filter] = at(slowFilters, n)
      return { ...list(collection, { filter, perPage: '1' }), headers: sessionHeader }
    },
  }),
  ...both({
    name: 'pages and sorts',
    atOnce: 50,
    call: (n) => list(at(collections, Math.floor(n / pageQueries.length)), at(pageQueries, n)),
  }),
  {
    name: 'the largest lists',
    who: 'player',
    atOnce: 50,
    call: (n) => list(at(['fleets', 'star_marks', 'roll_entries', 'page_views'], n), { perPage: '500' }),
  },
  {
    name: 'lists of fleets',
    who: 'player',
    atOnce: 100,
    call: () => list('fleets', { perPage: '500', skipTotal: '1' }),
  },
  ...both({
    name: 'bodies of 31 MB',
    atOnce: 6,
    isRefused: true,
    call: (n) =>
      post(records(at(['page_views', 'fleets', 'user_sessions', 'users'], n)), large, { isChunked: n % 2 === 1 }),
  }),
  {
    name: 'bodies of 31 MB to other routes',
    who: 'visitor',
    atOnce: 6,
    call: (n) =>
      post(
        at(
          [
            '/api/batch',
            '/api/realtime',
            '/api/x',
            '/x',
            users('auth-with-password'),
            '/api/collections/_superusers/auth-with-password',
          ],
          n,
        ),
        large,
        { isChunked: n % 2 === 1 },
      ),
  },
  ...both({
    name: 'nested and multipart bodies',
    atOnce: 50,
    isRefused: true,
    call: (n) =>
      at(
        [
          post(records('fleets'), nested(240_000)),
          post(records('page_views'), nested(7000)),
          post(records('fleets'), `{"user":"x","data":{"a":${'9'.repeat(400_000)}}}`),
          post(records('page_views'), `${part.repeat(200)}--cut--`, { headers: multipart }),
          post(records('fleets'), `${files}--cut--`, { headers: multipart }),
          post(records('users'), files.slice(0, 9000), { headers: multipart }),
        ],
        n,
      ),
  }),
  ...both({
    name: 'failing requests',
    atOnce: 100,
    call: (n) =>
      at(
        [
          list('fleets', { filter: `nosuchfield = "${n}"` }),
          { path: `/api/nope/${n}` },
          { path: `/nope-${n}/${'x'.repeat(3000)}` },
          { path: `/api/collections/fleets/records/${randomId()}`, method: 'DELETE' },
          { ...list('users'), headers: { Authorization: `x.${n}.y` } },
          post(records('users'), { email: 'x' }),
          post(users('confirm-password-reset'), { token: 'x', password: 'y' }),
          post(users('auth-refresh'), 'null'),
        ],
        n,
      ),
  }),
  ...both({
    name: 'large headers',
    atOnce: 10,
    call: () => ({ path: '/api/health', headers: { 'X-Long': 'a'.repeat(900_000) } }),
  }),
  {
    name: 'views of pages',
    who: 'visitor',
    atOnce: 100,
    call: (n) =>
      post(
        records(n % 3 ? 'page_views' : 'user_sessions'),
        n % 3
          ? { session: 'session00000001', page_path: '/dice', metadata: { a: 'a'.repeat(9900) } }
          : { session_id: randomBytes(16).toString('hex') },
        { headers: sessionHeader },
      ),
  },
  {
    name: 'refreshed sessions',
    who: 'player',
    atOnce: 100,
    call: () => ({ path: users('auth-refresh'), method: 'POST' }),
  },
  {
    name: 'logins',
    who: 'visitor',
    atOnce: 50,
    isPassword: true,
    call: (n, { player }) => post(users('auth-with-password'), { identity: player.email, password: `wrong-${n}` }),
  },
  {
    name: 'registrations',
    who: 'visitor',
    atOnce: 50,
    isPassword: true,
    call: (n) =>
      post(records('users'), {
        email: `${randomId()}@orion.test`,
        password: `long-enough-${n}`,
        passwordConfirm: `long-enough-${n}`,
        name: 'x',
        status: 'active',
      }),
  },
  {
    name: 'changes of the own password',
    who: 'player',
    atOnce: 50,
    isPassword: true,
    call: (n, { player }) => ({
      ...post(`${records('users')}/${player.id}`, {
        oldPassword: `wrong-${n}`,
        password: 'long-enough-1',
        passwordConfirm: 'long-enough-1',
      }),
      method: 'PATCH',
    }),
  },
  {
    name: 'batches of password changes',
    who: 'player',
    atOnce: 20,
    isRefused: true,
    call: (_, { player }) =>
      post('/api/batch', {
        requests: Array.from({ length: 50 }, () => ({
          method: 'PATCH',
          url: `${records('users')}/${player.id}`,
          body: { oldPassword: player.password, password: 'long-enough-1', passwordConfirm: 'long-enough-1' },
        })),
      }),
  },
  {
    name: 'batches of throws',
    who: 'player',
    atOnce: 50,
    call: (_, { player }) =>
      post('/api/batch', {
        requests: Array.from({ length: 50 }, () => ({
          method: 'POST',
          url: records('roll_entries'),
          body: { user: player.id, entry: randomId(), throw: randomId(), rolled_at: 1, data: { a: 'a'.repeat(9000) } },
        })),
      }),
  },
  {
    name: 'batches of fleets',
    who: 'player',
    atOnce: 50,
    call: (_, { player }) =>
      post('/api/batch', {
        requests: Array.from({ length: 44 }, () => ({
          method: 'POST',
          url: records('fleets'),
          body: { id: randomId(), user: player.id, data: fleetData },
        })),
      }),
  },
  {
    name: 'saves of fleets',
    who: 'player',
    atOnce: 100,
    call: (_, { player }) => post(records('fleets'), { id: randomId(), user: player.id, data: fleetData }),
  },
]
