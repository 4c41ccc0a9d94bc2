import { expect, test, vi } from 'vitest'
import { runPool, workersFor, type PoolWorker } from '#features/admin-orion-balance/run/worker-pool.ts'

interface Made extends PoolWorker {
  isStopped: boolean
}

/** Workers that answer with ten times the part, unless `fails` says that this attempt crashes. */
function workers(fails: (part: number, attempt: number) => boolean = () => false) {
  const made: Made[] = []
  const attempts = new Map<number, number>()
  const makeWorker = (): PoolWorker => {
    const worker: Made = {
      onmessage: null,
      onerror: null,
      isStopped: false,
      terminate: () => void (worker.isStopped = true),
      postMessage: (message) => {
        const part = message as number
        const attempt = (attempts.get(part) ?? 0) + 1
        attempts.set(part, attempt)
        queueMicrotask(() => {
          if (fails(part, attempt))
            worker.onerror?.({ message: 'out of memory', preventDefault: () => {} } as ErrorEvent)
          else worker.onmessage?.(new MessageEvent('message', { data: part * 10 }))
        })
      },
    }
    made.push(worker)
    return worker
  }
  return { made, makeWorker }
}

function run(makeWorker: () => PoolWorker, signal = new AbortController().signal, onEach?: () => void) {
  const answers: (readonly [number, unknown])[] = []
  const crashes: string[] = []
  const ended = runPool({
    makeWorker,
    workers: 3,
    parts: [1, 2, 3, 4, 5, 6, 7],
    signal,
    messageOf: (part: number) => part,
    onAnswer: (part, answer) => {
      answers.push([part, answer])
      onEach?.()
    },
    onCrash: (message) => crashes.push(message),
  })
  return { answers, crashes, ended }
}

const all = [1, 2, 3, 4, 5, 6, 7].map((part) => [part, part * 10])

test('FE-14 each part is answered once, and the workers are gone at the end', async () => {
  const { made, makeWorker } = workers()
  const { answers, crashes, ended } = run(makeWorker)
  await ended
  expect(answers.toSorted(([a], [b]) => a - b)).toEqual(all)
  expect(crashes).toEqual([])
  expect(made).toHaveLength(3)
  expect(made.every(({ isStopped }) => isStopped)).toBe(true)
})

test('FE-14 the part of a worker that crashed is done again by another, and counts once', async () => {
  const { made, makeWorker } = workers((part, attempt) => part % 3 === 0 && attempt === 1)
  const { answers, crashes, ended } = run(makeWorker)
  await ended
  expect(answers.toSorted(([a], [b]) => a - b)).toEqual(all)
  expect(crashes).toEqual(['out of memory', 'out of memory'])
  expect(made).toHaveLength(5)
  expect(made.every(({ isStopped }) => isStopped)).toBe(true)
})

test('FE-14 where every worker crashes, the run ends and says why', async () => {
  const { made, makeWorker } = workers(() => true)
  const { answers, ended } = run(makeWorker)
  await expect(ended).rejects.toThrow('out of memory')
  expect(answers).toEqual([])
  expect(made.length).toBeLessThan(10)
})

test('FE-14 a cancelled run takes no further part', async () => {
  const { made, makeWorker } = workers()
  const abort = new AbortController()
  const { answers, crashes, ended } = run(makeWorker, abort.signal, () => abort.abort())
  await ended
  expect(answers.length).toBeLessThan(4)
  expect(crashes).toEqual([])
  expect(made.every(({ isStopped }) => isStopped)).toBe(true)
})

test('FE-14 a worker that falls silent counts as crashed', async () => {
  vi.useFakeTimers()
  const { makeWorker } = workers()
  let isFirst = true
  const { answers, crashes, ended } = run(() => {
    const worker = makeWorker()
    if (!isFirst) return worker
    isFirst = false
    return { ...worker, postMessage: () => {} }
  })
  await vi.advanceTimersByTimeAsync(600_000)
  await ended
  vi.useRealTimers()
  expect(crashes).toEqual(['no answer'])
  expect(answers.toSorted(([a], [b]) => a - b)).toEqual(all)
})

test('FE-14 all cores but one, at least one', () => {
  expect([1, 2, 4, 8].map(workersFor)).toEqual([1, 2, 3, 7])
})
