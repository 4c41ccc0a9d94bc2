import type { Session } from '../account/session.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import { analyticsOptOutKey } from '../constants.ts'
import { isBot, type Visit } from './visit.ts'

/** AN-10: who is not counted. */
export interface OptOut {
  /** Whether this device or this account asked not to be counted. */
  readonly isOptedOut: () => boolean
  /** For this device. */
  readonly setOptOut: (optOut: boolean) => void
  /** A player who has nothing against it; no bot, nothing automated. */
  readonly mayCount: () => boolean
}

/** Where the opt-out is kept: on the device, and in the account. */
export const makeOptOut = (storage: DeviceStorage, session: Pick<Session, 'getState'>, visit: Visit): OptOut => {
  const isOptedOut = () => storage.get(analyticsOptOutKey) !== null || session.getState().user?.analyticsOptOut === true
  return {
    isOptedOut,
    setOptOut: (optOut) => {
      if (optOut) storage.set(analyticsOptOutKey, '1')
      else storage.remove(analyticsOptOutKey)
    },
    mayCount: () => !visit.isAutomated && !visit.asksForPrivacy && !isBot(visit.userAgent) && !isOptedOut(),
  }
}
