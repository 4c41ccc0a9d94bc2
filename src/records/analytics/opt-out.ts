import type { Session } from '../account/session.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import { analyticsOptOutKey } from '../constants.ts'
import { isBot, type Visit } from './visit.ts'

/** AN-10: who is not recorded. */
export interface OptOut {
  /** This device or the account has opted out. */
  readonly isOptedOut: () => boolean
  /** For this device. */
  readonly setOptOut: (optOut: boolean) => void
  /** Not opted out, no privacy signal of the browser, no bot, no automated browser. */
  readonly mayRecord: () => boolean
}

/** The opt-out is stored on the device and in the account. */
export const makeOptOut = (storage: DeviceStorage, session: Pick<Session, 'getState'>, visit: Visit): OptOut => {
  const isOptedOut = () => storage.get(analyticsOptOutKey) !== null || session.getState().user?.analyticsOptOut === true
  return {
    isOptedOut,
    setOptOut: (optOut) => {
      if (optOut) storage.set(analyticsOptOutKey, '1')
      else storage.remove(analyticsOptOutKey)
    },
    mayRecord: () => !visit.isAutomated && !visit.asksForPrivacy && !isBot(visit.userAgent) && !isOptedOut(),
  }
}
