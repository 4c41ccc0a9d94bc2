import { pause, type Clock } from '#records/clock.ts'
import { isNoAnswer, type RecordError } from '#records/errors.ts'
import type { PageEvents } from '#records/page-events.ts'
import type { Session } from '#records/session.ts'
import { marksBatch, type StarMarkRecords, type StarMarkRow } from '#records/star-marks.ts'
import type { Result } from '#game/result.ts'
import type { DeviceMark } from './device/star-device.ts'
import type { AccountState } from './fleets.ts'
import { makeRetryWaits } from './retry-waits.ts'

/** Marks are sent when the hands have rested this long. */
export const sendDebounce = 1500
/** A server that fails is asked again after these waits, before its failure counts. */
const serverWaits = [300, 1200]
/** What the record store will not have stops nothing else; so many of them are a sign to stop asking. */
const mostRefusals = 4

export interface MarksSyncHost {
  readonly session: Pick<Session, 'getState' | 'subscribe' | 'verify'>
  readonly marks: StarMarkRecords
  readonly clock: Clock
  readonly page: PageEvents
  readonly owner: () => string | undefined
  readonly dirty: () => readonly DeviceMark[]
  /** Joins rows of the account with what is here. `whole`: they are all that the account has. */
  readonly takeIn: (rows: readonly StarMarkRow[], whole: boolean) => void
  readonly report: (account: AccountState) => void
  /** From when on the account is to be read; undefined: all of it. */
  readonly since: () => string | undefined
  readonly readUntil: (until: string) => void
}

export interface MarksSync {
  readonly start: () => void
  readonly stop: () => void
  /** Sends what changed, once the hands rest. */
  readonly soon: () => void
  /** Fetches and sends. */
  readonly now: () => Promise<void>
}

/**
 * Brings device and account together: one request to read what is new, one to send what changed. Both sides join a mark
 * field by field by the same rule, so nothing can clash and nothing need be asked. First the login is checked, for an
 * invalid token is answered with an empty list; absence from the account's list never means deletion.
 */
export const makeMarksSync = (host: MarksSyncHost): MarksSync => {
  const { session, marks, clock, page } = host
  const retries = makeRetryWaits()
  let cancelPlan = () => {}
  let stops: (() => void)[] = []
  let underWay: Promise<void> | undefined
  let wanted: 'full' | 'send' | undefined

  const isOwners = (): boolean => {
    const { user } = session.getState()
    return user !== null && user.id === host.owner()
  }

  const plan = (wait: number, isFull: boolean) => {
    cancelPlan()
    cancelPlan = clock.after(wait, () => void begin(isFull))
  }

  const patiently = async <T>(call: () => Promise<Result<T, RecordError>>): Promise<Result<T, RecordError>> => {
    for (const wait of serverWaits) {
      const answer = await call()
      if (answer.ok || answer.error.kind !== 'server') return answer
      await pause(clock, wait)
    }
    return call()
  }

  const fetch = async (since = host.since()): Promise<RecordError | undefined> => {
    const read = await patiently(() => marks.list(since))
    if (!read.ok) return read.error
    if (!isOwners()) return undefined
    host.takeIn(read.value.rows, since === undefined)
    if (read.value.until !== undefined) host.readUntil(read.value.until)
    return undefined
  }

  const isRefusal = ({ kind }: RecordError): boolean => kind === 'invalid' || kind === 'not-found' || kind === 'refused'

  /** Sends these; of a batch that is refused its halves, until what cannot be sent stands alone. */
  const send = async (batch: readonly DeviceMark[], refusals: { count: number }): Promise<RecordError | undefined> => {
    if (batch.length === 0 || !isOwners()) return undefined
    const sent = await patiently(() => marks.put(batch))
    if (sent.ok) {
      if (isOwners()) host.takeIn(sent.value, false)
      return undefined
    }
    if (!isRefusal(sent.error)) return sent.error
    if (batch.length === 1) return (refusals.count += 1) >= mostRefusals ? sent.error : undefined
    const middle = Math.ceil(batch.length / 2)
    return (await send(batch.slice(0, middle), refusals)) ?? send(batch.slice(middle), refusals)
  }

  const sendAll = async (): Promise<RecordError | undefined> => {
    const batches = (all: readonly DeviceMark[]) =>
      Array.from({ length: Math.ceil(all.length / marksBatch) }, (_, n) => all.slice(n * marksBatch, (n + 1) * marksBatch))
    const [first, ...rest] = batches(host.dirty())
    if (!first) return undefined
    const tried = await patiently(() => marks.put(first))
    if (tried.ok && isOwners()) host.takeIn(tried.value, false)
    if (!tried.ok && !isRefusal(tried.error)) return tried.error
    // Another device was first to mark a system, or a row is gone: all rows are read anew, then it is sent as it stands.
    if (!tried.ok) {
      const verified = await session.verify()
      if (!verified.ok) return verified.error
      const read = await marks.list()
      if (!read.ok) return read.error
      if (isOwners()) host.takeIn(read.value.rows, true)
    }
    const refusals = { count: 0 }
    for (const batch of tried.ok ? rest : batches(host.dirty())) {
      const stopped = await send(batch, refusals)
      if (stopped) return stopped
    }
    return refusals.count > 0 ? { kind: 'unknown' } : undefined
  }

  const run = async (isFull: boolean): Promise<void> => {
    if (!isOwners()) return host.report('logged-out')
    host.report('syncing')
    const verified = isFull ? await patiently(() => session.verify()) : undefined
    const unread = verified && (verified.ok ? await fetch() : verified.error)
    const stopped = unread ?? (await sendAll())
    if (!isOwners()) return host.report('logged-out')
    if (!stopped) {
      retries.reset()
      return host.report('synced')
    }
    host.report(isNoAnswer(stopped) ? 'offline' : stopped.kind === 'unauthorised' ? 'logged-out' : 'failed')
    if (isNoAnswer(stopped) || stopped.kind === 'server') plan(retries.next(), true)
  }

  /** One run at a time; who asks during a run gets another one after it. */
  const begin = (isFull: boolean): Promise<void> => {
    cancelPlan()
    if (underWay) {
      wanted = wanted === 'full' || isFull ? 'full' : 'send'
      return underWay
    }
    const work = async () => {
      wanted = isFull ? 'full' : 'send'
      while (wanted) {
        const full: boolean = wanted === 'full'
        wanted = undefined
        await run(full)
      }
    }
    underWay = work().finally(() => (underWay = undefined))
    return underWay
  }
  const now = () => begin(true)

  return {
    start: () => {
      let known = session.getState().user?.id
      stops = [
        page.onOnline(() => {
          retries.reset()
          void now()
        }),
        page.onVisible(() => void now()),
        session.subscribe(() => {
          const user = session.getState().user?.id
          if (user === known) return
          known = user
          if (isOwners()) void now()
          else host.report('logged-out')
        }),
      ]
    },
    stop: () => {
      cancelPlan()
      for (const stop of stops) stop()
      stops = []
    },
    soon: () => {
      if (underWay) wanted ??= 'send'
      else plan(sendDebounce, false)
    },
    now,
  }
}
