import { id, people, visitKeys } from '../ids.ts'
import { del, get, patch, post, records, type Request } from '../request.ts'

const fleets = records('fleets')
const many = (count: number, text: string, by: string): string => Array(count).fill(text).join(by)

/** Queries that the server refuses or takes. */
const queries: readonly Request[] = [
  ...['@collection.fleets.id != ""', 'fleets_via_user.id = "x"', 'data ~ "x"', 'user.email = "x"', 'name:lower = "x"'],
  ...['id = "x" // y', 'id = "a" && (name = "b" || revision > 3)', many(11, 'id = "a"', ' || '), 'nosuch = 1', 'id ='],
  ...['id = "x" && @now > 1', "id = 'a\\'b'", 'deleted = true && active = null', `id = "${'a'.repeat(2001)}"`],
].map((filter) => get(fleets, { filter }))

const parameters: readonly Request[] = [
  ...['id', '-id,+created', 'a,b,c,d', 'data', 'user.name', 'id,created,updated,user'].map((sort) =>
    get(fleets, { sort }),
  ),
  get(fleets, { sort: '@random' }, { isStatusOnly: true }),
  ...['id', '*', 'id,data.name', '*:excerpt(3)', many(21, 'id', ',')].map((fields) => get(fleets, { fields })),
  ...['role', 'user', 'fleets_via_user', 'role,user'].map((expand) => get(records('user_roles'), { expand })),
  ...['0', '-1', '500', '501', '9'.repeat(20), 'x'].map((perPage) => get(fleets, { perPage })),
  ...['0', '99', 'x'].map((page) => get(fleets, { page })),
  get(`${fleets}?filter=%E0%A4%A`),
  get(`${fleets}?filter=id%20%3D%20%22x%22&sort`),
  get(`${fleets}?filter`),
  get('/api/health?filter=@collection.x'),
]

/** Ways to name a route other than its own. */
const addresses: readonly Request[] = [
  ...['/api', '/api/', '/api/nope', '/api//health', '/api/health/', '/API/health', '/api/./health', '/api/x/../health'],
  ...['/api/collections/nope/records', '/api/collections/Fleets/records', '/api/collections//records'],
  ...[
    '/api/collections/_pb_users_auth_/records',
    '/api/collections/%66leets/records',
    '/api/collections/fleets/records/',
  ],
  ...['/api/staff', '/api/staff/', '/api/staff/nope', '/api/staff/users', '/api/staff/lists', '/api/mail-preview'],
  ...[
    '/api/orion/releases/x',
    `/api/orion/releases/${'31'.repeat(32)}.json`,
    `/api/orion/releases/${'32'.repeat(32)}.json`,
  ],
  ...['/_', '/_/', '/_/nope', '/_/images/favicon/favicon.png', '/', '/index.html', '/payload.json', '/assets/none.js'],
  ...[
    '/assets/app-1.js',
    '/some/page',
    '/some/page.html',
    '/sw.js',
    '/icons/none',
    '/app.webmanifest',
    '/../x',
    '/a/../b',
  ],
  ...['/%2e%2e/x', '/assets/', '/nope.css', '/fonts/', '/?x=1', '/api-docs', '/.env'],
].map((path) => get(path))

/** PocketBase's own routes, of which most are for superusers. */
const own: readonly Request[] = [
  ...['health', 'settings', 'backups', 'crons', 'crons/running', 'collections', 'collections/fleets'].map((path) =>
    get(`/api/${path}`),
  ),
  ...['logs', 'logs/stats', `logs/${id('log')}`].map((path) => get(`/api/${path}`, {}, { isStatusOnly: true })),
  ...[
    'collections/meta/scaffolds',
    'collections/meta/oauth2-providers',
    'collections/users/auth-methods',
    'realtime/x',
  ].map((path) => get(`/api/${path}`)),
  ...[
    'settings/test/s3',
    'settings/test/email',
    'settings/apple/generate-client-secret',
    'crons/nope',
    'crons/statistics',
  ].map((path) => post(`/api/${path}`, {})),
  patch('/api/settings', { meta: { appName: '' } }),
  post('/api/backups', { name: 'NOT A NAME' }),
  post('/api/backups/upload', {}),
  post('/api/backups/none.zip/restore', {}),
  get('/api/backups/none.zip'),
  get('/api/backups/none.zip?token=x'),
  del('/api/backups/none.zip'),
  post('/api/collections', { name: '1' }),
  patch('/api/collections/fleets', { listRule: 1 }),
  del('/api/collections/route_rules/truncate'),
  { method: 'PUT', path: '/api/collections/import', body: {} },
  post('/api/sql', { query: 'SELECT 1 AS one' }),
  post('/api/sql', { query: 'NOT SQL' }),
  post('/api/sql', {}),
  post('/api/files/token', {}),
  get(`/api/files/feedback/${id('message', 7)}/nope.png`),
  get(`/api/files/feedback/${id('message', 1)}/nope.png`),
  get(`/api/files/fleets/${id('fleet')}/nope.png`),
  get(`/api/files/nope/${id('fleet')}/nope.png`),
]

/** Methods that a route does not have, and bodies that are none. */
const shapes: readonly Request[] = [
  ...['PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE'].flatMap((method) =>
    ['/api/health', '/api/alpha', '/', '/api/staff/home', records('fleets'), '/api/batch', '/some/page'].map(
      (path) => ({ method, path }),
    ),
  ),
  {
    method: 'OPTIONS',
    path: records('fleets'),
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  },
  get('/api/health', {}, { headers: { origin: 'https://evil.example' } }),
  ...['', '{', 'null', '[]', '"x"', '5', '{"a":'].flatMap((body) =>
    [
      records('fleets'),
      '/api/subscription/ask',
      '/api/batch',
      '/api/feedback/seen',
      '/api/staff/users/status',
      '/api/realtime',
    ].map((path) => post(path, body)),
  ),
  ...['request-password-reset', 'confirm-verification', 'auth-refresh', 'auth-with-password', 'request-otp'].flatMap(
    (route) => ['null', ' null ', '{}', '[]', '', 'x'].map((body) => post(`/api/collections/users/${route}`, body)),
  ),
  ...[
    ['/api/batch', 4_000_001],
    [records('page_views'), 16_001],
    [records('user_sessions'), 16_001],
    [records('fleets'), 500_001],
    [records('feedback'), 2_200_001],
    ['/api/staff/campaigns/x/change', 250_001],
    ['/api/staff/balance/drafts', 300_001],
    [records('users'), 100_001],
    ['/api/collections/PAGE_VIEWS/records', 16_001],
    ['/api/subscription/ask', 100_001],
    ['/some/page', 100_001],
  ].map(([path, declared]) => post(String(path), undefined, { declared: Number(declared) })),
  post(
    records('page_views'),
    { page_path: 'x'.repeat(16_500) },
    { isChunked: true, headers: { x_session_id: visitKeys.player } },
  ),
  post(records('fleets'), 'user=x', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  post(records('fleets'), 'x', { headers: { 'content-type': 'text/plain' } }),
  post(records('fleets'), '--cut', { headers: { 'content-type': 'multipart/form-data; boundary=cut' } }),
]

const tokens: readonly Request[] = [
  ...['x.y.z', 'Bearer x', 'Bearer ', 'nonsense', `Bearer ${people.player}`].flatMap((authorization) =>
    ['/api/health', records('fleets'), '/api/staff/home', '/', '/api/collections/users/auth-with-password'].map(
      (path) =>
        path.endsWith('password')
          ? post(path, {}, { headers: { authorization } })
          : get(path, {}, { headers: { authorization } }),
    ),
  ),
  post('/api/mail/notices', {}, { headers: { authorization: 'Bearer wrong' } }),
]

/** What is not about one subject: queries, addresses, methods, bodies, tokens, PocketBase's own routes. */
export const platformRequests: readonly Request[] = [
  ...queries,
  ...parameters,
  ...addresses,
  ...own,
  ...shapes,
  ...tokens,
]
