import type { DBSchema } from 'idb'
import { parseTimes } from '#records/fleets.ts'
import type { Fleet } from '#game/fleet.ts'
import type { FleetEdit } from '#game/fleet-edit.ts'
import type { FleetConflict, FleetTimes } from '#game/merge-fleet.ts'
import { parseFleet } from '#game/parse-fleet.ts'
import type { Result } from '#game/result.ts'
import { forgetDatabase, makeDatabase, type DeviceProblem } from './database.ts'

/** The last version that device and account had in common. */
export interface FleetBase {
  readonly fleet: Fleet
  readonly revision: number
  readonly deleted: boolean
}

/** A fleet as the device keeps it. */
export interface DeviceFleet {
  readonly id: string
  readonly fleet: Fleet
  readonly changedAt: FleetTimes
  /** A tombstone, kept until the account has heard of it and beyond. */
  readonly deleted: boolean
  /** null: the account has never had it. */
  readonly base: FleetBase | null
  /** Changed since `base`. */
  readonly dirty: boolean
  /** What a merge could not decide; kept until the player has seen it. */
  readonly conflicts: readonly FleetConflict[]
  /** Edits that take back the latest changes, latest last; and those that do them again. */
  readonly undo: readonly FleetEdit[]
  readonly redo: readonly FleetEdit[]
  /** Counts the writes to this row, so that two tabs notice each other. */
  readonly write: number
}

export type SaveOutcome =
  | { readonly kind: 'kept' }
  /** Another tab wrote in the meantime: merge with `stored` and save again. */
  | { readonly kind: 'stale'; readonly stored: DeviceFleet }

/** The fleets of one account on this device. Never throws. */
export interface FleetDevice {
  readonly load: () => Promise<Result<readonly DeviceFleet[], DeviceProblem>>
  readonly get: (id: string) => Promise<Result<DeviceFleet | undefined, DeviceProblem>>
  /** Writes `row` if the stored one is still write `seen` (0: none yet). */
  readonly save: (row: DeviceFleet, seen: number) => Promise<Result<SaveOutcome, DeviceProblem>>
  readonly close: () => void
}

interface FleetsDb extends DBSchema {
  fleets: { key: string; value: DeviceFleet }
}

const databaseName = (userId: string): string => `orion-${userId}`

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is no list of things by kind is an empty one: it costs the history, not the fleet (LS-07). */
const readList = <T extends { readonly kind: string }>(value: unknown): readonly T[] =>
  Array.isArray(value) ? value.filter((item): item is T => isObject(item) && typeof item.kind === 'string') : []

/** null, "never in the account", is always safe: the next sync then finds it there and merges. */
const readBase = (value: unknown): FleetBase | null => {
  if (!isObject(value) || typeof value.revision !== 'number') return null
  const fleet = parseFleet(value.fleet)
  return fleet.ok ? { fleet: fleet.value, revision: value.revision, deleted: value.deleted === true } : null
}

/** A row whose fleet this version cannot read stays where it is, unseen, for a version that can. */
const readRow = (row: unknown): DeviceFleet | undefined => {
  if (!isObject(row)) return undefined
  const fleet = parseFleet(row.fleet)
  if (!fleet.ok || fleet.value.id !== row.id) return undefined
  const base = readBase(row.base)
  return {
    id: fleet.value.id,
    fleet: fleet.value,
    changedAt: parseTimes(row.changedAt),
    deleted: row.deleted === true,
    base,
    dirty: base === null || row.dirty !== false,
    conflicts: readList<FleetConflict>(row.conflicts),
    undo: readList<FleetEdit>(row.undo),
    redo: readList<FleetEdit>(row.redo),
    write: typeof row.write === 'number' ? row.write : 0,
  }
}

export const makeFleetDevice = (userId: string): FleetDevice => {
  const { run, close } = makeDatabase<FleetsDb>(databaseName(userId), 1, (db) => {
    db.createObjectStore('fleets', { keyPath: 'id' })
  })

  return {
    close,
    load: () =>
      run(async (db) => (await db.getAll('fleets')).flatMap((value) => readRow(value) ?? [])),
    get: (id) =>
      run(async (db) => {
        const value = await db.get('fleets', id)
        return value && readRow(value)
      }),
    save: (row, seen) =>
      run(async (db): Promise<SaveOutcome> => {
        const tx = db.transaction('fleets', 'readwrite')
        const value = await tx.store.get(row.id)
        const stored = readRow(value)
        if (value && stored?.write !== seen) {
          await tx.done
          // Written by a newer version of the app: not to be overwritten with less.
          if (!stored) throw new Error('unreadable')
          return { kind: 'stale', stored }
        }
        await tx.store.put(row)
        await tx.done
        return { kind: 'kept' }
      }),
  }
}

/** Forgets an account's fleets on this device; only after the account was deleted, or by the player's own wish. */
export const forgetFleetDevice = (userId: string): Promise<Result<void, DeviceProblem>> =>
  forgetDatabase(databaseName(userId))
