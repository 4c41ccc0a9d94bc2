import { applyEdit, type FleetEdit, type FleetEditProblem } from '#game/fleet/fleet-edit.ts'
import { isBlankFleet, type Fleet, type FleetContent } from '#game/fleet/fleet.ts'
import { emptyTimes, stampChanges } from '#game/fleet/merge/fleet-times.ts'
import { mergeFleets } from '#game/fleet/merge/merge-fleet.ts'
import { withPin, type Rules } from '#game/fleet/pin/fleet-pin.ts'
import { err, ok, type Result } from '#game/result.ts'
import { wellFormedTexts } from '#game/well-formed.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { AccountState } from '../sync/sync-schedule.ts'
import { withWriters } from './conflict-writers.ts'
import { noHistory, type FleetHistory } from './fleet-history.ts'
import type { FleetLeftover } from './fleet-leftovers.ts'
import type { DeviceFleet } from './fleet-row.ts'

export interface FleetEntry extends DeviceFleet, FleetHistory {
  /** False while the history of earlier visits is still being read from the device. */
  readonly historyRead: boolean
  readonly device: 'saving' | 'saved' | DeviceProblem
  readonly account: 'waiting' | 'sending' | 'sent' | 'refused'
  /** The stored row as this tab last read or wrote it; null: not stored yet. */
  readonly stored: { readonly write: number; readonly fleet: Fleet } | null
}

export const toDevice = ({
  id,
  fleet,
  changedAt,
  deleted,
  deletedAt,
  base,
  asked,
  dirty,
  conflicts,
  write,
}: FleetEntry): DeviceFleet => ({ id, fleet, changedAt, deleted, deletedAt, base, asked, dirty, conflicts, write })

export type FleetStatus =
  | 'saving'
  /** Stored on this device, and sent to the account as soon as there is a login and a network. */
  | 'saved-on-device'
  | 'saved-to-account'
  | 'conflict'
  /**
   * These four mean that the change is only in this tab, because the device has no room, forbids storage, is blocked by
   * another tab, or fails.
   */
  | 'device-full'
  | 'device-forbidden'
  | 'device-other-tab'
  | 'device-failed'
  /** The record store has no space. The change stays on this device and is sent again automatically. */
  | 'account-full'
  | 'refused'

/** `account`: how the last sync ended, which explains why a fleet is not in the account. */
export function selectFleetStatus(entry: FleetEntry, account?: AccountState): FleetStatus {
  if (entry.conflicts.length > 0) return 'conflict'
  if (entry.account === 'refused') return 'refused'
  if (!entry.dirty) return 'saved-to-account'
  if (entry.device === 'full') return 'device-full'
  if (entry.device === 'forbidden') return 'device-forbidden'
  if (entry.device === 'other-tab') return 'device-other-tab'
  if (entry.device === 'failed') return 'device-failed'
  if (account === 'no-space') return 'account-full'
  return entry.device === 'saving' ? 'saving' : 'saved-on-device'
}

export const newEntry = (fleet: Fleet, at: number): FleetEntry => ({
  id: fleet.id,
  ...stampChanges({ fleet: { ...fleet, ships: [] }, changedAt: emptyTimes }, fleet, at),
  deleted: false,
  deletedAt: null,
  base: null,
  asked: [],
  dirty: true,
  conflicts: [],
  ...noHistory,
  historyRead: true,
  write: 1,
  device: 'saving',
  account: 'waiting',
  stored: null,
})

export const entryFromDevice = (row: DeviceFleet & Partial<FleetHistory>): FleetEntry => ({
  ...noHistory,
  ...row,
  historyRead: row.undo !== undefined,
  device: 'saved',
  account: row.dirty ? 'waiting' : 'sent',
  stored: { write: row.write, fleet: row.fleet },
})

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

/** Adds the stored history below the steps made since. If there are such steps, the stored redo steps are dropped. */
export function withHistory(entry: FleetEntry, history: FleetHistory = noHistory): FleetEntry {
  if (entry.historyRead) return entry
  const read = { ...entry, historyRead: true, undo: [...history.undo, ...entry.undo] }
  if (entry.undo.length === 0 && entry.redo.length === 0) return { ...read, redo: history.redo }
  return { ...read, write: entry.write + 1, device: 'saving' }
}

export function editEntry(entry: FleetEntry, edit: FleetEdit, at: number, rules: Rules): Edited {
  const applied = apply(entry, wellFormedTexts(edit), at, rules)
  if (!applied.ok) return applied
  const { stamped, inverse } = applied.value
  return ok(changed(entry, { ...stamped, undo: [...entry.undo, inverse], redo: [] }))
}

/** Undoes or redoes a step; undefined if there is none. After an error, call `dropStep`. `at`: ms since 1970. */
export function stepEntry(entry: FleetEntry, direction: 'undo' | 'redo', at: number, rules: Rules): Edited | undefined {
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

/**
 * `at`: when the fleet was deleted, ms since 1970. The deletion of a blank fleet that the account never had is not
 * sent.
 */
export function deleteEntry(entry: FleetEntry, at: number): FleetEntry {
  const isUnsent = entry.base === null && entry.asked.length === 0
  return changed(entry, { deleted: true, deletedAt: at, dirty: !(isUnsent && isBlankFleet(entry.fleet)) })
}

export const restoreEntry = (entry: FleetEntry): FleetEntry => changed(entry, { deleted: false, deletedAt: null })

export const resolveConflicts = (entry: FleetEntry): FleetEntry => changed(entry, { conflicts: [], dirty: entry.dirty })

/** A canonical text of a fleet's content, without id, tags, archive flag and pin; equal texts mean equal content. */
export const serializeContent = ({ ships, ...rest }: FleetContent): string =>
  JSON.stringify([
    [rest.name, rest.faction, rest.limit, rest.gameVersion, rest.flagships, rest.admiral, rest.notes],
    ships.map(({ key, design, name, refits }) => [key, design, name, refits.map(({ slot, refit }) => [slot, refit])]),
  ])

const serializeMarks = ({ tags, archived, pin }: Fleet): string =>
  JSON.stringify([
    tags,
    archived,
    pin && [pin.figures, [pin.rules, pin.declined].map((rules) => rules && [rules.contentHash, rules.release])],
  ])

export const sameFleet = (a: Fleet, b: Fleet): boolean =>
  a === b || (serializeContent(a) === serializeContent(b) && serializeMarks(a) === serializeMarks(b))

export function mergeStored(entry: FleetEntry, row: DeviceFleet): FleetEntry {
  const { undo, redo, historyRead } = entry
  if (entry.write === entry.stored?.write) return { ...entryFromDevice(row), undo, redo, historyRead }
  const { merged, conflicts } = mergeFleets(entry.stored?.fleet, entry, row)
  const base = (row.base?.revision ?? 0) > (entry.base?.revision ?? 0) ? row.base : entry.base
  const deleted = entry.deleted && row.deleted
  const deletedAt = deleted ? (entry.deletedAt ?? row.deletedAt) : null
  const asked = [...entry.asked, ...row.asked.filter(({ push }) => entry.asked.every((sent) => sent.push !== push))]
  // While a push is unanswered, the account may have another state than the base.
  const dirty = !base || base.deleted !== deleted || asked.length > 0 || !sameFleet(base.fleet, merged.fleet)
  const found = conflicts.map((conflict) => withWriters(conflict, entry, row, 'other-tab'))
  const next = { ...merged, base, asked, deleted, deletedAt, dirty, conflicts: [...entry.conflicts, ...found] }
  return {
    ...changed(entry, next),
    write: Math.max(entry.write, row.write) + 1,
    stored: { write: row.write, fleet: row.fleet },
  }
}

export const isUnwritten = (entry: FleetEntry): boolean => entry.write !== entry.stored?.write

export const toLeftover = (entry: FleetEntry): FleetLeftover => ({
  row: toDevice(entry),
  seen: entry.stored,
  history: { undo: entry.undo, redo: entry.redo },
  historyWhole: entry.historyRead,
})

/**
 * The leftover as an entry, merged with the stored row if there is one; undefined if that row has the change already.
 */
export function entryFromLeftover(
  { row, seen, history, historyWhole }: FleetLeftover,
  stored: DeviceFleet | undefined,
): FleetEntry | undefined {
  if (stored && stored.write >= row.write && stored.deleted === row.deleted && sameFleet(stored.fleet, row.fleet))
    return undefined
  const entry: FleetEntry = {
    ...entryFromDevice({ ...row, ...history }),
    historyRead: historyWhole,
    device: 'saving',
    stored: stored ? seen : null,
  }
  return stored && stored.write !== seen?.write ? mergeStored(entry, stored) : entry
}
