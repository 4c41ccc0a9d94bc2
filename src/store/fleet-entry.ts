import { applyEdit, type FleetEdit, type FleetEditProblem } from '#game/fleet-edit.ts'
import type { Fleet } from '#game/fleet.ts'
import { mergeFleets, noTimes, stampChanges } from '#game/merge-fleet.ts'
import { err, ok, type Result } from '#game/result.ts'
import type { FleetRow } from '#records/fleets.ts'
import type { DeviceProblem } from './device/database.ts'
import type { DeviceFleet } from './device/fleet-device.ts'

/** A fleet in memory: what the device keeps, and how far keeping and sending have come. */
export interface FleetEntry extends DeviceFleet {
  readonly device: 'saving' | 'kept' | DeviceProblem
  readonly account: 'waiting' | 'sending' | 'sent' | 'refused'
  /** What the device last held of this row, as far as this tab knows; null: nothing yet. */
  readonly seen: { readonly write: number; readonly fleet: Fleet } | null
}

/** The part of an entry that the device keeps. */
export const toDevice = ({ device: _device, account: _account, seen: _seen, ...row }: FleetEntry): DeviceFleet => row

export type FleetStatus =
  /** Being written to this device. */
  | 'saving'
  /** On this device; goes to the account when there is a login and a network. */
  | 'saved-on-device'
  /** On this device and in the account. */
  | 'saved-to-account'
  /** Changed on two devices; both values are at hand in `conflicts`. */
  | 'conflict'
  /** Only in this tab: the device has no room, or forbids storage, and the account has not got it either. */
  | 'device-full'
  | 'device-forbidden'
  /** The record store does not take it as it is. */
  | 'refused'

/** The one word for the player, most urgent first. */
export const selectFleetStatus = (entry: FleetEntry): FleetStatus => {
  if (entry.conflicts.length > 0) return 'conflict'
  if (entry.account === 'refused') return 'refused'
  if (!entry.dirty) return 'saved-to-account'
  if (entry.device === 'full') return 'device-full'
  if (entry.device === 'forbidden') return 'device-forbidden'
  return entry.device === 'saving' ? 'saving' : 'saved-on-device'
}

/** How many changes can be taken back. */
const historyLimit = 200

export const newEntry = (fleet: Fleet, at: number): FleetEntry => ({
  id: fleet.id,
  ...stampChanges({ fleet: { ...fleet, ships: [] }, changedAt: noTimes }, fleet, at),
  deleted: false,
  base: null,
  dirty: true,
  conflicts: [],
  undo: [],
  redo: [],
  write: 1,
  device: 'saving',
  account: 'waiting',
  seen: null,
})

export const keptEntry = (row: DeviceFleet): FleetEntry => ({
  ...row,
  device: 'kept',
  account: row.dirty ? 'waiting' : 'sent',
  seen: { write: row.write, fleet: row.fleet },
})

/** A change of any kind: to be written and sent. */
const changed = (entry: FleetEntry, change: Partial<DeviceFleet>): FleetEntry => ({
  ...entry,
  dirty: true,
  ...change,
  write: entry.write + 1,
  device: 'saving',
  account: (change.dirty ?? true) ? 'waiting' : 'sent',
})

const apply = (entry: FleetEntry, edit: FleetEdit, at: number) => {
  const edited = applyEdit(entry.fleet, edit)
  if (!edited.ok) return edited
  const stamped = stampChanges(entry, edited.value.fleet, at)
  return ok({ stamped, inverse: edited.value.inverse })
}

type Edited = Result<FleetEntry, FleetEditProblem>

/** `at`: ms since 1970. */
export const editEntry = (entry: FleetEntry, edit: FleetEdit, at: number): Edited => {
  const applied = apply(entry, edit, at)
  if (!applied.ok) return applied
  const { stamped, inverse } = applied.value
  return ok(changed(entry, { ...stamped, undo: [...entry.undo, inverse].slice(-historyLimit), redo: [] }))
}

/**
 * Steps back or forward. A step that another device's work has made impossible (its ship is gone) is
 * dropped and reported; the next call takes the one before it.
 */
export const stepEntry = (entry: FleetEntry, direction: 'undo' | 'redo', at: number): Edited | undefined => {
  const from = entry[direction]
  const edit = from.at(-1)
  if (!edit) return undefined
  const rest = from.slice(0, -1)
  const applied = apply(entry, edit, at)
  if (!applied.ok) return err(applied.error)
  const { stamped, inverse } = applied.value
  const other = direction === 'undo' ? 'redo' : 'undo'
  return ok(changed(entry, { ...stamped, [direction]: rest, [other]: [...entry[other], inverse].slice(-historyLimit) }))
}

export const dropStep = (entry: FleetEntry, direction: 'undo' | 'redo'): FleetEntry => ({
  ...entry,
  [direction]: entry[direction].slice(0, -1),
})

export const deleteEntry = (entry: FleetEntry, deleted: boolean): FleetEntry => changed(entry, { deleted })

/** The player has seen both values. */
export const settleConflicts = (entry: FleetEntry): FleetEntry =>
  changed(entry, { conflicts: [], dirty: entry.dirty })

const spell = ({ ships, ...rest }: Fleet): string =>
  JSON.stringify([
    [rest.id, rest.name, rest.faction, rest.limit, rest.gameVersion, rest.flagships, rest.admiral, rest.notes],
    ships.map(({ key, design, name, refits }) => [key, design, name, refits.map(({ slot, refit }) => [slot, refit])]),
  ])

const sameFleet = (a: Fleet, b: Fleet): boolean => spell(a) === spell(b)

const fromRow = (row: FleetRow): DeviceFleet => ({
  id: row.id,
  fleet: row.fleet,
  changedAt: row.changedAt,
  deleted: row.deleted,
  base: { fleet: row.fleet, revision: row.revision, deleted: row.deleted },
  dirty: false,
  conflicts: [],
  undo: [],
  redo: [],
  write: 1,
})

/**
 * Takes in what the account holds. Nothing changed here: theirs is taken. Both changed: merged, field by
 * field, what could not be decided is listed. A deletion never beats a change made without knowing of it.
 */
export const takeRow = (entry: FleetEntry | undefined, row: FleetRow): FleetEntry => {
  if (!entry) return { ...keptEntry(fromRow(row)), device: 'saving', seen: null }
  const { base } = entry
  if (base && row.revision <= base.revision) return entry
  const theirs = fromRow(row)
  const { undo, redo } = entry
  if (!entry.dirty) return changed(entry, { ...theirs, undo, redo, conflicts: entry.conflicts })
  const { merged, conflicts } = mergeFleets(base?.fleet, entry, row)
  const iDeleted = entry.deleted && !(base?.deleted ?? false)
  const theyChanged = !base || !sameFleet(base.fleet, row.fleet)
  const iChanged = !base || !sameFleet(base.fleet, entry.fleet)
  const deleted = iDeleted ? row.deleted || !theyChanged : row.deleted && !iChanged
  const dirty = deleted !== row.deleted || !sameFleet(merged.fleet, row.fleet)
  const noted = [...entry.conflicts, ...conflicts]
  return changed(entry, { ...merged, base: theirs.base, deleted, dirty, conflicts: noted })
}

/** The account took `sent`, an earlier state of `entry`. */
export const afterSending = (entry: FleetEntry, sent: FleetEntry, row: FleetRow): FleetEntry => {
  const { base } = fromRow(row)
  const isSame = entry.deleted === sent.deleted && sameFleet(entry.fleet, sent.fleet)
  return changed(entry, { base, dirty: !isSame })
}

/** Another tab of this device wrote `stored` since we last saw the row. */
export const takeStored = (entry: FleetEntry, stored: DeviceFleet): FleetEntry => {
  if (entry.write === entry.seen?.write) return keptEntry(stored)
  const { merged, conflicts } = mergeFleets(entry.seen?.fleet, entry, stored)
  const base = (stored.base?.revision ?? 0) > (entry.base?.revision ?? 0) ? stored.base : entry.base
  const deleted = entry.deleted && stored.deleted
  const dirty = !base || base.deleted !== deleted || !sameFleet(base.fleet, merged.fleet)
  const next = { ...merged, base, deleted, dirty, conflicts: [...entry.conflicts, ...conflicts] }
  return { ...changed(entry, next), write: Math.max(entry.write, stored.write) + 1, seen: { write: stored.write, fleet: stored.fleet } }
}
