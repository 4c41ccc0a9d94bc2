import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from '../../scripts/lib/run-command.ts'
import { upgradeData } from '../../scripts/lib/upgrade.ts'
import { findPocketBase } from '../../scripts/pocketbase.ts'
import { startTestServer } from '../support/pocketbase.ts'
import { hooksDir, migrationsDir } from '../support/record-store-process.ts'
import { rollUp } from '../support/roll-up.ts'

const fixtures = fileURLToPath(new URL('../fixtures/data-folders/', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A data folder as an earlier release left it, with two players of three fleets each. */
async function oldData(release: string, name: string): Promise<string> {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  for (const file of await readdir(join(fixtures, release))) {
    await writeFile(join(dataDir, file.replace('.gz', '')), gunzipSync(await readFile(join(fixtures, release, file))))
  }
  return dataDir
}

const upgrade = async (dataDir: string, migrations: string) => {
  const binary = await findPocketBase()
  const folders = [`--dir=${dataDir}`, `--migrationsDir=${migrations}`, `--hooksDir=${hooksDir}`, '--automigrate=false']
  const runs: string[] = []
  const done = upgradeData(dataDir, migrations, async () => {
    const outcome = await runCommand(binary, ['migrate', 'up', ...folders])
    runs.push(outcome.output)
    return outcome
  })
  await done
  return runs
}

const playersIn = async (dataDir: string) => {
  const server = await startTestServer({ dataDir })
  try {
    const found = []
    for (const n of [1, 2]) {
      const client = server.newClient()
      await client.collection('users').authWithPassword(`player${n}@orion.test`, 'a-long-walk-1')
      found.push(
        (await client.collection('fleets').getList(1, 50)).items.map(({ data }) => (data as { name: string }).name),
      )
    }
    const superuser = server.newClient()
    await superuser.collection('_superusers').authWithPassword('nobody@orion-companion.invalid', 'nobody-knows-1')
    await rollUp(superuser)
    const query = 'SELECT COUNT(*) FROM session_facts'
    const { rows } = await superuser.send<{ rows: unknown }>('/api/sql', { method: 'POST', body: { query } })
    expect(rows).toEqual([['2']])
    return found
  } finally {
    await server.stop()
  }
}
const three = ['Fleet 1', 'Fleet 2', 'Fleet 3']

const releases = await readdir(fixtures)

test.each(releases)(
  'the data of the release %s comes along, is copied before, and is not upgraded twice',
  async (release) => {
    const dataDir = await oldData(release, `whole-${release}`)
    expect((await upgrade(dataDir, migrationsDir)).join('')).toContain('Applied')
    expect(await upgrade(dataDir, migrationsDir)).toEqual([])
    expect((await playersIn(dataDir)).map((names) => names.toSorted())).toEqual([three, three])
    const before = await oldData(release, `copy-${release}`)
    for (const name of ['data.db', 'auxiliary.db']) {
      const copied = await readFile(join(dataDir, 'before-upgrade', name))
      expect(copied.equals(await readFile(join(before, name))), name).toBe(true)
    }
  },
)

test.each(releases)(
  'a migration that fails leaves the data of the release %s as it was, and the next try succeeds',
  async (release) => {
    const dataDir = await oldData(release, `failing-${release}`)
    const before = await readFile(join(dataDir, 'data.db'))
    const broken = join(folder, `migrations-${release}`)
    await cp(migrationsDir, broken, { recursive: true })
    await writeFile(join(broken, '9999999999_broken.js'), `migrate(() => { throw new Error('planted') }, () => {})`)
    await expect(upgrade(dataDir, broken)).rejects.toThrow(/data is as it was before[^]*planted/)
    expect((await readFile(join(dataDir, 'data.db'))).equals(before)).toBe(true)
    await upgrade(dataDir, migrationsDir)
    expect((await playersIn(dataDir)).map((names) => names.toSorted())).toEqual([three, three])
  },
)

test.each(releases)(
  'after a crash in the migrations of the release %s the next start begins with the copy again',
  async (release) => {
    const dataDir = await oldData(release, `crashed-${release}`)
    const before = await readFile(join(dataDir, 'data.db'))
    const crash = async () => {
      await writeFile(join(dataDir, 'data.db'), before.subarray(0, 50_000))
      throw new Error('the power is gone')
    }
    await expect(upgradeData(dataDir, migrationsDir, crash)).rejects.toThrow('the power is gone')
    await upgrade(dataDir, migrationsDir)
    expect((await playersIn(dataDir)).map((names) => names.toSorted())).toEqual([three, three])
    expect((await readFile(join(dataDir, 'before-upgrade', 'data.db'))).equals(before)).toBe(true)
  },
)

test('the store is killed while it migrates: the next start finishes, and nothing is lost', async () => {
  const dataDir = await oldData('before-staff', 'killed')
  const binary = await findPocketBase()
  const folders = [`--dir=${dataDir}`, `--migrationsDir=${migrationsDir}`, `--hooksDir=${hooksDir}`]
  const signals: (string | null)[] = []
  for (const afterMs of [0, 10, 50]) {
    // Whoever waits for it dies, too.
    const killed = upgradeData(dataDir, migrationsDir, async () => {
      const child = spawn(binary, ['migrate', 'up', ...folders, '--automigrate=false'])
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      // SQLite keeps the first of what it writes in its log.
      await vi.waitUntil(() => existsSync(join(dataDir, 'data.db-wal')), { timeout: 60_000, interval: 1 })
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      child.kill('SIGKILL')
      await gone
      signals.push(child.signalCode)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
  }
  // On a busy machine a later one may have ended by itself before it was killed; whoever waits for it fails all the same.
  expect(signals).toContain('SIGKILL')
  expect((await upgrade(dataDir, migrationsDir)).join('')).toContain('Applied')
  expect((await playersIn(dataDir)).map((names) => names.toSorted())).toEqual([three, three])
})
