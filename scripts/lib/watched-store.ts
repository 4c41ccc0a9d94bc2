import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildHooks } from './build-hooks.ts'
import { root } from './files.ts'
import { startRecordStore, type RecordStore } from './record-store.ts'

/** Ms without a further change before the code is built. An editor or a branch changes several files at once. */
const quietTime = 100

const report = (what: string, reason: unknown) =>
  console.error(`${what}\n${reason instanceof Error ? reason.message : String(reason)}`)

/**
 * Starts the record store, and starts it again with the new code, at the same address, when a file below `server/` or
 * `src/shared/` has changed. If the new code cannot be built, the running server stays.
 * @throws Error as `startRecordStore` does, at the first start.
 */
export async function startWatchedStore(options: Parameters<typeof startRecordStore>[0]) {
  const { url, staff, ...first } = await startRecordStore(options)
  let running: Pick<RecordStore, 'stop'> | undefined = first

  const restart = async () => {
    try {
      if (!(await buildHooks()) && running) return
    } catch (reason) {
      return report(
        'The code of the record store cannot be built. The server keeps running with the earlier code.',
        reason,
      )
    }
    try {
      await running?.stop()
      running = undefined
      running = await startRecordStore(options)
      console.log('The code of the record store has changed. It was built, and the record store was restarted.')
    } catch (reason) {
      report('The record store does not start with its new code. The next change tries again.', reason)
    }
  }

  // Restarts run one after another.
  let last = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (last = last.then(restart)), quietTime)
  }
  const watchers = ['server', 'src/shared'].map((folder) => watch(join(root, folder), { recursive: true }, changed))

  const stop = async () => {
    for (const watcher of watchers) watcher.close()
    clearTimeout(timer)
    await last
    await running?.stop()
  }
  return { url, staff, stop }
}
