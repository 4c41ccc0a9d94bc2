import * as v from 'valibot'
import type { DeviceStorage } from '../browser/device-storage.ts'
import { readStored } from '../browser/read-stored.ts'
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

export const readStoredSession = (storage: DeviceStorage): StoredSession | undefined =>
  readStored(storedSchema, storage.get(analyticsKey))

export function saveSession(storage: DeviceStorage, session: StoredSession): void {
  storage.set(analyticsKey, JSON.stringify(session))
}

export const forgetSession = (storage: DeviceStorage): void => storage.remove(analyticsKey)
