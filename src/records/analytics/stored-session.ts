import * as v from 'valibot'
import type { DeviceStorage } from '../browser/device-storage.ts'
import { analyticsKey } from '../constants.ts'

/** What this browser remembers of its analytics session, shared by its tabs. */
const keptSchema = v.object({
  /** The secret that header x_session_id carries. */
  sessionId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32,64}$/)),
  /** Last sign of life, ms since 1970. */
  lastSeen: v.pipe(v.number(), v.finite()),
  /** One tab said goodbye; whoever goes on takes it back (AN-08). */
  ended: v.boolean(),
})

export type StoredSession = v.InferOutput<typeof keptSchema>

export const readStoredSession = (storage: DeviceStorage): StoredSession | undefined => {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(storage.get(analyticsKey) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

export const saveSession = (storage: DeviceStorage, kept: StoredSession): void => {
  storage.set(analyticsKey, JSON.stringify(kept))
}

export const forgetSession = (storage: DeviceStorage): void => storage.remove(analyticsKey)
