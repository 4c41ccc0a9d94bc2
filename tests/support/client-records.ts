import type { Visit } from '../../src/records/analytics/visit.ts'
import type { Log } from '../../src/records/browser/log.ts'
import { sessionKey } from '../../src/records/constants.ts'
import { makeRecords, type Records, type RecordsOptions } from '../../src/records/records.ts'
import { aToken, aUserRow, makeFakeStore, type Answer } from './fake-store.ts'
import { makeMemoryStorage, makeTestPage, type TestPage } from './test-page.ts'

/** An ordinary browser: no bot, no privacy signal. */
export const ordinaryVisit: Visit = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
  maxTouchPoints: 0,
  isAutomated: false,
  asksForPrivacy: false,
  referrer: 'https://games.example/list?from=secret',
  path: '/',
  build: 'test-build',
  search: '?utm_source=club&utm_medium=poster',
}

/** A browser: the real client code with its own storage, page and log. */
export interface TestBrowser {
  readonly records: Records
  readonly storage: ReturnType<typeof makeMemoryStorage>
  readonly page: TestPage
  /** The logged failures. */
  readonly logged: string[]
}

export function makeTestBrowser(options: RecordsOptions = {}): TestBrowser {
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

/** The answer to a login, with a token that is valid for `life` ms. */
export const granted = (life: number): Answer => ({ body: { token: aToken(Date.now() + life), record: aUserRow() } })

/** A browser whose local storage has a session that expires in `life` ms; null: no session. */
export function aBrowser(life: number | null, storage = makeMemoryStorage()) {
  const store = makeFakeStore()
  store.answer('GET /api/collections/user_roles/records', { body: { items: [], page: 1, perPage: 500 } })
  store.answer('PATCH /api/collections/users/records/u1', { body: aUserRow({ last_login: 'now' }) })
  if (life !== null) storage.set(sessionKey, JSON.stringify({ token: aToken(Date.now() + life), record: aUserRow() }))
  const browser = makeTestBrowser({ baseUrl: 'http://store.test', fetch: store.fetch, storage })
  const refreshes = () => store.calls().filter((call) => call === refreshCall).length
  return { ...browser, session: browser.records.session, store, refreshes }
}

/** A started browser; the refresh at the start is done and removed from the recorded requests. */
export async function aStarted(life: number) {
  const browser = aBrowser(life)
  browser.store.answer(refreshCall, granted(life))
  await browser.session.start()
  await browser.session.settled()
  browser.store.forget()
  return browser
}
