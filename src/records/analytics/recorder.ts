import type { RecordClient } from '../client.ts'
import type { Clock } from '../clock.ts'
import { activityDebounce, activityInterval, analyticsOptOutKey, sessionReturnWithin } from '../constants.ts'
import type { DeviceStorage } from '../device-storage.ts'
import type { Log } from '../log.ts'
import type { PageEvents } from '../page-events.ts'
import type { Session } from '../session.ts'
import { scrubPath, scrubReferrer } from './scrub.ts'
import { createPageView } from './session-calls.ts'
import { makeSessionKeeper } from './session-keeper.ts'
import { isBot, type Visit } from './visit.ts'

export interface VisitedPage {
  /** The path with query and fragment, as the address bar has it; secrets are taken out here (AN-10). */
  readonly path: string
  readonly title: string
}

export interface PageEvent {
  readonly type: string
  readonly name: string
  readonly data?: Readonly<Record<string, string | number | boolean>>
}

/** AN-01 to AN-11. Nothing here ever throws, waits for the network or shows anything (AN-09). */
export interface AnalyticsRecorder {
  readonly start: () => void
  readonly stop: () => void
  /** Call once for each route that was entered (AN-04). */
  readonly pageView: (page: VisitedPage) => void
  /** Something worth counting on the current page. */
  readonly event: (event: PageEvent) => void
  /** The player did something (AN-05). */
  readonly activity: () => void
  /** Whether this device or this account asked not to be counted. */
  readonly isOptedOut: () => boolean
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
  readonly log: Log
}

export const makeAnalyticsRecorder = (options: RecorderOptions): AnalyticsRecorder => {
  const { client, session: login, storage, page, clock, visit, makeId, log } = options
  let previous: { readonly path: string; readonly since: number } | undefined
  let hiddenSince: number | undefined
  let cancelActivity: (() => void) | undefined
  let stops: (() => void)[] = []
  let isStarted = false
  /** Calls go one after the other, so that a view never overtakes the session it belongs to. */
  let queue: Promise<void> = Promise.resolve()

  const iso = (at = clock.now()) => new Date(at).toISOString()
  const userId = () => login.getState().user?.id ?? ''
  const isOptedOut = () => storage.get(analyticsOptOutKey) !== null || login.getState().user?.analyticsOptOut === true
  const isCounted = () =>
    isStarted && !visit.isAutomated && !visit.asksForPrivacy && !isBot(visit.userAgent) && !isOptedOut()

  const keeper = makeSessionKeeper({ client, storage, clock, visit, makeId, log, userId, isCounted })

  const enqueue = (work: () => Promise<void>) => {
    if (!isCounted()) return
    queue = queue.then(() => (isCounted() ? work() : undefined)).catch((thrown: unknown) => log('analytics', thrown))
  }

  const write = (
    path: string,
    title: string,
    referrer: string,
    at: number,
    metadata: Readonly<Record<string, unknown>>,
  ) =>
    enqueue(async () => {
      if (!(await keeper.require())) return
      await keeper.link()
      const session = await keeper.require()
      if (!session) return
      const row = {
        session: session.id,
        user: userId(),
        page_path: path,
        page_title: title.slice(0, 300),
        referrer,
        timestamp: iso(at),
        metadata,
      }
      const written = await createPageView(client, session, row)
      if (!written.ok) log('analytics: page view not recorded', written.error)
    })

  const secondsSince = (since: number) => Math.max(0, Math.round((clock.now() - since) / 1000))

  /** AN-08: sent past the queue, at once and with keepalive: the page may be gone the next moment. */
  const end = () => {
    if (hiddenSince !== undefined) return // `hidden` and `pagehide` both tell of one leaving.
    hiddenSince = clock.now()
    cancelActivity?.()
    if (!isCounted()) return
    const ended = keeper.end()
    queue = queue.then(() => ended)
  }

  const comeBack = () => {
    const since = hiddenSince
    hiddenSince = undefined
    if (since === undefined) return
    const isLate = clock.now() - since > sessionReturnWithin
    enqueue(async () => {
      if (isLate) keeper.drop()
      await keeper.require()
      await keeper.touch()
    })
  }

  const beat = () => {
    const cancel = clock.after(activityInterval, () => {
      stops = stops.filter((stop) => stop !== cancel)
      if (hiddenSince === undefined) enqueue(keeper.touch)
      beat()
    })
    stops.push(cancel)
  }

  return {
    start: () => {
      if (isStarted) return
      isStarted = true
      let known = userId()
      stops = [
        page.onHidden(end),
        page.onVisible(comeBack),
        login.subscribe(() => {
          if (isOptedOut()) keeper.drop()
          const user = userId()
          if (user === known) return
          known = user
          if (user !== '') enqueue(keeper.link)
        }),
      ]
      beat()
      enqueue(async () => {
        await keeper.require()
        await keeper.link()
      })
    },
    stop: () => {
      isStarted = false
      cancelActivity?.()
      for (const stop of stops) stop()
      stops = []
    },
    pageView: ({ path: address, title }) => {
      const path = scrubPath(address)
      const referrer = previous?.path ?? scrubReferrer(visit.referrer)
      const time_on_previous_page = previous ? secondsSince(previous.since) : 0
      previous = { path, since: clock.now() }
      const metadata = { time_on_previous_page, event_type: 'page_view', event_name: '', event_data: {} }
      write(path, title, referrer, clock.now(), metadata)
    },
    event: ({ type, name, data }) => {
      const path = previous?.path ?? '/'
      write(path, '', path, clock.now(), {
        time_on_previous_page: 0,
        ...{ event_type: type, event_name: name, event_data: data ?? {} },
      })
    },
    activity: () => {
      cancelActivity?.()
      cancelActivity = clock.after(activityDebounce, () => enqueue(keeper.touch))
    },
    isOptedOut,
    setOptOut: (optOut) => {
      if (optOut) {
        storage.set(analyticsOptOutKey, '1')
        keeper.drop()
      } else storage.remove(analyticsOptOutKey)
    },
    settled: async () => {
      let last: Promise<void> | undefined
      while (last !== queue) {
        last = queue
        await last
      }
    },
  }
}
