import type PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { expectNow, newRecordId, newSessionId, outcome, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const store = await server.superuser()

const longAgo = '2001-01-01T00:00:00.000Z'
const farAhead = '2999-01-01T00:00:00.000Z'

/** A visitor's session, and a client that sends its id. */
async function newSession(extra: object = {}) {
  const sessionId = newSessionId()
  const client = server.newClient({ x_session_id: sessionId })
  const record = await client.collection('user_sessions').create({ session_id: sessionId, ...extra })
  return { client, record, sessionId }
}

test('CA-08 EN-03 a visitor creates a session, which the server dates and counts', async () => {
  const visit = {
    user: '',
    device_type: 'mobile',
    browser: 'Firefox',
    os: 'Android',
    utm_source: 'club',
    utm_medium: 'poster',
    utm_campaign: 'spring',
    utm_content: 'a',
  }
  const { record, sessionId } = await newSession({
    ...visit,
    user_agent: 'Browser',
    referrer: 'https://example.org/',
    started_at: longAgo,
    last_activity: farAhead,
    pages_viewed: 1e3,
    ended_at: longAgo,
    duration_seconds: 5,
  })
  expect(record).toMatchObject({ session_id: sessionId, ...visit, pages_viewed: 0, ended_at: '', duration_seconds: 0 })
  expectNow(record['started_at'])
  expectNow(record['last_activity'])
})

test('CA-08 texts of strangers are cut to what the column holds, and kept as text', async () => {
  const { record } = await newSession({
    user_agent: 'u'.repeat(1e4),
    referrer: 'https://x.example/<script>alert(1)</script>',
    utm_source: '🚀'.repeat(500),
  })
  expect(record['user_agent']).toBe('u'.repeat(500))
  expect(record['referrer']).toBe('https://x.example/<script>alert(1)</script>')
  expect(String(record['utm_source']).length).toBeLessThanOrEqual(200)
})

test('RO-04 a session is found by who sends its id in the header, and by nobody else', async () => {
  const { client, record, sessionId } = await newSession()
  const bySession = { filter: client.filter('session_id = {:sessionId}', { sessionId }) }
  const sessions = (header?: string) =>
    server.newClient(header === undefined ? {} : { x_session_id: header }).collection('user_sessions')
  expect((await client.collection('user_sessions').getList(1, 1, bySession)).items.map((item) => item.id)).toEqual([
    record.id,
  ])
  for (const header of [undefined, '', newSessionId(), '%', sessionId.slice(0, 31)]) {
    expect((await sessions(header).getList(1, 1, bySession)).items, header).toEqual([])
    expect(await statusOf(sessions(header).update(record.id, { last_activity: longAgo })), header).toBe(404)
  }
})

test.each(['', 'short', 'x'.repeat(65), `${'x'.repeat(31)} `, `${'x'.repeat(30)}' OR 1=1`])(
  'RO-04 a session id like "%s" is refused',
  async (sessionId) => {
    const created = await outcome(server.newClient().collection('user_sessions').create({ session_id: sessionId }))
    expect(created.status).toBe(400)
    expect(Object.keys(created.fields)).toEqual(['session_id'])
  },
)

test('AN-07 an anonymous session is linked to the user who holds it, once and for all', async () => {
  const { record, sessionId } = await newSession()
  const user = await server.newUser()
  const other = await server.newUser()
  const link = (who: PocketBase, id: string) =>
    statusOf(who.collection('user_sessions').update(record.id, { user: id }, { headers: { x_session_id: sessionId } }))
  expect(await link(user.client, other.id)).toBe(404)
  expect(await link(user.client, user.id)).toBe(200)
  expect(await link(other.client, other.id)).toBe(404)
  expect(await link(user.client, '')).toBe(404)
})

test('AN-07 of users who claim one anonymous session at once exactly one wins', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => server.newUser()))
  for (let round = 0; round < 5; round += 1) {
    const { record, sessionId } = await newSession()
    const claims = users.map(({ client, id }) =>
      statusOf(
        client.collection('user_sessions').update(record.id, { user: id }, { headers: { x_session_id: sessionId } }),
      ),
    )
    const statuses = await Promise.all(claims)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
    const { user } = await store.collection('user_sessions').getOne(record.id)
    expect(user).toBe(users[statuses.indexOf(200)]?.id)
  }
})

test('AN-08 a session ends within its own time, and a return takes it up again', async () => {
  const { client, record } = await newSession()
  const sessions = client.collection('user_sessions')
  const ended = await sessions.update(record.id, { ended_at: farAhead, duration_seconds: 1e9 })
  expectNow(ended['ended_at'])
  expect(ended['duration_seconds']).toBeLessThan(30)
  const back = await sessions.update(record.id, { ended_at: '', last_activity: longAgo })
  expect(back).toMatchObject({ ended_at: '', last_activity: record['started_at'] })
})

test('CA-08 only activity, user and end of a session can be changed', async () => {
  const { client, record } = await newSession({ browser: 'Firefox' })
  const changed = await client
    .collection('user_sessions')
    .update(record.id, { browser: 'Changed', started_at: longAgo, pages_viewed: 1e6, utm_source: 'changed' })
  expect(changed).toMatchObject({
    browser: 'Firefox',
    started_at: record['started_at'],
    pages_viewed: 0,
    utm_source: '',
  })
  expect(await statusOf(client.collection('user_sessions').update(record.id, { session_id: newSessionId() }))).toBe(404)
})

test('AN-06 CA-08 an update of a session that is gone is answered with 404', async () => {
  const { client, record } = await newSession()
  await store.collection('user_sessions').delete(record.id)
  expect(await statusOf(client.collection('user_sessions').update(record.id, { last_activity: longAgo }))).toBe(404)
})

test('CA-09 EN-04 AN-08 each page view is dated and counted by the server', async () => {
  const { client, record } = await newSession()
  const metadata = { time_on_previous_page: 3, event_type: 'page_view', event_name: '', event_data: {} }
  const view = await client
    .collection('page_views')
    .create({ session: record.id, page_path: '/dice', page_title: 'Dice', referrer: '', timestamp: farAhead, metadata })
  expect(view).toMatchObject({ user: '', session: record.id, page_path: '/dice', page_title: 'Dice', metadata })
  expectNow(view['timestamp'])

  const next = () => client.collection('page_views').create({ session: record.id, page_path: '/', metadata })
  await Promise.all(Array.from({ length: 20 }, next))
  expect((await client.collection('user_sessions').getOne(record.id))['pages_viewed']).toBe(21)
})

test('EN-03 AN-08 only rows of event_type page_view count as pages viewed', async () => {
  const { client, record } = await newSession()
  const views = client.collection('page_views')
  const odd = [{ event_type: 'roll' }, { event_type: 'PAGE_VIEW' }, {}, [], 'page_view', 7, null, undefined]
  for (const metadata of odd) await views.create({ session: record.id, page_path: '/dice', metadata })
  await views.create({ session: record.id, page_path: '/dice', metadata: { event_type: 'page_view' } })
  expect((await client.collection('user_sessions').getOne(record.id))['pages_viewed']).toBe(1)
})

const day = 24 * 3_600_000
const before = (days: number) => new Date(Date.now() - days * day).toISOString()

test('AN-04 an event keeps its time for 30 days, before its session too; a page view is never before its session', async () => {
  const { client, record } = await newSession()
  const timeOf = async (event_type: unknown, timestamp: string) => {
    const metadata = { event_type, event_name: 'installed', event_data: {} }
    const row = await client
      .collection('page_views')
      .create({ session: record.id, page_path: '/dice', timestamp, metadata })
    return Date.parse(String(row['timestamp']).replace(' ', 'T'))
  }
  const started = Date.parse(String(record['started_at']).replace(' ', 'T'))
  const tenDaysAgo = before(10)
  for (const type of ['feature', 'system']) {
    expect(await timeOf(type, tenDaysAgo)).toBe(Date.parse(tenDaysAgo))
    expect(Math.abs((await timeOf(type, before(40))) - (Date.now() - 30 * day))).toBeLessThan(60_000)
    expect(Math.abs((await timeOf(type, farAhead)) - Date.now())).toBeLessThan(60_000)
  }
  // A row without a type counts as a page view.
  for (const type of ['page_view', undefined, null, 7]) expect(await timeOf(type, tenDaysAgo)).toBe(started)
})

test('AN-04 an event that is sent twice under one id is stored once, and the answer names the id', async () => {
  const { client, record } = await newSession()
  const id = newRecordId()
  const send = () =>
    outcome(
      client
        .collection('page_views')
        .create({ id, session: record.id, page_path: '/', metadata: { event_type: 'feature' } }),
    )
  expect((await send()).status).toBe(200)
  const again = await send()
  expect([again.status, Object.keys(again.fields)]).toEqual([400, ['id']])
})

test('EN-04 the store keeps when a row arrived, whatever its sender claims, and finds rows by it', async () => {
  const { client, record } = await newSession()
  const view = await client
    .collection('page_views')
    .create({ session: record.id, page_path: '/', timestamp: longAgo, created: longAgo })
  expectNow(view['created'])
  const since = store.filter('session = {:id} && created >= {:created}', { id: record.id, created: view['created'] })
  expect((await store.collection('page_views').getList(1, 1, { filter: since })).totalItems).toBe(1)
  const { indexes } = await store.collections.getOne('page_views')
  expect(indexes.some((index) => index.includes('(`created`)'))).toBe(true)
})

test('RO-04 a page view needs the session id of its session, and names nobody but oneself', async () => {
  const { client, record, sessionId } = await newSession()
  const stranger = await newSession()
  const user = await server.newUser()
  const body = { session: record.id, page_path: '/' }
  expect(await statusOf(server.newClient().collection('page_views').create(body))).toBe(400)
  expect(await statusOf(stranger.client.collection('page_views').create(body))).toBe(400)
  expect(await statusOf(client.collection('page_views').create({ ...body, user: user.id }))).toBe(400)
  const header = { headers: { x_session_id: sessionId } }
  const own = user.client.collection('page_views').create({ ...body, user: user.id }, header)
  expect(await statusOf(own)).toBe(200)
  expect((await user.client.collection('page_views').getList()).totalItems).toBe(1)
})

test('CA-09 RT-12 a route rule in force is read by anyone, one that is not by staff only', async () => {
  await store.collection('route_rules').create({ path: '/old-dice', redirect: '/dice', active: true })
  await store.collection('route_rules').create({ path: '/later', redirect: '/dice', active: false })
  const visitor = server.newClient()
  const find = (path: string) => {
    const filter = visitor.filter('path = {:path}', { path })
    return visitor.collection('route_rules').getList(1, 1, { filter, fields: 'redirect' })
  }
  expect((await find('/old-dice')).items).toEqual([{ redirect: '/dice' }])
  expect((await find('/later')).items).toEqual([])
})

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'dice',
  '/a b',
  '',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2E//evil.example',
  '/.%2e//evil.example',
  '/a/..//evil.example',
])('RT-12 a route rule cannot lead to "%s"', async (redirect) => {
  const admin = await server.newUser({ roles: ['admin'] })
  const rules = admin.client.collection('route_rules')
  const made = await outcome(rules.create({ path: '/x', redirect, active: true }))
  expect(made.status).toBe(400)
  expect(Object.keys(made.fields)).toEqual(['redirect'])
  const { id } = await store
    .collection('route_rules')
    .create({ path: `/${newRecordId()}`, redirect: '/dice?to=//x/..' })
  expect(Object.keys((await outcome(rules.update(id, { redirect }))).fields)).toEqual(['redirect'])
  expect((await outcome(store.collection('route_rules').update(id, { redirect }))).status).toBe(400)
})
