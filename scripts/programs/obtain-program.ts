import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How long a source, or a program that prints its version, may take until its first output. */
export const connectTimeoutMs = 10_000
export const downloadTimeoutMs = 180_000

/** A source of a program. */
export interface Source {
  readonly name: string
  /**
   * Writes the program, and whatever it needs beside it, into an empty folder.
   * @throws Error with the reason why it cannot.
   */
  readonly obtain: (folder: string) => Promise<void>
}

export interface WantedProgram {
  /** The name for people: "PocketBase 0.40.6". */
  readonly title: string
  /** Folder within the cache, with the version: "pocketbase/0.40.6". */
  readonly cacheFolder: string
  /** File name of the program within that folder. */
  readonly file: string
  /** Tried in this order. */
  readonly sources: readonly Source[]
  /** Throws if the program at this path cannot be used. */
  readonly verify: (path: string) => Promise<void>
  /** What the user can do if every source fails; `path` is where a program is looked for. */
  readonly advice: (path: string) => string
}

/**
 * Returns the path of a program: a copy that was fetched before, or one that is fetched now. Nothing is downloaded
 * twice, and several processes may call this at the same time.
 * @param report Is called with one line before each source.
 * @throws Error that says what was tried, why each source failed, and what to do.
 */
export async function obtainProgram(wanted: WantedProgram, report: (line: string) => void): Promise<string> {
  const cached = cachedProgram(wanted)
  if (cached) return cached

  const target = join(cacheRoot(), wanted.cacheFolder)
  const program = join(target, wanted.file)
  await mkdir(join(target, '..'), { recursive: true })
  const failures: string[] = []
  for (const source of wanted.sources) {
    report(`${wanted.title}: trying the ${source.name}`)
    const fresh = await mkdtemp(join(target, '..', 'fetch-'))
    try {
      await source.obtain(fresh)
      await wanted.verify(join(fresh, wanted.file))
      // Only its maker can read a temporary folder, but in the image another user runs the program.
      await chmod(fresh, 0o755)
      await putInPlace(fresh, target, program)
      return program
    } catch (reason) {
      failures.push(`  - ${source.name}: ${messageOf(reason)}`)
    } finally {
      await rm(fresh, { recursive: true, force: true })
    }
  }
  throw new Error(
    [
      `${wanted.title} for ${process.platform} ${process.arch} could not be obtained. Tried:`,
      ...failures,
      `What to do: ${wanted.advice(program)}`,
    ].join('\n'),
  )
}

/** Path of the copy that was fetched before; undefined if there is none. */
export const cachedProgram = ({ cacheFolder, file }: WantedProgram): string | undefined =>
  [join(cacheRoot(), cacheFolder, file)].find(isExecutable)

/** Renames the whole folder, so that no process ever runs a partly written file. */
async function putInPlace(fresh: string, target: string, program: string): Promise<void> {
  try {
    await rename(fresh, target)
  } catch (reason) {
    // Another process was faster, or an earlier attempt left a folder without the program.
    if (isExecutable(program)) return
    await rm(target, { recursive: true, force: true })
    await rename(fresh, target).catch(() => {
      if (!isExecutable(program)) throw reason
    })
  }
}

/**
 * Returns the program that an environment variable names; undefined if it is not set.
 * @throws Error if that program cannot be used.
 */
export async function programOfEnvironment(
  variable: string,
  verify: (path: string) => Promise<void>,
): Promise<string | undefined> {
  const path = process.env[variable]
  if (!path) return undefined
  await verify(path).catch((reason: unknown) => {
    throw new Error(`${variable} names ${path}, which cannot be used: ${messageOf(reason)}`)
  })
  return path
}

/** Path of the first of these programs that is on the search path. */
export function programOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

/** Returns the output of a program that is run with these arguments. @throws Error if it does not run. */
export async function outputOf(path: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run(path, [...args], { timeout: connectTimeoutMs })
  return stdout + stderr
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folder for things that were fetched or made for several runs. */
export function cacheRoot(): string {
  const base = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache')
  return join(base, 'orion-companion')
}

/** The error as one line; for a failed command, the last line of its error stream. */
export function messageOf(reason: unknown): string {
  const said = typeof reason === 'object' && reason !== null && 'stderr' in reason ? String(reason.stderr) : ''
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  return (lines.at(-1) ?? (reason instanceof Error ? reason.message : String(reason))).trim()
}
