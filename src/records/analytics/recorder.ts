import type { RecordClient } from '../client.ts'
import { pause, type Clock } from '../clock.ts'
import {
  activityDebounce,
  activityInterval,
  analyticsOptOutKey,
  sessionCreateAttempts,
  sessionCreateWait,
  sessionReturnWithin,
} from '../constants.ts'
import type { DeviceStorage } from '../device-storage.ts'
import type { Log } from '../log.ts'
import type { PageEvents } from '../page-events.ts'
import type { Session } from '../session.ts'
import { describeDevice } from './device.ts'
import { forgetSession, keepSession, readKeptSession } from './kept-session.ts'
import { readUtm, scrubPath, scrubReferrer } from './scrub.ts'
import {
  createPageView,
  createSession,
  findSession,
  updateSession,
  type AnalyticsSession,
  type SessionChange,
} from './session-calls.ts'
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
  let present: AnalyticsSession | undefined
  let previous: { readonly path: string; readonly since: number } | undefined
  let hiddenSince: number | undefined
  let cancelActivity: (() => void) | undefined
  let stops: (() => void)[] = []
  let isStarted = false
  /** Calls go one after the other, so that a view never overtakes the session it belongs to. */
  let queue: Promise<void> = Promise.resolve()

  const iso = (at = clock.now()) => new Date(at).toISOString()
  const userId = () => login.getState().user?.id ?? ''
  const isOptedOut = () =>
    storage.get(analyticsOptOutKey) !== null || login.getState().user?.analyticsOptOut === true
  const isCounted = () =>
    isStarted && !visit.isAutomated && !visit.asksForPrivacy && !isBot(visit.userAgent) && !isOptedOut()

  const enqueue = (work: () => Promise<void>) => {
    if (!isCounted()) return
    queue = queue.then(() => (isCounted() ? work() : undefined)).catch((thrown: unknown) => log('analytics', thrown))
  }

  const drop = () => {
    present = undefined
    forgetSession(storage)
  }

  const keep = (ended: boolean) => {
    if (present) keepSession(storage, { sessionId: present.sessionId, lastSeen: clock.now(), ended })
  }

  const create = async (): Promise<void> => {
    const { deviceType: device_type, browser, os } = describeDevice(visit.userAgent, visit.maxTouchPoints)
    const session_id = makeId()
    for (let attempt = 1; attempt <= sessionCreateAttempts; attempt += 1) {
      const created = await createSession(client, {
        user: userId(),
        session_id,
        user_agent: visit.userAgent.slice(0, 500),
        referrer: scrubReferrer(visit.referrer),
        ...{ device_type, browser, os },
        started_at: iso(),
        last_activity: iso(),
        pages_viewed: 0,
        ...readUtm(visit.search),
      })
      if (created.ok) {
        present = created.value
        return keep(false)
      }
      log(`analytics: session not created (attempt ${attempt})`, created.error)
      if (attempt < sessionCreateAttempts) await pause(clock, sessionCreateWait * attempt)
      if (!isCounted()) return
    }
  }

  /** The session to write to: the present one, the one kept over a reload, or a new one. */
  const requireSession = async (): Promise<AnalyticsSession | undefined> => {
    const kept = readKeptSession(storage)
    // Another tab dropped it, or went on with a new one.
    if (present && kept && kept.sessionId !== present.sessionId) present = undefined
    if (present) return present
    if (kept && clock.now() - kept.lastSeen <= sessionReturnWithin) {
      const found = await findSession(client, kept.sessionId)
      if (found.ok) {
        present = found.value
        if (kept.ended) await update({ last_activity: iso(), ended_at: '' })
        return present
      }
      if (found.error.kind !== 'not-found') {
        log('analytics: session not resumed', found.error)
        return undefined
      }
    }
    await create()
    return present
  }

  const update = async (change: SessionChange): Promise<void> => {
    if (!present) return
    const updated = await updateSession(client, present, change)
    if (updated.ok) return keep(false)
    if (updated.error.kind === 'not-found') drop()
    else log('analytics: session not updated', updated.error)
  }

  /** AN-07. A session that belongs to somebody else stays theirs; the new login gets a new one. */
  const link = async (): Promise<void> => {
    const user = userId()
    if (user === '' || !present || present.userId === user) return
    if (present.userId === '') {
      await update({ user })
      if (present) present = { ...present, userId: user }
    } else drop()
    await requireSession()
  }

  const touch = async (): Promise<void> => {
    if (!present) return
    const isEnded = readKeptSession(storage)?.ended === true
    await update({ last_activity: iso(), ...(isEnded && { ended_at: '' }) })
  }

  const write = (path: string, title: string, referrer: string, at: number, metadata: Readonly<Record<string, unknown>>) =>
    enqueue(async () => {
      const session = await requireSession()
      if (!session) return
      await link()
      const row = {
        user: userId(),
        page_path: path,
        page_title: title.slice(0, 300),
        referrer,
        timestamp: iso(at),
        metadata,
      }
      if (!present) return
      const written = await createPageView(client, present, { ...row, session: present.id })
      if (!written.ok) log('analytics: page view not recorded', written.error)
    })

  const secondsSince = (since: number) => Math.max(0, Math.round((clock.now() - since) / 1000))

  /** AN-08: sent past the queue, at once and with keepalive: the page may be gone the next moment. */
  const end = () => {
    if (hiddenSince !== undefined) return // `hidden` and `pagehide` both tell of one leaving.
    hiddenSince = clock.now()
    cancelActivity?.()
    if (!present || !isCounted()) return
    keep(true)
    const ended = updateSession(
      client,
      present,
      { last_activity: iso(), ended_at: iso(), duration_seconds: secondsSince(present.startedAt) },
      { keepalive: true },
    ).then((outcome) => {
      if (outcome.ok) return
      if (outcome.error.kind === 'not-found') drop()
      else log('analytics: end not recorded', outcome.error)
    })
    queue = queue.then(() => ended)
  }

  const comeBack = () => {
    const since = hiddenSince
    hiddenSince = undefined
    if (since === undefined) return
    const isLate = clock.now() - since > sessionReturnWithin
    enqueue(async () => {
      if (isLate) drop()
      await requireSession()
      await touch()
    })
  }

  const beat = () => {
    const cancel = clock.after(activityInterval, () => {
      stops = stops.filter((stop) => stop !== cancel)
      if (hiddenSince === undefined) enqueue(touch)
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
          if (isOptedOut()) drop()
          const user = userId()
          if (user === known) return
          known = user
          if (user !== '') enqueue(link)
        }),
      ]
      beat()
      enqueue(async () => {
        await requireSession()
        await link()
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
      if (!isCounted()) return
      cancelActivity = clock.after(activityDebounce, () => enqueue(touch))
    },
    isOptedOut,
    setOptOut: (optOut) => {
      if (optOut) {
        storage.set(analyticsOptOutKey, '1')
        drop()
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
