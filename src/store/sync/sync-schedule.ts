import type { Session } from '#records/account/session.ts'
import type { Clock } from '#records/browser/clock.ts'
import type { PageEvents } from '#records/browser/page-events.ts'
import { isNoAnswer, type RecordError } from '#records/errors.ts'
import { makeRetryWaits } from './retry-waits.ts'
import { makeSyncRunner, withRetries, type ExchangeResult, type SyncRunner } from './sync-runner.ts'

/** Changes are sent when no other change followed for this time, ms. */
export const sendDebounce = 1500
export type AccountState = 'unknown' | 'syncing' | 'synced' | 'offline' | 'logged-out' | 'failed'

export interface SyncScheduleOptions {
  readonly owner: string
  readonly session: Pick<Session, 'getState' | 'subscribe' | 'verify'>
  readonly clock: Clock
  readonly page: PageEvents
  readonly report: (account: AccountState) => void
  /** Sends changes. `isFull`: the login has just been verified, and the account must be read first. */
  readonly exchange: (runner: SyncRunner, isFull: boolean) => Promise<ExchangeResult>
  /** Runs after a successful exchange; its result does not affect the status. */
  readonly afterExchange?: (runner: SyncRunner, isFull: boolean) => Promise<unknown>
}

export interface SyncSchedule {
  readonly start: () => void
  readonly stop: () => void
  readonly soon: () => void
  readonly now: () => Promise<void>
  readonly runner: SyncRunner
}

/** Says when to sync. A full sync verifies the login first. */
export const makeSyncSchedule = (options: SyncScheduleOptions): SyncSchedule => {
  const { owner, session, clock, page, report } = options
  const isOwnerLoggedIn = () => session.getState().user?.id === owner
  const runner = makeSyncRunner({ session, clock, isOwnerLoggedIn })
  const retries = makeRetryWaits()
  let cancelTimer = () => {}
  let stops: (() => void)[] = []
  let running: Promise<void> | undefined
  let queued: 'full' | 'send' | undefined
  /** Whether the last run failed. Part of it may have arrived, so the next run must read the account first. */
  let mustRead = false

  const schedule = (wait: number, isFull: boolean) => {
    cancelTimer()
    cancelTimer = clock.after(wait, () => void begin(isFull))
  }

  const stopOn = (error: RecordError) => {
    mustRead = true
    report(isNoAnswer(error) ? 'offline' : error.kind === 'unauthorised' ? 'logged-out' : 'failed')
    // After a 401 the session is being refreshed; if it has ended by the next run, that run does nothing.
    const mayPass = isNoAnswer(error) || error.kind === 'server' || error.kind === 'unauthorised'
    if (mayPass) schedule(retries.next(), true)
  }

  const exchange = async (isFull: boolean): Promise<ExchangeResult> => {
    const verified = isFull ? await withRetries(clock, () => session.verify()) : undefined
    return verified && !verified.ok ? { stopped: verified.error } : options.exchange(runner, isFull)
  }

  const run = async (isFull: boolean): Promise<void> => {
    if (!isOwnerLoggedIn()) return report('logged-out')
    report('syncing')
    const { stopped, refused } = await exchange(isFull || mustRead)
    if (!isOwnerLoggedIn()) return report('logged-out')
    if (stopped) return stopOn(stopped)
    mustRead = false
    retries.reset()
    report(refused ? 'failed' : 'synced')
    await options.afterExchange?.(runner, isFull)
  }

  /** Starts a run of the sync. There is one run at a time: a call during a run queues another one after it. */
  const begin = (isFull: boolean): Promise<void> => {
    cancelTimer()
    if (running) {
      queued = queued === 'full' || isFull ? 'full' : 'send'
      return running
    }
    const work = async () => {
      queued = isFull ? 'full' : 'send'
      while (queued) {
        const full: boolean = queued === 'full'
        queued = undefined
        await run(full)
      }
    }
    running = work().finally(() => (running = undefined))
    return running
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
          if (isOwnerLoggedIn()) void now()
          else report('logged-out')
        }),
      ]
    },
    stop: () => {
      cancelTimer()
      for (const stop of stops) stop()
      stops = []
    },
    soon: () => {
      if (running) queued ??= 'send'
      else schedule(sendDebounce, false)
    },
    now,
    runner,
  }
}
