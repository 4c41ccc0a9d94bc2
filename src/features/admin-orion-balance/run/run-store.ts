import { createStore } from 'zustand/vanilla'
import { emptyResult, resultFormat, type BalanceResult } from '#game/balance/balance-result.ts'
import { emptyFit, fitFormat, type FitResult } from '#game/balance/fit-result.ts'
import type { PriceFit } from '#game/balance/suggested-prices.ts'
import { emptyWorth, worthFormat, type WorthResult } from '#game/balance/worth/worth-result.ts'
import { fitParts, matrixParts, worthParts, type JobPart } from './job-parts.ts'
import { fitKey, runKey, worthKey, type Kept } from './kept-run.ts'
import type { RunState, RunStore, RunStoreOptions } from './run-state.ts'
import { runPool, workersFor } from './worker-pool.ts'
import type { WorkerAnswer, WorkerTask } from './worker-task.ts'

/** Finished parts are written this often, ms. A closed tab loses no more than that. */
const writeEvery = 500

interface Job<R> {
  readonly key: string
  /** The stored result. */
  readonly result: R
  readonly parts: readonly JobPart<R>[]
  readonly show: (kept: Kept<R>) => void
  readonly write: (kept: Kept<R>) => Promise<void>
}

/** The list with a run in front, replacing the one with the same key. */
const withFirst = <R>(list: readonly Kept<R>[], kept: Kept<R>): readonly Kept<R>[] => [
  kept,
  ...list.filter(({ key }) => key !== kept.key),
]

/** Makes the store that runs battles and stores their results. One run is fought at a time. */
export function makeRunStore({ device, makeWorker, cores, now, onFrame }: RunStoreOptions): RunStore {
  const store = createStore<RunState>(() => ({
    kept: undefined,
    worths: [],
    fits: [],
    running: undefined,
    stop: undefined,
    deviceProblem: null,
  }))
  const { getState, setState } = store
  let abort: AbortController | undefined
  let ended: Promise<unknown> = Promise.resolve()

  const showRun = (run: Kept<BalanceResult>) => setState(({ kept = [] }) => ({ kept: withFirst(kept, run) }))
  const showWorth = (run: Kept<WorthResult>) => setState(({ worths }) => ({ worths: withFirst(worths, run) }))
  const showFit = (run: Kept<FitResult>) => setState(({ fits }) => ({ fits: withFirst(fits, run) }))
  const write = async (run: Kept<BalanceResult | WorthResult | FitResult>): Promise<void> => {
    const saved = await device.save(run)
    setState({ deviceProblem: saved.ok ? null : saved.error })
  }

  /** Resolves to whether everything was fought. */
  async function fight<R>(job: Job<R>, signal: AbortSignal): Promise<boolean> {
    const { key, parts } = job
    const began = now()
    const workers = workersFor(cores)
    let { result } = job
    let [done, crashes, battles, millis, written] = [0, 0, 0, 0, began]
    let isAsked = false
    const kept = (): Kept<R> => ({ key, result, changedAt: now(), speed: millis > 0 ? (1000 * battles) / millis : 0 })
    const show = (): void => {
      isAsked = false
      if (abort?.signal !== signal) return
      const left = done > 0 ? ((now() - began) * (parts.length - done)) / done : undefined
      job.show(kept())
      setState({ running: { key, parts: parts.length, done, workers, left, crashes } })
    }
    const showSoon = (): void => {
      if (!isAsked) onFrame(show)
      isAsked = true
    }
    show()
    try {
      await runPool({
        makeWorker,
        workers,
        parts,
        signal,
        messageOf: ({ task }) => task,
        onAnswer: (part, data) => {
          const answer = data as WorkerAnswer
          result = part.add(result, answer)
          done++
          battles += answer.battles
          millis += answer.millis
          showSoon()
          if (now() - written < writeEvery) return
          written = now()
          void job.write(kept())
        },
        onCrash: () => {
          crashes++
          showSoon()
        },
      })
      setState({ stop: signal.aborted ? { key, why: 'cancelled', message: '' } : undefined })
    } catch (thrown) {
      setState({ stop: { key, why: 'crashed', message: thrown instanceof Error ? thrown.message : String(thrown) } })
    }
    job.show(kept())
    // A run is over only when its result is stored: the page may be closed as soon as it says so.
    await job.write(kept())
    abort = undefined
    setState({ running: undefined })
    return done === parts.length
  }

  const begin = async <R>(job: Job<R>): Promise<boolean> => {
    if (abort) return false
    abort = new AbortController()
    setState({ stop: undefined })
    const fought = fight(job, abort.signal)
    ended = fought
    return fought
  }

  return {
    ...store,
    open: async () => {
      const loaded = await device.load()
      setState(
        loaded.ok
          ? { kept: loaded.value.runs, worths: loaded.value.worths, fits: loaded.value.fits }
          : { kept: [], deviceProblem: loaded.error },
      )
    },
    start: (identity, touched) => {
      const key = runKey(identity)
      const result = getState().kept?.find((run) => run.key === key)?.result ?? emptyResult(identity)
      return begin({ key, result, parts: matrixParts(result, touched), show: showRun, write })
    },
    startWorth: (identity) => {
      const key = worthKey(identity)
      const result = getState().worths.find((run) => run.key === key)?.result ?? emptyWorth(identity)
      return begin({ key, result, parts: worthParts(result), show: showWorth, write })
    },
    startFit: (identity) => {
      const key = fitKey(identity)
      const result = getState().fits.find((run) => run.key === key)?.result ?? emptyFit(identity)
      return begin({ key, result, parts: fitParts(result), show: showFit, write })
    },
    readPrices: async (result, signal) => {
      let prices: PriceFit | undefined
      await runPool({
        makeWorker,
        workers: 1,
        parts: [result],
        signal,
        onCrash: () => {},
        messageOf: (part): WorkerTask => ({ kind: 'prices', draft: part.draft, result: part }),
        onAnswer: (_, data) => {
          const answer = data as WorkerAnswer
          if (answer.kind === 'prices') prices = answer.prices
        },
      })
      return prices
    },
    cancel: () => abort?.abort(),
    add: async (result) => {
      const unmeasured = { changedAt: now(), speed: 0 }
      switch (result.format) {
        case resultFormat: {
          const run = { key: runKey(result), result, ...unmeasured }
          showRun(run)
          return write(run)
        }
        case worthFormat: {
          const run = { key: worthKey(result), result, ...unmeasured }
          showWorth(run)
          return write(run)
        }
        case fitFormat: {
          const run = { key: fitKey(result), result, ...unmeasured }
          showFit(run)
          return write(run)
        }
      }
    },
    remove: async (removed) => {
      const isOther = ({ key }: { readonly key: string }) => key !== removed
      setState(({ kept = [], worths, fits }) => ({
        kept: kept.filter(isOther),
        worths: worths.filter(isOther),
        fits: fits.filter(isOther),
      }))
      await device.remove(removed)
    },
    close: async () => {
      abort?.abort()
      await ended
      device.close()
    },
  }
}
