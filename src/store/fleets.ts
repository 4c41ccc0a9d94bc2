import type { StoreApi } from 'zustand/vanilla'
import type { FleetEdit, FleetEditProblem } from '#game/fleet-edit.ts'
import type { Fleet, NewFleet } from '#game/fleet.ts'
import type { Result } from '#game/result.ts'
import type { DeviceProblem } from './device/database.ts'
import type { FleetEntry } from './fleet-entry.ts'

export type FleetProblem = FleetEditProblem | { readonly code: 'NO_SUCH_FLEET' } | { readonly code: 'NOTHING_TO_STEP' }

/** How the account stands to the device, for the account panel and the builder's footer. */
export type AccountState = 'unknown' | 'syncing' | 'synced' | 'offline' | 'logged-out' | 'failed'

export interface FleetsState {
  /** Whose fleets these are; null while nobody's are open. */
  readonly owner: string | null
  readonly phase: 'closed' | 'loading' | 'ready'
  /** Why the device keeps nothing, where it does not. */
  readonly deviceProblem: DeviceProblem | null
  readonly account: AccountState
  /** Tombstones too: read through `selectFleets`. */
  readonly entries: Readonly<Record<string, FleetEntry>>
}

export interface FleetsActions {
  /** Resolves when the account's fleets are read from the device; the record store follows in the background. */
  readonly open: (owner: string) => Promise<void>
  /** Writes what is unwritten and lets go; the device keeps everything (AU-07). */
  readonly close: () => Promise<void>
  /** A new fleet; answers its id, which it is given here. */
  readonly create: (fleet: NewFleet) => string
  readonly edit: (id: string, edit: FleetEdit) => Result<Fleet, FleetProblem>
  readonly undo: (id: string) => Result<Fleet, FleetProblem>
  readonly redo: (id: string) => Result<Fleet, FleetProblem>
  /** Leaves a tombstone, so that `restore` and other devices can follow. */
  readonly remove: (id: string) => void
  readonly restore: (id: string) => void
  /** The player has seen what a merge could not decide. */
  readonly settleConflicts: (id: string) => void
  /** Resolves when all that was changed is on the device, or known not to fit there. */
  readonly flush: () => Promise<void>
  /** Sends and fetches; shared by those who ask at the same time. */
  readonly sync: () => Promise<void>
}

export type FleetsStore = StoreApi<FleetsState & FleetsActions>

/** Fleets for lists: living ones, by name, then id. */
export const selectFleets = ({ entries }: FleetsState): readonly FleetEntry[] =>
  Object.values(entries)
    .filter(({ deleted }) => !deleted)
    .sort((a, b) => a.fleet.name.localeCompare(b.fleet.name) || (a.id < b.id ? -1 : 1))

/** The fleet of that id, unless it is deleted. */
export const selectFleet =
  (id: string) =>
  ({ entries }: FleetsState): FleetEntry | undefined => {
    const entry = Object.hasOwn(entries, id) ? entries[id] : undefined
    return entry?.deleted ? undefined : entry
  }
