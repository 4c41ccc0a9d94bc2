import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findLitestream } from '../../scripts/programs/litestream.ts'

const run = promisify(execFile)
const config = fileURLToPath(new URL('../../deploy/litestream.yml', import.meta.url))

export interface Replication {
  /** Writes the databases, as far as they were copied, to another folder. */
  readonly restore: (folder: string) => Promise<void>
  readonly kill: () => Promise<void>
}

/** Copies the databases of a data folder to `replica`, by deploy/litestream.yml. */
export async function replicate(dataDir: string, replica: string): Promise<Replication> {
  const binary = await findLitestream()
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: dataDir,
    LITESTREAM_REPLICA_URL: `file://${replica}`,
    LITESTREAM_ENDPOINT: '',
  }
  const child: ChildProcess = spawn(binary, ['replicate', '-config', config], { env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    restore: async (folder) => {
      await mkdir(folder, { recursive: true })
      for (const name of ['data.db', 'auxiliary.db']) {
        const at = join(dataDir, name)
        await run(binary, ['restore', '-config', config, '-force', '-o', join(folder, name), at], { env })
      }
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
