import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOfDatabase } from './database-files.ts'

/** Name of the file that lists the migrations with which the data folder was last used. */
const listName = 'migrations.json'
const copyName = 'before-upgrade'
/**
 * Name of a file that exists while migrations run, with the list of the wanted ones. After a crash during migrations,
 * the copy is put back.
 */
const runningName = 'upgrade-running'

const isCopied = (name: string): boolean => /^(data|auxiliary)\.db(-wal)?$/.test(name) || name === listName

/** Flushes a file to the disk. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

async function copyData(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of (await readdir(from)).filter(isCopied)) {
    await copyFile(join(from, name), join(to, name))
    await flush(join(to, name))
  }
}

async function putBack(copy: string, dataDir: string): Promise<void> {
  if (!existsSync(join(copy, 'data.db'))) {
    throw new Error(`An upgrade was interrupted, and ${copy}, which it would be put back from, has no data.db.`)
  }
  for (const name of await readdir(dataDir)) if (isOfDatabase(name)) await rm(join(dataDir, name))
  await copyData(copy, dataDir)
}

const listOf = (dataDir: string): string | undefined => {
  const list = join(dataDir, listName)
  return existsSync(list) ? readFileSync(list, 'utf8') : undefined
}

/**
 * Restores the data from before an interrupted upgrade, so that this build or the earlier one can use it. If all its
 * migrations had run, keeps the new data. Nobody can have used the data in the meantime.
 */
export async function finishInterrupted(dataDir: string): Promise<void> {
  const running = join(dataDir, runningName)
  if (!existsSync(running)) return
  if (readFileSync(running, 'utf8') !== listOf(dataDir)) {
    console.log('An upgrade was interrupted; the data from before it is put back.')
    await putBack(join(dataDir, copyName), dataDir)
  }
  await rm(running)
}

/**
 * @throws Error that says what to do, if the last build that used the data folder has migrations which this one lacks.
 */
export function requireKnownMigrations(dataDir: string, migrationsDir: string): void {
  const here = new Set(readdirSync(migrationsDir))
  let listed: unknown
  try {
    listed = JSON.parse(listOf(dataDir) ?? '[]')
  } catch {
    // The list is incomplete; it is written again after the next upgrade.
    return
  }
  const names = Array.isArray(listed) ? listed.map(String) : []
  const unknown = names.filter((name) => name.endsWith('.js') && !here.has(name))
  if (unknown.length === 0) return
  const list = join(dataDir, listName)
  throw new Error(
    `${dataDir} was last used by a newer version, which has ${unknown.join(', ')}. Start that version. Or go back: put the files of ${join(dataDir, copyName)} in the place of those above them. If the databases are from before these migrations already, delete ${list}.`,
  )
}

/**
 * Brings an existing data folder to the migrations of this build, while no record store runs on it. If there are new
 * ones, the databases are copied to `before-upgrade` first. If one fails, they are put back, so that the earlier build
 * works again.
 * @param migrate Runs the migrations; returns what they printed, and whether they failed.
 * @throws Error that says what to do if they failed, or if there is no space for the copy.
 */
export async function upgradeData(
  dataDir: string,
  migrationsDir: string,
  migrate: () => Promise<{ readonly code: number; readonly output: string }>,
): Promise<void> {
  await finishInterrupted(dataDir)
  const wanted = JSON.stringify(readdirSync(migrationsDir).toSorted())
  if (listOf(dataDir) === wanted) return

  const copy = join(dataDir, copyName)
  const running = join(dataDir, runningName)
  const unfinished = `${copy}-unfinished`
  await rm(unfinished, { recursive: true, force: true })
  try {
    await copyData(dataDir, unfinished)
  } catch (reason) {
    await rm(unfinished, { recursive: true, force: true })
    throw new Error(`The data could not be copied before the upgrade, so nothing was changed: ${String(reason)}`, {
      cause: reason,
    })
  }
  await rm(copy, { recursive: true, force: true })
  await rename(unfinished, copy)

  await writeFile(running, wanted)
  const { code, output } = await migrate()
  if (code !== 0) {
    await putBack(copy, dataDir)
    await rm(running)
    throw new Error(
      `The upgrade failed, and the data is as it was before; the earlier build can use it. What it said:\n${output}`,
    )
  }
  // First the list, then the mark: if it stops between the two, the upgrade still counts as complete.
  const list = join(dataDir, listName)
  await writeFile(`${list}.new`, wanted)
  await rename(`${list}.new`, list)
  await rm(running)
}
