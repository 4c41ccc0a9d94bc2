import * as v from 'valibot'
import type { FleetState } from '#game/fleet/compare/fleet-diff.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { fleetFields, emptyTimes, shipFields, type FleetTimes } from '#game/fleet/merge/fleet-times.ts'
import { parseFleet } from '#game/fleet/parse-fleet.ts'
import { timeOf } from '../moment.ts'

/** A fleet in the account. `revision` goes up by one with each accepted change. */
export interface FleetRow {
  readonly id: string
  readonly fleet: Fleet
  readonly revision: number
  readonly changedAt: FleetTimes
  /** True for a tombstone, by which other devices learn of the deletion. It keeps its content for 30 days. */
  readonly deleted: boolean
  /**
   * For a tombstone, the time at which the account stored it, by the record store's clock, ms since 1970; null if
   * unknown.
   */
  readonly deletedAt: number | null
  /** Ids of the latest accepted pushes, oldest first; the last one made `revision`. '' for a push without an id. */
  readonly pushes: readonly string[]
}

export type FleetChange = Omit<FleetRow, 'revision' | 'deletedAt' | 'pushes'>

/** A saved version of a fleet. It is written once and never changed, only deleted. */
export interface FleetVersion {
  readonly id: string
  readonly fleet: string
  readonly name: string
  readonly at: number
  /** The fleet at that time, with the figures that it is pinned to. Empty in a deleted version. */
  readonly state: FleetState
  readonly deleted: boolean
}

const times = <K extends string>(fields: readonly K[]) =>
  v.record(v.picklist(fields), v.pipe(v.number(), v.finite())) as v.GenericSchema<Partial<Record<K, number>>>

const timesSchema = v.object({ fields: times(fleetFields), ships: v.record(v.string(), times(shipFields)) })

const rowSchema = v.object({
  id: v.string(),
  data: v.unknown(),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  changed_at: v.fallback(timesSchema, emptyTimes),
  deleted: v.optional(v.boolean(), false),
  updated: v.optional(v.string(), ''),
  pushes: v.fallback(v.array(v.string()), []),
})

const versionSchema = v.object({
  id: v.string(),
  fleet: v.string(),
  name: v.string(),
  made_at: v.pipe(v.number(), v.finite()),
  data: v.unknown(),
  deleted: v.optional(v.boolean(), false),
})

/** When each field was last changed. Invalid times count as never changed, so that a merge still works. */
export function parseTimes(value: unknown): FleetTimes {
  const parsed = v.safeParse(timesSchema, value)
  return parsed.success ? parsed.output : emptyTimes
}

/** The fleet in a row; undefined if a newer version of the app wrote the row. */
export function parseRow(row: unknown): FleetRow | undefined {
  const parsed = v.safeParse(rowSchema, row)
  if (!parsed.success) return undefined
  const { id, data, revision, changed_at: changedAt, deleted, updated, pushes } = parsed.output
  const fleet = parseFleet(data)
  if (!fleet.ok || fleet.value.id !== id) return undefined
  // A tombstone is not changed any more, so the time of its last change is that of the deletion.
  const at = timeOf(updated)
  const deletedAt = deleted && !Number.isNaN(at) ? at : null
  return { id, fleet: fleet.value, revision, changedAt, deleted, deletedAt, pushes }
}

export function parseState(value: unknown): FleetState | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const parsed = parseFleet({ ...value, id: 'version' })
  if (!parsed.ok) return undefined
  const { id: _id, tags: _tags, archived: _archived, ...state } = parsed.value
  return state
}

const nothing: FleetState = {
  name: '',
  faction: 'accord',
  limit: 100,
  gameVersion: '',
  ships: [],
  flagships: [],
  admiral: '',
  notes: '',
  pin: null,
}

export function parseVersion(row: unknown): FleetVersion | undefined {
  const parsed = v.safeParse(versionSchema, row)
  if (!parsed.success) return undefined
  const { id, fleet, name, made_at: at, data, deleted } = parsed.output
  const state = deleted ? nothing : parseState(data)
  return state && { id, fleet, name, at, state, deleted }
}
