import { gameVersion } from '#content/version.ts'
import { ok, type Result } from '#game/result.ts'
import type { ForeignEntry } from '#game/roll-log/parse-roll-log.ts'
import {
  makeRollLogFile,
  parseRollLogFile,
  type RollLogFile,
  type RollLogFileProblem,
} from '#game/roll-log/roll-log-file.ts'
import type { Clock } from '#records/browser/clock.ts'
import type { RollLogDevice } from './roll-log-device.ts'
import type { RollLogMemory } from './roll-log-memory.ts'
import type { DeviceEntry, ThrowRow } from './roll-log-row.ts'
import type { ImportSummary, RollLogActions } from './roll-log-state.ts'
import { toDeviceEntry } from './roll-log-writer.ts'

/** Export and import of the roll log as a file. Both use the stored rows, or memory if the device cannot be read. */

/** Prepares an entry of a newer app version for storing; one that names no throw becomes a throw of its own. */
const foreignToDeviceEntry = ({ id, value }: ForeignEntry): DeviceEntry => ({
  id,
  throw: typeof value['throw'] === 'string' && value['throw'] !== '' ? value['throw'] : id,
  at: typeof value['at'] === 'number' && Number.isFinite(value['at']) ? value['at'] : 0,
  value,
})

export interface OpenRollLog {
  readonly memory: RollLogMemory
  readonly device: Pick<RollLogDevice, 'all' | 'get'>
  readonly unwritten: () => readonly DeviceEntry[]
}

const exportValues = async ({ device, memory, unwritten }: OpenRollLog): Promise<readonly unknown[]> => {
  const rows = await device.all()
  if (!rows.ok) return memory.values()
  return [...rows.value.flatMap(({ entries }) => entries), ...unwritten().map(({ value }) => value)]
}

/** The log as a file. `exportedAt`: ISO time. */
const exportLog = async (log: OpenRollLog, exportedAt: string): Promise<RollLogFile> =>
  makeRollLogFile(await exportValues(log), gameVersion, exportedAt)

export function rowsOf(entries: readonly DeviceEntry[]): readonly Pick<ThrowRow, 'id' | 'entries'>[] {
  const rows = new Map<string, unknown[]>()
  for (const entry of entries) {
    const row = rows.get(entry.throw)
    if (row) row.push(entry.value)
    else rows.set(entry.throw, [entry.value])
  }
  return [...rows].map(([id, values]) => ({ id, entries: values }))
}

interface AddedFile {
  readonly fresh: readonly DeviceEntry[]
  readonly summary: ImportSummary
}

const addFile = async (
  { device, memory }: OpenRollLog,
  value: unknown,
): Promise<Result<AddedFile, RollLogFileProblem>> => {
  const file = parseRollLogFile(value)
  if (!file.ok) return file
  const offered = file.value.entries.map((entry) =>
    entry.kind === 'foreign' ? foreignToDeviceEntry(entry) : toDeviceEntry(entry),
  )
  const throwIds = [...new Set(offered.map((entry) => entry.throw))]
  // Throws that are too old to be in memory are read from the device, to find out which entries are there already.
  const stored = await device.get(throwIds)
  if (stored.ok) memory.addRows(stored.value)
  const newThrows = new Set(throwIds.filter((id) => memory.idsOf(id).size === 0))
  const ids = new Set<string>()
  const fresh = offered.filter((entry) => {
    if (ids.has(entry.id) || memory.idsOf(entry.throw).has(entry.id)) return false
    ids.add(entry.id)
    return true
  })
  const rows = rowsOf(fresh)
  memory.addRows(rows)
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

export interface FileActionsOptions {
  readonly log: OpenRollLog
  readonly flush: () => Promise<void>
  readonly show: () => void
  readonly save: (entries: readonly DeviceEntry[]) => Promise<void>
  readonly clock: Pick<Clock, 'now'>
}

export const makeFileActions = ({
  log,
  flush,
  show,
  save,
  clock,
}: FileActionsOptions): Pick<RollLogActions, 'exportFile' | 'importFile'> => ({
  exportFile: async () => {
    await flush()
    return exportLog(log, new Date(clock.now()).toISOString())
  },
  importFile: async (value) => {
    await flush()
    const added = await addFile(log, value)
    if (!added.ok) return added
    show()
    await save(added.value.fresh)
    return ok(added.value.summary)
  },
})
