import type { StoreApi } from 'zustand/vanilla'
import type { FleetEdit, FleetEditProblem } from '#game/fleet/fleet-edit.ts'
import { isBlankFleet, type Fleet, type NewFleet } from '#game/fleet/fleet.ts'
import type { Result } from '#game/result.ts'
import type { Answer } from '#records/client.ts'
import type { FleetVersion } from '#records/saves/fleet-rows.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { AccountState } from '../sync/sync-schedule.ts'
import type { FleetEntry } from './fleet-entry.ts'
import type { DeviceVersion } from './fleet-row.ts'

export type FleetProblem = FleetEditProblem | { readonly code: 'NO_SUCH_FLEET' } | { readonly code: 'NOTHING_TO_STEP' }

export type VersionProblem =
  | { readonly code: 'NO_SUCH_FLEET' }
  | { readonly code: 'NO_SUCH_VERSION' }
  | { readonly code: 'NO_NAME' }
  | { readonly code: 'TOO_MANY_VERSIONS'; readonly max: number }

export interface FleetsState {
  readonly owner: string
  readonly phase: 'loading' | 'ready' | 'closed'
  /** Why the latest change could not be stored on the device; null if it could. */
  readonly deviceProblem: DeviceProblem | null
  readonly account: AccountState
  /** Fleet entries by fleet id. Deleted fleets stay as tombstones, so read the fleets with `selectFleets`. */
  readonly entries: Readonly<Record<string, FleetEntry>>
  readonly versions: Readonly<Record<string, DeviceVersion>>
}

export interface FleetsBackup {
  readonly fleets: readonly Fleet[]
  readonly versions: readonly FleetVersion[]
}

export type ImportedFleet =
  | { readonly kind: 'added'; readonly id: string }
  /** The fleet was deleted here and is otherwise the same, so it is restored. */
  | { readonly kind: 'restored'; readonly id: string }
  | { readonly kind: 'same'; readonly id: string }
  /** The fleet `of` is here with other content. Both stay, and the imported one gets the new id `id`. */
  | { readonly kind: 'copied'; readonly id: string; readonly of: string }

export interface ImportReport {
  readonly fleets: readonly ImportedFleet[]
  readonly versions: number
}

export interface FleetsActions {
  /** Resolves when the fleets have been read from the device; syncing with the account continues in the background. */
  readonly ready: () => Promise<void>
  /** Writes pending changes and empties the store; everything stays on the device (AU-07). */
  readonly close: () => Promise<void>
  readonly create: (fleet: NewFleet) => string
  readonly createAll: (fleets: readonly NewFleet[]) => readonly string[]
  readonly edit: (id: string, edit: FleetEdit) => Result<Fleet, FleetProblem>
  /** Undoes or redoes `steps` changes (default 1); stops at the first that is no longer possible. */
  readonly undo: (id: string, steps?: number) => Result<Fleet, FleetProblem>
  readonly redo: (id: string, steps?: number) => Result<Fleet, FleetProblem>
  /** Deletes fleets but keeps tombstones with their content, for `restore` and for other devices. */
  readonly remove: (...ids: readonly string[]) => void
  readonly restore: (...ids: readonly string[]) => void
  /** Clears the conflicts after the player has seen both values. */
  readonly resolveConflicts: (id: string) => void
  readonly saveVersion: (id: string, name: string) => Result<string, VersionProblem>
  readonly restoreVersion: (version: string) => Result<Fleet, VersionProblem | FleetProblem>
  readonly copyVersion: (version: string) => Result<string, VersionProblem>
  readonly deleteVersion: (version: string) => void
  /** Reads from the account the versions that other devices made; this also happens automatically once per visit. */
  readonly fetchVersions: () => Answer<void>
  readonly exportAll: () => FleetsBackup
  /** Adds all fleets and versions of a backup. No fleet that is here is changed; a deleted one may be restored. */
  readonly importFleets: (backup: Pick<FleetsBackup, 'fleets'> & Partial<FleetsBackup>) => ImportReport
  /**
   * Reads changes of other devices as soon as they are made. Only one screen at a time may do so. Returns a function
   * that ends it.
   */
  readonly follow: () => () => void
  readonly flush: () => Promise<void>
  /** Reads from the account and sends to it. All calls during a sync share one further sync after it. */
  readonly sync: () => Promise<void>
}

export type DeletedFleet = FleetEntry & { readonly deletedAt: number }

export type FleetsStore = StoreApi<FleetsState & FleetsActions>

/** How long a deleted fleet is kept, ms; the record store empties it then (server/fleets/empty-deleted-fleets.ts). */
export const binTime = 30 * 24 * 3_600_000

const collator = new Intl.Collator()
const byName = (a: FleetEntry, b: FleetEntry): number =>
  collator.compare(a.fleet.name, b.fleet.name) || (a.id < b.id ? -1 : 1)

const lists = new WeakMap<FleetsState['entries'], readonly FleetEntry[]>()

/** Fleets that are not deleted, sorted by name, then id. Returns the same array until a fleet changes. */
export function selectFleets({ entries }: Pick<FleetsState, 'entries'>): readonly FleetEntry[] {
  let list = lists.get(entries)
  if (!list) {
    list = Object.values(entries)
      .filter(({ deleted }) => !deleted)
      .sort(byName)
    lists.set(entries, list)
  }
  return list
}

/** Deleted fleets that can still be restored at the time `now`, the last deleted first. Blank ones are left out. */
export const selectBin =
  (now: number) =>
  ({ entries }: Pick<FleetsState, 'entries'>): readonly DeletedFleet[] =>
    Object.values(entries)
      .filter((entry): entry is DeletedFleet => entry.deleted && entry.deletedAt !== null)
      .filter(({ deletedAt, fleet }) => now - deletedAt < binTime && !isBlankFleet(fleet))
      .sort((a, b) => b.deletedAt - a.deletedAt || byName(a, b))

export const selectFleet =
  (id: string) =>
  ({ entries }: Pick<FleetsState, 'entries'>): FleetEntry | undefined => {
    const entry = Object.hasOwn(entries, id) ? entries[id] : undefined
    return entry?.deleted ? undefined : entry
  }

export function selectTags(
  state: Pick<FleetsState, 'entries'>,
): readonly { readonly tag: string; readonly fleets: number }[] {
  const counts = new Map<string, number>()
  for (const { fleet } of selectFleets(state)) for (const tag of fleet.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => collator.compare(a, b)).map(([tag, fleets]) => ({ tag, fleets }))
}

/** When any field of the fleet was last changed, ms since 1970; 0 if unknown. */
export const changedAt = ({ changedAt: { fields, ships } }: Pick<FleetEntry, 'changedAt'>): number =>
  Math.max(0, ...Object.values(fields), ...Object.values(ships).flatMap((times) => Object.values(times)))
