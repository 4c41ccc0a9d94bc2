/** The part of a Web Worker that the pool uses. */
export interface PoolWorker {
  postMessage: (message: unknown) => void
  terminate: () => void
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export interface PoolOptions<Part> {
  readonly makeWorker: () => PoolWorker
  readonly workers: number
  readonly parts: readonly Part[]
  /** Makes the message about a part. The worker answers it with one message. */
  readonly messageOf: (part: Part) => unknown
  readonly onAnswer: (part: Part, answer: unknown) => void
  /** Called when a worker crashed or stopped answering. Another worker fights its part again. */
  readonly onCrash: (message: string) => void
  readonly signal: AbortSignal
}

/** After this many crashes without an answer in between, no worker seems able to do it. */
const mostCrashes = 5
/** A part takes a tenth of a second, on a busy phone some seconds; ms. */
const longestSilence = 120_000

/** The error of a run in which all workers crash. Its message is that of the last crash. */
class WorkersFailed extends Error {}

/** Lets a worker do one part; rejects if the worker crashes, stops answering or is stopped. */
const ask = (worker: PoolWorker, message: unknown, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(why))
    const timer = setTimeout(() => fail('no answer'), longestSilence)
    const settled = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      worker.onmessage = null
      worker.onerror = null
    }
    const stop = () => {
      settled()
      fail('stopped')
    }
    worker.onmessage = ({ data }) => {
      settled()
      resolve(data)
    }
    worker.onerror = (event) => {
      // Otherwise the browser reports it as an error of the page, too.
      event.preventDefault()
      settled()
      fail(event.message || 'the worker could not be started')
    }
    signal.addEventListener('abort', stop)
    worker.postMessage(message)
  })

/**
 * Lets workers do all parts, each part once. Ends when all are answered or the signal aborts.
 * @throws WorkersFailed if workers crash again and again
 */
export async function runPool<Part>(options: PoolOptions<Part>): Promise<void> {
  const { makeWorker, workers, parts, messageOf, onAnswer, onCrash, signal } = options
  const left = parts.toReversed()
  let crashes = 0
  const work = async (): Promise<void> => {
    let worker: PoolWorker | undefined
    for (let part = left.pop(); part !== undefined && !signal.aborted && crashes < mostCrashes; part = left.pop()) {
      worker ??= makeWorker()
      try {
        const answer = await ask(worker, messageOf(part), signal)
        crashes = 0
        onAnswer(part, answer)
      } catch (thrown) {
        worker.terminate()
        worker = undefined
        left.push(part)
        if (signal.aborted) break
        crashes++
        const why = thrown instanceof Error ? thrown.message : String(thrown)
        onCrash(why)
        if (crashes >= mostCrashes) throw new WorkersFailed(why)
      }
    }
    worker?.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(workers, parts.length) }, work))
}

/**
 * Number of workers: one for each core except one, so that the page stays responsive. Of two cores both are used,
 * because one alone would take twice as long, and the page itself has little to do during a run.
 */
export const workersFor = (cores: number): number => (cores <= 2 ? Math.max(1, cores) : Math.min(cores, 32) - 1)
