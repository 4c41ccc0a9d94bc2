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
import { fleetNotesKey, makeFleetNotes, type FleetNotes } from './fleet-leftovers.ts'
import { readRow, readVersion, type DeviceFleet, type DeviceVersion } from './fleet-row.ts'

export type SaveOutcome =
  | { readonly kind: 'kept' }
  /** Another tab wrote in the meantime: merge with `stored` and save again. */
  | { readonly kind: 'stale'; readonly stored: DeviceFleet }

/** The fleets of one account on this device. Never throws. */
export interface FleetDevice {
  readonly load: () => Promise<Result<readonly DeviceFleet[], DeviceProblem>>
  readonly loadHistories: () => Promise<Result<ReadonlyMap<string, FleetHistory>, DeviceProblem>>
  readonly get: (id: string) => Promise<Result<(DeviceFleet & FleetHistory) | undefined, DeviceProblem>>
  /**
   * Writes `row` if the stored one is still write `seen` (0: none yet), and the history beside it; without one, the
   * history there stays. Where there is no room for the whole history, its latest steps are kept.
   */
  readonly save: (row: DeviceFleet, seen: number, history?: FleetHistory) => Promise<Result<SaveOutcome, DeviceProblem>>
  readonly loadVersions: () => Promise<Result<readonly DeviceVersion[], DeviceProblem>>
  readonly saveVersions: (versions: readonly DeviceVersion[]) => Promise<Result<void, DeviceProblem>>
  /** How far the account was read, by the name of what was read. */
  readonly loadMark: (name: string) => Promise<Result<string | undefined, DeviceProblem>>
  readonly saveMark: (name: string, value: string) => Promise<Result<void, DeviceProblem>>
  /** What could not be written before the page went, kept at once; a fleet's note goes when the fleet has been saved. */
  readonly notes: Pick<FleetNotes, 'leave' | 'read'>
  readonly close: () => void
}

interface FleetsDb extends DBSchema {
  fleets: { key: string; value: DeviceFleet }
  history: { key: [string, number]; value: HistoryBlock }
  versions: { key: string; value: DeviceVersion }
  marks: { key: string; value: string }
}

const databaseName = (userId: string): string => `orion-${userId}`
/** 2 took the history out of the rows, and brought versions. */
const layout = 2

/** What is still worth keeping when the device is full. */
const latest = ({ undo, redo }: FleetHistory): FleetHistory => ({ undo: undo.slice(-50), redo: redo.slice(-50) })

/** All or none is written, also where the failure was not the transaction's own. */
const abandon = (tx: { readonly abort: () => void; readonly done: Promise<void> }): void => {
  tx.done.catch(() => {})
  try {
    tx.abort()
  } catch {
    // It is over already.
  }
}

/** The account's fleets in this browser's IndexedDB. */
export const makeFleetDevice = (userId: string, storage: DeviceStorage = browserStorage()): FleetDevice => {
  const notes = makeFleetNotes(userId, storage, readRow)
  /** The log of steps last written, by fleet: what need not be written again. */
  const written = new Map<string, readonly FleetEdit[]>()
  const { run, close } = makeDatabase<FleetsDb>(databaseName(userId), layout, async (db, from, tx) => {
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
    seen: number,
    history: FleetHistory | undefined,
    before: readonly FleetEdit[] | undefined,
  ) =>
    run(async (db): Promise<SaveOutcome> => {
      const tx = db.transaction(['fleets', 'history'], 'readwrite')
      const [fleets, steps] = [tx.objectStore('fleets'), tx.objectStore('history')]
      const work = async (): Promise<SaveOutcome> => {
        const value = await fleets.get(row.id)
        const stored = readRow(value)
        if (value && stored?.write !== seen) {
          written.delete(row.id)
          // Written by a newer version of the app: not to be overwritten with less.
          if (!stored) throw new Error('unreadable')
          return { kind: 'stale', stored }
        }
        const [log] = await Promise.all([
          history ? writeHistory(steps, row.id, history, before) : undefined,
          fleets.put(row),
        ])
        if (log) written.set(row.id, log)
        return { kind: 'kept' }
      }
      try {
        const [outcome] = await Promise.all([work(), tx.done])
        if (outcome.kind === 'kept') notes.drop(row.id, row.write)
        return outcome
      } catch (thrown) {
        abandon(tx)
        throw thrown
      }
    })

  return {
    close,
    notes,
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
    save: async (row, seen, history) => {
      const saved = await write(row, seen, history, written.get(row.id))
      if (saved.ok || !history) return saved
      written.delete(row.id)
      return saved.error === 'full' ? write(row, seen, latest(history), undefined) : saved
    },
    loadVersions: () => run(async (db) => (await db.getAll('versions')).flatMap((value) => readVersion(value) ?? [])),
    saveVersions: (versions) =>
      run(async (db) => {
        const tx = db.transaction('versions', 'readwrite')
        await Promise.all([...versions.map((version) => tx.store.put(version)), tx.done])
      }),
    loadMark: (name) => run((db) => db.get('marks', name)),
    saveMark: (name, value) =>
      run(async (db) => {
        await db.put('marks', value, name)
      }),
  }
}

/** Forgets an account's fleets on this device; only after the account was deleted, or by the player's own wish. */
export const forgetFleetDevice = (userId: string): Promise<Result<void, DeviceProblem>> => {
  browserStorage().remove(fleetNotesKey(userId))
  return forgetDatabase(databaseName(userId))
}
