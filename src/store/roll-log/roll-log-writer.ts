import { ok, type Result } from '#game/result.ts'
import { throwOf, type RollEntry } from '#game/roll-log/roll-entry.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { TabChannel } from '../device/tab-channel.ts'
import type { KeptEntry, RollLogDevice, UnsentEntry } from './roll-log-device.ts'

/** An entry as the device takes it. */
export const keptEntry = (entry: RollEntry): KeptEntry => ({
  id: entry.id,
  throw: throwOf(entry),
  at: entry.at,
  value: entry,
})

/** What one tab tells the others about the roll log. */
export type RollLogNews = { readonly kind: 'wrote'; readonly throws: readonly string[] } | { readonly kind: 'cleared' }

export const parseNews = (message: unknown): RollLogNews | undefined => {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return undefined
  if (message.kind === 'cleared') return { kind: 'cleared' }
  if (message.kind !== 'wrote' || !('throws' in message) || !Array.isArray(message.throws)) return undefined
  return { kind: 'wrote', throws: message.throws.filter((id): id is string => typeof id === 'string') }
}

const throwsOf = (entries: readonly KeptEntry[]): readonly string[] => [...new Set(entries.map((entry) => entry.throw))]

/** Entries written in one transaction; only an import has more. */
const mostWritten = 1000

export interface RollLogWriterOptions {
  readonly device: RollLogDevice
  readonly channel: TabChannel
  /** Hears of a refusal of the device, and of its end. */
  readonly report: (problem: DeviceProblem | null) => void
}

/** Writes entries to the device, one batch after the other; what it refuses is tried again with the next call. */
export interface RollLogWriter {
  readonly keep: (entries: readonly KeptEntry[]) => Promise<void>
  /** Writes what is unwritten. */
  readonly write: () => Promise<void>
  /**
   * Erases the device's log and calls `cleared`, which forgets what is in memory. In turn with the writes: what was
   * rolled before is gone, what is rolled after stays.
   */
  readonly clear: (clearing: UnsentEntry, cleared: () => void) => Promise<Result<void, DeviceProblem>>
  /** Entries the device has not taken yet, oldest first. */
  readonly unwritten: () => readonly KeptEntry[]
  /** Throws of which something is in this tab alone: the device refused. */
  readonly notSaved: () => readonly string[]
  /** Drops what is unwritten: the log was cleared. */
  readonly forget: () => void
}

export const makeRollLogWriter = ({ device, channel, report }: RollLogWriterOptions): RollLogWriter => {
  let unwritten: readonly KeptEntry[] = []
  let isRefused = false
  let writing: Promise<void> = Promise.resolve()
  /** Grows when the log is cleared: a write that was under way says nothing about what came after. */
  let clearings = 0

  /** Answers whether to go on. */
  const writeSome = async (): Promise<boolean> => {
    const batch = unwritten.slice(0, mostWritten)
    const before = clearings
    const kept = await device.append(batch)
    if (before !== clearings) return false
    if (kept.ok) {
      unwritten = unwritten.slice(batch.length)
      channel.tell({ kind: 'wrote', throws: throwsOf(batch) } satisfies RollLogNews)
    }
    const wasRefused = isRefused
    isRefused = !kept.ok
    if (!kept.ok) report(kept.error)
    else if (wasRefused) report(null)
    return kept.ok
  }

  const write = (): Promise<void> => {
    writing = writing.then(async () => {
      while (unwritten.length > 0 && (await writeSome()));
    })
    return writing
  }

  const forget = () => {
    clearings += 1
    unwritten = []
    isRefused = false
  }

  return {
    keep: (entries) => {
      unwritten = [...unwritten, ...entries]
      return write()
    },
    write,
    clear: async (clearing, cleared) => {
      const clearingLog = writing.then(async () => {
        const gone = await device.clear(clearing)
        if (!gone.ok) return gone
        cleared()
        channel.tell({ kind: 'cleared' } satisfies RollLogNews)
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
