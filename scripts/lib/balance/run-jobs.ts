import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { root } from '../files.ts'
import type { DraftedJob } from './balance-job.ts'
import type { BalanceAnswer } from './balance-worker.ts'

/**
 * Bundles the worker into plain JavaScript, because threads cannot read TypeScript, and so that it is the same code as
 * in the browser.
 */
async function bundleWorker(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'orion-balance-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: 'scripts/lib/balance/balance-worker.ts',
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  })
  return join(folder, 'worker.mjs')
}

/**
 * Has all jobs done by workers on all cores, and hands each answer to `answered`, which returns the job that
 * follows from it, if any. When `isStopped` says so, no further job is begun.
 */
export async function runJobs(
  jobs: readonly DraftedJob[],
  answered: (asked: DraftedJob, answer: BalanceAnswer) => DraftedJob | undefined,
  isStopped: () => boolean,
): Promise<void> {
  if (jobs.length === 0) return
  const file = await bundleWorker()
  const left = jobs.toReversed()
  const cores = availableParallelism()
  const work = async (): Promise<void> => {
    const worker = new Worker(file, { execArgv: [] })
    try {
      for (let next = left.pop(); next && !isStopped(); next = left.pop()) {
        const following = answered(next, await ask(worker, next))
        // Last in line: the climbs of the factions take turns.
        if (following) left.unshift(following)
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(cores, jobs.length) }, work))
}

const ask = (worker: Worker, job: DraftedJob): Promise<BalanceAnswer> =>
  new Promise((resolve, reject) => {
    const answered = (answer: BalanceAnswer): void => {
      worker.off('error', reject)
      resolve(answer)
    }
    worker.once('message', answered)
    worker.once('error', reject)
    worker.postMessage(job)
  })
