import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BalancePart } from '#game/balance/balance-question.ts'
import { emptyResult, openParts, withPart, type BalanceResult, type RunIdentity } from '#game/balance/balance-result.ts'
import type { FactionId } from '#game/ship/ship.ts'
import type { DeviceProblem } from '#store/device/database.ts'
import { runKey, type BalanceDevice, type KeptRun } from '../device/balance-device.ts'
import { runPool, workersFor, type PoolWorker } from './worker-pool.ts'
import type { WorkerAnswer, WorkerTask } from './worker-task.ts'

/** A run that is being fought now. */
export interface RunningRun {
  readonly key: string
  /** Parts that are to be fought now, and how many of them are. */
  readonly parts: number
  readonly done: number
  readonly workers: number
  /** Milliseconds since it began, and those that it still takes; undefined until one part is done. */
  readonly passed: number
  readonly left: number | undefined
  /** Workers that crashed; their parts are fought again. */
  readonly crashes: number
}

/** Why the last run ended before its end. */
export interface RunStop {
  readonly key: string
  readonly why: 'cancelled' | 'crashed'
  readonly message: string
}

export interface RunState {
  /** The newest first; undefined while they are read. */
  readonly kept: readonly KeptRun[] | undefined
  readonly running: RunningRun | undefined
  readonly stop: RunStop | undefined
  /** Why results cannot be kept on this device; null while they can. */
  readonly deviceProblem: DeviceProblem | null
}

export interface RunStore extends StoreApi<RunState> {
  readonly open: () => Promise<void>
  /** Fights what is still to be fought of a run; of only the pairings of some factions where they are given. */
  readonly start: (identity: RunIdentity, touched?: ReadonlySet<FactionId>) => void
  readonly cancel: () => void
  readonly add: (result: BalanceResult) => Promise<void>
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

/** What has been fought is written this often, ms: a closed tab loses no more. */
const writeEvery = 500

/** Makes what runs battles and keeps their results. */
export function makeRunStore({ device, makeWorker, cores, now, onFrame }: RunStoreOptions): RunStore {
  const store = createStore<RunState>(() => ({
    kept: undefined,
    running: undefined,
    stop: undefined,
    deviceProblem: null,
  }))
  const { getState, setState } = store
  let abort: AbortController | undefined
  let ended: Promise<void> = Promise.resolve()

  const write = async (run: KeptRun): Promise<void> => {
    const saved = await device.save(run)
    setState({ deviceProblem: saved.ok ? null : saved.error })
  }
  const put = (run: KeptRun): void =>
    setState(({ kept = [] }) => ({ kept: [run, ...kept.filter(({ key }) => key !== run.key)] }))

  const fight = async (key: string, identity: RunIdentity, parts: readonly BalancePart[], signal: AbortSignal) => {
    const began = now()
    const workers = workersFor(cores)
    let result = getState().kept?.find((run) => run.key === key)?.result ?? emptyResult(identity)
    let [done, crashes, battles, millis, written] = [0, 0, 0, 0, began]
    let isAsked = false
    const run = (): KeptRun => ({ key, result, changedAt: now(), speed: millis > 0 ? (1000 * battles) / millis : 0 })
    const show = (): void => {
      isAsked = false
      if (abort?.signal !== signal) return
      const passed = now() - began
      const left = done > 0 ? (passed * (parts.length - done)) / done : undefined
      put(run())
      setState({ running: { key, parts: parts.length, done, workers, passed, left, crashes } })
    }
    const ask = (): void => {
      if (!isAsked) onFrame(show)
      isAsked = true
    }
    show()
    try {
      await runPool({
        ...{ makeWorker, workers, parts, signal },
        messageOf: (part): WorkerTask => ({ draft: identity.draft, question: identity.question, part }),
        onAnswer: (part, answer) => {
          const { tally, millis: took } = answer as WorkerAnswer
          result = withPart(result, part, tally)
          done++
          battles += tally.battles
          millis += took
          ask()
          if (now() - written < writeEvery) return
          written = now()
          void write(run())
        },
        onCrash: () => {
          crashes++
          ask()
        },
      })
      setState({ stop: signal.aborted ? { key, why: 'cancelled', message: '' } : undefined })
    } catch (thrown) {
      setState({ stop: { key, why: 'crashed', message: thrown instanceof Error ? thrown.message : String(thrown) } })
    }
    abort = undefined
    put(run())
    setState({ running: undefined })
    await write(run())
  }

  return {
    ...store,
    open: async () => {
      const loaded = await device.load()
      setState(loaded.ok ? { kept: loaded.value } : { kept: [], deviceProblem: loaded.error })
    },
    start: (identity, touched) => {
      if (abort) return
      const key = runKey(identity)
      const known = getState().kept?.find((run) => run.key === key)?.result ?? emptyResult(identity)
      abort = new AbortController()
      setState({ stop: undefined })
      ended = fight(key, identity, openParts(known, touched), abort.signal)
    },
    cancel: () => abort?.abort(),
    add: async (result) => {
      const run: KeptRun = { key: runKey(result), result, changedAt: now(), speed: 0 }
      put(run)
      await write(run)
    },
    remove: async (key) => {
      setState(({ kept = [] }) => ({ kept: kept.filter((run) => run.key !== key) }))
      await device.remove(key)
    },
    close: async () => {
      abort?.abort()
      await ended
      device.close()
    },
  }
}
