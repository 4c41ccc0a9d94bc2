import type { Session } from '../account/session.ts'
import { makeSingleTimer, repeat, type Clock } from '../browser/clock.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import type { Log } from '../browser/log.ts'
import type { PageEvents } from '../browser/page-events.ts'
import type { RecordClient } from '../client.ts'
import { activityDebounce, activityInterval, sessionReturnWithin } from '../constants.ts'
import { createPageView, type PageViewRow } from './calls.ts'
import { makeOptOut, type OptOut } from './opt-out.ts'
import { scrubPath, scrubReferrer } from './scrub.ts'
import { makeSessionManager } from './session-manager.ts'
import { loadThirdPartyScript, type ThirdPartyScript } from './third-party.ts'
import type { Visit } from './visit.ts'

/** A page that a navigation has led to. */
export interface VisitedPage {
  /** The path with query and fragment, as the address bar has it; secrets are taken out here (AN-10). */
  readonly path: string
  readonly title: string
}

/** Something that a player did on a page. */
export interface PageEvent {
  readonly type: string
  readonly name: string
  readonly data?: Readonly<Record<string, string | number | boolean>>
}

/** AN-01 to AN-11. Nothing here ever throws, waits for the network or shows anything (AN-09). */
export interface AnalyticsRecorder extends Pick<OptOut, 'isOptedOut'> {
  readonly start: () => void
  readonly stop: () => void
  /** Call once for each route that was entered (AN-04). */
  readonly pageView: (page: VisitedPage) => void
  /** Something worth counting on the current page. */
  readonly event: (event: PageEvent) => void
  /** The player did something (AN-05). */
  readonly activity: () => void
  /**
   * AN-10, for this device: drops the session at once and sends nothing more. A logged-in player's choice
   * goes through `account.setAnalyticsOptOut`, holds on every device and is heeded here by itself.
   */
  readonly setOptOut: (optOut: boolean) => void
  /** Resolves when everything begun has ended. */
  readonly settled: () => Promise<void>
}

export interface RecorderOptions {
  readonly client: RecordClient
  readonly session: Pick<Session, 'getState' | 'subscribe'>
  readonly storage: DeviceStorage
  readonly page: PageEvents
  readonly clock: Clock
  readonly visit: Visit
  /** 32 to 64 letters, digits, - and _; hard to guess, for it is all that protects the session. */
  readonly makeId: () => string
  readonly thirdParty: ThirdPartyScript | undefined
}

/** Makes the recorder; it sends nothing before `start`. */
export const makeAnalyticsRecorder = (options: RecorderOptions): AnalyticsRecorder => {
  const { client, session: login, storage, page, clock, visit, makeId, thirdParty } = options
  let hiddenSince: number | undefined
  let stops: (() => void)[] = []
  let isStarted = false

  const userId = () => login.getState().user?.id ?? ''
  const optOut = makeOptOut(storage, login, visit)
  const isCounted = () => isStarted && optOut.mayCount()
  const calls = makeCallQueue(isCounted, client.log)
  const keeper = makeSessionManager({ client, storage, clock, visit, makeId, userId, isCounted })
  const rows = makeRows(visit, clock)
  const activityTimer = makeSingleTimer(clock)

  const write = (row: RowOfVisit) =>
    calls.add(async () => {
      const session = await keeper.require()
      if (!session) return
      const written = await createPageView(client, session, { ...row, session: session.id, user: userId() })
      if (!written.ok) client.log('analytics: page view not recorded', written.error)
    })

  /** AN-08: sent past the queue, at once and with keepalive: the page may be gone the next moment. */
  const leave = () => {
    if (hiddenSince !== undefined) return // `hidden` and `pagehide` both tell of one leaving.
    hiddenSince = clock.now()
    activityTimer.cancel()
    if (isCounted()) calls.waitFor(keeper.end())
  }

  const comeBack = () => {
    if (hiddenSince === undefined) return
    const isLate = clock.now() - hiddenSince > sessionReturnWithin
    hiddenSince = undefined
    calls.add(async () => {
      if (isLate) keeper.drop()
      await keeper.require()
      await keeper.touch()
    })
  }

  const beat = () => {
    if (hiddenSince === undefined) calls.add(keeper.touch)
  }

  let knownUser = ''
  const followLogin = () => {
    if (optOut.isOptedOut()) keeper.drop()
    if (userId() === knownUser) return
    knownUser = userId()
    if (knownUser !== '') calls.add(keeper.link)
  }

  return {
    start: () => {
      if (isStarted) return
      isStarted = true
      knownUser = userId()
      stops = [page.onHidden(leave), page.onVisible(comeBack), login.subscribe(followLogin)]
      stops.push(repeat(clock, activityInterval, beat))
      calls.add(async () => void (await keeper.require()))
      if (thirdParty && isCounted()) loadThirdPartyScript(document, thirdParty)
    },
    stop: () => {
      isStarted = false
      activityTimer.cancel()
      for (const stop of stops) stop()
      stops = []
    },
    pageView: (visited) => write(rows.ofPage(visited)),
    event: (event) => write(rows.ofEvent(event)),
    activity: () => activityTimer.set(activityDebounce, () => calls.add(keeper.touch)),
    isOptedOut: optOut.isOptedOut,
    setOptOut: (isOut) => {
      optOut.setOptOut(isOut)
      if (isOut) keeper.drop()
    },
    settled: calls.settled,
  }
}

type RowOfVisit = Omit<PageViewRow, 'user' | 'session'>

/** What the pages of this visit leave in `page_views` (AN-04). */
const makeRows = (visit: Visit, clock: Clock) => {
  let previous: { readonly path: string; readonly since: number } | undefined
  const timestamp = () => new Date(clock.now()).toISOString()
  const secondsSince = (since: number) => Math.max(0, Math.round((clock.now() - since) / 1000))
  return {
    ofPage: ({ path: address, title }: VisitedPage): RowOfVisit => {
      const path = scrubPath(address)
      const referrer = previous?.path ?? scrubReferrer(visit.referrer)
      const time_on_previous_page = previous ? secondsSince(previous.since) : 0
      previous = { path, since: clock.now() }
      const metadata = { time_on_previous_page, event_type: 'page_view', event_name: '', event_data: {} }
      return { page_path: path, page_title: title.slice(0, 300), referrer, timestamp: timestamp(), metadata }
    },
    ofEvent: ({ type, name, data = {} }: PageEvent): RowOfVisit => {
      const path = previous?.path ?? '/'
      const metadata = { time_on_previous_page: 0, event_type: type, event_name: name, event_data: data }
      return { page_path: path, page_title: '', referrer: path, timestamp: timestamp(), metadata }
    },
  }
}

/** Calls go one after the other, so that a view never overtakes the session it belongs to. */
const makeCallQueue = (isCounted: () => boolean, log: Log) => {
  let last: Promise<void> = Promise.resolve()
  return {
    /** Dropped where nobody is counted, now or when its turn comes. */
    add: (call: () => Promise<void>): void => {
      if (!isCounted()) return
      last = last.then(() => (isCounted() ? call() : undefined)).catch((thrown: unknown) => log('analytics', thrown))
    },
    /** For a call that was sent out of turn. */
    waitFor: (sent: Promise<void>): void => {
      last = last.then(() => sent)
    },
    settled: async (): Promise<void> => {
      let seen: Promise<void> | undefined
      while (seen !== last) {
        seen = last
        await seen
      }
    },
  }
}
