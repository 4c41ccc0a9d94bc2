import type { StoreApi } from 'zustand/vanilla'
import type { FitResult } from '#game/balance/fit-result.ts'
import type { RunResult } from '#game/balance/run-result.ts'
import type { PriceFit } from '#game/balance/suggested-prices.ts'
import type { FactionId } from '#game/ship/ship.ts'
import type { DeviceProblem } from '#store/device/database.ts'
import type { BalanceDevice } from './balance-device.ts'
import type { FitIdentity, KeptFit, KeptRun, KeptWorth, RunIdentity, WorthIdentity } from './kept-run.ts'
import type { PoolWorker } from './worker-pool.ts'

/** A run that is being fought now. */
export interface RunningRun {
  readonly key: string
  /** Number of parts to fight now, and of finished ones. */
  readonly parts: number
  readonly done: number
  readonly workers: number
  /** Remaining time in ms; undefined until one part is done. */
  readonly left: number | undefined
  /** Workers that crashed; their parts are fought again. */
  readonly crashes: number
}

/** Why a run stopped early. */
export interface RunStop {
  readonly key: string
  readonly why: 'cancelled' | 'crashed'
  /** The message of the last crash. */
  readonly message: string
}

export interface RunState {
  /** The newest first; undefined while they load. */
  readonly kept: readonly KeptRun[] | undefined
  readonly worths: readonly KeptWorth[]
  readonly fits: readonly KeptFit[]
  readonly running: RunningRun | undefined
  readonly stop: RunStop | undefined
  /** Why results cannot be kept on this device; null if they can. */
  readonly deviceProblem: DeviceProblem | null
}

export interface RunStore extends StoreApi<RunState> {
  readonly open: () => Promise<void>
  /**
   * Fights the unfinished parts of a matrix; if factions are given, only their pairings. Resolves to whether it was
   * finished.
   */
  readonly start: (identity: RunIdentity, touched?: ReadonlySet<FactionId>) => Promise<boolean>
  readonly startWorth: (identity: WorthIdentity) => Promise<boolean>
  readonly startFit: (identity: FitIdentity) => Promise<boolean>
  /** The prices that a result suggests, calculated by a worker. @throws WorkersFailed */
  readonly readPrices: (result: FitResult, signal: AbortSignal) => Promise<PriceFit | undefined>
  readonly cancel: () => void
  readonly add: (result: RunResult) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** Stops the run, writes finished parts, and closes the database. */
  readonly close: () => Promise<void>
}

export interface RunStoreOptions {
  readonly device: BalanceDevice
  readonly makeWorker: () => PoolWorker
  readonly cores: number
  readonly now: () => number
  /** Calls back before the next frame, because answers come faster than frames. */
  readonly onFrame: (work: () => void) => void
}
