import { ok, type Result } from '#game/result.ts'
import type { ForeignEntry } from '#game/roll-log/parse-roll-log.ts'
import {
  makeRollLogFile,
  parseRollLogFile,
  type RollLogFile,
  type RollLogFileProblem,
} from '#game/roll-log/roll-log-file.ts'
import type { KeptEntry, RollLogDevice, ThrowRow } from './roll-log-device.ts'
import type { RollLogMemory } from './roll-log-memory.ts'
import type { ImportSummary } from './roll-log-state.ts'
import { keptEntry } from './roll-log-writer.ts'

/** The log in and out of files. Both ways the device's own rows come first, and memory stands in where it is silent. */

/** What a newer version wrote says itself which throw it is about, or stands alone. */
const keptForeign = ({ id, value }: ForeignEntry): KeptEntry => ({
  id,
  throw: typeof value['throw'] === 'string' && value['throw'] !== '' ? value['throw'] : id,
  at: typeof value['at'] === 'number' && Number.isFinite(value['at']) ? value['at'] : 0,
  value,
})

/** An open log: memory, the device, and what is on its way from one to the other. */
export interface OpenRollLog {
  readonly memory: RollLogMemory
  readonly device: Pick<RollLogDevice, 'all' | 'get'>
  readonly unwritten: () => readonly KeptEntry[]
}

/** Every entry there is, those that cannot be read too. */
const exportValues = async ({ device, memory, unwritten }: OpenRollLog): Promise<readonly unknown[]> => {
  const rows = await device.all()
  if (!rows.ok) return memory.values()
  return [...rows.value.flatMap(({ entries }) => entries), ...unwritten().map(({ value }) => value)]
}

/** The log as a file. `exportedAt`: ISO time. */
export const exportLog = async (log: OpenRollLog, gameVersion: string, exportedAt: string): Promise<RollLogFile> =>
  makeRollLogFile(await exportValues(log), gameVersion, exportedAt)

/** Entries by their throw, as memory takes them. */
export const rowsOf = (entries: readonly KeptEntry[]): readonly Pick<ThrowRow, 'id' | 'entries'>[] => {
  const rows = new Map<string, unknown[]>()
  for (const entry of entries) {
    const row = rows.get(entry.throw)
    if (row) row.push(entry.value)
    else rows.set(entry.throw, [entry.value])
  }
  return [...rows].map(([id, values]) => ({ id, entries: values }))
}

export interface JoinedFile {
  /** Entries that were not here: they are in memory now, and the device does not have them yet. */
  readonly fresh: readonly KeptEntry[]
  readonly summary: ImportSummary
}

/** Takes a file's entries into memory; of two entries with one id, that which is here stays. */
export const joinFile = async (
  { device, memory }: OpenRollLog,
  value: unknown,
): Promise<Result<JoinedFile, RollLogFileProblem>> => {
  const file = parseRollLogFile(value)
  if (!file.ok) return file
  const offered = file.value.entries.map((entry) => (entry.kind === 'foreign' ? keptForeign(entry) : keptEntry(entry)))
  const throwIds = [...new Set(offered.map((entry) => entry.throw))]
  // Throws older than the visible ones are on the device only.
  const stored = await device.get(throwIds)
  if (stored.ok) memory.takeRows(stored.value)
  const newThrows = new Set(throwIds.filter((id) => memory.idsOf(id).size === 0))
  const ids = new Set<string>()
  const fresh = offered.filter((entry) => {
    if (ids.has(entry.id) || memory.idsOf(entry.throw).has(entry.id)) return false
    ids.add(entry.id)
    return true
  })
  const rows = rowsOf(fresh)
  memory.takeRows(rows)
  return ok({
    fresh,
    summary: {
      throws: rows.filter(({ id }) => newThrows.has(id)).length,
      entries: fresh.length,
      known: offered.length - fresh.length,
      refused: file.value.refused,
    },
  })
}
