import { isBot } from '#shared/analytics/bots.ts'
import type { Session } from '../account/session.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import { analyticsOptOutKey } from '../constants.ts'
import type { Visit } from './visit.ts'

/** Whether this visit may be recorded (AN-10). */
export interface OptOut {
  readonly isOptedOut: () => boolean
  readonly setOptOut: (optOut: boolean) => void
  /** False after an opt-out, with a privacy signal of the browser, for a bot and for an automated browser. */
  readonly mayRecord: () => boolean
}

export function makeOptOut(storage: DeviceStorage, session: Pick<Session, 'getState'>, visit: Visit): OptOut {
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
