import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTestBrowser, ordinaryVisit } from '../../support/client-records.ts'
import { startTestServer, type TestServer } from '../../support/pocketbase.ts'

let server: TestServer
let store: PocketBase

beforeAll(async () => {
  server = await startTestServer()
  store = await server.superuser()
})
beforeEach(async () => {
  await store.collections.truncate('page_views')
  await store.collections.truncate('user_sessions')
})
afterAll(() => server.stop())

const browser = (options = {}) => makeTestBrowser({ baseUrl: server.url, ...options })
const sessions = () => store.collection('user_sessions').getFullList()
const views = () => store.collection('page_views').getFullList({ sort: 'timestamp,page_path' })
const theOnly = (rows: readonly RecordModel[]): RecordModel => {
  expect(rows).toHaveLength(1)
  return rows[0] as RecordModel
}

test('AN-01 the first visit makes a session with device, origin and campaign', async () => {
  const { records, logged } = browser()
  records.analytics.start()
  await records.analytics.settled()
  expect(logged).toEqual([])
  const row = theOnly(await sessions())
  expect(row).toMatchObject({
    user: '',
    user_agent: ordinaryVisit.userAgent,
    referrer: 'https://games.example/list',
    device_type: 'desktop',
    browser: 'Firefox 142',
    os: 'Windows',
    utm_source: 'club',
    utm_medium: 'poster',
    utm_campaign: '',
    ended_at: '',
  })
  expect(row.session_id).toMatch(/^[0-9a-f]{32}$/)
  records.analytics.stop()
})

test('AN-03 after a reload the stored session goes on; an unknown one is replaced', async () => {
  const first = browser()
  first.records.analytics.start()
  await first.records.analytics.settled()
  first.records.analytics.stop()
  const second = browser({ storage: first.storage })
  second.records.analytics.start()
  await second.records.analytics.settled()
  const row = theOnly(await sessions())
  await store.collection('user_sessions').delete(row.id)
  const third = browser({ storage: first.storage })
  third.records.analytics.start()
  await third.records.analytics.settled()
  expect(theOnly(await sessions()).session_id).not.toBe(row.session_id)
  second.records.analytics.stop()
  third.records.analytics.stop()
})

test('AN-04 each route makes a page view, without secrets, and the record store counts them', async () => {
  const { records, logged } = browser()
  records.analytics.start()
  records.analytics.pageView({ path: '/?token=abc#reset=eyJh.eyJi.sig', title: 'Orion' })
  records.analytics.pageView({ path: '/dice', title: 'Dice' })
  await records.analytics.settled()
  expect(logged).toEqual([])
  const rows = await views()
  expect(rows.map(({ page_path, referrer }) => [page_path, referrer])).toEqual([
    ['/', 'https://games.example/list'],
    ['/dice', '/'],
  ])
  expect(rows[1]?.metadata).toEqual({
    time_on_previous_page: 0,
    event_type: 'page_view',
    event_name: '',
    event_data: {},
  })
  expect(theOnly(await sessions()).pages_viewed).toBe(2)
  records.analytics.stop()
})

test('AN-04 an event that was made without a network is stored later, once, with its own time and page', async () => {
  const { records, page, storage, logged } = browser()
  records.analytics.start()
  records.analytics.pageView({ path: '/dice', title: 'Dice' })
  await records.analytics.settled()
  page.goOffline()
  const at = new Date(Date.now() - 10 * 24 * 3_600_000).toISOString()
  records.analytics.event('dice-rolled-2d')
  const [event] = JSON.parse(storage.get('orion-analytics-events') ?? '[]') as Record<string, unknown>[]
  const kept = JSON.stringify([{ ...event, timestamp: at }])
  storage.set('orion-analytics-events', kept)
  page.goOnline()
  await records.analytics.settled()
  expect(logged).toEqual([])
  const stored = (await views()).filter(({ metadata }) => (metadata as { event_type: string }).event_type === 'feature')
  expect(theOnly(stored)).toMatchObject({
    page_path: '/dice',
    timestamp: at.replace('T', ' '),
    metadata: { event_name: 'dice-rolled-2d', event_data: { build: 'test-build' } },
  })
  expect(theOnly(await sessions()).pages_viewed).toBe(1)
  // The same as if the answer had been lost.
  storage.set('orion-analytics-events', kept)
  page.goOnline()
  await records.analytics.settled()
  expect(await views()).toHaveLength(2)
  expect(storage.get('orion-analytics-events')).toBeNull()
  records.analytics.stop()
})

test('AN-06 an end answered with 404 forgets the session; the return makes a new one', async () => {
  const { records, page, storage } = browser()
  records.analytics.start()
  await records.analytics.settled()
  const first = theOnly(await sessions())
  await store.collection('user_sessions').delete(first.id)
  page.hide()
  await records.analytics.settled()
  expect(storage.values.has('orion-analytics')).toBe(false)
  page.show()
  await records.analytics.settled()
  expect(theOnly(await sessions()).session_id).not.toBe(first.session_id)
  records.analytics.stop()
})

test('AN-06 an activity answered with 404 makes a new session at once', async () => {
  const { records } = browser()
  records.analytics.start()
  await records.analytics.settled()
  const first = theOnly(await sessions())
  await store.collection('user_sessions').delete(first.id)
  records.analytics.activity()
  await expect.poll(async () => (await sessions()).length).toBe(1)
  expect(theOnly(await sessions()).session_id).not.toBe(first.session_id)
  records.analytics.stop()
})

test('AN-07 an anonymous session becomes the player’s at login, and another player gets another', async () => {
  const { records } = browser()
  const [one, two] = [await server.newUser(), await server.newUser()]
  records.analytics.start()
  await records.analytics.settled()
  await records.session.logIn(one.email, one.password)
  await records.analytics.settled()
  expect(theOnly(await sessions()).user).toBe(one.id)
  records.session.logOut()
  await records.session.logIn(two.email, two.password)
  await records.analytics.settled()
  expect((await sessions()).map(({ user }) => user as string).toSorted()).toEqual([one.id, two.id].toSorted())
  records.analytics.stop()
})

test('AN-08 leaving ends the session; a return within half an hour takes the end back', async () => {
  const { records, page } = browser()
  records.analytics.start()
  await records.analytics.settled()
  page.hide()
  await records.analytics.settled()
  const ended = theOnly(await sessions())
  expect(ended.ended_at).not.toBe('')
  expect(ended.duration_seconds).toBeGreaterThanOrEqual(0)
  page.show()
  await records.analytics.settled()
  const back = theOnly(await sessions())
  expect([back.id, back.ended_at]).toEqual([ended.id, ''])
  records.analytics.stop()
})

test('AN-10 the account’s opt-out ends counting at once', async () => {
  const { records, storage } = browser()
  const player = await server.newUser()
  records.analytics.start()
  await records.session.logIn(player.email, player.password)
  await records.analytics.settled()
  await records.account.setAnalyticsOptOut(true)
  records.analytics.pageView({ path: '/dice', title: 'Dice' })
  await records.analytics.settled()
  expect(await views()).toEqual([])
  expect(storage.values.has('orion-analytics')).toBe(false)
  records.analytics.stop()
})

test('AU-10 the export holds the player’s own sessions and page views', async () => {
  const { records } = browser()
  const player = await server.newUser()
  await records.session.logIn(player.email, player.password)
  records.analytics.start()
  records.analytics.pageView({ path: '/dice', title: 'Dice' })
  await records.analytics.settled()
  const exported = await records.account.exportOwnData()
  expect(exported).toMatchObject({
    ok: true,
    value: { sessions: [{ user: player.id }], pageViews: [{ user: player.id, page_path: '/dice' }] },
  })
  records.analytics.stop()
})
