import type { Account } from './account.ts'
import { makeAnalyticsRecorder, type AnalyticsRecorder } from './analytics/recorder.ts'
import { browserVisit, isBot, type Visit } from './analytics/visit.ts'
import { attempt } from './attempt.ts'
import { OrionAuthStore } from './auth-store.ts'
import { makeLatestBuild, type LatestBuild } from './build.ts'
import { makeClient, type RecordClient } from './client.ts'
import { systemClock, type Clock } from './clock.ts'
import { browserStorage, type DeviceStorage } from './device-storage.ts'
import { later } from './later.ts'
import { consoleLog, type Log } from './log.ts'
import { browserPageEvents, type PageEvents } from './page-events.ts'
import { makePayload, type Payload } from './payload.ts'
import { makeRandomId } from './random-id.ts'
import { makeRouteRules, type RouteRules } from './route-rules.ts'
import { makeSession, type Session } from './session.ts'
import { linkKind } from './token-link.ts'

/** Everything the app knows of the record store. Made once, in main.tsx, and handed on. */
export interface Records {
  readonly session: Session
  readonly account: Account
  readonly analytics: AnalyticsRecorder
  readonly routeRules: RouteRules
  /** Calls whose code comes with who makes them: a screen's own collection costs the first download nothing. */
  readonly use: <Calls>(make: (client: RecordClient, log: Log) => Calls) => Calls
  readonly build: LatestBuild
  /** Fetches the code that calls of a player need, before the first of them. */
  readonly prepare: () => void
  /** CA-11; undefined where there is none or it is broken. Fetched once a visit. */
  readonly fetchPayload: () => Promise<Payload | undefined>
}

export interface RecordsOptions {
  /** '/' (the default) where the record store answers on the page's own origin. */
  readonly baseUrl?: string
  readonly storage?: DeviceStorage
  readonly page?: PageEvents
  readonly clock?: Clock
  readonly visit?: Visit
  readonly fetch?: typeof globalThis.fetch
  readonly makeId?: () => string
  readonly log?: Log
  /** AN-11 */
  readonly thirdParty?: { readonly script: string | undefined; readonly domain: string | undefined }
}

/** Makes the record store's client and all that is built on it. Sends nothing until `start` is called on a part. */
export const makeRecords = (options: RecordsOptions = {}): Records => {
  const {
    baseUrl = '/',
    storage = browserStorage(),
    page = browserPageEvents(),
    clock = systemClock,
    visit = browserVisit(),
    fetch = (input, init) => globalThis.fetch(input, init),
    makeId = makeRandomId,
    log = consoleLog,
    thirdParty,
  } = options
  const authStore = new OrionAuthStore(storage, page)
  const client = makeClient({ baseUrl, authStore, fetch, onRefusal: () => session.recheck() })
  const session = makeSession({ client, clock, page, log })
  const recorder = makeAnalyticsRecorder({ client, session, storage, page, clock, visit, makeId, log })

  const account = later(async () => (await import('./account.ts')).makeAccountCalls(client, clock))

  /** A visitor's first login, or a player's first call, should not wait for code. */
  const prepare = () => void attempt(client.sdk)
  if (authStore.token) prepare()

  return {
    session,
    account: {
      linkKind,
      changeName: account((calls) => calls.changeName),
      changePassword: account((calls) => calls.changePassword),
      requestEmailChange: account((calls) => calls.requestEmailChange),
      requestVerification: account((calls) => calls.requestVerification),
      requestPasswordReset: account((calls) => calls.requestPasswordReset),
      confirm: account((calls) => calls.confirm),
      confirmPasswordReset: account((calls) => calls.confirmPasswordReset),
      setAnalyticsOptOut: account((calls) => calls.setAnalyticsOptOut),
      exportOwnData: account((calls) => calls.exportOwnData),
      deleteAccount: account((calls) => calls.deleteAccount),
    },
    analytics: {
      ...recorder,
      start: () => {
        recorder.start()
        const isCounted =
          !visit.isAutomated && !visit.asksForPrivacy && !isBot(visit.userAgent) && !recorder.isOptedOut()
        // Most builds name none: its code comes only where one is named.
        if (!thirdParty?.script) return
        void import('./analytics/third-party.ts').then(({ loadThirdPartyScript, readThirdPartyScript }) =>
          loadThirdPartyScript(document, readThirdPartyScript(thirdParty.script, thirdParty.domain), isCounted),
        )
      },
    },
    routeRules: makeRouteRules(client, clock),
    use: (make) => make(client, log),
    prepare,
    build: makeLatestBuild(fetch, clock),
    fetchPayload: makePayload(fetch),
  }
}
