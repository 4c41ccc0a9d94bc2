import type { Fleet } from '#game/fleet/fleet.ts'
import type { FleetConflict, FleetTimes } from '#game/fleet/merge-fleet.ts'
import { parseFleet } from '#game/fleet/parse-fleet.ts'
import { parseState, parseTimes, type FleetVersion } from '#records/saves/fleet-rows.ts'

/** Fleets and their versions as the device keeps them, and how a kept one is read. */

/** The last version that device and account had in common. */
export interface FleetBase {
  readonly fleet: Fleet
  readonly revision: number
  readonly deleted: boolean
}

/** What was sent to the account. */
export interface SentFleet {
  readonly fleet: Fleet
  readonly changedAt: FleetTimes
  readonly deleted: boolean
}

/** A fleet as the device keeps it; its history lies beside it. */
export interface DeviceFleet {
  readonly id: string
  readonly fleet: Fleet
  readonly changedAt: FleetTimes
  /** A tombstone, kept until the account has heard of it and beyond. */
  readonly deleted: boolean
  /** null: the account has never had it. */
  readonly base: FleetBase | null
  /** Sent, and no answer yet: should the account hold just this, it is what both had in common. */
  readonly asked: SentFleet | null
  /** Changed since `base`. */
  readonly dirty: boolean
  /** What a merge could not decide; kept until the player has seen it. */
  readonly conflicts: readonly FleetConflict[]
  /** Counts the writes to this row, so that two tabs notice each other. */
  readonly write: number
}

/** A version as the device keeps it. */
export interface DeviceVersion extends FleetVersion {
  /** The account has it as it is. */
  readonly sent: boolean
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is no list of things by kind is an empty one: it costs the choice, not the fleet (LS-07). */
const readConflicts = (value: unknown): readonly FleetConflict[] =>
  Array.isArray(value)
    ? value.filter((item): item is FleetConflict => isObject(item) && typeof item['kind'] === 'string')
    : []

/** null, "never in the account", is always safe: the next sync then finds it there and merges. */
const readBase = (value: unknown): FleetBase | null => {
  if (!isObject(value) || typeof value['revision'] !== 'number') return null
  const fleet = parseFleet(value['fleet'])
  return fleet.ok ? { fleet: fleet.value, revision: value['revision'], deleted: value['deleted'] === true } : null
}

const readAsked = (value: unknown): SentFleet | null => {
  if (!isObject(value)) return null
  const fleet = parseFleet(value['fleet'])
  return fleet.ok
    ? { fleet: fleet.value, changedAt: parseTimes(value['changedAt']), deleted: value['deleted'] === true }
    : null
}

/** A row whose fleet this version cannot read stays where it is, unseen, for a version that can. */
export const readRow = (row: unknown): DeviceFleet | undefined => {
  if (!isObject(row)) return undefined
  const fleet = parseFleet(row['fleet'])
  if (!fleet.ok || fleet.value.id !== row['id']) return undefined
  const base = readBase(row['base'])
  return {
    id: fleet.value.id,
    fleet: fleet.value,
    changedAt: parseTimes(row['changedAt']),
    deleted: row['deleted'] === true,
    base,
    asked: readAsked(row['asked']),
    // A fleet that the account never had is yet to be sent, unless it was thrown away before.
    dirty: row['dirty'] !== false || (base === null && row['deleted'] !== true),
    conflicts: readConflicts(row['conflicts']),
    write: typeof row['write'] === 'number' ? row['write'] : 0,
  }
}

export const readVersion = (value: unknown): DeviceVersion | undefined => {
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
