import type { PageViewBody } from '#shared/analytics/analytics.ts'
import type { Session } from '../account/session.ts'
import { makeSingleTimer, repeat, type Clock } from '../browser/clock.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import type { Log } from '../browser/log.ts'
import type { PageEvents } from '../browser/page-events.ts'
import type { RecordClient } from '../client.ts'
import { activityDebounce, activityInterval, sessionReturnWithin } from '../constants.ts'
import { momentOf } from '../moment.ts'
import { createPageView } from './analytics-requests.ts'
import { makeEventSender, type EventSender } from './event-sender.ts'
import { makeOptOut, type OptOut } from './opt-out.ts'
import { scrubPath, scrubReferrer } from './scrub.ts'
import { makeSessionManager } from './session-manager.ts'
import { loadThirdPartyScript, type ThirdPartyScript } from './third-party.ts'
import type { Visit } from './visit.ts'

export interface VisitedPage {
  /** The path, query and fragment of the address; the recorder removes secrets (AN-10). */
  readonly path: string
  readonly title: string
}

/** Records visits (AN-01 to AN-11). No method throws, waits for the network or shows anything (AN-09). */
export interface AnalyticsRecorder extends Pick<OptOut, 'isOptedOut'> {
  readonly start: () => void
  readonly stop: () => void
  /** Call it once for each route that was opened (AN-04). */
  readonly pageView: (page: VisitedPage) => void
  /** The player used a feature. Call it at each use: the recorder reports a name at most once a minute. */
  readonly event: EventSender['event']
  /** Something is broken. The message of `thrown`, an error or a text, is reported once and without personal data. */
  readonly error: EventSender['error']
  /** Call it at each input of the player (AN-05). */
  readonly activity: () => void
  /** Sets the opt-out of this device (AN-10). For logged-in players, `account.setAnalyticsOptOut` stops this too. */
  readonly setOptOut: (optOut: boolean) => void
  readonly settled: () => Promise<void>
}

export interface RecorderOptions {
  readonly client: RecordClient
  readonly session: Pick<Session, 'getState' | 'subscribe'>
  readonly storage: DeviceStorage
  readonly page: PageEvents
  readonly clock: Clock
  readonly visit: Visit
  readonly makeId: () => string
  readonly thirdParty: ThirdPartyScript | undefined
}

export function makeAnalyticsRecorder(options: RecorderOptions): AnalyticsRecorder {
  const { client, session: login, storage, page, clock, visit, makeId, thirdParty } = options
  let hiddenSince: number | undefined
  let stops: (() => void)[] = []
  let isStarted = false

  const userId = () => login.getState().user?.id ?? ''
  const optOut = makeOptOut(storage, login, visit)
  const isRecording = () => isStarted && optOut.mayRecord()
  const calls = makeCallQueue(isRecording, client.log, visit.activated)
  const watchedStorage: DeviceStorage = {
    ...storage,
    set: (key, value) => {
      const isStored = storage.set(key, value)
      if (!isStored) events.error('storage', 'Local storage')
      return isStored
    },
  }
  const sessions = makeSessionManager({ client, storage: watchedStorage, clock, visit, makeId, userId, isRecording })
  const rows = makeRows(visit, clock)
  const events = makeEventSender({
    client,
    storage,
    page,
    clock,
    visit,
    makeId,
    userId,
    isRecording,
    sessions,
    queue: calls.add,
    shownPath: rows.shownPath,
  })
  const activityTimer = makeSingleTimer(clock)
  const forget = () => {
    sessions.drop()
    events.clear()
  }

  const write = (row: RowOfVisit) =>
    calls.add(async () => {
      const session = await sessions.require()
      if (!session) return
      const written = await createPageView(client, session, { ...row, session: session.id, user: userId() })
      if (!written.ok) client.log('analytics: page view not recorded', written.error)
    })

  /** Ends the session (AN-08). It is sent at once, outside the queue and with keepalive: the page may be closing. */
  const onHidden = () => {
    if (hiddenSince !== undefined) return // Both `visibilitychange` and `pagehide` call this.
    hiddenSince = clock.now()
    activityTimer.cancel()
    if (isRecording()) calls.waitFor(sessions.end())
  }

  const onVisible = () => {
    if (hiddenSince === undefined) return
    const isLate = clock.now() - hiddenSince > sessionReturnWithin
    hiddenSince = undefined
    calls.add(async () => {
      if (isLate) sessions.drop()
      await sessions.require()
      await sessions.touch()
    })
  }

  const heartbeat = () => {
    if (hiddenSince !== undefined) return
    calls.add(sessions.touch)
    events.send()
  }

  let knownUser = ''
  const followLogin = () => {
    if (optOut.isOptedOut()) forget()
    if (userId() === knownUser) return
    knownUser = userId()
    if (knownUser !== '') calls.add(sessions.link)
  }

  return {
    start: () => {
      if (isStarted) return
      isStarted = true
      knownUser = userId()
      stops = [page.onHidden(onHidden), page.onVisible(onVisible), login.subscribe(followLogin)]
      stops.push(repeat(clock, activityInterval, heartbeat), page.onOnline(events.sendAfterOffline))
      if (optOut.isOptedOut()) forget()
      calls.add(async () => void (await sessions.require()))
      events.send()
      const load = () => {
        if (thirdParty && isRecording()) loadThirdPartyScript(document, thirdParty)
      }
      if (visit.activated) void visit.activated.then(load)
      else load()
    },
    stop: () => {
      isStarted = false
      activityTimer.cancel()
      for (const stop of stops) stop()
      stops = []
    },
    pageView: (visited) => {
      const isFirst = !rows.hasPage()
      if (!isFirst) sessions.allowCreation() // The first page does not count as a route change (AN-02).
      write(rows.ofPage(visited))
      if (isFirst && !page.isOnline()) events.offlineStart()
      events.send()
    },
    event: events.event,
    error: events.error,
    activity: () => activityTimer.set(activityDebounce, () => calls.add(sessions.touch)),
    isOptedOut: optOut.isOptedOut,
    setOptOut: (isOut) => {
      optOut.setOptOut(isOut)
      if (isOut) forget()
    },
    settled: calls.settled,
  }
}

type RowOfVisit = Omit<PageViewBody, 'user' | 'session'>

const makeRows = (visit: Visit, clock: Clock) => {
  let previous: { readonly path: string; readonly since: number } | undefined
  const timestamp = () => momentOf(clock.now())
  const secondsSince = (since: number) => Math.max(0, Math.round((clock.now() - since) / 1000))
  return {
    hasPage: () => previous !== undefined,
    ofPage: ({ path: address, title }: VisitedPage): RowOfVisit => {
      const path = scrubPath(address)
      const referrer = previous?.path ?? scrubReferrer(visit.referrer)
      const time_on_previous_page = previous ? secondsSince(previous.since) : 0
      previous = { path, since: clock.now() }
      const metadata = { time_on_previous_page, event_type: 'page_view', event_name: '', event_data: {} }
      return { page_path: path, page_title: title.slice(0, 300), referrer, timestamp: timestamp(), metadata }
    },
    shownPath: () => previous?.path ?? scrubPath(visit.path),
  }
}

/**
 * Sends calls one after the other, so that a page view is not sent before its session, and none before the page is
 * shown.
 */
const makeCallQueue = (isRecording: () => boolean, log: Log, activated: Promise<void> = Promise.resolve()) => {
  let last = activated
  return {
    add: (call: () => Promise<void>): void => {
      if (!isRecording()) return
      last = last.then(() => (isRecording() ? call() : undefined)).catch((thrown: unknown) => log('analytics', thrown))
    },
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
