import type { Visit } from '../../src/records/analytics/visit.ts'
import type { Log } from '../../src/records/browser/log.ts'
import { sessionKey } from '../../src/records/constants.ts'
import { makeRecords, type Records, type RecordsOptions } from '../../src/records/records.ts'
import { aToken, aUserRow, makeFakeStore, type Answer } from './fake-store.ts'
import { makeMemoryStorage, makeTestPage, type TestPage } from './test-page.ts'

/** A player's ordinary browser. */
export const ordinaryVisit: Visit = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
  maxTouchPoints: 0,
  isAutomated: false,
  asksForPrivacy: false,
  referrer: 'https://games.example/list?from=secret',
  search: '?utm_source=club&utm_medium=poster',
}

/** One browser: the real client code with a storage, a page and a log of its own. */
export interface TestBrowser {
  readonly records: Records
  readonly storage: ReturnType<typeof makeMemoryStorage>
  readonly page: TestPage
  /** What was "only logged". */
  readonly logged: string[]
}

export const makeTestBrowser = (options: RecordsOptions = {}): TestBrowser => {
  const storage = makeMemoryStorage()
  const page = makeTestPage()
  const logged: string[] = []
  const log: Log = (what) => void logged.push(what)
  return { records: makeRecords({ storage, page, log, visit: ordinaryVisit, ...options }), storage, page, logged }
}

export const minute = 60_000
export const day = 24 * 60 * minute
export const refreshCall = 'POST /api/collections/users/auth-refresh'
export const loginCall = 'POST /api/collections/users/auth-with-password'

/** The answer that lets somebody in for `life` ms. */
export const granted = (life: number): Answer => ({ body: { token: aToken(Date.now() + life), record: aUserRow() } })

/** A browser whose local storage holds a session that ends in `life` ms; null: a visitor's. */
export const aBrowser = (life: number | null, storage = makeMemoryStorage()) => {
  const store = makeFakeStore()
  store.answer('GET /api/collections/user_roles/records', { body: { items: [], page: 1, perPage: 500 } })
  store.answer('PATCH /api/collections/users/records/u1', { body: aUserRow({ last_login: 'now' }) })
  if (life !== null) storage.set(sessionKey, JSON.stringify({ token: aToken(Date.now() + life), record: aUserRow() }))
  const browser = makeTestBrowser({ baseUrl: 'http://store.test', fetch: store.fetch, storage })
  const refreshes = () => store.calls().filter((call) => call === refreshCall).length
  return { ...browser, session: browser.records.session, store, refreshes }
}

/** Started, with the renewal of the start done and out of the count. */
export const aStarted = async (life: number) => {
  const browser = aBrowser(life)
  browser.store.answer(refreshCall, granted(life))
  await browser.session.start()
  await browser.session.settled()
  browser.store.forget()
  return browser
}
