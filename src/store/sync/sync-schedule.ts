import type { Clock } from '#records/browser/clock.ts'
import type { PageEvents } from '#records/browser/page-events.ts'
import { isNoAnswer, type RecordError } from '#records/errors.ts'
import { makeRetryWaits } from './retry-waits.ts'
import type { SyncServices } from './store-services.ts'
import { makeSyncRunner, withRetries, type ExchangeResult, type SyncRunner } from './sync-runner.ts'

/** Changes are sent when no other change follows within this time, ms. Other devices must have them within 2 s. */
export const sendDebounce = 1000
export type AccountState = 'unknown' | 'syncing' | 'synced' | 'offline' | 'no-space' | 'logged-out' | 'failed'

export interface SyncScheduleOptions extends Pick<SyncServices, 'owner' | 'session'> {
  readonly clock: Clock
  readonly page: PageEvents
  readonly report: (account: AccountState) => void
  /** Sends changes. `isFull`: the account must be read first. */
  readonly exchange: (runner: SyncRunner, isFull: boolean) => Promise<ExchangeResult>
  /** Runs after a successful exchange; its result does not affect the status. */
  readonly afterExchange?: (runner: SyncRunner, isFull: boolean) => Promise<unknown>
}

export interface SyncSchedule {
  readonly start: () => void
  readonly stop: () => void
  readonly soon: () => void
  readonly now: () => Promise<void>
  /** Reads the account and sends changes, unless `isNews` is false by the time that the current sync has ended. */
  readonly hear: (isNews: () => boolean) => void
  readonly runner: SyncRunner
}

/** What a sync does besides sending: `read` reads the account first, `full` verifies the login before that. */
type Depth = 'send' | 'read' | 'full'

const depths: readonly Depth[] = ['send', 'read', 'full']
const deeper = (a: Depth, b: Depth = 'send'): Depth => (depths.indexOf(a) > depths.indexOf(b) ? a : b)

const stateAfter = (error: RecordError): AccountState => {
  if (error.kind === 'no-space') return 'no-space'
  if (isNoAnswer(error)) return 'offline'
  return error.kind === 'unauthorised' ? 'logged-out' : 'failed'
}

/** Decides when to sync. A full sync verifies the login first. */
export function makeSyncSchedule(options: SyncScheduleOptions): SyncSchedule {
  const { owner, session, clock, page, report } = options
  const isOwnerLoggedIn = () => session.getState().user?.id === owner
  const runner = makeSyncRunner({ session, clock, isOwnerLoggedIn })
  const retries = makeRetryWaits()
  let cancelTimer = () => {}
  let stops: (() => void)[] = []
  let running: Promise<void> | undefined
  let queued: Depth | undefined
  /** Whether the last run failed. Part of it may have arrived, so the next run must read the account first. */
  let mustRead = false
  /**
   * Whether the record store had no space. It is reported until a run succeeds, so that the message does not come and
   * go.
   */
  let hasNoSpace = false

  const schedule = (wait: number, depth: Depth) => {
    cancelTimer()
    cancelTimer = clock.after(wait, () => void begin(depth))
  }

  const stopOn = (error: RecordError) => {
    mustRead = true
    hasNoSpace = error.kind === 'no-space'
    report(stateAfter(error))
    // After a 401 the session is being refreshed; if it has ended by the next run, that run does nothing.
    const mayPass = isNoAnswer(error) || error.kind === 'server' || error.kind === 'unauthorised'
    if (mayPass) schedule(retries.next(), 'full')
  }

  const exchange = async (depth: Depth): Promise<ExchangeResult> => {
    const verified = depth === 'full' ? await withRetries(clock, () => session.verify()) : undefined
    return verified && !verified.ok ? { stopped: verified.error } : options.exchange(runner, depth !== 'send')
  }

  const run = async (depth: Depth): Promise<void> => {
    if (!isOwnerLoggedIn()) return report('logged-out')
    if (!hasNoSpace) report('syncing')
    const { stopped, refused } = await exchange(mustRead ? 'full' : depth)
    if (!isOwnerLoggedIn()) return report('logged-out')
    if (stopped) return stopOn(stopped)
    mustRead = false
    hasNoSpace = false
    retries.reset()
    report(refused ? 'failed' : 'synced')
    await options.afterExchange?.(runner, depth === 'full')
  }

  /** Starts a run of the sync. There is one run at a time: a call during a run queues another one after it. */
  const begin = (depth: Depth): Promise<void> => {
    cancelTimer()
    if (running) {
      queued = deeper(depth, queued)
      return running
    }
    const work = async () => {
      queued = depth
      while (queued) {
        const next: Depth = queued
        queued = undefined
        await run(next)
      }
    }
    running = work().finally(() => (running = undefined))
    return running
  }
  const now = () => begin('full')

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
      else schedule(sendDebounce, 'send')
    },
    now,
    hear: (isNews) => {
      const read = () => {
        if (isNews()) void begin('read')
      }
      // The change may come from this device, and its answer may not have arrived yet.
      if (running) void running.then(read)
      else read()
    },
    runner,
  }
}
