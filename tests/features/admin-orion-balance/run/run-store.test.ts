import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { firstQuestion } from '#features/admin-orion-balance/address/question-address.ts'
import { answerTo } from '#features/admin-orion-balance/run/answer-task.ts'
import { makeBalanceDevice } from '#features/admin-orion-balance/run/balance-device.ts'
import { runKey } from '#features/admin-orion-balance/run/kept-run.ts'
import { identityOf } from '#features/admin-orion-balance/run/run-identity.ts'
import { makeRunStore } from '#features/admin-orion-balance/run/run-store.ts'
import type { PoolWorker } from '#features/admin-orion-balance/run/worker-pool.ts'
import type { WorkerAnswer, WorkerTask } from '#features/admin-orion-balance/run/worker-task.ts'
import { worthIdentity, worthQuestion } from '#features/admin-orion-balance/worth/worth-question.ts'
import type { BalanceResult } from '#game/balance/balance-result.ts'
import { matrixOf } from '#game/balance/faction-win-rates.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const question = { ...firstQuestion, kind: 'ready', battles: 4 } as const
const identity = identityOf(question)

/** Does a worker's tasks in this thread; `crashes`: numbers of the tasks at which it crashes instead. */
function workers(crashes: readonly number[] = [], onTask: (n: number) => void = () => {}) {
  let tasks = 0
  return (): PoolWorker => {
    const worker: PoolWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => {},
      postMessage: (message) => {
        const n = tasks++
        onTask(n)
        setTimeout(() => {
          if (crashes.includes(n)) worker.onerror?.({ message: 'crash', preventDefault: () => {} } as ErrorEvent)
          else worker.onmessage?.(new MessageEvent('message', { data: answerTo(message as WorkerTask) }))
        })
      },
    }
    return worker
  }
}

const storeWith = (makeWorker: () => PoolWorker) =>
  makeRunStore({
    device: makeBalanceDevice(),
    makeWorker,
    cores: 3,
    now: () => performance.now(),
    onFrame: (work) => setTimeout(work),
  })

const cellsOf = (result: BalanceResult | undefined) => result && matrixOf(result).cells

/** The run stored on the device. */
async function kept(): Promise<BalanceResult | undefined> {
  const loaded = await makeBalanceDevice().load()
  if (!loaded.ok) throw new Error(loaded.error)
  return loaded.value.runs.find(({ key }) => key === runKey(identity))?.result
}

let whole: Promise<BalanceResult | undefined> | undefined
/** What an undisturbed run counts, the same for each test. */
const wholeRun = (): Promise<BalanceResult | undefined> => (whole ??= makeWholeRun())

async function makeWholeRun(): Promise<BalanceResult | undefined> {
  const store = storeWith(workers())
  await store.open()
  expect(await store.start(identity)).toBe(true)
  await store.close()
  return kept()
}

test('FE-14 a run that is cancelled goes on from there after the tab was closed, and counts the same', async () => {
  const whole = await wholeRun()
  expect(whole?.parts).toHaveLength(15)
  globalThis.indexedDB = new IDBFactory()

  const first = storeWith(workers([], (n) => n === 6 && first.cancel()))
  await first.open()
  expect(await first.start(identity)).toBe(false)
  expect(first.getState()).toMatchObject({ running: undefined, stop: { why: 'cancelled' } })
  await first.close()
  const half = await kept()
  expect(half?.parts.length).toBeGreaterThan(2)
  expect(half?.parts.length).toBeLessThan(8)

  const fought: number[] = []
  const second = storeWith(workers([], (n) => fought.push(n)))
  await second.open()
  expect(await second.start(identity)).toBe(true)
  expect(fought).toHaveLength(15 - (half?.parts.length ?? 0))
  await second.close()
  expect(cellsOf(await kept())).toEqual(cellsOf(whole))
})

test('FE-14 a run is over only when its whole result is stored', async () => {
  const device = makeBalanceDevice()
  let stored = 0
  const save: typeof device.save = async (run) => {
    const saved = await device.save(run)
    stored = (run.result as BalanceResult).parts.length
    return saved
  }
  const store = makeRunStore({
    device: { ...device, save },
    makeWorker: workers(),
    cores: 3,
    now: () => 0,
    onFrame: (work) => setTimeout(work),
  })
  await store.open()
  let storedAtEnd = -1
  store.subscribe((state, before) => {
    if (before.running && !state.running) storedAtEnd = stored
  })
  await store.start(identity)
  expect(storedAtEnd).toBe(15)
  await store.close()
})

test('FE-14 a crash of a worker is told of and changes no figure', async () => {
  const whole = await wholeRun()
  globalThis.indexedDB = new IDBFactory()
  const store = storeWith(workers([0, 7, 12]))
  await store.open()
  let most = 0
  store.subscribe(({ running }) => (most = Math.max(most, running?.crashes ?? 0)))
  expect(await store.start(identity)).toBe(true)
  expect(most).toBe(3)
  expect(cellsOf(store.getState().kept?.[0]?.result)).toEqual(cellsOf(whole))
  await store.close()
})

test('FE-14 where all workers crash, what was fought is kept and the reason is shown', async () => {
  const store = storeWith(workers(Array.from({ length: 100 }, (_, n) => n + 4)))
  await store.open()
  expect(await store.start(identity)).toBe(false)
  expect(store.getState().stop).toMatchObject({ why: 'crashed', message: 'crash' })
  await store.close()
  expect((await kept())?.parts.length).toBeGreaterThan(0)
})

test('FE-14 leaving the screen writes what was fought; one run at a time', async () => {
  let closing: Promise<void> | undefined
  const store = storeWith(workers([], (n) => n === 6 && (closing = store.close())))
  await store.open()
  const running = store.start(identity)
  expect(await store.start(identityOf({ ...question, seed: 9 }))).toBe(false)
  expect(await running).toBe(false)
  await closing
  const parts = (await kept())?.parts.length
  expect(parts).toBeGreaterThan(2)
  expect(parts).toBeLessThan(8)
})

test('FE-14 results are added, deleted, and read only where they can be', async () => {
  const whole = (await wholeRun())!
  const store = storeWith(workers())
  await store.open()
  await store.remove(runKey(whole))
  expect(store.getState().kept).toEqual([])
  await store.add(whole)
  expect(await kept()).toEqual(whole)
  await store.close()

  const device = makeBalanceDevice()
  await device.save({ key: 'odd', result: { ...whole, battles: 'many' } as never, changedAt: 5, speed: 1 })
  const loaded = await device.load()
  expect(loaded.ok && loaded.value.runs.map(({ key }) => key)).toEqual([runKey(whole)])
})

test('FE-14 the worth of choices is kept and resumed in the same way', async () => {
  const worth = worthIdentity({ ...worthQuestion(firstQuestion, 4), factions: ['accord', 'drift'] })
  const asked: WorkerTask[] = []
  const answering = (): PoolWorker => {
    const worker: PoolWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => {},
      postMessage: (message) => {
        asked.push(message as WorkerTask)
        if (asked.length === 3) store.cancel()
        const data: WorkerAnswer = { kind: 'worth', sums: {}, battles: 10, millis: 1 }
        setTimeout(() => worker.onmessage?.(new MessageEvent('message', { data })))
      },
    }
    return worker
  }
  const store = storeWith(answering)
  await store.open()
  expect(await store.startWorth(worth)).toBe(false)
  expect(await store.startWorth(worth)).toBe(true)
  await store.close()
  const loaded = await makeBalanceDevice().load()
  expect(loaded.ok && loaded.value.worths[0]?.result.done).toHaveLength(8)
})
