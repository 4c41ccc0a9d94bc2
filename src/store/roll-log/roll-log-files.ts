import type { ForeignEntry } from '#game/parse-roll-log.ts'
import { ok, type Result } from '#game/result.ts'
import { makeRollLogFile, parseRollLogFile, type RollLogFile, type RollLogFileProblem } from '#game/roll-log-file.ts'
import type { KeptEntry } from './roll-log-device.ts'
import { keptEntry, type RollLogDesk } from './roll-log-writer.ts'
import type { ImportSummary } from './roll-log-state.ts'

/** The log in and out of files. Both ways the device's own rows come first, and memory stands in where it is silent. */

/** What a newer version wrote says itself which throw it is about, or stands alone. */
const keptForeign = ({ id, value }: ForeignEntry): KeptEntry => ({
  id,
  throw: typeof value['throw'] === 'string' && value['throw'] !== '' ? value['throw'] : id,
  at: typeof value['at'] === 'number' && Number.isFinite(value['at']) ? value['at'] : 0,
  value,
})

/** Every entry there is, those that cannot be read too. */
const exportValues = async ({ device, book, unwritten }: RollLogDesk): Promise<readonly unknown[]> => {
  const rows = await device.all()
  if (!rows.ok) return book.values()
  return [...rows.value.flatMap(({ entries }) => entries), ...unwritten.map(({ value }) => value)]
}

/** The open log as a file; one of no entries while none is open. `exportedAt`: ISO time. */
export const exportLog = async (
  desk: RollLogDesk | undefined,
  gameVersion: string,
  exportedAt: string,
): Promise<RollLogFile> => makeRollLogFile(desk ? await exportValues(desk) : [], gameVersion, exportedAt)

/** Entries by their throw. */
const rowsOf = (entries: readonly KeptEntry[]): ReadonlyMap<string, readonly unknown[]> => {
  const rows = new Map<string, unknown[]>()
  for (const entry of entries) {
    const row = rows.get(entry.throw)
    if (row) row.push(entry.value)
    else rows.set(entry.throw, [entry.value])
  }
  return rows
}

export interface JoinedFile {
  /** Entries that were not here: they are in the book now, and the device does not have them yet. */
  readonly fresh: readonly KeptEntry[]
  readonly summary: ImportSummary
}

/** Takes a file's entries into the book; of two entries with one id, that which is here stays. */
export const joinFile = async (
  { device, book }: RollLogDesk,
  value: unknown,
): Promise<Result<JoinedFile, RollLogFileProblem>> => {
  const file = parseRollLogFile(value)
  if (!file.ok) return file
  const offered = file.value.entries.map((entry) => (entry.kind === 'foreign' ? keptForeign(entry) : keptEntry(entry)))
  const throwIds = [...new Set(offered.map((entry) => entry.throw))]
  // Throws older than the visible ones are on the device only.
  const stored = await device.get(throwIds)
  if (stored.ok) book.takeRows(stored.value)
  const newThrows = new Set(throwIds.filter((id) => book.idsOf(id).size === 0))
  const ids = new Set<string>()
  const fresh = offered.filter((entry) => {
    if (ids.has(entry.id) || book.idsOf(entry.throw).has(entry.id)) return false
    ids.add(entry.id)
    return true
  })
  const rows = rowsOf(fresh)
  book.takeRows([...rows].map(([id, entries]) => ({ id, entries })))
  return ok({
    fresh,
    summary: {
      throws: [...rows.keys()].filter((id) => newThrows.has(id)).length,
      entries: fresh.length,
      known: offered.length - fresh.length,
      refused: file.value.refused,
    },
  })
}
