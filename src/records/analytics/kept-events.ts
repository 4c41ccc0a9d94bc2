import * as v from 'valibot'
import { systemClock, type Clock } from '../browser/clock.ts'
import { browserStorage, type DeviceStorage } from '../browser/device-storage.ts'
import { readStored } from '../browser/read-stored.ts'
import { analyticsEventsKey } from '../constants.ts'
import { timeOf } from '../moment.ts'

const keptSchema = v.object({
  /** The id of the row. With it, an event whose answer was lost is not stored twice. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)),
  /** The user who was logged in; empty for none. */
  by: v.string(),
  page_path: v.string(),
  timestamp: v.string(),
  metadata: v.record(v.string(), v.unknown()),
})

export type KeptEvent = v.InferOutput<typeof keptSchema>

const maxKept = 100
/** The record store dates no event further back than this, ms. */
const maxAge = 30 * 24 * 3_600_000

/** Events that wait for the network, oldest first. All tabs share them. */
export interface KeptEvents {
  /** Keeps an event on the device. If there are more than 100, the oldest are dropped. */
  readonly add: (event: KeptEvent) => void
  /** The oldest event of this user or of nobody. Events of other users wait until these log in. */
  readonly next: (user: string) => KeptEvent | undefined
  readonly remove: (id: string) => void
  readonly removeOf: (user: string) => void
  readonly clear: () => void
}

export function makeKeptEvents(storage: DeviceStorage, clock: Clock): KeptEvents {
  const read = (): readonly KeptEvent[] => {
    const kept = readStored(v.array(keptSchema), storage.get(analyticsEventsKey)) ?? []
    return kept.filter(({ timestamp }) => clock.now() - timeOf(timestamp) <= maxAge)
  }
  const write = (events: readonly KeptEvent[]): void => {
    if (events.length === 0) storage.remove(analyticsEventsKey)
    else storage.set(analyticsEventsKey, JSON.stringify(events))
  }
  return {
    add: (event) => write([...read(), event].slice(-maxKept)),
    next: (user) => read().find(({ by }) => by === '' || by === user),
    remove: (id) => write(read().filter((event) => event.id !== id)),
    removeOf: (user) => write(read().filter(({ by }) => by !== user)),
    clear: () => storage.remove(analyticsEventsKey),
  }
}

/** Deletes this user's waiting events from the device. */
export const forgetKeptEvents = (userId: string): void => makeKeptEvents(browserStorage(), systemClock).removeOf(userId)
