import type { StoreApi } from 'zustand/vanilla'
import type { FitResult } from '#game/balance/fit-result.ts'
import type { PriceFit } from '#game/balance/price-fit.ts'
import type { RunResult } from '#game/balance/run-result.ts'
import type { FactionId } from '#game/ship/ship.ts'
import type { DeviceProblem } from '#store/device/database.ts'
import type { BalanceDevice } from './balance-device.ts'
import type { FitIdentity, KeptFit, KeptRun, KeptWorth, RunIdentity, WorthIdentity } from './kept-run.ts'
import type { PoolWorker } from './worker-pool.ts'

/** A run that is being fought now. */
export interface RunningRun {
  readonly key: string
  /** Parts that are to be fought now, and how many of them are. */
  readonly parts: number
  readonly done: number
  readonly workers: number
  /** Milliseconds that it still takes; undefined until one part is done. */
  readonly left: number | undefined
  /** Workers that crashed; their parts are fought again. */
  readonly crashes: number
}

/** Why a run ended before its end. */
export interface RunStop {
  readonly key: string
  readonly why: 'cancelled' | 'crashed'
  /** What the last crash said. */
  readonly message: string
}

export interface RunState {
  /** The newest first; undefined while they are read. */
  readonly kept: readonly KeptRun[] | undefined
  readonly worths: readonly KeptWorth[]
  readonly fits: readonly KeptFit[]
  readonly running: RunningRun | undefined
  readonly stop: RunStop | undefined
  /** Why results cannot be kept on this device; null while they can. */
  readonly deviceProblem: DeviceProblem | null
}

export interface RunStore extends StoreApi<RunState> {
  readonly open: () => Promise<void>
  /**
   * Fights what is still to be fought of a matrix; of only the pairings of some factions where they are given. Answers
   * whether it came to its end.
   */
  readonly start: (identity: RunIdentity, touched?: ReadonlySet<FactionId>) => Promise<boolean>
  readonly startWorth: (identity: WorthIdentity) => Promise<boolean>
  readonly startFit: (identity: FitIdentity) => Promise<boolean>
  /** The prices that a result suggests, reckoned by a worker. @throws WorkersFailed */
  readonly readPrices: (result: FitResult, signal: AbortSignal) => Promise<PriceFit | undefined>
  readonly cancel: () => void
  readonly add: (result: RunResult) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** Stops what runs, writes what was fought, and closes the database. */
  readonly close: () => Promise<void>
}

export interface RunStoreOptions {
  readonly device: BalanceDevice
  readonly makeWorker: () => PoolWorker
  readonly cores: number
  readonly now: () => number
  /** Calls back before the next picture. Answers come faster than pictures. */
  readonly onFrame: (work: () => void) => void
}
