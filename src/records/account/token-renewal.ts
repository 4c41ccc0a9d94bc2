import { err, type Result } from '#game/result.ts'
import { makeSingleTimer, pause, type Clock } from '../browser/clock.ts'
import type { Log } from '../browser/log.ts'
import { manualRefreshWaits, refreshLead, refreshRetryWait } from '../constants.ts'
import { isNoAnswer, type RecordError } from '../errors.ts'
import type { Refusal, SessionEnd } from './session-state.ts'

export interface TokenRenewalOptions {
  readonly expiresAt: () => number | undefined
  readonly renew: () => Promise<Result<unknown, RecordError>>
  /** `refusal`: the reason in the record store's words (AU-04). */
  readonly clear: (why: SessionEnd, refusal?: Refusal) => void
  readonly clock: Clock
  readonly log: Log
}

export interface TokenRenewal {
  readonly schedule: () => void
  readonly cancel: () => void
  /** Call it when the network is back or the tab visible: clears an expired token, refreshes one that is due. */
  readonly wake: () => Promise<void>
  /** Refreshes the token. A refusal clears the session; without an answer, another attempt is scheduled. */
  readonly refreshOnce: () => Promise<Result<unknown, RecordError>>
  /** Renews the token like `refresh`, but clears the session only after three refusals without a reason (AU-07). */
  readonly refreshWithRetries: () => Promise<Result<unknown, RecordError>>
}

const refusalIn = (error: RecordError): Refusal =>
  error.kind === 'refused' ? { refusal: error.message, suspension: error.suspension } : { refusal: '' }

/** Refreshes the token before it expires. Without an answer the login stays until then, for players without signal. */
export function makeTokenRenewal({ expiresAt, renew, clear, clock, log }: TokenRenewalOptions): TokenRenewal {
  const { set: setTimer, cancel } = makeSingleTimer(clock)
  let running: Promise<Result<unknown, RecordError>> | undefined

  const clearIfExpired = (): boolean => {
    const end = expiresAt()
    if (end === undefined || end > clock.now()) return false
    cancel()
    clear('expired')
    return true
  }

  const schedule = () => {
    const end = expiresAt()
    if (end === undefined) return cancel()
    const left = end - clock.now()
    if (left <= 0) return void clearIfExpired()
    // A token with a lifetime below `refreshLead` is refreshed at half its time. Otherwise it would be refreshed
    // without a pause.
    const wait = left > refreshLead ? left - refreshLead : left / 2
    setTimer(wait, () => void refreshOnce())
  }

  const scheduleRetry = () => {
    const end = expiresAt()
    if (end === undefined) return cancel()
    const left = end - clock.now()
    if (left <= refreshRetryWait) setTimer(Math.max(0, left), () => void clearIfExpired())
    else setTimer(refreshRetryWait, () => void refreshOnce())
  }

  const request = (): Promise<Result<unknown, RecordError>> => {
    running ??= renew().finally(() => (running = undefined))
    return running
  }

  const handleOutcome = (outcome: Result<unknown, RecordError>): Result<unknown, RecordError> => {
    if (expiresAt() === undefined) {
      cancel() // The player logged out while the answer was on its way.
      return outcome
    }
    if (outcome.ok) schedule()
    else if (isNoAnswer(outcome.error)) scheduleRetry()
    else {
      log('The session could not be refreshed and was cleared.', outcome.error)
      cancel()
      clear('refused', refusalIn(outcome.error))
    }
    return outcome
  }

  const refreshOnce = async () => {
    if (expiresAt() === undefined || clearIfExpired()) return err<RecordError>({ kind: 'unauthorised' })
    return handleOutcome(await request())
  }

  return {
    schedule,
    cancel,
    refreshOnce,
    wake: async () => {
      const end = expiresAt()
      if (end === undefined || clearIfExpired()) return
      if (end - clock.now() <= refreshLead) await refreshOnce()
    },
    refreshWithRetries: async () => {
      let outcome: Result<unknown, RecordError> = err({ kind: 'unauthorised' })
      for (const wait of [0, ...manualRefreshWaits]) {
        if (wait > 0) await pause(clock, wait)
        if (expiresAt() === undefined || clearIfExpired()) return err({ kind: 'unauthorised' })
        outcome = await request()
        // A refusal with a reason would be the same at the next attempt.
        if (outcome.ok || outcome.error.kind === 'refused') break
      }
      return handleOutcome(outcome)
    },
  }
}
