import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { filesBelow, root } from '../../scripts/lib/files.ts'
import { OrionAuthStore } from '../../src/records/account/auth-store.ts'
import { attempt, makeClient } from '../../src/records/client.ts'
import {
  listPageSize,
  realtimeConnectTimeout,
  realtimeReconnectWaits,
  requestTimeout,
} from '../../src/records/constants.ts'
import { isNoAnswer } from '../../src/records/errors.ts'
import { aToken, aUserRow, makeFakeStore, type FakeStore } from '../support/fake-store.ts'
import { makeMemoryStorage, makeTestPage } from '../support/test-page.ts'

const aWholeClient = (fetch: typeof globalThis.fetch) =>
  makeClient({
    baseUrl: 'http://store.test',
    authStore: new OrionAuthStore(makeMemoryStorage(), makeTestPage()),
    fetch,
    log: () => {},
    onRefusal: () => {},
  })
const aClient = (fetch: typeof globalThis.fetch) => aWholeClient(fetch).pocketBase

describe('lists', () => {
  let store: FakeStore
  let client: ReturnType<typeof aClient>
  beforeEach(() => {
    store = makeFakeStore()
    client = aClient(store.fetch)
  })

  test('CA-10 a list asks for thirty rows by default', async () => {
    store.answer('GET /api/collections/fleets/records', { body: { items: [] } })
    await client.collection('fleets').getList()
    expect(store.requests[0]?.url.searchParams.get('perPage')).toBe(String(listPageSize))
    expect(listPageSize).toBe(30)
  })

  test('two lists of one collection do not cancel each other', async () => {
    store.answer('GET /api/collections/fleets/records', { body: { items: [] } })
    const both = await Promise.all([client.collection('fleets').getList(1), client.collection('fleets').getList(2)])
    expect(both).toHaveLength(2)
  })
})

test('the client knows whether the record store answered last; requests that extensions may block do not count', async () => {
  const answers: (() => Promise<Response>)[] = []
  const fetch = () => answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'))
  const { reach, pocketBase } = aWholeClient(fetch)
  const views = () =>
    pocketBase
      .collection('page_views')
      .create({})
      .catch(() => undefined)
  const isReached = () => reach.getState().isReached
  await views()
  expect(isReached()).toBe(true)
  await pocketBase.health.check().catch(() => undefined)
  expect(isReached()).toBe(false)
  answers.push(() => Promise.resolve(Response.json({ code: 200 })))
  await pocketBase.health.check()
  expect(isReached()).toBe(true)
})

test('a server that accepts and never answers counts as no answer', async () => {
  const hangs: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
  const soon = AbortSignal.timeout(5)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(requestTimeout)
    return soon
  })
  await expect(aClient(hangs).health.check()).rejects.toMatchObject({ status: 0, isAbort: false })
})

test('AU-06 an answer that is cut off counts as no answer', async () => {
  for (const cut of [new DOMException('The page was left.', 'AbortError'), new TypeError('network error')]) {
    const cutOff: typeof fetch = () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (body) => body.enqueue(new TextEncoder().encode('{"token":')),
            pull: (body) => body.error(cut),
          }),
        ),
      )
    const outcome = await attempt(() => aClient(cutOff).collection('users').authRefresh())
    expect(outcome.ok || isNoAnswer(outcome.error), cut.name).toBe(true)
    expect(outcome.ok).toBe(false)
  }
})

test.each([
  ['a proxy without a server', 404, 'text/plain', '404 page not found\n'],
  ['a filter of a company', 403, 'text/html', '<html><h1>Access denied</h1></html>'],
  ['a proxy that wants a password', 401, 'text/html', '<html>401</html>'],
  ['a proxy that takes no long headers', 400, 'text/html', '<html>400</html>'],
  ['the login page of a hotel', 200, 'text/html; charset=utf-8', '<!doctype html><title>Welcome</title>'],
])('AU-06 the answer of %s counts as no answer, and ends no session', async (_, status, type, body) => {
  const authStore = new OrionAuthStore(makeMemoryStorage(), makeTestPage())
  authStore.save(aToken(1), aUserRow())
  const onRefusal = vi.fn()
  const fetch = () => Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }))
  const client = makeClient({ baseUrl: 'http://store.test', authStore, fetch, log: () => {}, onRefusal })
  for (const call of [
    () => client.pocketBase.collection('users').authRefresh(),
    () => client.pocketBase.collection('fleets').update('f', {}),
  ]) {
    const outcome = await attempt<unknown>(call)
    expect(!outcome.ok && isNoAnswer(outcome.error)).toBe(true)
  }
  expect(client.reach.getState().isReached).toBe(false)
  expect(onRefusal).not.toHaveBeenCalled()
})

test('a request stops by its own signal and by its timeout, also in a browser without AbortSignal.any', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  const store = makeFakeStore()
  store.answer('GET /api/health', { body: { code: 200 } })
  const stop = new AbortController()
  const ask = (fetch: typeof globalThis.fetch) => aClient(fetch).health.check({ signal: stop.signal })
  await expect(ask(store.fetch)).resolves.toMatchObject({ code: 200 })
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  const hangs: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      isAsked()
    })
  const hanging = ask(hangs)
  await asked
  stop.abort()
  await expect(hanging).rejects.toMatchObject({ isAbort: true })
  await expect(ask(store.fetch)).rejects.toMatchObject({ isAbort: true })
})

describe('a refusal', () => {
  const ask = async (token: string, call: (pocketBase: PocketBase) => Promise<unknown>) => {
    const store = makeFakeStore()
    store.answer('GET /api/collections/fleets/records', 403)
    store.answer('POST /api/collections/users/auth-with-password', 401)
    store.answer('POST /api/collections/users/auth-refresh', 401)
    const authStore = new OrionAuthStore(makeMemoryStorage(), makeTestPage())
    authStore.save(token, aUserRow())
    const onRefusal = vi.fn()
    const baseUrl = 'http://store.test'
    const { pocketBase } = makeClient({ baseUrl, authStore, fetch: store.fetch, log: () => {}, onRefusal })
    await attempt(() => call(pocketBase))
    return onRefusal.mock.calls.length
  }

  test('AU-11 of a call with a login checks the session', async () => {
    expect(await ask(aToken(1), (store) => store.collection('fleets').getList())).toBe(1)
  })

  test('AU-11 of a visitor, of a login or of a refresh checks nothing', async () => {
    expect(await ask('', (store) => store.collection('fleets').getList())).toBe(0)
    expect(await ask(aToken(1), (store) => store.collection('users').authWithPassword('a', 'b'))).toBe(0)
    expect(await ask(aToken(1), (store) => store.collection('users').authRefresh())).toBe(0)
  })
})

test('no code outside src/records uses the fields of the client', () => {
  const outside = filesBelow(join(root, 'src')).filter((file) => !file.startsWith(join(root, 'src/records')))
  expect(outside.length).toBeGreaterThan(100)
  expect(outside.filter((file) => /\bpocketBase\b/.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** The part of the browser's EventSource that the SDK uses; the test opens and breaks connections. */
class FakeEventSource extends EventTarget {
  static made: FakeEventSource[] = []
  onerror: (() => void) | null = null
  constructor(readonly url: string) {
    super()
    FakeEventSource.made.push(this)
  }
  close() {}
  connect(id: string) {
    this.dispatchEvent(Object.assign(new Event('PB_CONNECT'), { lastEventId: id }))
  }
}

describe('realtime', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    FakeEventSource.made = []
    vi.stubGlobal('EventSource', FakeEventSource)
  })

  test('CA-10 a connection that is not made within fifteen seconds is given up', async () => {
    const store = makeFakeStore()
    const outcome = vi.fn()
    aClient(store.fetch)
      .realtime.subscribe('route_rules/none', () => {})
      .then(outcome, outcome)
    await vi.advanceTimersByTimeAsync(realtimeConnectTimeout - 1)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'ClientResponseError 0' }))
  })

  test('CA-10 a lost connection comes back after 200, 300, 500, 1000, 1200, 1500 and 2000 ms', async () => {
    const store = makeFakeStore()
    store.answer('POST /api/realtime', { body: {} })
    const subscribed = aClient(store.fetch).realtime.subscribe('route_rules/none', () => {})
    await vi.advanceTimersByTimeAsync(0)
    FakeEventSource.made[0]?.connect('c1')
    await subscribed
    for (const wait of [...realtimeReconnectWaits, 2000]) {
      const before = FakeEventSource.made.length
      FakeEventSource.made.at(-1)?.onerror?.()
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(FakeEventSource.made).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(FakeEventSource.made).toHaveLength(before + 1)
    }
  })
})
