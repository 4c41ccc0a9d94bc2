import { ok, type Result } from '#game/result.ts'
import { isPlainRoll, type PlainRoll } from '#game/roll-log/plain-roll.ts'
import { throwOf, type RollEntry } from '#game/roll-log/roll-entry.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { TabChannel } from '../device/tab-channel.ts'
import type { RollLogDevice } from './roll-log-device.ts'
import type { DeviceEntry, UnsentEntry } from './roll-log-row.ts'

export const toDeviceEntry = (entry: RollEntry | PlainRoll): DeviceEntry => ({
  id: entry.id,
  throw: isPlainRoll(entry) ? entry.id : throwOf(entry),
  at: entry.at,
  value: entry,
})

export type RollLogMessage =
  | { readonly kind: 'wrote'; readonly throws: readonly string[] }
  | { readonly kind: 'cleared' }

export function parseMessage(message: unknown): RollLogMessage | undefined {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return undefined
  if (message.kind === 'cleared') return { kind: 'cleared' }
  if (message.kind !== 'wrote' || !('throws' in message) || !Array.isArray(message.throws)) return undefined
  return { kind: 'wrote', throws: message.throws.filter((id): id is string => typeof id === 'string') }
}

const throwsOf = (entries: readonly DeviceEntry[]): readonly string[] => [
  ...new Set(entries.map((entry) => entry.throw)),
]

/** The most entries written in one transaction; only an import has more. */
const maxBatch = 1000

export interface RollLogWriterOptions {
  readonly device: RollLogDevice
  readonly channel: TabChannel
  /** Called when the device refuses entries, and with null when it accepts them again. */
  readonly report: (problem: DeviceProblem | null) => void
}

/** Writes entries to the device, one batch after the other; refused entries are tried again at the next call. */
export interface RollLogWriter {
  readonly append: (entries: readonly DeviceEntry[]) => Promise<void>
  readonly flush: () => Promise<void>
  /** Deletes all throws once pending writes have ended, so that later throws stay; then calls `cleared`. */
  readonly clear: (clearing: UnsentEntry, cleared: () => void) => Promise<Result<void, DeviceProblem>>
  readonly unwritten: () => readonly DeviceEntry[]
  readonly notSaved: () => readonly string[]
  readonly forget: () => void
}

export function makeRollLogWriter({ device, channel, report }: RollLogWriterOptions): RollLogWriter {
  let unwritten: readonly DeviceEntry[] = []
  let isRefused = false
  let writing: Promise<void> = Promise.resolve()
  /** How often the log was cleared. The result of a write that began before the latest clearing is ignored. */
  let clearCount = 0

  const writeSome = async (): Promise<boolean> => {
    const batch = unwritten.slice(0, maxBatch)
    const before = clearCount
    const kept = await device.append(batch)
    if (before !== clearCount) return false
    if (kept.ok) {
      unwritten = unwritten.slice(batch.length)
      channel.post({ kind: 'wrote', throws: throwsOf(batch) } satisfies RollLogMessage)
    }
    const wasRefused = isRefused
    isRefused = !kept.ok
    if (!kept.ok) report(kept.error)
    else if (wasRefused) report(null)
    return kept.ok
  }

  const flush = (): Promise<void> => {
    writing = writing.then(async () => {
      while (unwritten.length > 0 && (await writeSome()));
    })
    return writing
  }

  const forget = () => {
    clearCount += 1
    unwritten = []
    isRefused = false
  }

  return {
    append: (entries) => {
      unwritten = [...unwritten, ...entries]
      return flush()
    },
    flush,
    clear: async (clearing, cleared) => {
      const clearingLog = writing.then(async () => {
        const gone = await device.clear(clearing)
        if (!gone.ok) return gone
        cleared()
        channel.post({ kind: 'cleared' } satisfies RollLogMessage)
        return ok(undefined)
      })
      writing = clearingLog.then(() => {})
      return clearingLog
    },
    unwritten: () => unwritten,
    notSaved: () => (isRefused ? throwsOf(unwritten) : []),
    forget,
  }
}
