import type { Session } from '#records/account/session.ts'
import type { Clock } from '#records/browser/clock.ts'
import type { PageEvents } from '#records/browser/page-events.ts'
import { isNoAnswer, type RecordError } from '#records/errors.ts'
import { makeRetryWaits } from './retry-waits.ts'
import { makeSyncRunner, patiently, type Exchanged, type SyncRunner } from './sync-runner.ts'

/** Changes are sent when the hands have rested this long, ms. */
export const sendDebounce = 1500
/** How the account stands to the device, as the account panel and the screens say it. */
export type AccountState = 'unknown' | 'syncing' | 'synced' | 'offline' | 'logged-out' | 'failed'

export interface SyncScheduleOptions {
  /** Whose data is here. */
  readonly owner: string
  readonly session: Pick<Session, 'getState' | 'subscribe' | 'verify'>
  readonly clock: Clock
  readonly page: PageEvents
  readonly report: (account: AccountState) => void
  /** Sends what changed; `isFull`: takes in what the account has before. The login has been checked by then. */
  readonly exchange: (runner: SyncRunner, isFull: boolean) => Promise<Exchanged>
  /** What follows an exchange that came to its end, and whose own end concerns nobody. */
  readonly afterwards?: (runner: SyncRunner, isFull: boolean) => Promise<unknown>
}

export interface SyncSchedule {
  readonly start: () => void
  readonly stop: () => void
  /** Sends what changed, once the hands rest. */
  readonly soon: () => void
  /** Fetches and sends. */
  readonly now: () => Promise<void>
  /** For what is read besides, when it is asked for. */
  readonly runner: SyncRunner
}

/**
 * When device and account are brought together: once the hands rest, when the page is seen or the network is back, when
 * somebody logs in, and again after a while where there was no answer. The login is checked before anything is read, for
 * an invalid token is answered with an empty list.
 */
export const makeSyncSchedule = (options: SyncScheduleOptions): SyncSchedule => {
  const { owner, session, clock, page, report } = options
  const isOwners = () => session.getState().user?.id === owner
  const runner = makeSyncRunner({ session, clock, isOwners })
  const retries = makeRetryWaits()
  let cancelPlan = () => {}
  let stops: (() => void)[] = []
  let underWay: Promise<void> | undefined
  let wanted: 'full' | 'send' | undefined
  /** An answer is missing: what was sent may have arrived, and more may be sent only after a look at what the account has. */
  let isUnsure = false

  const plan = (wait: number, isFull: boolean) => {
    cancelPlan()
    cancelPlan = clock.after(wait, () => void begin(isFull))
  }

  const giveWay = (error: RecordError) => {
    isUnsure = true
    report(isNoAnswer(error) ? 'offline' : error.kind === 'unauthorised' ? 'logged-out' : 'failed')
    if (isNoAnswer(error) || error.kind === 'server') plan(retries.next(), true)
  }

  const exchange = async (isFull: boolean): Promise<Exchanged> => {
    const verified = isFull ? await patiently(clock, () => session.verify()) : undefined
    return verified && !verified.ok ? { stopped: verified.error } : options.exchange(runner, isFull)
  }

  const run = async (isFull: boolean): Promise<void> => {
    if (!isOwners()) return report('logged-out')
    report('syncing')
    const { stopped, refused } = await exchange(isFull || isUnsure)
    if (!isOwners()) return report('logged-out')
    if (stopped) return giveWay(stopped)
    isUnsure = false
    retries.reset()
    report(refused ? 'failed' : 'synced')
    await options.afterwards?.(runner, isFull)
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
          else report('logged-out')
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
    runner,
  }
}
