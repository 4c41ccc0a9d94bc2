import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { runCommand } from '../../scripts/lib/run-command.ts'
import { upgradeData } from '../../scripts/lib/upgrade.ts'
import { findPocketBase } from '../../scripts/programs/pocketbase.ts'
import { startTestServer } from '../support/pocketbase.ts'
import { hooksDir, migrationsDir } from '../support/record-store-process.ts'
import { rollUp } from '../support/roll-up.ts'
import { folderOfFile } from './support.ts'

const fixtures = fileURLToPath(new URL('../fixtures/data-folders/', import.meta.url))
const folder = await folderOfFile()

/** A data folder of an earlier release, with two players with three fleets each. */
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
    // The process that waits for it is also killed.
    const killed = upgradeData(dataDir, migrationsDir, async () => {
      const child = spawn(binary, ['migrate', 'up', ...folders, '--automigrate=false'])
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      // SQLite first writes to its log.
      await vi.waitUntil(() => existsSync(join(dataDir, 'data.db-wal')), { timeout: 60_000, interval: 1 })
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      child.kill('SIGKILL')
      await gone
      signals.push(child.signalCode)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
  }
  // On a busy machine a later process may have ended before it was killed; the process that waits for it fails anyway.
  expect(signals).toContain('SIGKILL')
  expect((await upgrade(dataDir, migrationsDir)).join('')).toContain('Applied')
  expect((await playersIn(dataDir)).map((names) => names.toSorted())).toEqual([three, three])
})

test('AN-08 the seconds of earlier visits are rounded, and the triggers on visits stay', async () => {
  const [release = ''] = releases
  const dataDir = await oldData(release, 'fractions')
  const migrations = join(folder, 'migrations-fractions')
  await cp(migrationsDir, migrations, { recursive: true })
  const insert = (n: number, seconds: number) => `app.db().newQuery("INSERT INTO user_sessions
    (id, session_id, duration_seconds) VALUES ('fraction000000${n}', '${String(n).padStart(32, '0')}', ${seconds})").execute()`
  const statements = [589.769, 12, -3, 5e12].map((seconds, n) => insert(n, seconds).replaceAll('\n', ' ')).join('\n')
  const triggers = `SELECT group_concat(name || sql) AS found FROM (SELECT name, sql FROM sqlite_master
    WHERE type = 'trigger' AND tbl_name = 'user_sessions' ORDER BY name)`
  const keep = `app.db().newQuery("CREATE TABLE triggers_before AS ${triggers.replaceAll('\n', ' ')}").execute()`
  await writeFile(join(migrations, '1763683225_visits.js'), `migrate((app) => { ${statements}\n${keep} }, () => {})`)
  await upgrade(dataDir, migrations)
  const server = await startTestServer({ dataDir })
  try {
    const superuser = server.newClient()
    await superuser.collection('_superusers').authWithPassword('nobody@orion-companion.invalid', 'nobody-knows-1')
    const sql = async (query: string) =>
      (await superuser.send<{ rows: unknown }>('/api/sql', { method: 'POST', body: { query } })).rows
    const seconds = `SELECT duration_seconds, typeof(duration_seconds) FROM user_sessions WHERE id LIKE 'fraction%' ORDER BY id`
    expect(await sql(seconds)).toEqual([
      ['590', 'integer'],
      ['12', 'integer'],
      ['0', 'integer'],
      ['1000000000', 'integer'],
    ])
    expect(await sql(triggers)).toEqual(await sql('SELECT found FROM triggers_before'))
  } finally {
    await server.stop()
  }
})

test('FE-14 the file of an earlier withdrawal loses the reason, which staff keep', async () => {
  const [release = ''] = releases
  const dataDir = await oldData(release, 'withdrawals')
  const migrations = join(folder, 'migrations-withdrawals')
  await cp(migrationsDir, migrations, { recursive: true })
  const insert = (number: number, withdraws: number) => {
    const file = JSON.stringify({ schema: 1, number, why: `Why ${number}`, withdraws })
    const row = { number, hash: String(number).repeat(64), file, withdraws, content_hash: 'x' }
    return `app.save(new Record(app.findCollectionByNameOrId('balance_releases'), ${JSON.stringify(row)}))`
  }
  const statements = [insert(1, 0), insert(2, 1)].join('\n')
  await writeFile(join(migrations, '1763683228_withdrawals.js'), `migrate((app) => { ${statements} }, () => {})`)
  await upgrade(dataDir, migrations)
  const server = await startTestServer({ dataDir })
  try {
    const superuser = server.newClient()
    await superuser.collection('_superusers').authWithPassword('nobody@orion-companion.invalid', 'nobody-knows-1')
    const rows = await superuser.collection('balance_releases').getFullList({ sort: 'number' })
    expect(rows).toMatchObject([
      { reason: '', hash: '1'.repeat(64), file: expect.stringContaining('"why":"Why 1"') },
      { reason: 'Why 2', file: expect.stringContaining('"why":""') },
    ])
    const hash = createHash('sha256').update(String(rows[1]?.['file'])).digest('hex')
    expect(rows[1]?.['hash']).toBe(hash)
    expect((await fetch(`${server.url}/api/orion/releases/${hash}.json`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})
