import { err, type Result } from '#game/result.ts'
import { makeSingleTimer, pause, type Clock } from '../browser/clock.ts'
import type { Log } from '../browser/log.ts'
import { manualRefreshWaits, refreshLead, refreshRetryWait } from '../constants.ts'
import { isNoAnswer, type RecordError } from '../errors.ts'
import type { SessionEnd } from './session-state.ts'

/** What renewal needs of the session around it. */
export interface TokenRenewalOptions {
  /** When the present token ends, ms since 1970; undefined without one. */
  readonly expiresAt: () => number | undefined
  /** One auth-refresh; on success the new token has been saved. */
  readonly renew: () => Promise<Result<unknown, RecordError>>
  readonly clear: (why: SessionEnd) => void
  readonly clock: Clock
  readonly log: Log
}

export interface TokenRenewal {
  /** Plans the next refresh for the present token (AU-06), or none without a token. */
  readonly schedule: () => void
  readonly cancel: () => void
  /** Something woke us (network, tab, another tab): clears an expired token, refreshes one that is due. */
  readonly wake: () => Promise<void>
  /** One refresh now; an answered refusal clears, no answer waits. */
  readonly refreshOnce: () => Promise<Result<unknown, RecordError>>
  /** AU-07 */
  readonly refreshWithRetries: () => Promise<Result<unknown, RecordError>>
}

/**
 * Keeps a token alive. Five minutes before its end it is refreshed; while nobody answers, the login
 * stands until the token itself ends, so a table without signal keeps its players.
 */
export const makeTokenRenewal = ({ expiresAt, renew, clear, clock, log }: TokenRenewalOptions): TokenRenewal => {
  const { set: plan, cancel } = makeSingleTimer(clock)
  let underWay: Promise<Result<unknown, RecordError>> | undefined

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
    // A token that lives shorter than the lead would otherwise be refreshed without a pause.
    const wait = left > refreshLead ? left - refreshLead : left / 2
    plan(wait, () => void refreshOnce())
  }

  /** No verdict: ask again in a while, and no later than the token's own end. */
  const planRetry = () => {
    const end = expiresAt()
    if (end === undefined) return cancel()
    const left = end - clock.now()
    if (left <= refreshRetryWait) plan(Math.max(0, left), () => void clearIfExpired())
    else plan(refreshRetryWait, () => void refreshOnce())
  }

  /** Two who ask at the same time share one call. */
  const ask = (): Promise<Result<unknown, RecordError>> => {
    underWay ??= renew().finally(() => (underWay = undefined))
    return underWay
  }

  const settle = (outcome: Result<unknown, RecordError>): Result<unknown, RecordError> => {
    if (expiresAt() === undefined) {
      cancel() // Logged out while the answer was on its way.
      return outcome
    }
    if (outcome.ok) schedule()
    else if (isNoAnswer(outcome.error)) planRetry()
    else {
      log('The session could not be refreshed and was cleared.', outcome.error)
      cancel()
      clear('refused')
    }
    return outcome
  }

  const refreshOnce = async () => {
    if (expiresAt() === undefined || clearIfExpired()) return err<RecordError>({ kind: 'unauthorised' })
    return settle(await ask())
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
        outcome = await ask()
        if (outcome.ok) break
      }
      return settle(outcome)
    },
  }
}
