import { ok, type Result } from '#game/result.ts'
import type { Account } from './account.ts'
import { makeAnalyticsRecorder, type AnalyticsRecorder } from './analytics/recorder.ts'
import { loadThirdPartyScript, readThirdPartyScript } from './analytics/third-party.ts'
import { browserVisit, isBot, type Visit } from './analytics/visit.ts'
import { attempt } from './attempt.ts'
import { OrionAuthStore } from './auth-store.ts'
import { makeLatestBuild, type LatestBuild } from './build.ts'
import { makeClient, type RecordClient } from './client.ts'
import { systemClock, type Clock } from './clock.ts'
import { browserStorage, type DeviceStorage } from './device-storage.ts'
import type { RecordError } from './errors.ts'
import type { FleetRecords } from './fleets.ts'
import { later } from './later.ts'
import { consoleLog, type Log } from './log.ts'
import { browserPageEvents, type PageEvents } from './page-events.ts'
import { makePayload, type Payload } from './payload.ts'
import { makeRandomId } from './random-id.ts'
import { connectRealtime } from './realtime.ts'
import { makeRouteRules, type RouteRules } from './route-rules.ts'
import { makeSession, type Session } from './session.ts'
import { linkKind } from './token-link.ts'

/** Everything the app knows of the record store. Made once, in main.tsx, and handed on. */
export interface Records {
  readonly session: Session
  readonly account: Account
  readonly analytics: AnalyticsRecorder
  readonly routeRules: RouteRules
  readonly fleets: FleetRecords
  /** Calls whose code comes with who makes them: a screen's own collection costs the first download nothing. */
  readonly use: <Calls>(make: (client: RecordClient, log: Log) => Calls) => Calls
  readonly build: LatestBuild
  /** Fetches the code that calls of a player need, before the first of them. */
  readonly prepare: () => void
  /** CA-11; undefined where there is none or it is broken. Fetched once a visit. */
  readonly fetchPayload: () => Promise<Payload | undefined>
  /** RT-03: is the record store there, and how many ms is it away? */
  readonly checkHealth: () => Promise<Result<{ readonly latency: number }, RecordError>>
  /** RT-03: opens a realtime connection and closes it again; ms it took. */
  readonly checkRealtime: () => Promise<Result<{ readonly latency: number }, RecordError>>
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
  const fleets = later(async () => (await import('./fleets.ts')).makeFleetRecords(client, log))

  /** A visitor's first login, or a player's first call, should not wait for code. */
  const prepare = () => void attempt(client.sdk)
  if (authStore.token) prepare()

  const timed = async (call: () => Promise<unknown>): Promise<Result<{ readonly latency: number }, RecordError>> => {
    const begin = clock.now()
    const outcome = await attempt(call)
    return outcome.ok ? ok({ latency: clock.now() - begin }) : outcome
  }

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
        const script = readThirdPartyScript(thirdParty?.script, thirdParty?.domain)
        if (script) loadThirdPartyScript(document, script, isCounted)
      },
    },
    routeRules: makeRouteRules(client, clock),
    fleets: {
      list: fleets((calls) => calls.list),
      get: fleets((calls) => calls.get),
      put: fleets((calls) => calls.put),
      putAll: fleets((calls) => calls.putAll),
      listVersions: fleets((calls) => calls.listVersions),
      putVersions: fleets((calls) => calls.putVersions),
    },
    use: (make) => make(client, log),
    prepare,
    build: makeLatestBuild(fetch, clock),
    fetchPayload: makePayload(fetch),
    checkHealth: () => timed(async () => (await client.sdk()).health.check()),
    checkRealtime: () => timed(() => connectRealtime(client)),
  }
}
