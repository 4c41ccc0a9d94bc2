import type { StoreApi } from 'zustand/vanilla'
import type { FleetEdit, FleetEditProblem } from '#game/fleet/fleet-edit.ts'
import type { Fleet, NewFleet } from '#game/fleet/fleet.ts'
import type { Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { AccountState } from '../sync/sync-schedule.ts'
import type { FleetEntry } from './fleet-entry.ts'
import type { FleetsBackup, ImportReport } from './fleet-import.ts'
import type { DeviceVersion } from './fleet-row.ts'

export type FleetProblem = FleetEditProblem | { readonly code: 'NO_SUCH_FLEET' } | { readonly code: 'NOTHING_TO_STEP' }

export type VersionProblem =
  | { readonly code: 'NO_SUCH_FLEET' }
  | { readonly code: 'NO_SUCH_VERSION' }
  | { readonly code: 'NO_NAME' }
  | { readonly code: 'TOO_MANY_VERSIONS'; readonly max: number }

export interface FleetsState {
  /** Whose fleets these are: a user id. */
  readonly owner: string
  readonly phase: 'loading' | 'ready' | 'closed'
  /** Why the device keeps nothing, where it does not. */
  readonly deviceProblem: DeviceProblem | null
  readonly account: AccountState
  /** Tombstones too: read through `selectFleets`. */
  readonly entries: Readonly<Record<string, FleetEntry>>
  /** By id, tombstones too: read through `selectVersions`. */
  readonly versions: Readonly<Record<string, DeviceVersion>>
}

export interface FleetsActions {
  /** Resolves when the fleets have been read from the device; the account follows in the background. */
  readonly ready: () => Promise<void>
  /** Writes what is unwritten and shows nothing any more; the device keeps everything (AU-07). */
  readonly close: () => Promise<void>
  /** A new fleet; answers its id, which it is given here. */
  readonly create: (fleet: NewFleet) => string
  /** Several at once, as one change of the list; their ids in order. */
  readonly createAll: (fleets: readonly NewFleet[]) => readonly string[]
  readonly edit: (id: string, edit: FleetEdit) => Result<Fleet, FleetProblem>
  /** Takes back the latest `steps` changes (1), or does them again; stops at the first that cannot be made any more. */
  readonly undo: (id: string, steps?: number) => Result<Fleet, FleetProblem>
  readonly redo: (id: string, steps?: number) => Result<Fleet, FleetProblem>
  /** Leaves a tombstone, so that `restore` and other devices can follow. */
  readonly remove: (id: string) => void
  readonly restore: (id: string) => void
  /** The player has seen what a merge could not decide. */
  readonly settleConflicts: (id: string) => void
  /** Keeps the fleet as it is now under a name; answers the version's id. */
  readonly saveVersion: (id: string, name: string) => Result<string, VersionProblem>
  /** Brings the fleet back to a version, as one step that undo takes back. */
  readonly restoreVersion: (version: string) => Result<Fleet, VersionProblem | FleetProblem>
  /** A new fleet that is what the version was; answers its id. */
  readonly copyVersion: (version: string) => Result<string, VersionProblem>
  readonly deleteVersion: (version: string) => void
  /** Asks the account for versions made elsewhere; done once a visit without being asked. */
  readonly fetchVersions: () => Promise<Result<void, RecordError>>
  /** Every living fleet and version, as kept. */
  readonly exportAll: () => FleetsBackup
  /** Brings a backup in by merging: nothing that is here is changed, nothing that comes is dropped. */
  readonly importFleets: (backup: Pick<FleetsBackup, 'fleets'> & Partial<FleetsBackup>) => ImportReport
  /** Resolves when all that was changed is on the device, or known not to fit there. */
  readonly flush: () => Promise<void>
  /** Sends and fetches; shared by those who ask at the same time. */
  readonly sync: () => Promise<void>
}

export type FleetsStore = StoreApi<FleetsState & FleetsActions>

const inSpelling = new Intl.Collator()
const byName = (a: FleetEntry, b: FleetEntry): number =>
  inSpelling.compare(a.fleet.name, b.fleet.name) || (a.id < b.id ? -1 : 1)

const lists = new WeakMap<FleetsState['entries'], readonly FleetEntry[]>()

/** Fleets for lists: living ones, by name, then id. The same list until a fleet changes. */
export const selectFleets = ({ entries }: Pick<FleetsState, 'entries'>): readonly FleetEntry[] => {
  let list = lists.get(entries)
  if (!list) {
    list = Object.values(entries)
      .filter(({ deleted }) => !deleted)
      .sort(byName)
    lists.set(entries, list)
  }
  return list
}

/** The fleet of that id, unless it is deleted. */
export const selectFleet =
  (id: string) =>
  ({ entries }: Pick<FleetsState, 'entries'>): FleetEntry | undefined => {
    const entry = Object.hasOwn(entries, id) ? entries[id] : undefined
    return entry?.deleted ? undefined : entry
  }

/** Every label in use, in order of spelling, with the number of living fleets that bear it. */
export const selectTags = (
  state: Pick<FleetsState, 'entries'>,
): readonly { readonly tag: string; readonly fleets: number }[] => {
  const counts = new Map<string, number>()
  for (const { fleet } of selectFleets(state)) for (const tag of fleet.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => inSpelling.compare(a, b)).map(([tag, fleets]) => ({ tag, fleets }))
}

/** When anything of the fleet was last changed, ms since 1970; 0 where nobody knows. */
export const changedAt = ({ changedAt: { fields, ships } }: Pick<FleetEntry, 'changedAt'>): number =>
  Math.max(0, ...Object.values(fields), ...Object.values(ships).flatMap((times) => Object.values(times)))
