import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { root } from '../files.ts'
import type { BalanceAnswer, BalancePart } from './balance-worker.ts'

/** Bundles the worker into plain JavaScript: threads do not read TypeScript, and it runs as the browser would run it. */
async function bundleWorker(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'orion-balance-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'error' },
    build: {
      ...{ ssr: 'scripts/lib/balance/balance-worker.ts', outDir: folder, emptyOutDir: true },
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  })
  return join(folder, 'worker.mjs')
}

/** Has all parts fought by workers on all cores but one, and hands each answer to `answered`. */
export async function runParts(
  parts: readonly BalancePart[],
  answered: (part: BalancePart, answer: BalanceAnswer) => void,
): Promise<void> {
  const file = await bundleWorker()
  const left = parts.toReversed()
  const cores = Math.max(1, availableParallelism() - 1)
  const work = async (): Promise<void> => {
    const worker = new Worker(file, { execArgv: [] })
    try {
      for (let part = left.pop(); part; part = left.pop()) answered(part, await ask(worker, part))
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(cores, parts.length) }, work))
}

const ask = (worker: Worker, part: BalancePart): Promise<BalanceAnswer> =>
  new Promise((resolve, reject) => {
    const answered = (answer: BalanceAnswer): void => {
      worker.off('error', reject)
      resolve(answer)
    }
    worker.once('message', answered)
    worker.once('error', reject)
    worker.postMessage(part)
  })
