import { makeTestBrowser } from '../../support/client-records.ts'
import { makeFakeStore } from '../../support/fake-store.ts'

export const sessionsCall = '/api/collections/user_sessions/records'
export const viewsCall = 'POST /api/collections/page_views/records'

export const sessionRow = () => ({
  id: 's1',
  session_id: 'x'.repeat(32),
  user: '',
  started_at: new Date().toISOString(),
})

/** A browser whose record store answers everything. */
export function aBrowser(options: Parameters<typeof makeTestBrowser>[0] = {}) {
  const store = makeFakeStore()
  store.answer(`POST ${sessionsCall}`, { body: sessionRow() })
  store.answer(`GET ${sessionsCall}`, { body: { items: [sessionRow()] } })
  store.answer(`PATCH ${sessionsCall}/s1`, { body: sessionRow() })
  store.answer(viewsCall, { body: {} })
  const makeId = () => 'x'.repeat(32)
  const browser = makeTestBrowser({ baseUrl: 'http://store.test', fetch: store.fetch, makeId, ...options })
  const bodies = (call: string) =>
    store.requests.filter(({ method, url }) => `${method} ${url.pathname}` === call).map(({ body }) => body)
  const patches = () => bodies(`PATCH ${sessionsCall}/s1`)
  return { ...browser, analytics: browser.records.analytics, store, bodies, patches }
}

export async function aStarted(options: Parameters<typeof makeTestBrowser>[0] = {}) {
  const browser = aBrowser(options)
  browser.analytics.start()
  await browser.analytics.settled()
  return browser
}
