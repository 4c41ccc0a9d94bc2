import type { FeatureName } from '#shared/analytics/feature-names.ts'
import type { Clock } from '../browser/clock.ts'

/** Events that happen without the player. A visit with only such events still counts as a bounce. */
type SystemEventName = 'offline-start' | 'error'

/**
 * script: an error that no code caught, or that an error page shows. chunk: a module that was not loaded. webgl: the
 * context was lost. storage: the device has no room, or refuses or fails to store. release: a balance release that
 * cannot be used. battle: two phones have different states of one battle.
 */
export type ErrorKind = 'script' | 'chunk' | 'webgl' | 'storage' | 'release' | 'battle'

/** The content of a row of page_views that is an event, not a page view. */
export interface EventMetadata {
  readonly event_type: 'feature' | 'system'
  readonly event_name: FeatureName | SystemEventName
  /** An error has `kind` and `message`. */
  readonly event_data: Readonly<Record<string, string>>
}

const repeatAfter = 60_000
const maxErrors = 10

/**
 * Limits repeats. Each event name is reported at most once a minute. Each error is reported once per start of the app,
 * and at most 10 errors are.
 */
export function makeEventLimits(clock: Clock) {
  const lastAt = new Map<FeatureName, number>()
  const errors = new Set<string>()
  return {
    allowsEvent: (name: FeatureName): boolean => {
      const since = clock.now() - (lastAt.get(name) ?? -Infinity)
      // A negative time means that the clock was set back.
      if (since >= 0 && since < repeatAfter) return false
      lastAt.set(name, clock.now())
      return true
    },
    allowsError: (kind: ErrorKind, message: string): boolean => {
      const error = `${kind} ${message}`
      if (errors.size >= maxErrors || errors.has(error)) return false
      errors.add(error)
      return true
    },
  }
}
