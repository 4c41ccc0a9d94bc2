import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { newRecordId, newSessionId, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const store = await server.superuser()
const user = await server.newUser({ roles: ['user'] })
const admin = await server.newUser({ roles: ['admin'] })
const callers = { visitor: '', user: user.client.authStore.token, admin: admin.client.authStore.token }

const collections: Readonly<Record<string, readonly string[]>> = {
  users: ['email', 'password', 'passwordConfirm', 'name', 'status', 'last_login', 'verified'],
  roles: ['name'],
  user_roles: ['user', 'role', 'granted_by', 'granted_at', 'active'],
  route_rules: ['path', 'redirect', 'active'],
  fleets: ['id', 'user', 'data', 'revision', 'changed_at', 'deleted', 'game_version'],
  user_sessions: ['user', 'session_id', 'user_agent', 'device_type', 'started_at', 'pages_viewed', 'ended_at'],
  page_views: ['user', 'session', 'page_path', 'page_title', 'timestamp', 'metadata'],
  audit_log: ['actor', 'action', 'target_record', 'before'],
}

const everyField = (value: unknown) => (fields: readonly string[]) =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])))

const bodies: readonly (readonly [string, (fields: readonly string[]) => string])[] = [
  ['no body', () => ''],
  ['text', () => 'this is no JSON'],
  ['half a document', () => '{"email":'],
  ['a list', () => '[1,2,3]'],
  ['a number', () => '12'],
  ['null', () => 'null'],
  ['an empty object', () => '{}'],
  ['numbers', everyField(1e308)],
  ['lists', everyField([{ a: 1 }, null, 'x'])],
  ['objects', everyField({ $ne: '' })],
  ['nulls', everyField(null)],
  ['script', everyField('<img src=x onerror=alert(1)>"\'`;--\u0000')],
  ['200 000 letters', everyField('A'.repeat(200_000))],
  ['deep nesting', (fields) => `{"${fields[0]}":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['a field twice and a prototype', (fields) => `{"${fields[0]}":1,"${fields[0]}":{},"__proto__":{"status":"active"}}`],
]

/** Accepted, invalid, forbidden, not found, too large. */
const documented = [200, 400, 403, 404, 413]

async function send(method: string, path: string, token: string, body: string, type = 'application/json') {
  const response = await fetch(`${server.url}${path}`, {
    method,
    body,
    headers: {
      'Content-Type': type,
      'X-Session-Id': newSessionId(),
      'X-Base-Revision': '1',
      ...(token && { Authorization: token }),
    },
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

describe.each(Object.entries(collections))('%s', (collection, fields) => {
  test.each(bodies)(`EN-01 ${collection} answers a body of %s with a documented status`, async (_what, make) => {
    const base = `/api/collections/${collection}/records`
    const target = collection === 'users' ? user.id : newRecordId()
    for (const token of Object.values(callers)) {
      for (const [method, path] of [
        ['POST', base],
        ['PATCH', `${base}/${target}`],
      ] as const) {
        // The valid record of this suite must not change.
        if (method === 'PATCH' && collection === 'users' && token === callers['user']) continue
        const { status, answer } = await send(method, path, token, make(fields))
        expect(documented, `${method} ${JSON.stringify(answer).slice(0, 200)}`).toContain(status)
        if (status !== 200) expect(answer).toMatchObject({ status, message: expect.any(String) as string })
      }
    }
  })

  test(`EN-01 ${collection} answers a form, text and an unknown type with a documented status`, async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'a/b']) {
      const path = `/api/collections/${collection}/records`
      const { status } = await send('POST', path, callers['user'] ?? '', 'a=1&b=%zz', type)
      expect(documented, type).toContain(status)
    }
  })

  test.each([
    'filter=(',
    'filter=nosuchfield="x"',
    `filter=${encodeURIComponent('id="\' OR 1=1 --"')}`,
    'sort=nosuchfield',
    'perPage=-1&page=-5',
    'perPage=1e9',
    'expand=a.b.c.d.e.f.g.h',
    'fields=password,tokenKey',
    `filter=${'a'.repeat(4000)}`,
    `filter=${encodeURIComponent('@request.auth.id != ""')}`,
    `filter=${encodeURIComponent('tokenKey ~ "a"')}`,
  ])(`EN-01 ${collection} answers the list ?%s with a documented status and no secret`, async (query) => {
    for (const token of Object.values(callers)) {
      const response = await fetch(`${server.url}/api/collections/${collection}/records?${query}`, {
        headers: token ? { Authorization: token } : {},
      })
      expect(documented).toContain(response.status)
      expect(await response.text()).not.toMatch(/"(password|tokenKey)":/)
    }
  })
})

describe('bodies of those who may', () => {
  const values: readonly (readonly [string, unknown])[] = [
    ['a huge number', 1e308],
    ['a list', [{ a: 1 }]],
    ['an object', { $ne: '' }],
    ['null', null],
    ['script', '<img src=x onerror=alert(1)>\u0000'],
    ['200 000 letters', 'A'.repeat(200_000)],
    ['true', true],
    ['a negative number', -5],
    ['NaN', 'NaN'],
  ]

  test.each(values)('CA-08 %s in every field is stored within bounds or refused, never a 500', async (_what, value) => {
    const sessionId = newSessionId()
    const holder = server.newClient({ x_session_id: sessionId, x_base_revision: '1' })
    const session = await holder.collection('user_sessions').create({ session_id: sessionId })
    const writer = await server.newUser()
    const admin = await server.newUser({ roles: ['admin'] })
    const fleet = await writer.client.collection('fleets').create({ user: writer.id, data: {} })
    const all = (...fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, value]))
    const sessionFields = all('user_agent', 'browser', 'started_at', 'last_activity', 'ended_at', 'duration_seconds')
    const revision = { headers: { x_base_revision: '1' } }
    const viewFields = all('page_path', 'page_title', 'referrer', 'timestamp', 'metadata')
    const calls = [
      holder.collection('page_views').create({ ...viewFields, session: session.id }),
      holder.collection('user_sessions').update(session.id, sessionFields),
      holder.collection('user_sessions').create({ ...sessionFields, session_id: newSessionId() }),
      writer.client.collection('fleets').update(fleet.id, all('data', 'changed_at', 'deleted'), revision),
      writer.client.collection('users').update(writer.id, all('name', 'last_login', 'analytics_opt_out')),
      admin.client.collection('user_roles').create(all('user', 'role', 'active', 'granted_by')),
      admin.client.collection('users').update(writer.id, all('status')),
    ]
    for (const status of await Promise.all(calls.map(statusOf))) expect([200, 400, 404, 413]).toContain(status)
  })
})

test('EN-01 a body of null is refused, or changes nothing, where our own code reads it', async () => {
  const session_id = newSessionId()
  const holder = server.newClient({ x_session_id: session_id })
  const session = await holder.collection('user_sessions').create({ session_id })
  const headers = { 'Content-Type': 'application/json', x_session_id: session_id, x_alpha_code: 'A'.repeat(12) }
  const ask = async (method: string, path: string) =>
    (await fetch(`${server.url}${path}`, { method, headers, body: 'null' })).status
  expect(await ask('POST', '/api/batch')).toBe(400)
  expect(await ask('POST', '/api/collections/users/records')).toBe(400)
  expect(await ask('POST', '/api/collections/page_views/records')).toBe(400)
  expect(await ask('PATCH', `/api/collections/user_sessions/records/${session.id}`)).toBe(200)
  expect(await store.collection('user_sessions').getOne(session.id)).toMatchObject(session)
})

describe('tokens', () => {
  const secret = 's'.repeat(50)
  const tokenKey = 'k'.repeat(50)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

  const rightKey = `${tokenKey}${secret}`
  const sign = (claims: object, key = rightKey, header: object = { alg: 'HS256', typ: 'JWT' }): string => {
    const content = `${encode(header)}.${encode(claims)}`
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
  }
  const claims = (change: object = {}) => ({
    id: user.id,
    type: 'auth',
    collectionId: '_pb_users_auth_',
    exp: inAnHour(),
    refreshable: true,
    ...change,
  })

  beforeAll(async () => {
    // A test server whose secrets the test knows is needed to sign tokens that are invalid in only one way.
    await store.collections.update('users', { authToken: { secret, duration: 2_592_000 } })
    await store.collection('users').update(user.id, { tokenKey })
  })

  const refresh = async (token: string): Promise<number> => {
    const response = await fetch(`${server.url}/api/collections/users/auth-refresh`, {
      method: 'POST',
      headers: { Authorization: token },
    })
    return response.status
  }
  const list = async (token: string): Promise<number> => {
    const headers = { Authorization: token }
    const response = await fetch(`${server.url}/api/collections/users/records?perPage=50`, { headers })
    return response.status
  }

  test('AU-11 a token signed with the right secrets is taken: the others are refused for their one fault', async () => {
    expect(await list(sign(claims()))).toBe(200)
    expect(await refresh(sign(claims()))).toBe(200)
  })

  test.each<readonly [string, () => string]>([
    ['expired', () => sign(claims({ exp: 1_000_000_000 }))],
    ['signed with another key', () => sign(claims(), 'a-foreign-key')],
    ['of another user', () => sign(claims({ id: newRecordId() }))],
    ['of another collection', () => sign(claims({ collectionId: 'pbc_3142635823' }))],
    ['for a password reset', () => sign(claims({ type: 'passwordReset' }))],
    ['unsigned', () => sign(claims(), '', { alg: 'none', typ: 'JWT' })],
    ['tampered with', () => sign(claims()).replace(/\.[^.]+\./, `.${encode(claims({ exp: inAnHour() + 9 }))}.`)],
    ['cut short', () => sign(claims()).slice(0, -4)],
    ['no token at all', () => 'garbage'],
    ['very long', () => 'a'.repeat(20_000)],
  ])('AU-09 AU-11 a token that is %s is answered 401 at refresh and in lists', async (_what, make) => {
    expect(await refresh(make())).toBe(401)
    expect(await list(make())).toBe(401)
  })

  test.each(['confirm-password-reset', 'confirm-verification', 'confirm-email-change'])(
    'AU-10 %s with a token of no use is answered with 400',
    async (action) => {
      for (const token of ['', 'garbage', sign(claims()), sign(claims({ exp: 1_000_000_000 }))]) {
        const body = JSON.stringify({ token, password: 'a-new-password', passwordConfirm: 'a-new-password' })
        expect((await send('POST', `/api/collections/users/${action}`, '', body)).status).toBe(400)
      }
    },
  )
})
