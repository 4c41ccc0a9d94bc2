import { ok, type Result } from '#game/result.ts'
import { makeAccount, type Account } from './account.ts'
import { makeAnalyticsRecorder, type AnalyticsRecorder } from './analytics/recorder.ts'
import { loadThirdPartyScript, readThirdPartyScript } from './analytics/third-party.ts'
import { browserVisit, isBot, type Visit } from './analytics/visit.ts'
import { attempt } from './attempt.ts'
import { OrionAuthStore } from './auth-store.ts'
import { makeLatestBuild, type LatestBuild } from './build.ts'
import { makeClient } from './client.ts'
import { systemClock, type Clock } from './clock.ts'
import { browserStorage, type DeviceStorage } from './device-storage.ts'
import type { RecordError } from './errors.ts'
import { makeFleetRecords, type FleetRecords } from './fleets.ts'
import { consoleLog, type Log } from './log.ts'
import { browserPageEvents, type PageEvents } from './page-events.ts'
import { makePayload, type Payload } from './payload.ts'
import { makeRandomId } from './random-id.ts'
import { connectRealtime } from './realtime.ts'
import { makeRouteRules, type RouteRules } from './route-rules.ts'
import { makeSession, type Session } from './session.ts'

/** Everything the app knows of the record store. Made once, in main.tsx, and handed on. */
export interface Records {
  readonly session: Session
  readonly account: Account
  readonly analytics: AnalyticsRecorder
  readonly routeRules: RouteRules
  readonly fleets: FleetRecords
  readonly build: LatestBuild
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

  const timed = async (call: () => Promise<unknown>): Promise<Result<{ readonly latency: number }, RecordError>> => {
    const begin = clock.now()
    const outcome = await attempt(call)
    return outcome.ok ? ok({ latency: clock.now() - begin }) : outcome
  }

  return {
    session,
    account: makeAccount(client, clock),
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
    fleets: makeFleetRecords(client, log),
    build: makeLatestBuild(fetch, clock),
    fetchPayload: makePayload(fetch),
    checkHealth: () => timed(() => client.health.check()),
    checkRealtime: () => timed(() => connectRealtime(client)),
  }
}
