import { beforeEach, expect, test, vi } from 'vitest'
import { makeFleetNews } from '#records/saves/fleet-news.ts'
import { makeTableListener } from '#records/table/table-news.ts'
import { sessionEnded } from '#shared/realtime.ts'
import { aBrowser, day, granted, refreshCall } from '../support/client-records.ts'

/** Connections that are open. */
let connections: FakeEventSource[] = []

class FakeEventSource extends EventTarget {
  static made = 0
  onerror: ((event: Event) => void) | undefined
  constructor() {
    super()
    connections.push(this)
    const lastEventId = `connection${(FakeEventSource.made += 1)}`
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('PB_CONNECT', { data: '{}', lastEventId })))
  }
  close() {
    connections = connections.filter((one) => one !== this)
  }
  send(name: string, data: object) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

beforeEach(() => {
  connections = []
  FakeEventSource.made = 0
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
})

const settle = () => vi.advanceTimersByTimeAsync(1000)

const aTab = async () => {
  const browser = aBrowser(day)
  browser.store.answer(refreshCall, granted(day))
  browser.store.answer('POST /api/realtime', { body: {} })
  void browser.session.start()
  await settle()
  return browser
}

test('AU-11 a tab holds a connection on every screen while somebody is logged in and the tab is visible', async () => {
  const { session, page } = await aTab()
  expect(connections).toHaveLength(1)
  page.hide()
  await settle()
  expect(connections).toEqual([])
  page.show()
  await settle()
  expect(connections).toHaveLength(1)
  session.logOut()
  await settle()
  expect(connections).toEqual([])
})

test('AU-11 the message that the session has ended logs out at once, with the record store’s reason', async () => {
  const { session, store } = await aTab()
  const message = 'Account has been suspended. Please contact support.'
  const suspension = { until: '2026-12-04 22:59:59.999Z', reason: 'Insults.', contact: 'a@b.test' }
  store.answer(refreshCall, { status: 401, body: { status: 401, message, data: { suspension } } })
  connections[0]?.send(sessionEnded, {})
  await vi.advanceTimersByTimeAsync(0)
  expect(session.getState()).toMatchObject({
    status: 'visitor',
    refusal: message,
    suspension: { ...suspension, until: '2026-12-04T22:59:59.999Z' },
  })
})

test('CA-10 a listener that stops does not end the connection for others', async () => {
  const { records } = await aTab()
  const heard: unknown[] = []
  const listen = () => makeFleetNews(records.client)((news) => heard.push(news))
  const ends = [listen(), listen()]
  const table = makeTableListener(records.client)('b1', '', () => {})
  await settle()
  expect(heard).toEqual(['connected', 'connected'])
  ends[0]?.()
  table.end()
  await settle()
  expect(connections).toHaveLength(1)
  const topic = `fleets/*?options=${encodeURIComponent(JSON.stringify({ query: { fields: 'id,revision' } }))}`
  connections[0]?.send(topic, { record: { id: 'f1', revision: 2 } })
  expect(heard.slice(2)).toEqual([{ id: 'f1', revision: 2 }])
  connections[0]?.onerror?.(new Event('error'))
  await settle()
  expect(heard.slice(3)).toEqual(['connected'])
})

test('CA-10 a listener that finds its connection dead gets another one', async () => {
  const { records } = await aTab()
  const heard: unknown[] = []
  const table = makeTableListener(records.client)('b1', '', (news) => heard.push(news))
  await settle()
  const [before] = connections
  table.renew()
  await settle()
  expect(connections).toHaveLength(1)
  expect(connections[0]).not.toBe(before)
  expect(heard).toEqual(['connected', 'connected'])
})

test('CA-10 a tab with a new token, as after a change of the password, receives messages again', async () => {
  const { records, store } = await aTab()
  const [before] = connections
  store.answer(refreshCall, granted(2 * day))
  before?.send(sessionEnded, {})
  await settle()
  expect(records.session.getState().status).toBe('logged-in')
  expect(connections).toHaveLength(1)
  expect(connections[0]).not.toBe(before)
})
