import type { StoreApi } from 'zustand/vanilla'
import type { Result } from '#game/result.ts'
import { emptyLuckReport } from '#game/roll-log/empty-luck.ts'
import type { LuckReport } from '#game/roll-log/luck.ts'
import type { RollEntryProblem } from '#game/roll-log/parse-roll-log.ts'
import type { IntentRequest } from '#game/roll-log/roll-entry.ts'
import type { RollLogFile, RollLogFileProblem } from '#game/roll-log/roll-log-file.ts'
import type { RerollRequest, RollLogProblem, ThrowView } from '#game/roll-log/roll-log.ts'
import type { VolleyRoll } from '#game/volley/volley.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { AccountState } from '../sync/sync-schedule.ts'

/** Throws in memory; older ones stay on the device, and in an export. */
export const mostVisibleThrows = 5000

export interface RollLogState {
  /** Whose log this is: a user id. */
  readonly owner: string
  /** `ready`: the newest throws are here; older ones may still be on their way, see `isComplete`. */
  readonly phase: 'loading' | 'ready' | 'closed'
  /** All throws that are to be visible have been read. */
  readonly isComplete: boolean
  /** Newest first, at most `mostVisibleThrows`. */
  readonly throws: readonly ThrowView[]
  /** There are still older throws on the device, beyond the visible ones. */
  readonly hasOlder: boolean
  /** Why the device keeps nothing, where it does not. */
  readonly deviceProblem: DeviceProblem | null
  /** Ids of throws that are only in this tab: the device did not take them. Empty when all is well. */
  readonly notSaved: readonly string[]
  /** Entries that cannot be read or do not fit; they hide no other. */
  readonly problems: readonly (RollLogProblem | RollEntryProblem)[]
  /** Entries of a newer version of the app: kept, exported, not shown. */
  readonly foreign: number
  /** Luck over all visible throws, and since the last long pause. */
  readonly luck: LuckReport
  readonly sessionLuck: LuckReport
  /** How the account stands to this device. */
  readonly account: AccountState
}

export interface ImportSummary {
  /** Throws and entries that were new. */
  readonly throws: number
  readonly entries: number
  /** Entries that were here already. */
  readonly known: number
  /** Entries left out, and why. */
  readonly refused: readonly RollEntryProblem[]
}

export interface RollLogActions {
  /** Resolves when the newest throws have been read from the device; the account follows in the background. */
  readonly ready: () => Promise<void>
  /** Writes what is unwritten and shows nothing any more; the device keeps everything (AU-07). */
  readonly close: () => Promise<void>
  /** Notes what is about to be rolled, with its odds; answers the throw's id. Call it before the dice are drawn. */
  readonly begin: (request: Omit<IntentRequest, 'gameVersion'>) => string
  /** Notes what the dice showed, with the re-rolls of the volley's own rule. */
  readonly settle: (throwId: string, roll: VolleyRoll) => Result<ThrowView, RollLogProblem>
  /** Notes dice picked up again by choice. */
  readonly reroll: (throwId: string, request: RerollRequest) => Result<ThrowView, RollLogProblem>
  /** Strikes a throw through; it is never erased. */
  readonly strike: (throwId: string, note?: string) => Result<ThrowView, RollLogProblem>
  /** Lets a throw that was struck through count again; both stay in the log. */
  readonly restore: (throwId: string) => Result<ThrowView, RollLogProblem>
  /** Tries again to write what the device did not take. Resolves when it is there, or refused again. */
  readonly retry: () => Promise<void>
  /** Resolves when all is on the device, or known not to fit there. */
  readonly flush: () => Promise<void>
  /** Sends and fetches; shared by those who ask at the same time. */
  readonly sync: () => Promise<void>
  /** Erases the whole log, in every tab, in the account and on its other devices. Ask, and offer the export, first. */
  readonly clear: () => Promise<Result<void, DeviceProblem>>
  /** Everything, older throws and entries that cannot be read too; from memory alone when the device is silent. */
  readonly exportFile: () => Promise<RollLogFile>
  /** Joins a file into the log by entry id; what is here already stays as it is. `value`: the parsed JSON. */
  readonly importFile: (value: unknown) => Promise<Result<ImportSummary, RollLogFileProblem>>
}

export type RollLogStore = StoreApi<RollLogState & RollLogActions>

/** The log of that user, of which nothing has been read yet. */
export const unreadRollLog = (owner: string): RollLogState => ({
  owner,
  phase: 'loading',
  isComplete: false,
  throws: [],
  hasOlder: false,
  deviceProblem: null,
  notSaved: [],
  problems: [],
  foreign: 0,
  luck: emptyLuckReport,
  sessionLuck: emptyLuckReport,
  account: 'unknown',
})
