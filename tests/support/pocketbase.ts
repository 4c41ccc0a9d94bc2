import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import PocketBase, { BaseAuthStore, type RecordModel } from 'pocketbase'
import { findPocketBase, pocketBaseVersion } from '../../scripts/pocketbase.ts'
import { startMailCatcher, type MailCatcher } from './mail-catcher.ts'

export type UserStatus = 'active' | 'inactive' | 'suspended' | 'pending'
export type RoleName = 'admin' | 'moderator' | 'user'

export interface NewUser {
  /** Signed in, whatever the status: for a status that cannot sign in the token is given out by a superuser. */
  readonly client: PocketBase
  readonly id: string
  readonly email: string
  readonly password: string
}

export interface NewUserOptions {
  readonly status?: UserStatus
  /** Active grants; none by default. */
  readonly roles?: readonly RoleName[]
  readonly verified?: boolean
}

export interface TestServerOptions {
  /** The built app to serve; an empty folder by default. */
  readonly publicDir?: string
  /** Added to the server's environment, which otherwise holds nothing of the caller's but PATH and HOME. */
  readonly env?: Readonly<Record<string, string>>
  /** Starts a mail catcher and sends the server's mail there. */
  readonly mail?: boolean
  /** Kept when the server stops; filled from the template where it is empty. */
  readonly dataDir?: string
  /** A free one by default; that of a server that was stopped, with its `dataDir`, brings the same server back. */
  readonly port?: number
}

export interface TestServer {
  readonly url: string
  readonly dataDir: string
  /** Where `mail` was asked for. */
  readonly mail?: MailCatcher
  /** A client of its own: nobody is signed in, nothing is cancelled, nothing is kept. */
  readonly newClient: (headers?: Readonly<Record<string, string>>) => PocketBase
  /** Signed in as PocketBase superuser: no rule holds for it. */
  readonly superuser: () => Promise<PocketBase>
  /** The first staff account, which the seeds made. */
  readonly admin: () => Promise<NewUser>
  readonly newUser: (options?: NewUserOptions) => Promise<NewUser>
  /** What the server printed. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const migrationsDir = join(root, 'pb_migrations')
const hooksDir = join(root, 'pb_hooks')
const superuserLogin = { email: 'root@orion.test', password: 'a-superuser-of-the-tests' }
const startTimeoutMs = 30_000
const run = promisify(execFile)

/** The first staff account of every test server. */
export const staffLogin = { email: 'staff@orion.test', password: 'a-staff-login-of-the-tests' } as const

/** A record store of its own on 127.0.0.1, migrated and seeded, with a mail catcher where asked. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const binary = await findPocketBase()
  const scratch = await mkdtemp(join(tmpdir(), 'orion-test-'))
  const dataDir = options.dataDir ?? join(scratch, 'data')
  const publicDir = options.publicDir ?? join(scratch, 'public')
  await mkdir(publicDir, { recursive: true })
  if (await isEmpty(dataDir)) await cp(await template(binary), dataDir, { recursive: true })

  const mail = options.mail ? await startMailCatcher() : undefined
  const mailEnv = mail ? { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mail.port) } : {}
  const env = { ...baseEnv(), ORION_RATE_LIMITS: 'off', ...mailEnv, ...options.env }
  const cleanUp = async () => {
    await mail?.stop()
    await rm(scratch, { recursive: true, force: true })
  }
  const server = await serve(binary, dataDir, publicDir, env, options.port).catch(async (reason: unknown) => {
    await cleanUp()
    throw reason
  })
  const { url } = server

  const newClient: TestServer['newClient'] = (headers = {}) => {
    const client = new PocketBase(url, new BaseAuthStore())
    client.autoCancellation(false)
    client.beforeSend = (address, request) => ({
      url: address,
      options: { ...request, headers: { ...request.headers, ...headers } },
    })
    return client
  }

  let superuserClient: Promise<PocketBase> | undefined
  const superuser = () => (superuserClient ??= signInSuperuser(newClient()))

  const newUser: TestServer['newUser'] = async ({ status = 'active', roles = [], verified = false } = {}) => {
    const store = await superuser()
    const email = `${randomBytes(6).toString('hex')}@orion.test`
    const password = `pass-${randomBytes(6).toString('hex')}`
    const user = await store.collection('users').create({
      ...{ email, password, passwordConfirm: password, name: email, status, verified },
    })
    for (const name of roles) {
      const role = await store.collection('roles').getFirstListItem(store.filter('name = {:name}', { name }))
      await store.collection('user_roles').create({ user: user.id, role: role.id, active: true })
    }
    const client = newClient()
    if (status === 'active') await client.collection('users').authWithPassword(email, password)
    else await impersonate(store, client, user)
    return { client, id: user.id, email, password }
  }

  return {
    url,
    dataDir,
    ...(mail ? { mail } : {}),
    newClient,
    superuser,
    admin: async () => {
      const client = newClient()
      const { record } = await client.collection('users').authWithPassword(staffLogin.email, staffLogin.password)
      return { client, id: record.id, ...staffLogin }
    },
    newUser,
    output: server.output,
    stop: async () => {
      await server.stop()
      await cleanUp()
    },
  }
}

async function signInSuperuser(client: PocketBase): Promise<PocketBase> {
  await client.collection('_superusers').authWithPassword(superuserLogin.email, superuserLogin.password)
  return client
}

async function impersonate(store: PocketBase, client: PocketBase, user: RecordModel): Promise<void> {
  const other = await store.collection('users').impersonate(user.id, 3600)
  client.authStore.save(other.authStore.token, user)
}

/** Migrates and seeds once per content of pb_migrations and pb_hooks; every server starts from a copy. */
let templateDir: Promise<string> | undefined
const template = (binary: string): Promise<string> => (templateDir ??= makeTemplate(binary))

async function makeTemplate(binary: string): Promise<string> {
  const target = join(tmpdir(), `orion-record-store-${await contentHash([migrationsDir, hooksDir])}`)
  if (!(await isEmpty(target))) return target

  const fresh = await mkdtemp(`${target}-`)
  const dirs = [`--dir=${fresh}`, `--migrationsDir=${migrationsDir}`, `--hooksDir=${hooksDir}`, '--hooksWatch=false']
  const env = { ...baseEnv(), ORION_ADMIN_EMAIL: staffLogin.email, ORION_ADMIN_PASSWORD: staffLogin.password }
  await run(binary, ['migrate', 'up', ...dirs], { env })
  await run(binary, ['superuser', 'upsert', superuserLogin.email, superuserLogin.password, ...dirs], { env })
  try {
    await rename(fresh, target)
  } catch (reason) {
    // Another process was faster: its template is as good as ours.
    await rm(fresh, { recursive: true, force: true })
    if (await isEmpty(target)) throw reason
  }
  return target
}

async function contentHash(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(pocketBaseVersion).update(JSON.stringify([staffLogin, superuserLogin]))
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.toSorted()) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** No server outlives us, however we end: a test runner that gives up ends its workers by a signal. */
const running = new Set<ChildProcess>()
const killAll = () => {
  for (const child of running) child.kill('SIGKILL')
}
process.on('exit', killAll)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  const end = () => {
    killAll()
    // Our listener has replaced the default, which is to end; who listens too decides for themself.
    if (process.listenerCount(signal) === 1) process.exit(1)
  }
  process.on(signal, end)
}

interface Running {
  readonly url: string
  readonly output: () => string
  readonly stop: () => Promise<void>
}

async function serve(
  binary: string,
  dataDir: string,
  publicDir: string,
  env: NodeJS.ProcessEnv,
  port?: number,
): Promise<Running> {
  // Somebody may take the port between asking for it and using it.
  for (let attempt = 1; ; attempt += 1) {
    const address = `127.0.0.1:${port ?? (await freePort())}`
    const url = `http://${address}`
    const child = spawn(
      binary,
      [
        ...['serve', `--http=${address}`, `--dir=${dataDir}`, `--publicDir=${publicDir}`],
        ...[`--migrationsDir=${migrationsDir}`, `--hooksDir=${hooksDir}`, '--hooksWatch=false', '--automigrate=false'],
      ],
      { env: { APP_URL: url, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
    running.add(child)
    const stop = async () => {
      await terminate(child)
      running.delete(child)
    }

    if (await isHealthy(url, child)) return { url, output: () => output, stop }
    await stop()
    if (attempt === 3 || !output.includes('address already in use')) {
      throw new Error(`the record store did not start:\n${output}`)
    }
  }
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

function freePort(): Promise<number> {
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

function baseEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SYSTEMROOT } = process.env
  return { PATH, HOME, TMPDIR, SYSTEMROOT }
}

const isEmpty = async (folder: string): Promise<boolean> => {
  const entries = await readdir(folder).catch(() => [])
  return entries.length === 0
}
