import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Name of the file that lists the migrations with which the data folder was last used. */
const listName = 'migrations.json'
const copyName = 'before-upgrade'
/** Name of the file that is there while migrations run: after a crash in them the next start begins with the copy again. */
const runningName = 'upgrade-running'

const isDatabase = (name: string): boolean => /^(data|auxiliary)\.db(-wal)?$/.test(name)

async function copyDatabases(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of (await readdir(from)).filter(isDatabase)) await copyFile(join(from, name), join(to, name))
}

async function putBack(copy: string, dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) if (/^(data|auxiliary)\.db/.test(name)) await rm(join(dataDir, name))
  await copyDatabases(copy, dataDir)
}

/**
 * Brings an existing data folder to the migrations of this build, while no record store runs on it. Where there are new ones, the
 * databases are copied to `before-upgrade` first; if one fails, they are put back, so that the earlier build goes on.
 * @param migrate Runs the migrations; answers what they printed, and whether they failed.
 * @throws Error with the way out if they failed, or if there is no room for the copy.
 */
export async function upgradeData(
  dataDir: string,
  migrationsDir: string,
  migrate: () => Promise<{ readonly code: number; readonly output: string }>,
): Promise<void> {
  const wanted = JSON.stringify(readdirSync(migrationsDir).toSorted())
  const list = join(dataDir, listName)
  if (existsSync(list) && readFileSync(list, 'utf8') === wanted) return

  const copy = join(dataDir, copyName)
  const running = join(dataDir, runningName)
  if (existsSync(running)) await putBack(copy, dataDir)
  const unfinished = `${copy}-unfinished`
  await rm(unfinished, { recursive: true, force: true })
  try {
    await copyDatabases(dataDir, unfinished)
  } catch (reason) {
    await rm(unfinished, { recursive: true, force: true })
    throw new Error(`The data could not be copied before the upgrade, so nothing was changed: ${String(reason)}`, {
      cause: reason,
    })
  }
  await rm(copy, { recursive: true, force: true })
  await rename(unfinished, copy)

  writeFileSync(running, '')
  const { code, output } = await migrate()
  if (code !== 0) await putBack(copy, dataDir)
  await rm(running)
  if (code !== 0) {
    throw new Error(
      `The upgrade failed, and the data is as it was before; the earlier build can use it. What it said:\n${output}`,
    )
  }
  writeFileSync(list, wanted)
}
