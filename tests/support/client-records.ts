import type { Visit } from '../../src/records/analytics/visit.ts'
import type { Log } from '../../src/records/log.ts'
import { makeRecords, type Records, type RecordsOptions } from '../../src/records/records.ts'
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
