import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hooksDir } from '../../scripts/lib/build-hooks.ts'
import { originsFlag } from '../../scripts/lib/origins-flag.ts'
import { memoryLimit, serveFlags } from '../../scripts/lib/record-store.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const migrationsDir = join(root, 'pb_migrations')
export { hooksDir }
const startTimeoutMs = 120_000
/** The clock of a test's server starts no job, and a sender that a test starts ends when nothing is left to send. */
const byHand = { ORION_CLOCK: 'by-hand', ORION_MAIL_SHIFT: '0' }

/** A running PocketBase process. */
export interface RecordStoreProcess {
  readonly url: string
  readonly pid: number
  /** What the record store has printed so far. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

export interface ProcessOptions {
  readonly binary: string
  readonly dataDir: string
  readonly publicDir: string
  readonly env: NodeJS.ProcessEnv
  /** A free one by default. */
  readonly port?: number | undefined
  /** Ours by default. */
  readonly hooks?: string | undefined
  /** Options of `serve` besides ours. */
  readonly flags?: readonly string[] | undefined
}

/**
 * Starts PocketBase on 127.0.0.1 and waits until it answers.
 * @throws Error with its output if it does not start.
 */
export async function startProcess({
  binary,
  dataDir,
  publicDir,
  env,
  port,
  hooks = hooksDir,
  flags = [],
}: ProcessOptions): Promise<RecordStoreProcess> {
  // Another process may take the port before PocketBase uses it.
  for (let attempt = 1; ; attempt += 1) {
    const address = `127.0.0.1:${port ?? (await freePort())}`
    const url = `http://${address}`
    const child = spawn(
      binary,
      [
        'serve',
        `--http=${address}`,
        `--dir=${dataDir}`,
        `--publicDir=${publicDir}`,
        `--migrationsDir=${migrationsDir}`,
        `--hooksDir=${hooks}`,
        ...serveFlags,
        originsFlag(env),
        '--queryTimeout=600',
        ...flags,
      ],
      { env: { APP_URL: url, GOMEMLIMIT: memoryLimit, ...byHand, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
    running.set(child, url)
    const stop = async () => {
      await terminate(child)
      running.delete(child)
    }

    if (await isHealthy(url, child)) return { url, pid: child.pid ?? 0, output: () => output, stop }
    await stop()
    if (attempt === 3 || !output.includes('address already in use')) {
      throw new Error(`the record store did not start:\n${output}`)
    }
  }
}

/** The only variables of the caller's environment that PocketBase gets. */
export function baseEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SYSTEMROOT } = process.env
  return { PATH, HOME, TMPDIR, SYSTEMROOT }
}

const running = new Map<ChildProcess, string>()
/** The addresses of the servers that this process has started and not stopped. */
export const runningServers = (): readonly string[] => [...running.values()]

/** Stops all servers when this process ends, also by a signal, with which a test runner may end its workers. */
const killAll = () => {
  for (const child of running.keys()) child.kill('SIGKILL')
}
process.on('exit', killAll)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  const end = () => {
    killAll()
    // A listener replaces the default of ending the process, so end it unless there are other listeners.
    if (process.listenerCount(signal) === 1) process.exit(1)
  }
  process.on(signal, end)
}

async function isHealthy(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return false
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000)
  child.kill('SIGTERM')
  await gone
  clearTimeout(force)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('no port was given'))
      })
    })
  })
}
