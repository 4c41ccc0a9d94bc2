import type { StoreApi } from 'zustand/vanilla'
import type { Result } from '#game/result.ts'
import type { RerollRequest } from '#game/roll-log/change-throw.ts'
import { emptyLuckReport } from '#game/roll-log/empty-luck.ts'
import type { LuckReport } from '#game/roll-log/luck.ts'
import type { RollEntryProblem } from '#game/roll-log/parse-roll-log.ts'
import type { PlainRoll, PlainRollKind } from '#game/roll-log/plain-roll.ts'
import type { IntentRequest } from '#game/roll-log/roll-entry.ts'
import type { RollLogFile, RollLogFileProblem } from '#game/roll-log/roll-log-file.ts'
import type { RollLogProblem, ThrowView } from '#game/roll-log/throw-view.ts'
import type { VolleyRoll } from '#game/volley/volley.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { AccountState } from '../sync/sync-schedule.ts'

/** The most throws in memory; older ones are only on the device and in exports. */
export const maxVisibleThrows = 5000

export interface RollLogState {
  readonly owner: string
  /** `ready`: the newest throws have been read; older ones may still be loading, see `isComplete`. */
  readonly phase: 'loading' | 'ready' | 'closed'
  readonly isComplete: boolean
  /** The throws in memory, newest first, at most `maxVisibleThrows`. */
  readonly throws: readonly ThrowView[]
  /** The plain rolls in memory, newest first, at most `maxVisibleThrows`. They do not count for luck. */
  readonly plainRolls: readonly PlainRoll[]
  readonly hasOlder: boolean
  readonly deviceProblem: DeviceProblem | null
  /** Ids of throws with entries that the device refused to store; they are only in this tab. */
  readonly notSaved: readonly string[]
  readonly problems: readonly (RollLogProblem | RollEntryProblem)[]
  /** Number of entries of a newer version of the app: stored and exported, but not shown. */
  readonly foreign: number
  /** Luck over all throws in memory; `sessionLuck` covers those since the last long pause. */
  readonly luck: LuckReport
  readonly sessionLuck: LuckReport
  readonly account: AccountState
}

export interface ImportSummary {
  readonly throws: number
  readonly entries: number
  readonly known: number
  readonly refused: readonly RollEntryProblem[]
}

export interface RollLogActions {
  /** Resolves when the newest throws have been read from the device; syncing continues in the background. */
  readonly ready: () => Promise<void>
  /** Writes pending entries and empties the store; everything stays on the device (AU-07). */
  readonly close: () => Promise<void>
  /** Logs a throw with its odds before the dice are rolled. Returns the throw's id. */
  readonly begin: (request: Omit<IntentRequest, 'gameVersion'>) => string
  readonly finish: (throwId: string, roll: VolleyRoll) => Result<ThrowView, RollLogProblem>
  /** Logs a throw whose dice have already fallen, in one write. */
  readonly record: (request: Omit<IntentRequest, 'gameVersion'>, roll: VolleyRoll) => void
  readonly reroll: (throwId: string, request: RerollRequest) => Result<ThrowView, RollLogProblem>
  /** Logs a roll of ordinary dice. `faces`: 0 to 5 each. Call it before the dice are shown. Undefined once closed. */
  readonly addPlainRoll: (faces: readonly number[], kind?: PlainRollKind) => PlainRoll | undefined
  /** Marks a throw as void; it stays in the log. */
  readonly voidThrow: (throwId: string, note?: string) => Result<ThrowView, RollLogProblem>
  readonly restore: (throwId: string) => Result<ThrowView, RollLogProblem>
  /** Tries again to write entries that the device refused; resolves when they are stored or refused again. */
  readonly retry: () => Promise<void>
  readonly flush: () => Promise<void>
  readonly sync: () => Promise<void>
  /** Clears the log in all tabs, in the account and on its other devices. Ask the player for confirmation first. */
  readonly clear: () => Promise<Result<void, DeviceProblem>>
  /** The whole stored log, with unreadable entries; if the device cannot be read, only the entries in memory. */
  readonly exportFile: () => Promise<RollLogFile>
  /** Adds the entries of a file whose ids are not here yet. `value`: the parsed JSON of the file. */
  readonly importFile: (value: unknown) => Promise<Result<ImportSummary, RollLogFileProblem>>
}

export type RollLogStore = StoreApi<RollLogState & RollLogActions>

export const unreadRollLog = (owner: string): RollLogState => ({
  owner,
  phase: 'loading',
  isComplete: false,
  throws: [],
  plainRolls: [],
  hasOlder: false,
  deviceProblem: null,
  notSaved: [],
  problems: [],
  foreign: 0,
  luck: emptyLuckReport,
  sessionLuck: emptyLuckReport,
  account: 'unknown',
})
