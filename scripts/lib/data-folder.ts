import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOfDatabase, requireWholeDatabases, wayOut } from './database-files.ts'
import { isDiskFull, keepReserve, useReserve, whereFull } from './disk-space.ts'
import type { DatabaseFault } from './examine-databases.ts'
import { usersOf } from './other-servers.ts'
import type { CommandOutcome } from './run-command.ts'
import { finishInterrupted, requireKnownMigrations, upgradeData } from './upgrade.ts'

/** Name of a file that exists in the data folder only while the first start sets it up. */
const unfinishedName = 'first-start-unfinished'

/** The steps of a start on a data folder, before a server runs on it. */
export interface DataWork {
  /** Makes the data of a first start. */
  readonly setUp: () => Promise<void>
  /** Runs the migrations. */
  readonly migrate: () => Promise<CommandOutcome>
  /** Reads all of both databases. */
  readonly examine: () => Promise<readonly DatabaseFault[]>
}

const isWritable = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function requireWritable(dataDir: string): void {
  const remedy = `Give this user the right to write there (chown -R), or set DATA_DIR.`
  if (!isWritable(dataDir)) throw new Error(`The data folder ${dataDir} cannot be written. ${remedy}`)
  for (const name of readdirSync(dataDir).filter(isOfDatabase)) {
    if (!isWritable(join(dataDir, name))) throw new Error(`${join(dataDir, name)} cannot be written. ${remedy}`)
  }
}

/** Two servers of different versions on the same data would destroy it. */
function requireAlone(dataDir: string): void {
  const others = usersOf(dataDir)
  if (others.length === 0) return
  throw new Error(
    `The data folder ${dataDir} is used by process ${others.join(', ')}, perhaps of a start that was killed. End it first: kill ${others.join(' ')}`,
  )
}

/** Removes what an interrupted first start left, so that it begins again. Nobody can have used it. */
function removeUnfinished(dataDir: string): void {
  const mark = join(dataDir, unfinishedName)
  if (!existsSync(mark)) return
  console.log('The first start was interrupted; it begins again.')
  for (const name of readdirSync(dataDir).filter(isOfDatabase)) rmSync(join(dataDir, name))
  // This file is removed last. Without it, half a database would count as a whole one.
  rmSync(mark)
}

/**
 * Looks at a data folder, and removes or puts back what an interrupted start left.
 * @throws Error that names the file or folder and what to do, if the data cannot be used.
 */
export async function checkDataFolder(dataDir: string, migrationsDir: string): Promise<void> {
  requireWritable(dataDir)
  requireAlone(dataDir)
  await finishInterrupted(dataDir)
  removeUnfinished(dataDir)
  await requireWholeDatabases(dataDir)
  requireKnownMigrations(dataDir, migrationsDir)
}

/** Returns the error of a start. If a full disk or a damaged file caused it, the error says so and what to do. */
export async function explained(reason: unknown, dataDir: string, examine: DataWork['examine']): Promise<unknown> {
  const words = String(reason)
  if (isDiskFull(words, dataDir)) return new Error(whereFull(dataDir), { cause: reason })
  if (!/malformed|not a database|database|disk I\/O error/i.test(words)) return reason
  const [fault] = await examine()
  if (!fault) return reason
  const { name, what } = fault
  return new Error(`${join(dataDir, name)} is damaged. SQLite says: ${what}\n${wayOut(dataDir, name)}`, {
    cause: reason,
  })
}

/**
 * Makes a data folder ready for the server: sets it up, or brings it to the migrations of this build. Returns whether it was
 * the first start.
 * @throws Error that names the file or folder and what to do, if the data cannot be used.
 */
export async function prepareDataFolder(dataDir: string, migrationsDir: string, work: DataWork): Promise<boolean> {
  await checkDataFolder(dataDir, migrationsDir)
  await useReserve(dataDir)
  const isFirstRun = !existsSync(join(dataDir, 'data.db'))
  try {
    if (isFirstRun) {
      writeFileSync(join(dataDir, unfinishedName), '')
      await work.setUp()
      rmSync(join(dataDir, unfinishedName))
    } else await upgradeData(dataDir, migrationsDir, work.migrate)
  } catch (reason) {
    throw await explained(reason, dataDir, work.examine)
  }
  await keepReserve(dataDir)
  return isFirstRun
}
