import { throwOf, type RollEntry } from '#game/roll-entry.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { RollLogChannel } from '../device/roll-log-channel.ts'
import type { KeptEntry, RollLogDevice } from './roll-log-device.ts'
import type { RollLogBook } from './roll-log-memory.ts'

/** What is open of one account: gone when another is opened. */
export interface RollLogDesk {
  readonly owner: string
  readonly device: RollLogDevice
  readonly channel: RollLogChannel
  readonly book: RollLogBook
  /** Entries the device has not taken yet, oldest first. */
  unwritten: readonly KeptEntry[]
  /** The device refused: what is unwritten is in this tab alone. */
  isRefused: boolean
  writing: Promise<void>
  /** The code that weighs luck is on its way. */
  isFetchingScales: boolean
  /** Resolves when the newest throws have been read. */
  opened: Promise<void>
  /** Grows when the log is cleared: what was read before is not put back. */
  clearings: number
}

/** A log that has not been read yet. */
export const newDesk = (
  owner: string,
  device: RollLogDevice,
  channel: RollLogChannel,
  book: RollLogBook,
): RollLogDesk => ({
  ...{ owner, device, channel, book },
  ...{ unwritten: [], isRefused: false, writing: Promise.resolve() },
  ...{ opened: Promise.resolve(), clearings: 0, isFetchingScales: false },
})

/** An entry as the device takes it. */
export const keptEntry = (entry: RollEntry): KeptEntry => ({
  id: entry.id,
  throw: throwOf(entry),
  at: entry.at,
  value: entry,
})

const throwsOf = (entries: readonly KeptEntry[]): readonly string[] => [...new Set(entries.map((entry) => entry.throw))]

/** Throws of which something is in this tab alone. */
export const notSavedOf = ({ isRefused, unwritten }: RollLogDesk): readonly string[] =>
  isRefused ? throwsOf(unwritten) : []

/** Entries written in one transaction; only an import has more. */
const mostWritten = 1000

/** Answers whether to go on. */
const writeSome = async (desk: RollLogDesk, report: (problem: DeviceProblem | null) => void): Promise<boolean> => {
  const batch = desk.unwritten.slice(0, mostWritten)
  const { clearings } = desk
  const kept = await desk.device.append(batch)
  if (clearings !== desk.clearings) return false
  if (kept.ok) {
    desk.unwritten = desk.unwritten.slice(batch.length)
    desk.channel.tell({ kind: 'wrote', throws: throwsOf(batch) })
  }
  const wasRefused = desk.isRefused
  desk.isRefused = !kept.ok
  if (!kept.ok) report(kept.error)
  else if (wasRefused) report(null)
  return kept.ok
}

/**
 * Writes what is unwritten, one batch after the other, and stops at the first that the device refuses: it is tried again
 * with the next call. `report` hears of a refusal, and of its end.
 */
export const writeOut = (desk: RollLogDesk, report: (problem: DeviceProblem | null) => void): Promise<void> => {
  desk.writing = desk.writing.then(async () => {
    while (desk.unwritten.length > 0 && (await writeSome(desk, report)));
  })
  return desk.writing
}
