import { applyEdit, type FleetEdit, type FleetEditProblem } from '#game/fleet/fleet-edit.ts'
import { withPin, type Rules } from '#game/fleet/fleet-pin.ts'
import type { Fleet, FleetContent } from '#game/fleet/fleet.ts'
import { mergeFleets, emptyTimes, stampChanges } from '#game/fleet/merge-fleet.ts'
import { err, ok, type Result } from '#game/result.ts'
import type { DeviceProblem } from '../device/database.ts'
import { noHistory, type FleetHistory } from './fleet-history.ts'
import type { FleetNote } from './fleet-leftovers.ts'
import type { DeviceFleet } from './fleet-row.ts'

/** A fleet in memory: what the device keeps, and how far keeping and sending have come. */
export interface FleetEntry extends DeviceFleet, FleetHistory {
  /** False while the history of earlier visits is still being read from the device. */
  readonly historyRead: boolean
  readonly device: 'saving' | 'kept' | DeviceProblem
  readonly account: 'waiting' | 'sending' | 'sent' | 'refused'
  /** What the device last held of this row, as far as this tab knows; null: nothing yet. */
  readonly seen: { readonly write: number; readonly fleet: Fleet } | null
}

/** The part of an entry that the device keeps in the fleet's own row. */
export const toDevice = ({
  id,
  fleet,
  changedAt,
  deleted,
  base,
  asked,
  dirty,
  conflicts,
  write,
}: FleetEntry): DeviceFleet => ({ ...{ id, fleet, changedAt, deleted, base, asked, dirty, conflicts, write } })

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

export const newEntry = (fleet: Fleet, at: number): FleetEntry => ({
  id: fleet.id,
  ...stampChanges({ fleet: { ...fleet, ships: [] }, changedAt: emptyTimes }, fleet, at),
  deleted: false,
  base: null,
  asked: null,
  dirty: true,
  conflicts: [],
  ...noHistory,
  historyRead: true,
  write: 1,
  device: 'saving',
  account: 'waiting',
  seen: null,
})

/** As the device keeps it; without a history where that is yet to be read. */
export const keptEntry = (row: DeviceFleet & Partial<FleetHistory>): FleetEntry => ({
  ...noHistory,
  ...row,
  historyRead: row.undo !== undefined,
  device: 'kept',
  account: row.dirty ? 'waiting' : 'sent',
  seen: { write: row.write, fleet: row.fleet },
})

/** A change of any kind: to be written and sent. */
export const changed = (entry: FleetEntry, change: Partial<DeviceFleet & FleetHistory>): FleetEntry => ({
  ...entry,
  dirty: true,
  ...change,
  write: entry.write + 1,
  device: 'saving',
  account: (change.dirty ?? true) ? 'waiting' : 'sent',
})

const apply = (entry: FleetEntry, edit: FleetEdit, at: number, rules: Rules) => {
  const edited = applyEdit(entry.fleet, edit)
  if (!edited.ok) return edited
  const stamped = stampChanges(entry, withPin(edited.value.fleet, rules, entry.fleet), at)
  return ok({ stamped, inverse: edited.value.inverse })
}

type Edited = Result<FleetEntry, FleetEditProblem>

/** The history that was read from the device, under what has been done since. */
export const withHistory = (entry: FleetEntry, history: FleetHistory = noHistory): FleetEntry => {
  if (entry.historyRead) return entry
  const read = { ...entry, historyRead: true, undo: [...history.undo, ...entry.undo] }
  if (entry.undo.length === 0 && entry.redo.length === 0) return { ...read, redo: history.redo }
  return { ...read, write: entry.write + 1, device: 'saving' }
}

/** `at`: ms since 1970. */
export const editEntry = (entry: FleetEntry, edit: FleetEdit, at: number, rules: Rules): Edited => {
  const applied = apply(entry, edit, at, rules)
  if (!applied.ok) return applied
  const { stamped, inverse } = applied.value
  return ok(changed(entry, { ...stamped, undo: [...entry.undo, inverse], redo: [] }))
}

/**
 * Steps back or forward. A step that another device's work has made impossible (its ship is gone) is
 * dropped and reported; the next call takes the one before it.
 */
export const stepEntry = (
  entry: FleetEntry,
  direction: 'undo' | 'redo',
  at: number,
  rules: Rules,
): Edited | undefined => {
  const from = entry[direction]
  const edit = from.at(-1)
  if (!edit) return undefined
  const rest = from.slice(0, -1)
  const applied = apply(entry, edit, at, rules)
  if (!applied.ok) return err(applied.error)
  const { stamped, inverse } = applied.value
  const other = direction === 'undo' ? 'redo' : 'undo'
  return ok(changed(entry, { ...stamped, [direction]: rest, [other]: [...entry[other], inverse] }))
}

export const dropStep = (entry: FleetEntry, direction: 'undo' | 'redo'): FleetEntry => ({
  ...entry,
  [direction]: entry[direction].slice(0, -1),
})

export const deleteEntry = (entry: FleetEntry, deleted: boolean): FleetEntry => changed(entry, { deleted })

/** The player has seen both values. */
export const settleConflicts = (entry: FleetEntry): FleetEntry => changed(entry, { conflicts: [], dirty: entry.dirty })

/** A fleet's content in one spelling; what the player marked it with and its id aside. */
export const spellContent = ({ ships, ...rest }: FleetContent): string =>
  JSON.stringify([
    [rest.name, rest.faction, rest.limit, rest.gameVersion, rest.flagships, rest.admiral, rest.notes],
    ships.map(({ key, design, name, refits }) => [key, design, name, refits.map(({ slot, refit }) => [slot, refit])]),
  ])

const spellMarks = ({ tags, archived, pin }: Fleet): string =>
  JSON.stringify([
    tags,
    archived,
    pin && [pin.figures, [pin.rules, pin.declined].map((rules) => rules && [rules.contentHash, rules.release])],
  ])

export const sameFleet = (a: Fleet, b: Fleet): boolean =>
  a === b || (spellContent(a) === spellContent(b) && spellMarks(a) === spellMarks(b))

/** Another tab of this device wrote `stored` since we last saw the row. */
export const takeStored = (entry: FleetEntry, stored: DeviceFleet): FleetEntry => {
  const { undo, redo, historyRead } = entry
  if (entry.write === entry.seen?.write) return { ...keptEntry(stored), undo, redo, historyRead }
  const { merged, conflicts } = mergeFleets(entry.seen?.fleet, entry, stored)
  const base = (stored.base?.revision ?? 0) > (entry.base?.revision ?? 0) ? stored.base : entry.base
  const deleted = entry.deleted && stored.deleted
  const dirty = !base || base.deleted !== deleted || !sameFleet(base.fleet, merged.fleet)
  const asked = entry.asked ?? stored.asked
  const next = { ...merged, base, asked, deleted, dirty, conflicts: [...entry.conflicts, ...conflicts] }
  return {
    ...changed(entry, next),
    write: Math.max(entry.write, stored.write) + 1,
    seen: { write: stored.write, fleet: stored.fleet },
  }
}

/** Changed, and not on the device yet. */
export const isUnwritten = (entry: FleetEntry): boolean => entry.write !== entry.seen?.write

export const toNote = (entry: FleetEntry): FleetNote => ({
  row: toDevice(entry),
  seen: entry.seen,
  history: { undo: entry.undo, redo: entry.redo },
  historyWhole: entry.historyRead,
})

/** What a visit before this one could not write any more, over what the device has of it; undefined: it has it after all. */
export const takeNote = (
  { row, seen, history, historyWhole }: FleetNote,
  stored: DeviceFleet | undefined,
): FleetEntry | undefined => {
  if (stored && stored.write >= row.write && stored.deleted === row.deleted && sameFleet(stored.fleet, row.fleet))
    return undefined
  const kept = keptEntry({ ...row, ...history })
  const entry: FleetEntry = { ...kept, historyRead: historyWhole, device: 'saving', seen: stored ? seen : null }
  return stored && stored.write !== seen?.write ? takeStored(entry, stored) : entry
}
