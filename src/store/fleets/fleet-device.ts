import type { DBSchema } from 'idb'
import type { FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Result } from '#game/result.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { forgetDatabase, makeDatabase, type DeviceProblem } from '../device/database.ts'
import {
  historyRange,
  noHistory,
  readEdits,
  readHistories,
  readHistory,
  writeHistory,
  type FleetHistory,
  type HistoryBlock,
} from './fleet-history.ts'
import { fleetLeftoversKey, makeFleetLeftovers, type FleetLeftovers } from './fleet-leftovers.ts'
import { readRow, readVersion, type DeviceFleet, type DeviceVersion } from './fleet-row.ts'

export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** Another tab has written the row since; the caller must merge with `stored` and save again. */
  | { readonly kind: 'stale'; readonly stored: DeviceFleet }

/** The fleets of one account in IndexedDB. No method throws: an error becomes a `DeviceProblem`. */
export interface FleetDevice {
  readonly load: () => Promise<Result<readonly DeviceFleet[], DeviceProblem>>
  readonly loadHistories: () => Promise<Result<ReadonlyMap<string, FleetHistory>, DeviceProblem>>
  readonly get: (id: string) => Promise<Result<(DeviceFleet & FleetHistory) | undefined, DeviceProblem>>
  /** Saves the row unless the stored row's `write` is not `expected`. Without `history`, the stored history stays. */
  readonly save: (
    row: DeviceFleet,
    expected: number,
    history?: FleetHistory,
  ) => Promise<Result<SaveOutcome, DeviceProblem>>
  readonly loadVersions: () => Promise<Result<readonly DeviceVersion[], DeviceProblem>>
  readonly saveVersions: (versions: readonly DeviceVersion[]) => Promise<Result<void, DeviceProblem>>
  /** The record store's time up to which the account was read. `name`: which kind of its data was read. */
  readonly loadReadUntil: (name: string) => Promise<Result<string | undefined, DeviceProblem>>
  readonly saveReadUntil: (name: string, value: string) => Promise<Result<void, DeviceProblem>>
  /** Fleets that IndexedDB has not written yet; `save` removes the leftover of a fleet that it has written. */
  readonly leftovers: Pick<FleetLeftovers, 'save' | 'read'>
  readonly close: () => void
}

interface FleetsDb extends DBSchema {
  fleets: { key: string; value: DeviceFleet }
  history: { key: [string, number]; value: HistoryBlock }
  versions: { key: string; value: DeviceVersion }
  marks: { key: string; value: string }
}

const databaseName = (userId: string): string => `orion-${userId}`
/** Version 1 had only `fleets`, with the history in each row. Version 2 added `history`, `versions` and `marks`. */
const databaseVersion = 2

/** The latest steps of a history: only these are stored if the device has no room for more. */
const latestSteps = ({ undo, redo }: FleetHistory): FleetHistory => ({ undo: undo.slice(-50), redo: redo.slice(-50) })

/** Aborts a transaction, so that nothing of it is written. An error in our own code does not abort it automatically. */
const abort = (tx: { readonly abort: () => void; readonly done: Promise<void> }): void => {
  tx.done.catch(() => {})
  try {
    tx.abort()
  } catch {
    // The transaction has ended already.
  }
}

export function makeFleetDevice(userId: string, storage: DeviceStorage = browserStorage()): FleetDevice {
  const leftovers = makeFleetLeftovers(userId, storage, readRow)
  /** The steps last written for each fleet id, so that unchanged blocks of them need not be written again. */
  const written = new Map<string, readonly FleetEdit[]>()
  const { run, close } = makeDatabase<FleetsDb>(databaseName(userId), databaseVersion, async (db, from, tx) => {
    if (from < 1) db.createObjectStore('fleets', { keyPath: 'id' })
    db.createObjectStore('history', { keyPath: ['fleet', 'block'] })
    db.createObjectStore('versions', { keyPath: 'id' })
    db.createObjectStore('marks')
    if (from < 1) return
    const [fleets, steps] = [tx.objectStore('fleets'), tx.objectStore('history')]
    for (const row of await fleets.getAll()) {
      const { undo, redo, ...rest } = row as DeviceFleet & { readonly undo?: unknown; readonly redo?: unknown }
      await writeHistory(steps, row.id, { undo: readEdits(undo), redo: readEdits(redo) }, undefined)
      await fleets.put(rest)
    }
  })

  const write = (
    row: DeviceFleet,
    expected: number,
    history: FleetHistory | undefined,
    before: readonly FleetEdit[] | undefined,
  ) =>
    run(async (db): Promise<SaveOutcome> => {
      const tx = db.transaction(['fleets', 'history'], 'readwrite')
      const [fleets, steps] = [tx.objectStore('fleets'), tx.objectStore('history')]
      const work = async (): Promise<SaveOutcome> => {
        const value = await fleets.get(row.id)
        const stored = readRow(value)
        if (value && stored?.write !== expected) {
          written.delete(row.id)
          // A newer version of the app wrote the row, and this version must not overwrite it.
          if (!stored) throw new Error('unreadable')
          return { kind: 'stale', stored }
        }
        const [log] = await Promise.all([
          history ? writeHistory(steps, row.id, history, before) : undefined,
          fleets.put(row),
        ])
        if (log) written.set(row.id, log)
        return { kind: 'saved' }
      }
      try {
        const [outcome] = await Promise.all([work(), tx.done])
        if (outcome.kind === 'saved') leftovers.drop(row.id, row.write)
        return outcome
      } catch (thrown) {
        abort(tx)
        throw thrown
      }
    })

  return {
    close,
    leftovers,
    load: () => run(async (db) => (await db.getAll('fleets')).flatMap((value) => readRow(value) ?? [])),
    loadHistories: () => run(async (db) => readHistories(await db.getAll('history'))),
    get: (id) =>
      run(async (db) => {
        const [value, blocks] = await Promise.all([db.get('fleets', id), db.getAll('history', historyRange(id))])
        const row = value && readRow(value)
        if (!row) return undefined
        written.delete(id)
        return { ...row, ...(blocks.length > 0 ? readHistory(blocks) : noHistory) }
      }),
    save: async (row, expected, history) => {
      const saved = await write(row, expected, history, written.get(row.id))
      if (saved.ok || !history) return saved
      written.delete(row.id)
      return saved.error === 'full' ? write(row, expected, latestSteps(history), undefined) : saved
    },
    loadVersions: () => run(async (db) => (await db.getAll('versions')).flatMap((value) => readVersion(value) ?? [])),
    saveVersions: (versions) =>
      run(async (db) => {
        const tx = db.transaction('versions', 'readwrite')
        await Promise.all([...versions.map((version) => tx.store.put(version)), tx.done])
      }),
    loadReadUntil: (name) => run((db) => db.get('marks', name)),
    saveReadUntil: (name, value) =>
      run(async (db) => {
        await db.put('marks', value, name)
      }),
  }
}

export function forgetFleetDevice(userId: string): Promise<Result<void, DeviceProblem>> {
  browserStorage().remove(fleetLeftoversKey(userId))
  return forgetDatabase(databaseName(userId))
}
