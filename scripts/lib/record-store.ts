import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createServer, isIPv6 } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { findPocketBase } from '../programs/pocketbase.ts'
import { buildHooks, hooksDir } from './build-hooks.ts'
import { explained, prepareDataFolder } from './data-folder.ts'
import { examineDatabases } from './examine-databases.ts'
import { root } from './files.ts'
import { originsFlag } from './origins-flag.ts'
import { runCommand } from './run-command.ts'

export interface StaffLogin {
  readonly email: string
  /** The generated password; '' if the password came from the environment, so that it is not printed. */
  readonly generatedPassword: string
}

export interface RecordStore {
  readonly url: string
  readonly dataDir: string
  /** The login of the first staff account; only if it was made or changed now. */
  readonly staff?: StaffLogin
  /** Resolves when the server ends for any reason: with its exit code, or with the signal that ended it. */
  readonly ended: Promise<{ readonly code: number; readonly signal?: NodeJS.Signals }>
  readonly stop: () => Promise<void>
}

/**
 * Options of PocketBase's `serve`. A query of more than 5 s is ended. A request needs a JavaScript runtime until it is
 * answered, and making one takes longer than most answers, so 64 are kept ready (server/requests/overload.ts).
 */
export const serveFlags = ['--hooksWatch=false', '--automigrate=false', '--queryTimeout=5', '--hooksPool=64'] as const

/** Above this size the record store frees memory before it takes more. */
export const memoryLimit = '350MiB'

/**
 * Starts the record store: migrates and seeds its data folder, then serves the API and `publicDir`. The first run
 * creates the first staff account, with a generated password if the environment has none.
 * @throws Error that says what to do if the port is taken, the data cannot be used, or the server does not start.
 */
export async function startRecordStore({
  port,
  host: wantedHost,
  publicDir,
  newStaffPassword = false,
  env: ownEnv = {},
}: {
  readonly port: number
  /** Address on which the record store listens; by default only this machine can reach it. */
  readonly host?: string | undefined
  readonly publicDir: string
  /** Gives the first staff account a new, generated password. */
  readonly newStaffPassword?: boolean
  /** Variables that replace those of the environment. */
  readonly env?: Readonly<Record<string, string>>
}): Promise<RecordStore> {
  // An empty variable, as in some .env files, counts as not set.
  const host = wantedHost || '127.0.0.1'
  if (!(await isPortFree(port, host))) {
    throw new Error(`Port ${port} is taken. End what uses it, or choose another: PORT=${port + 1} npm start`)
  }
  await buildHooks()
  const binary = await findPocketBase(console.log)
  const dataDir = resolve(root, process.env['DATA_DIR'] || 'pb_data')
  mkdirSync(dataDir, { recursive: true })
  mkdirSync(publicDir, { recursive: true })
  const migrationsDir = join(root, 'pb_migrations')
  const folders = [`--dir=${dataDir}`, `--migrationsDir=${migrationsDir}`, `--hooksDir=${hooksDir}`]

  const email = process.env['ORION_ADMIN_EMAIL'] || 'staff@orion-companion.invalid'
  const given = newStaffPassword ? '' : (process.env['ORION_ADMIN_PASSWORD'] ?? '')
  const password = given || randomBytes(12).toString('base64url')
  const address = isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`
  const url = `http://${address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]')}`
  const env = {
    APP_URL: url,
    ...process.env,
    ...ownEnv,
    ORION_HOSTS: [...hostNames(host), process.env['ORION_HOSTS'] ?? ''].join(),
    ORION_ADMIN_EMAIL: email,
    ORION_ADMIN_PASSWORD: password,
  }
  const serveEnv = newStaffPassword ? { ...env, ORION_NEW_STAFF_PASSWORD: password } : env
  const examine = () => examineDatabases(binary, dataDir)
  const isFirstRun = await prepareDataFolder(dataDir, migrationsDir, {
    setUp: () => closeInstaller(binary, folders, env),
    migrate: () => migrate(binary, folders, env),
    examine,
  })

  const flags = [...serveFlags, originsFlag(env), ...folders]
  const child = spawn(binary, ['serve', `--http=${address}`, `--publicDir=${publicDir}`, ...flags], {
    env: { GOMEMLIMIT: memoryLimit, ...serveEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = collectOutput(child)
  const ended = new Promise<{ code: number; signal?: NodeJS.Signals }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code: code ?? 1, ...(signal && { signal }) })),
  )
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))

  if (!(await isHealthy(url, child))) {
    await stop()
    throw await explained(new Error(`The record store did not start. It said:\n${log()}`), dataDir, examine)
  }
  return {
    url,
    dataDir,
    ended,
    stop,
    ...(isFirstRun || newStaffPassword ? { staff: { email, generatedPassword: given ? '' : password } } : {}),
  }
}

/**
 * The names and addresses that others may use for this machine, so that realtime needs no JavaScript runtime for them.
 */
const hostNames = (host: string): readonly string[] => [
  host,
  hostname(),
  ...Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address)),
]

/**
 * Creates a superuser with a password that nobody knows; otherwise PocketBase prints a link with which anyone can
 * create one. No superuser is needed, because migrations set everything; `superuser upsert` creates another.
 */
async function closeInstaller(binary: string, folders: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const migrated = await migrate(binary, folders, env)
  if (migrated.code !== 0) throw new Error(`The record store could not be set up:\n${migrated.output}`)
  const password = randomBytes(24).toString('base64url')
  const made = await makeSuperuser(binary, folders, 'nobody@orion-companion.invalid', password)
  if (made.code !== 0) throw new Error(`The record store could not be set up:\n${made.output}`)
}

/**
 * Creates a superuser, or gives it another password. The words after `--` are never read as flags: one made-up password
 * of 64 begins with a hyphen.
 */
export const makeSuperuser = (binary: string, folders: readonly string[], email: string, password: string) =>
  runCommand(binary, ['superuser', 'upsert', ...folders, '--automigrate=false', '--', email, password])

const migrate = (binary: string, folders: readonly string[], env: NodeJS.ProcessEnv) =>
  runCommand(binary, ['migrate', 'up', ...folders, '--automigrate=false'], { env: env as Record<string, string> })

/** Keeps the last 20 000 characters that the server prints; errors go to the terminal at once. */
function collectOutput(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => (text = (text + String(chunk)).slice(-20_000)))
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + String(chunk)).slice(-20_000)
    process.stderr.write(chunk)
  })
  return () => text
}

async function isHealthy(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + 30_000
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/**
 * Returns the port in PORT, or `otherwise` if it is not set.
 * @throws Error if it is not a port.
 */
export function portOfEnvironment(otherwise: number): number {
  const port = Number(process.env['PORT'] || otherwise)
  if (Number.isInteger(port) && port >= 1 && port <= 65_533) return port
  throw new Error(`PORT is “${process.env['PORT'] ?? ''}”; it must be a whole number from 1 to 65533.`)
}

function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
