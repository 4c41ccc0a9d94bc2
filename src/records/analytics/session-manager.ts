import type { ChangeVisitBody } from '#shared/analytics/analytics.ts'
import { pause, type Clock } from '../browser/clock.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import type { RecordClient } from '../client.ts'
import { sessionCreateAttempts, sessionCreateWait, sessionReturnWithin } from '../constants.ts'
import { momentOf } from '../moment.ts'
import { createSession, findSession, updateSession, type AnalyticsSession } from './analytics-requests.ts'
import { describeDevice } from './device.ts'
import { readUtm, scrubReferrer } from './scrub.ts'
import { forgetSession, saveSession, readStoredSession } from './stored-session.ts'
import type { Visit } from './visit.ts'

export interface SessionManagerOptions {
  readonly client: RecordClient
  readonly storage: DeviceStorage
  readonly clock: Clock
  readonly visit: Visit
  /** Makes 32 to 64 letters, digits, - and _, at random, because the id is the session's only protection. */
  readonly makeId: () => string
  readonly userId: () => string
  readonly isRecording: () => boolean
}

export interface SessionManager {
  /**
   * Returns the session; if needed, it resumes the stored one or creates one. Undefined if that fails, and after a
   * failed creation until `allowCreation` is called.
   */
  readonly require: () => Promise<AnalyticsSession | undefined>
  /** Gives the session to the logged-in user (AN-07). If it is another user's, it is replaced by a new one. */
  readonly link: () => Promise<void>
  /** Stores the time of the last activity (AN-05); reopens an ended session. */
  readonly touch: () => Promise<void>
  /** Ends the session (AN-08); the request continues even after the page is closed. */
  readonly end: () => Promise<void>
  readonly drop: () => void
  /** Lets `require` try again after a failed creation (AN-02). */
  readonly allowCreation: () => void
}

export function makeSessionManager(options: SessionManagerOptions): SessionManager {
  const { client, storage, clock, userId } = options
  let present: AnalyticsSession | undefined
  let mayCreate = true

  const now = () => momentOf(clock.now())

  const drop = () => {
    present = undefined
    mayCreate = true
    forgetSession(storage)
  }

  /** Forgets the present session, but not one that another tab has stored in its place. */
  const forget = () => {
    if (readStoredSession(storage)?.sessionId === present?.sessionId) forgetSession(storage)
    present = undefined
  }

  const save = (ended: boolean) => {
    if (present) saveSession(storage, { sessionId: present.sessionId, lastSeen: clock.now(), ended })
  }

  /** Sends a change. It includes the user until the record store has confirmed whose session it is (AN-07). */
  const send = async (
    session: AnalyticsSession,
    change: ChangeVisitBody,
    options?: { readonly keepalive: boolean },
  ) => {
    const user = userId()
    const isToLink = session.userId === '' && user !== ''
    const sent = await updateSession(client, session, { ...change, ...(isToLink && { user }) }, options)
    if (sent.ok && isToLink && present?.id === session.id) present = { ...present, userId: user }
    return sent
  }

  /** Changes the session. If the record store no longer has it, a new one replaces it (AN-06). */
  const update = async (change: ChangeVisitBody): Promise<void> => {
    if (!present) return
    const updated = await send(present, change)
    if (updated.ok) save(false)
    else if (updated.error.kind !== 'not-found') client.log('analytics: session not updated', updated.error)
    else {
      forget()
      await findOrCreate()
      // Otherwise, a record store that answers every update with 404 would get a new session with each update.
      mayCreate = false
    }
  }

  const findOrCreate = async (): Promise<AnalyticsSession | undefined> => {
    const stored = readStoredSession(storage)
    if (present && stored && stored.sessionId !== present.sessionId) present = undefined
    if (present) return present
    if (stored && clock.now() - stored.lastSeen <= sessionReturnWithin) {
      const found = await findSession(client, stored.sessionId)
      if (found.ok) {
        present = found.value
        if (stored.ended) await update({ last_activity: now(), ended_at: '' })
        return present
      }
      if (found.error.kind !== 'not-found') {
        client.log('analytics: session not resumed', found.error)
        return undefined
      }
    }
    if (!mayCreate) return undefined
    present = await createWithRetries(options)
    mayCreate = present !== undefined
    save(false)
    return present
  }

  const link = async (): Promise<void> => {
    const user = userId()
    if (user === '' || !present || present.userId === user) return
    if (present.userId === '') {
      await update({})
    } else {
      drop()
      await findOrCreate()
    }
  }

  return {
    require: async () => {
      if (!(await findOrCreate())) return undefined
      await link()
      return findOrCreate()
    },
    link,
    touch: async () => {
      const isEnded = readStoredSession(storage)?.ended === true
      await update({ last_activity: now(), ended_at: isEnded ? '' : undefined })
    },
    end: async () => {
      if (!present) return
      save(true)
      const duration_seconds = Math.max(0, Math.round((clock.now() - present.startedAt) / 1000))
      const change: ChangeVisitBody = { last_activity: now(), ended_at: now(), duration_seconds }
      const ended = await send(present, change, { keepalive: true })
      if (ended.ok) return
      if (ended.error.kind === 'not-found') forget()
      else client.log('analytics: end not recorded', ended.error)
    },
    drop,
    allowCreation: () => void (mayCreate = true),
  }
}

/** Creates a session (AN-01, AN-02). Undefined if all attempts failed or recording was turned off. */
const createWithRetries = async (options: SessionManagerOptions): Promise<AnalyticsSession | undefined> => {
  const { client, clock, visit, makeId, userId, isRecording } = options
  const { deviceType: device_type, browser, os } = describeDevice(visit.userAgent, visit.maxTouchPoints)
  const session_id = makeId()
  for (let attempt = 1; attempt <= sessionCreateAttempts; attempt += 1) {
    const now = momentOf(clock.now())
    const created = await createSession(client, {
      user: userId(),
      session_id,
      user_agent: visit.userAgent.slice(0, 500),
      referrer: scrubReferrer(visit.referrer),
      device_type,
      browser,
      os,
      started_at: now,
      last_activity: now,
      pages_viewed: 0,
      ...readUtm(visit.search),
    })
    if (created.ok) return created.value
    client.log(`analytics: session not created (attempt ${attempt})`, created.error)
    if (attempt < sessionCreateAttempts) await pause(clock, sessionCreateWait * attempt)
    if (!isRecording()) return undefined
  }
  return undefined
}
