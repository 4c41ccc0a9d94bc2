import { emailOf, id, password, people, roles, shownCode, systemAccount } from '../ids.ts'
import { del, get, patch, post, records, sql, type Group, type Request } from '../request.ts'

const users = (route: string): string => `/api/collections/users/${route}`
const logIn = (identity: string, given = password): Request =>
  post(users('auth-with-password'), { identity, password: given })
const alphaCode = (text: string) => ({ headers: { x_alpha_code: text } })
const newcomer = (n: number, more: object = {}) => ({
  ...{ id: id('comer', n), email: emailOf(`comer${n}`), password, passwordConfirm: password, name: `Comer ${n}` },
  ...{ status: 'active', ...more },
})
const register = (n: number, text: string, more: object = {}): Request =>
  post(records('users'), newcomer(n, more), text === '' ? {} : alphaCode(text))

/** Logins and what PocketBase offers around them. */
const logins: readonly Request[] = [
  logIn(emailOf('player')),
  logIn(emailOf('player').toUpperCase()),
  logIn(emailOf('player'), 'wrong'),
  logIn('nobody@people.example'),
  ...['inactive', 'pending', 'suspended', 'suspendeddue'].flatMap((name) => [
    logIn(emailOf(name)),
    logIn(emailOf(name), 'wrong'),
  ]),
  logIn('system@orion-companion.invalid'),
  post(users('auth-with-password'), { identity: '', password: '' }),
  post(users('auth-with-password'), { identity: emailOf('player'), password, identityField: 'name' }),
  post('/api/collections/_pb_users_auth_/auth-with-password', { identity: emailOf('player'), password }),
  post('/api/collections/USERS/auth-with-password', { identity: emailOf('player'), password }),
  post('/api/collections/fleets/auth-with-password', { identity: 'x', password: 'x' }),
  post('/api/collections/_superusers/auth-with-password', { identity: 'root@orion.test', password: 'wrong' }),
  post('/api/collections/_superusers/auth-refresh'),
  get('/api/collections/_superusers/records'),
  get('/api/collections/_superusers/auth-methods'),
  post(users('auth-refresh')),
  post(users('auth-refresh'), {}),
  post(users('auth-with-oauth2'), { provider: 'google', code: 'x', redirectURL: 'x' }),
  post(users('auth-with-otp'), { otpId: 'x', password: 'x' }),
  post(users('request-otp'), { email: emailOf('player') }),
  post(users(`impersonate/${people.player}`), { duration: 60 }),
  post(users('request-verification'), { email: emailOf('player') }),
  post(users('confirm-verification'), { token: 'x' }),
  post(users('confirm-password-reset'), { token: 'x', password: 'y', passwordConfirm: 'z' }),
  post(users('confirm-email-change'), { token: 'x', password }),
  post(users('request-password-reset'), { email: 'nobody@people.example' }),
  post(users('request-password-reset'), { email: 'x' }),
]

/** Registrations with and without a code. */
const registrations: readonly Request[] = [
  get('/api/alpha'),
  register(1, ''),
  register(2, shownCode(1)),
  register(3, shownCode(1).toLowerCase().replaceAll('-', ' ')),
  ...[2, 4, 5, 6, 7].map((code, n) => register(4 + n, shownCode(code))),
  register(9, 'NO-SUCH-CODE'),
  register(10, shownCode(8), { email: 'someone@blocked.example' }),
  register(11, shownCode(1), { email: emailOf('player') }),
  register(12, shownCode(1), { password: 'x', passwordConfirm: 'x' }),
  post('/api/collections/USERS/records', newcomer(13), alphaCode('NO-SUCH-CODE')),
  sql("UPDATE code_settings SET alpha_required = 1, text = 'Ask at the fair.'"),
  get('/api/alpha'),
  register(14, ''),
  register(15, shownCode(1)),
  register(16, 'NO-SUCH-CODE'),
  ...[emailOf('comer2'), emailOf('comer14')].map((email) => logIn(email)),
  post(records('user_roles'), { user: '__me__', role: roles.user, active: true, granted_by: systemAccount }),
  post(records('user_roles'), { user: '__me__', role: roles.admin, active: true }),
  get(records('users'), { filter: 'email = "system@orion-companion.invalid"' }),
]

/** What one does with the own account, so that it stays able to log in until the end. */
const ownAccount: readonly Request[] = [
  patch(records('users', '__me__'), { name: 'Another name' }),
  patch(records('users', '__me__'), { last_login: '2001-01-01 00:00:00.000Z' }),
  patch(records('users', '__me__'), { analytics_opt_out: true }),
  patch(records('users', '__me__'), { status: 'inactive' }),
  patch(records('users', '__me__'), { password: 'another-password', passwordConfirm: 'another-password' }),
  patch(records('users', '__me__'), {
    oldPassword: 'wrong',
    password: 'another-password',
    passwordConfirm: 'another-password',
  }),
  post(users('request-email-change'), { newEmail: 'n\u0131@people.example' }),
  post(users('request-email-change'), { newEmail: 'x' }),
  post(users('request-email-change'), { newEmail: emailOf('other') }),
  post(users('request-verification'), { email: '__email__' }, { mail: { to: '__email__', keep: 'verify' } }),
  post(users('confirm-verification'), { token: '__verify__' }),
  post(
    users('request-email-change'),
    { newEmail: 'moved@people.example' },
    { mail: { to: 'moved@people.example', keep: 'move' } },
  ),
  post(users('confirm-email-change'), { token: '__move__', password: 'wrong' }),
  post(users('confirm-email-change'), { token: '__move__', password }),
  get(records('users', '__me__')),
  post(
    users('request-password-reset'),
    { email: emailOf('lister') },
    { mail: { to: emailOf('lister'), keep: 'reset' } },
  ),
  post(users('confirm-password-reset'), { token: '__reset__', password: 'short', passwordConfirm: 'short' }),
  post(users('confirm-password-reset'), { token: '__reset__', password, passwordConfirm: password }),
  logIn(emailOf('lister')),
  post(users('auth-refresh')),
]

const batch = (requests: unknown): Request => post('/api/batch', { requests })
const fleetOf = (n: number) => ({
  method: 'POST',
  url: records('fleets'),
  body: { id: id('batchfleet', n), user: '__me__', data: { name: 'x' } },
})
const throwOf = (n: number) => ({
  method: 'POST',
  url: records('roll_entries'),
  body: { user: '__me__', entry: `b${n}`, throw: 't', rolled_at: n },
})

/** Batches: good ones, forbidden ones, and ones that fail in the middle. */
const batches: readonly Request[] = [
  batch([fleetOf(1), throwOf(1)]),
  batch([fleetOf(2), fleetOf(1)]),
  get(records('fleets'), { sort: 'id' }),
  batch([
    {
      method: 'PATCH',
      url: records('fleets', id('fleet')),
      body: { data: { name: 'b' } },
      headers: { x_base_revision: '3' },
    },
  ]),
  batch([{ method: 'PATCH', url: records('fleets', id('fleet')), body: { data: { name: 'b' } } }]),
  batch([
    {
      method: 'PUT',
      url: records('star_marks'),
      body: { id: id('mark'), user: '__me__', sector: 'reach', system: 'system-1', note: 'b', note_at: 50 },
    },
  ]),
  batch([{ method: 'PUT', url: records('star_marks'), body: { user: '__me__', sector: 'reach', system: 'put-1' } }]),
  ...[
    'users',
    'user_roles',
    'page_views',
    'user_sessions',
    'feedback',
    'battle_reports',
    'FLEETS',
    '_pb_users_auth_',
    'subscribers',
  ].map((name) => batch([{ method: 'POST', url: records(name), body: { user: '__me__' } }])),
  batch([{ method: 'GET', url: records('fleets') }]),
  batch([{ method: 'POST', url: '/api/staff/users/status', body: {} }]),
  batch([{ method: 'POST', url: `${records('fleets')}?fields=id`, body: {} }]),
  batch([{ method: 'POST', url: `${records('fleets')}/a/b`, body: {} }]),
  batch([fleetOf(3), null]),
  batch([null]),
  batch([]),
  batch('x'),
  batch(Array.from({ length: 51 }, (_, n) => throwOf(100 + n))),
  batch([fleetOf(4), { method: 'DELETE', url: records('fleets', id('fleet')) }]),
  batch([{ method: 'POST', url: records('fleets'), body: { id: id('batchfleet', 5), user: people.other, data: {} } }]),
  batch([{ method: 'POST', url: records('fleets'), body: { id: id('batchfleet', 6), user: '__me__', data: [] } }]),
]

const subscribe = (subscriptions: unknown, clientId = '__client__'): Request =>
  post('/api/realtime', { clientId, subscriptions })
const options = (query: object): string => `fleets/*?options=${encodeURIComponent(JSON.stringify({ query }))}`

const realtime: readonly Request[] = [
  subscribe(['fleets/*'], 'no-such-client'),
  subscribe(['fleets/*'], ''),
  ...[
    { ...subscribe(['fleets/*']), listens: { topics: ['fleets/*'] } },
    { ...subscribe(Array.from({ length: 11 }, (_, n) => `fleets/${n}`)), listens: { topics: [] } },
    { ...subscribe([options({ filter: '@collection.x' })]), listens: { topics: [] } },
    { ...subscribe([options({ filter: 'id = "x"', expand: 'user' })]), listens: { topics: [] } },
    { ...subscribe([options({ fields: 'id' })]), listens: { topics: [] } },
    { ...subscribe(['fleets/*?options=no-json']), listens: { topics: [] } },
    { ...subscribe('fleets/*'), listens: { topics: [] } },
    post(
      records('fleets'),
      { id: id('heard', 1), user: '__me__', data: { name: 'Heard' } },
      { listens: { topics: ['fleets/*', 'user_roles/*'] } },
    ),
    patch(
      records('fleets', id('fleet')),
      { data: { name: 'Heard' } },
      { as: 'superuser', headers: { x_base_revision: '3' }, listens: { topics: ['fleets/*'] } },
    ),
    patch(records('users', people.player), { status: 'suspended' }, { as: 'admin', listens: { topics: ['fleets/*'] } }),
  ],
  get(records('fleets'), { perPage: '1' }),
]

/** The end of accounts. */
const goodbyes: readonly Request[] = [
  del(records('users', people.other)),
  del(records('users', '__me__')),
  post(users('auth-refresh')),
  get(records('users', '__me__')),
]

export const accountGroups: readonly Group[] = [
  { name: 'accounts', requests: [...logins, ...registrations, ...goodbyes], jobs: ['analytics'] },
  { name: 'own account', requests: [...batches, ...ownAccount], jobs: ['mail-sender-1'] },
  { name: 'realtime', requests: realtime },
]
