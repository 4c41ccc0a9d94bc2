import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import { startMailCatcher, type MailCatcher } from '../../scripts/lib/mail-catcher.ts'
import { findPocketBase } from '../../scripts/programs/pocketbase.ts'
import { copyPreparedData, isEmpty, poolKey } from './prepared-data.ts'
import { baseEnv, startProcess } from './record-store-process.ts'
import {
  createAccount,
  grantRoles,
  makeClient,
  signInSuperuser,
  staffLogin,
  type AccountOptions,
  type RoleName,
  type TestAccount,
} from './test-accounts.ts'

export { staffLogin }
export type { UserStatus } from './test-accounts.ts'
export type NewUserOptions = AccountOptions

export interface NewUser extends TestAccount {
  /** Logged in, whatever the status. */
  readonly client: PocketBase
}

export interface TestServerOptions {
  /** The built app to serve; an empty folder by default. */
  readonly publicDir?: string
  /** Added to the server's environment, which otherwise has only the caller's PATH and HOME. */
  readonly env?: Readonly<Record<string, string>>
  /** Starts a mail catcher and sends the server's mail there. */
  readonly mail?: boolean
  /** Not deleted when the server stops; filled from the prepared data if it is empty. */
  readonly dataDir?: string
  /** A free one by default; with the port and `dataDir` of a stopped server, that server is started again. */
  readonly port?: number
  /** A folder of hooks instead of ours; an empty one for PocketBase alone. */
  readonly hooks?: string
  /** Prints every statement of SQL, with its values, to the output. */
  readonly dev?: boolean
}

export interface TestServer {
  readonly url: string
  /** Of the process of the record store. */
  readonly pid: number
  readonly dataDir: string
  /** With the option `mail` only. */
  readonly mail?: MailCatcher
  /** A new client without a login, automatic cancellation or storage. */
  readonly newClient: (headers?: Readonly<Record<string, string>>) => PocketBase
  /** Logged in as PocketBase superuser, for whom no rules apply. */
  readonly superuser: () => Promise<PocketBase>
  /** Runs a statement as a superuser; returns its rows as texts. */
  readonly sql: (query: string) => Promise<readonly (readonly string[])[]>
  /** The first staff account, from the seeds. */
  readonly admin: () => Promise<NewUser>
  /**
   * An account that no other test of this server uses: a prepared one if one is left, with the missing roles added;
   * otherwise a new one.
   */
  readonly newUser: (options?: NewUserOptions) => Promise<NewUser>
  /** What the server printed. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

/** Starts a record store on 127.0.0.1, migrated and seeded, with a mail catcher if `mail` is set. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const binary = await findPocketBase()
  const scratch = await mkdtemp(join(tmpdir(), 'orion-test-'))
  const dataDir = options.dataDir ?? join(scratch, 'data')
  const publicDir = options.publicDir ?? join(scratch, 'public')
  await mkdir(publicDir, { recursive: true })
  // The accounts of an existing folder have been used by earlier tests.
  const pool = (await isEmpty(dataDir)) ? await copyPreparedData(dataDir) : {}

  const mail = options.mail ? await startMailCatcher() : undefined
  const mailEnv = mail ? { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mail.port) } : {}
  const env = { ...baseEnv(), ORION_RATE_LIMITS: 'off', ...mailEnv, ...options.env }
  const cleanUp = async () => {
    await mail?.stop()
    await rm(scratch, { recursive: true, force: true })
  }
  const server = await startProcess({
    binary,
    dataDir,
    publicDir,
    env,
    port: options.port,
    hooks: options.hooks,
    flags: options.dev ? ['--dev'] : [],
  }).catch(async (reason: unknown) => {
    await cleanUp()
    throw reason
  })
  const { url } = server

  let superuserClient: Promise<PocketBase> | undefined
  const superuser = () => (superuserClient ??= signInSuperuser(makeClient(url)))

  const signedIn = (account: TestAccount): NewUser => {
    const client = makeClient(url)
    client.authStore.save(account.session.token, account.session.record)
    return { ...account, client }
  }

  return {
    url,
    pid: server.pid,
    dataDir,
    ...(mail ? { mail } : {}),
    newClient: (headers) => makeClient(url, headers),
    superuser,
    sql: async (query) => {
      const root = await superuser()
      const { rows } = await root.send<{ rows: string[][] | null }>('/api/sql', { method: 'POST', body: { query } })
      return rows ?? []
    },
    admin: async () => {
      const client = makeClient(url)
      const session = await client.collection('users').authWithPassword(staffLogin.email, staffLogin.password)
      return { client, id: session.record.id, session, ...staffLogin }
    },
    newUser: async (wanted = {}) => {
      const { status = 'active', roles = [], verified = false } = wanted
      if (status !== 'active' || verified) return signedIn(await createAccount(await superuser(), wanted))
      const ready = pool[poolKey(roles)]?.pop()
      if (ready) return signedIn(ready)
      // Granting roles takes less time than the password hashes of a new account.
      const held: readonly RoleName[] = roles.includes('user') ? ['user'] : []
      const plain = pool[poolKey(held)]?.pop()
      if (!plain) return signedIn(await createAccount(await superuser(), wanted))
      const lacking = roles.filter((role) => !held.includes(role))
      await grantRoles(await superuser(), plain.id, lacking)
      return signedIn(plain)
    },
    output: server.output,
    stop: async () => {
      await server.stop()
      await cleanUp()
    },
  }
}
