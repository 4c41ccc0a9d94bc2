import type { RecordClient } from '../client.ts'
import { pause, type Clock } from '../clock.ts'
import { sessionCreateAttempts, sessionCreateWait, sessionReturnWithin } from '../constants.ts'
import type { DeviceStorage } from '../device-storage.ts'
import type { Log } from '../log.ts'
import { describeDevice } from './device.ts'
import { forgetSession, keepSession, readKeptSession } from './kept-session.ts'
import { readUtm, scrubReferrer } from './scrub.ts'
import {
  createSession,
  findSession,
  updateSession,
  type AnalyticsSession,
  type SessionChange,
} from './session-calls.ts'
import type { Visit } from './visit.ts'

export interface KeeperOptions {
  readonly client: RecordClient
  readonly storage: DeviceStorage
  readonly clock: Clock
  readonly visit: Visit
  /** 32 to 64 letters, digits, - and _; hard to guess, for it is all that protects the session. */
  readonly makeId: () => string
  readonly log: Log
  /** '' for a visitor. */
  readonly userId: () => string
  readonly isCounted: () => boolean
}

/** The one analytics session of this browser: found again, made, linked, kept alive and ended. */
export interface SessionKeeper {
  /** The session to write to: the present one, the one kept over a reload, or a new one. */
  readonly require: () => Promise<AnalyticsSession | undefined>
  /** AN-07. A session that belongs to somebody else stays theirs; the new login gets a new one. */
  readonly link: () => Promise<void>
  /** AN-05: a sign of life, which also takes back an end. */
  readonly touch: () => Promise<void>
  /** AN-08: sent at once, in a way that outlives the page. */
  readonly end: () => Promise<void>
  readonly drop: () => void
}

export const makeSessionKeeper = (options: KeeperOptions): SessionKeeper => {
  const { client, storage, clock, visit, makeId, log, userId, isCounted } = options
  let present: AnalyticsSession | undefined

  const iso = () => new Date(clock.now()).toISOString()

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

  const end = async (): Promise<void> => {
    if (!present) return
    keep(true)
    const duration_seconds = Math.max(0, Math.round((clock.now() - present.startedAt) / 1000))
    const change = { last_activity: iso(), ended_at: iso(), duration_seconds }
    const ended = await updateSession(client, present, change, { keepalive: true })
    if (ended.ok) return
    if (ended.error.kind === 'not-found') drop()
    else log('analytics: end not recorded', ended.error)
  }

  return { require: requireSession, link, touch, end, drop }
}
