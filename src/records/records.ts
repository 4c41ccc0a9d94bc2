import { makeAccount, type Account } from './account/account.ts'
import { OrionAuthStore } from './account/auth-store.ts'
import { makeSession, type Session } from './account/session.ts'
import { makeAnalyticsRecorder, type AnalyticsRecorder } from './analytics/recorder.ts'
import { readThirdPartyScript } from './analytics/third-party.ts'
import { browserVisit, type Visit } from './analytics/visit.ts'
import { makeLatestBuild, type LatestBuild } from './app-files/build.ts'
import { makePayload, type Payload } from './app-files/payload.ts'
import { makeReleaseFiles, type ReleaseFiles } from './app-files/release-file.ts'
import { systemClock, type Clock } from './browser/clock.ts'
import { browserStorage, type DeviceStorage } from './browser/device-storage.ts'
import { consoleLog, type Log } from './browser/log.ts'
import { browserPageEvents, type PageEvents } from './browser/page-events.ts'
import { makeRandomId } from './browser/random-id.ts'
import { makeClient, type RecordClient } from './client.ts'
import { makeSubscriptionRecords, type SubscriptionRecords } from './mail/subscription.ts'
import { makeRouteRules, type RouteRules } from './route-rules.ts'

export interface Records {
  readonly session: Session
  readonly account: Account
  readonly subscription: SubscriptionRecords
  readonly analytics: AnalyticsRecorder
  readonly routeRules: RouteRules
  readonly client: RecordClient
  readonly build: LatestBuild
  readonly releases: ReleaseFiles
  /** Fetches the optional announcements; once fetched, they stay the same for the whole visit (CA-11). */
  readonly fetchPayload: () => Promise<Payload | undefined>
}

export interface RecordsOptions {
  readonly baseUrl?: string
  readonly storage?: DeviceStorage
  readonly page?: PageEvents
  readonly clock?: Clock
  readonly visit?: Visit
  readonly fetch?: typeof globalThis.fetch
  readonly makeId?: () => string
  readonly log?: Log
  readonly thirdParty?: { readonly script: string | undefined; readonly domain: string | undefined }
}

/** Makes all clients of the record store. Session and analytics send nothing before their `start`. */
export function makeRecords(options: RecordsOptions = {}): Records {
  const {
    baseUrl = '/',
    storage = browserStorage(),
    page = browserPageEvents(),
    clock = systemClock,
    visit = browserVisit(),
    fetch = (input, init) => globalThis.fetch(input, init),
    makeId = makeRandomId,
    log = consoleLog,
  } = options
  const thirdParty = readThirdPartyScript(options.thirdParty?.script, options.thirdParty?.domain)
  const authStore = new OrionAuthStore(storage, page)
  const client = makeClient({ baseUrl, authStore, fetch, log, onRefusal: (status) => session.recheck(status) })
  const session = makeSession({ client, clock, page })
  return {
    session,
    account: makeAccount(client, clock),
    subscription: makeSubscriptionRecords(client),
    analytics: makeAnalyticsRecorder({ client, session, storage, page, clock, visit, makeId, thirdParty }),
    routeRules: makeRouteRules(client, clock),
    client,
    build: makeLatestBuild(fetch, clock),
    releases: makeReleaseFiles(fetch, clock),
    fetchPayload: makePayload(fetch),
  }
}
