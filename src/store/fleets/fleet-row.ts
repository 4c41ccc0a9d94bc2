import type { Fleet } from '#game/fleet/fleet.ts'
import type { FleetTimes } from '#game/fleet/merge/fleet-times.ts'
import { parseFleet } from '#game/fleet/parse-fleet.ts'
import { wellFormedTexts } from '#game/well-formed.ts'
import { parseState, parseTimes, type FleetVersion } from '#records/saves/fleet-rows.ts'
import { isObject } from '#shared/is-object.ts'
import type { StoredConflict } from './conflict-writers.ts'

/** The last state that device and account had in common. */
export interface FleetBase {
  readonly fleet: Fleet
  readonly revision: number
  readonly deleted: boolean
}

/** A push whose answer has not come. */
export interface SentFleet {
  readonly push: string
  /** The revision that the push was based on; 0: the account had no fleet. If it arrived, it made the next revision. */
  readonly baseRevision: number
  readonly fleet: Fleet
  readonly changedAt: FleetTimes
  readonly deleted: boolean
}

/** A fleet as stored on the device, without its history. The stored fields have these names, so do not rename them. */
export interface DeviceFleet {
  readonly id: string
  readonly fleet: Fleet
  readonly changedAt: FleetTimes
  readonly deleted: boolean
  /** When the fleet was deleted, ms since 1970; null: it is not deleted, or the time is unknown. */
  readonly deletedAt: number | null
  /** null: the account has never had the fleet. */
  readonly base: FleetBase | null
  /** Pushes without an answer so far, oldest first. If one turns out to have arrived, it becomes the new base. */
  readonly asked: readonly SentFleet[]
  readonly dirty: boolean
  /** Fields that a merge could not decide; they stay here until the player has seen both values. */
  readonly conflicts: readonly StoredConflict[]
  /** Grows by one with each write to this row, so that a tab notices writes of other tabs. */
  readonly write: number
}

export interface DeviceVersion extends FleetVersion {
  readonly sent: boolean
}

/** Reads stored conflicts. Invalid ones are left out, so that they do not make the fleet unreadable (LS-07). */
const readConflicts = (value: unknown): readonly StoredConflict[] =>
  Array.isArray(value)
    ? value.filter((item): item is StoredConflict => isObject(item) && typeof item['kind'] === 'string')
    : []

/** Reads the stored base; null for an invalid one. That is safe: the next sync then merges with the account's fleet. */
const readBase = (value: unknown): FleetBase | null => {
  if (!isObject(value) || typeof value['revision'] !== 'number') return null
  const fleet = parseFleet(value['fleet'])
  return fleet.ok ? { fleet: fleet.value, revision: value['revision'], deleted: value['deleted'] === true } : null
}

/** Reads the stored pushes. Earlier versions of the app stored one, without its id and its base revision. */
const readSent = (value: unknown, baseRevision: number): readonly SentFleet[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value]).flatMap((sent) => {
    const fleet = isObject(sent) ? parseFleet(sent['fleet']) : undefined
    if (!isObject(sent) || !fleet?.ok) return []
    return {
      push: typeof sent['push'] === 'string' ? sent['push'] : '',
      baseRevision: typeof sent['baseRevision'] === 'number' ? sent['baseRevision'] : baseRevision,
      fleet: fleet.value,
      changedAt: parseTimes(sent['changedAt']),
      deleted: sent['deleted'] === true,
    }
  })

/** Reads a stored row; undefined if this version cannot read it. The row then stays stored, for a version that can. */
export function readRow(row: unknown): DeviceFleet | undefined {
  if (!isObject(row)) return undefined
  const fleet = parseFleet(row['fleet'])
  if (!fleet.ok || fleet.value.id !== row['id']) return undefined
  const base = readBase(row['base'])
  return {
    id: fleet.value.id,
    // Earlier versions of the app stored texts that the account does not accept.
    fleet: wellFormedTexts(fleet.value),
    changedAt: parseTimes(row['changedAt']),
    deleted: row['deleted'] === true,
    deletedAt: typeof row['deletedAt'] === 'number' ? row['deletedAt'] : null,
    base,
    asked: readSent(row['asked'], base?.revision ?? 0),
    // A fleet that the account never had must be sent, unless it is deleted.
    dirty: row['dirty'] !== false || (base === null && row['deleted'] !== true),
    conflicts: readConflicts(row['conflicts']),
    write: typeof row['write'] === 'number' ? row['write'] : 0,
  }
}

export function readVersion(value: unknown): DeviceVersion | undefined {
  if (!isObject(value)) return undefined
  const { id, fleet, name, at } = value
  const state = parseState(value['state'])
  if (
    typeof id !== 'string' ||
    typeof fleet !== 'string' ||
    typeof name !== 'string' ||
    typeof at !== 'number' ||
    !state
  )
    return undefined
  return { id, fleet, name, at, state, deleted: value['deleted'] === true, sent: value['sent'] === true }
}
