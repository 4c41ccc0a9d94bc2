import { beforeEach, expect, test, vi } from 'vitest'
import { OrionAuthStore } from '#records/account/auth-store.ts'
import { makeClient } from '#records/client.ts'
import { makeFleetNews, type FleetNews } from '#records/saves/fleet-news.ts'
import { makeMemoryStorage, makeTestPage } from '../../support/test-page.ts'

/** The opened connections; the record store accepts each at once. */
let connections: FakeEventSource[] = []

class FakeEventSource extends EventTarget {
  onerror: ((event: Event) => void) | undefined
  constructor() {
    super()
    const lastEventId = `connection${connections.push(this)}`
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('PB_CONNECT', { data: '{}', lastEventId })))
  }
  close() {}
}

beforeEach(() => {
  connections = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
})

/** Listens to a record store that answers subscriptions with these statuses, and then always with the last one. */
const listen = async (...statuses: readonly number[]) => {
  let asked = 0
  const client = makeClient({
    baseUrl: 'http://store.test',
    log: () => {},
    onRefusal: () => {},
    authStore: new OrionAuthStore(makeMemoryStorage(), makeTestPage()),
    fetch: () => {
      const status = statuses[Math.min(asked++, statuses.length - 1)] ?? 204
      return Promise.resolve(new Response(status === 204 ? null : '{}', { status }))
    },
  })
  const news: FleetNews[] = []
  const follow = () => makeFleetNews(client)((one) => news.push(one))
  const end = follow()
  await vi.advanceTimersByTimeAsync(120_000)
  return { news, end, follow, asked: () => asked }
}

test.each([400, 401, 403])(
  'CA-10 subscriptions that are always refused with %i are not asked for ever',
  async (status) => {
    const { asked, end } = await listen(status)
    expect(asked()).toBe(3)
    end()
  },
)

test('CA-10 the same is true for refusals after a reconnect', async () => {
  const { asked, end, news } = await listen(204, 403)
  expect(news).toEqual(['connected'])
  connections[0]?.onerror?.(new Event('error'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked()).toBe(4)
  end()
})

test('CA-10 a single refusal, as after a change of the network, is retried', async () => {
  const { news, end } = await listen(400, 204)
  expect(news).toEqual(['connected'])
  end()
})

test('CA-10 a return to the page listens again', async () => {
  const { end, follow, news } = await listen(403, 403, 403, 204)
  end()
  const endAgain = follow()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(news).toEqual(['connected'])
  endAgain()
})
