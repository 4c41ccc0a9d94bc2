import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type PocketBase from 'pocketbase'
import { buildHooks } from '../../scripts/lib/build-hooks.ts'
import { findPocketBase, pocketBaseVersion } from '../../scripts/programs/pocketbase.ts'
import { baseEnv, hooksDir, migrationsDir, startProcess } from './record-store-process.ts'
import {
  createAccount,
  fixedLogins,
  makeClient,
  signInSuperuser,
  type RoleName,
  type TestAccount,
} from './test-accounts.ts'

const run = promisify(execFile)
const weekMs = 7 * 86_400_000

/**
 * Accounts that are made once, with their sessions, because the two password hashes of an account take most of the time
 * of a short test. Enough for the tests of one browser worker; others are made on request. No staff accounts, because
 * some tests are about the last active admin.
 */
const prepared: readonly (readonly [count: number, roles: readonly RoleName[]])[] = [
  [110, ['user']],
  [20, []],
]
const atOnce = 10
/** The least that bcrypt allows. With PocketBase's own 10, a third of the time of all record-store tests was hashing. */
const hashCost = 4
const accountsFile = 'test-accounts.json'

/** The unused accounts of a data folder, by their roles. */
export type AccountPool = Readonly<Record<string, TestAccount[]>>

export const poolKey = (roles: readonly RoleName[]): string => roles.join()

/**
 * Copies a prepared data folder (migrated, seeded, with accounts) to `dataDir`. The prepared folder is made once for
 * each state of pb_migrations and the built hooks and for each day, and stored among the temporary files. For each day,
 * because tests of analytics count on accounts that were made today.
 */
export async function copyPreparedData(dataDir: string): Promise<AccountPool> {
  await cp(await preparedData(), dataDir, { recursive: true })
  return JSON.parse(await readFile(join(dataDir, accountsFile), 'utf8')) as AccountPool
}

let folder: Promise<string> | undefined
/** The prepared folder; makes it if it is missing, which takes half a minute, and some minutes on a busy machine. */
export const preparedData = (): Promise<string> => (folder ??= makePreparedData())

async function makePreparedData(): Promise<string> {
  await buildHooks()
  const today = new Date().toISOString().slice(0, 10)
  const target = join(tmpdir(), `orion-record-store-${await contentHash([migrationsDir, hooksDir])}-${today}`)
  if (!(await isEmpty(target))) return target

  const binary = await findPocketBase()
  const fresh = await mkdtemp(`${target}-`)
  const dirs = [`--dir=${fresh}`, `--migrationsDir=${migrationsDir}`, `--hooksDir=${hooksDir}`, '--hooksWatch=false']
  const { staff, superuser } = fixedLogins
  const env = {
    ...baseEnv(),
    ORION_ADMIN_EMAIL: staff.email,
    ORION_ADMIN_PASSWORD: staff.password,
    ORION_RATE_LIMITS: 'off',
  }
  try {
    await run(binary, ['migrate', 'up', ...dirs], { env })
    await run(binary, ['superuser', 'upsert', superuser.email, superuser.password, ...dirs], { env })
    await writeFile(join(fresh, accountsFile), JSON.stringify(await makeAccounts(binary, fresh, env)))
    await rename(fresh, target)
  } catch (reason) {
    // Another process may have made the same folder in the meantime.
    await rm(fresh, { recursive: true, force: true })
    if (await isEmpty(target)) throw reason
  }
  return target
}

async function makeAccounts(binary: string, dataDir: string, env: NodeJS.ProcessEnv): Promise<AccountPool> {
  const publicDir = await mkdtemp(join(tmpdir(), 'orion-empty-'))
  const server = await startProcess({ binary, dataDir, publicDir, env })
  try {
    const store = await signInSuperuser(makeClient(server.url))
    await hashCheaply(store)
    const pool: Record<string, TestAccount[]> = {}
    for (const [count, roles] of prepared) {
      const made: TestAccount[] = []
      // On a busy machine a hundred password hashes at once take longer than the store waits for its database.
      while (made.length < count) {
        const few = Array.from({ length: Math.min(atOnce, count - made.length) }, () => createAccount(store, { roles }))
        made.push(...(await Promise.all(few)))
      }
      pool[poolKey(roles)] = made
    }
    return pool
  } finally {
    await server.stop()
    await rm(publicDir, { recursive: true, force: true })
  }
}

/** Lowers the cost of password hashes, and hashes the two passwords that are there again. */
async function hashCheaply(store: PocketBase): Promise<void> {
  for (const [collection, { email, password }] of [
    ['users', fixedLogins.staff],
    ['_superusers', fixedLogins.superuser],
  ] as const) {
    const { fields } = await store.collections.getOne(collection)
    const cheap = fields.map((field) => (field.type === 'password' ? { ...field, cost: hashCost } : field))
    await store.collections.update(collection, { fields: cheap })
    const { id } = await store.collection(collection).getFirstListItem(store.filter('email = {:email}', { email }))
    await store.collection(collection).update(id, { password, passwordConfirm: password })
  }
  // The new password of a superuser ends its session.
  await signInSuperuser(store)
}

/** Includes the number of the week, because the prepared sessions expire after 30 days. */
async function contentHash(folders: readonly string[]): Promise<string> {
  const made = [pocketBaseVersion, fixedLogins, prepared, hashCost, Math.floor(Date.now() / weekMs)]
  const hash = createHash('sha256').update(JSON.stringify(made))
  for (const one of folders) {
    const entries = await readdir(one, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.toSorted()) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

export async function isEmpty(path: string): Promise<boolean> {
  const entries = await readdir(path).catch(() => [])
  return entries.length === 0
}
