import * as v from 'valibot'
import type { DeviceStorage } from '../browser/device-storage.ts'
import { analyticsKey } from '../constants.ts'

const storedSchema = v.object({
  /** The secret in the header x_session_id. */
  sessionId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32,64}$/)),
  /** When the session was last active, ms since 1970. */
  lastSeen: v.pipe(v.number(), v.finite()),
  /** True after the session was ended; the next activity in any tab reopens it (AN-08). */
  ended: v.boolean(),
})

export type StoredSession = v.InferOutput<typeof storedSchema>

export function readStoredSession(storage: DeviceStorage): StoredSession | undefined {
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(storage.get(analyticsKey) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

export function saveSession(storage: DeviceStorage, session: StoredSession): void {
  storage.set(analyticsKey, JSON.stringify(session))
}

export const forgetSession = (storage: DeviceStorage): void => storage.remove(analyticsKey)
