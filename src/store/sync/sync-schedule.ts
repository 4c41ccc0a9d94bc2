import type { Result } from '#game/result.ts'
import { pause, type Clock } from '#records/clock.ts'
import { isNoAnswer, type RecordError } from '#records/errors.ts'
import type { PageEvents } from '#records/page-events.ts'
import type { Session } from '#records/session.ts'
import type { AccountState } from '../fleets/fleets-state.ts'
import { makeRetryWaits } from './retry-waits.ts'

/** Changes are sent when the hands have rested this long, ms. */
export const sendDebounce = 1500
/** A server that fails is asked again after these waits, ms, before its failure counts. */
const serverWaits = [300, 1200]

/** Asks again while the server fails. */
export type Patiently = <T, E extends RecordError>(call: () => Promise<Result<T, E>>) => Promise<Result<T, E>>

/** The answer; that of a server that failed, once it has failed three times. */
export const makePatiently =
  (clock: Clock): Patiently =>
  async (call) => {
    for (const wait of serverWaits) {
      const answer = await call()
      if (answer.ok || answer.error.kind !== 'server') return answer
      await pause(clock, wait)
    }
    return call()
  }

/** Whose data is at hand, and who is logged in. */
export interface SyncAccount {
  readonly session: Pick<Session, 'getState' | 'subscribe' | 'verify'>
  readonly owner: () => string | undefined
}

/** Whether the one who is logged in is the one whose data is at hand. */
export const isOwners = ({ session, owner }: SyncAccount): boolean => {
  const { user } = session.getState()
  return user !== null && user.id === owner()
}

/** How an exchange ended. */
export interface Exchanged {
  /** What kept it from its end; asked again later where that may help. */
  readonly stopped?: RecordError | undefined
  /** The record store would not have some of it; all else is where it belongs. */
  readonly refused?: boolean
}

export interface AccountSyncHost extends SyncAccount {
  readonly clock: Clock
  readonly page: PageEvents
  readonly report: (account: AccountState) => void
  /** Sends what changed; `isFull`: takes in what the account has before. The login has been checked by then. */
  readonly exchange: (isFull: boolean) => Promise<Exchanged>
  /** What follows an exchange that came to its end. */
  readonly afterwards?: (isFull: boolean) => Promise<void>
}

export interface AccountSync {
  readonly start: () => void
  readonly stop: () => void
  /** Sends what changed, once the hands rest. */
  readonly soon: () => void
  /** Fetches and sends. */
  readonly now: () => Promise<void>
}

/**
 * When device and account are brought together: once the hands rest, when the page is seen or the network is back, when
 * somebody logs in, and again after a while where there was no answer. The login is checked before anything is read, for
 * an invalid token is answered with an empty list.
 */
export const makeAccountSync = (host: AccountSyncHost): AccountSync => {
  const { session, clock, page, report } = host
  const patiently = makePatiently(clock)
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
    const verified = isFull ? await patiently(() => session.verify()) : undefined
    return verified && !verified.ok ? { stopped: verified.error } : host.exchange(isFull)
  }

  const run = async (isFull: boolean): Promise<void> => {
    if (!isOwners(host)) return report('logged-out')
    report('syncing')
    const { stopped, refused } = await exchange(isFull || isUnsure)
    if (!isOwners(host)) return report('logged-out')
    if (stopped) return giveWay(stopped)
    isUnsure = false
    retries.reset()
    report(refused ? 'failed' : 'synced')
    await host.afterwards?.(isFull)
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
          if (isOwners(host)) void now()
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
  }
}
