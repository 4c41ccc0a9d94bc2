import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseNames, type DatabaseName } from './database-files.ts'
import { runCommand } from './run-command.ts'

export interface DatabaseFault {
  readonly name: DatabaseName
  /** SQLite's message about it. */
  readonly what: string
}

const mark = 'examined:'

/** A command for PocketBase that opens another database besides its own and reads all of it. */
const command = `$app.rootCmd.addCommand(new Command({
  use: 'examine',
  run: (_, [file]) => {
    let what = ''
    try {
      const db = $app.nonconcurrentDB()
      db.newQuery('ATTACH DATABASE {:file} AS examined').bind({ file }).execute()
      const found = arrayOf(new DynamicModel({ quick_check: '' }))
      db.newQuery('PRAGMA examined.quick_check(3)').all(found)
      what = found.map((row) => row.quick_check).join('; ')
    } catch (thrown) {
      what = String(thrown)
    }
    console.log('${mark}' + JSON.stringify(what))
  },
}))
`

/**
 * Reads the databases of a data folder, on which no server runs, and returns those that are damaged. It takes some
 * seconds per gigabyte. PocketBase does it, with its own data folder, because it is the only SQLite on this machine.
 */
export async function examineDatabases(binary: string, dataDir: string): Promise<readonly DatabaseFault[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'orion-examine-'))
  try {
    const hooks = join(scratch, 'hooks')
    await mkdir(hooks)
    await writeFile(join(hooks, 'examine.pb.js'), command)
    const folders = [
      `--dir=${join(scratch, 'data')}`,
      `--hooksDir=${hooks}`,
      `--migrationsDir=${join(scratch, 'none')}`,
    ]
    const faults: DatabaseFault[] = []
    for (const name of databaseNames) {
      const path = join(dataDir, name)
      if (!existsSync(path)) continue
      const { output } = await runCommand(binary, ['examine', ...folders, '--hooksWatch=false', '--', path])
      const found = new RegExp(`${mark}(".*")`).exec(output)?.[1]
      // Without an answer nothing is known about the file.
      const what = found === undefined ? 'ok' : String(JSON.parse(found))
      if (what !== 'ok') faults.push({ name, what })
    }
    return faults
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
