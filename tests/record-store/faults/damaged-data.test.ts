import { cp, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startRecordStore } from '../../../scripts/lib/record-store.ts'
import { startTestServer } from '../../support/pocketbase.ts'
import { freePort } from '../../support/record-store-process.ts'
import { folderOfFile } from '../support.ts'

const scratch = await folderOfFile()
const whole = join(scratch, 'whole')
await (await startTestServer({ dataDir: whole })).stop()
afterEach(() => {
  vi.unstubAllEnvs()
})

/** The output of a start on a folder; '' if the server runs. */
const startOn = async (dataDir: string): Promise<string> => {
  vi.stubEnv('DATA_DIR', dataDir)
  const written = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  try {
    const store = await startRecordStore({ port: await freePort(), publicDir: join(scratch, 'public') })
    await store.stop()
    return ''
  } catch (reason) {
    return String(reason)
  } finally {
    written.mockRestore()
  }
}

/** A copy of the data, in which `length` bytes of a file are overwritten from `at` on. */
const damaged = async (name: string, at: number, length: number): Promise<string> => {
  const dataDir = await mkdtemp(join(scratch, 'data-'))
  await cp(whole, dataDir, { recursive: true })
  const file = await open(join(dataDir, name), 'r+')
  await file.write(Buffer.alloc(length, 'garbage '), 0, length, at)
  await file.close()
  return dataDir
}

describe('a start on damaged data names the file and the way out', () => {
  test.each([
    ['data.db', 'Put a backup in its place, as docs/operations.md says'],
    ['auxiliary.db', 'It has only logs. Move it away'],
  ])('%s, overwritten after its header', async (name, remedy) => {
    const dataDir = await damaged(name, 100, 8000)
    const said = await startOn(dataDir)
    expect(said).toContain(`${join(dataDir, name)} is damaged. SQLite says: `)
    expect(said).toContain(remedy)
    expect(said).not.toContain('upgrade failed')
  })
})

test('without its auxiliary.db the server starts and makes a new one', async () => {
  const dataDir = await damaged('auxiliary.db', 100, 8000)
  for (const name of ['auxiliary.db', 'auxiliary.db-wal', 'auxiliary.db-shm']) {
    await rm(join(dataDir, name), { force: true })
  }
  expect(await startOn(dataDir)).toBe('')
  expect((await stat(join(dataDir, 'auxiliary.db'))).size).toBeGreaterThan(0)
})

test('a server whose settings cannot be saved, because the disk is full, starts and lets everybody read', async () => {
  const dataDir = join(scratch, 'full')
  const before = await startTestServer({ dataDir })
  const player = await before.newUser({ roles: ['user'] })
  // SQLite's error on a full disk, for the row of the settings.
  await before.sql(
    `CREATE TRIGGER full BEFORE UPDATE ON _params BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
  )
  await before.stop()
  // A changed setting, which must be in force anyway.
  const server = await startTestServer({ dataDir, env: { ORION_RATE_LIMITS: '/api/health=3/3600' } })
  try {
    const client = server.newClient()
    client.authStore.save(player.session.token, player.session.record)
    expect((await client.collection('fleets').getList(1, 1)).items).toEqual([])
    const answers = []
    for (let n = 0; n < 4; n += 1) answers.push((await fetch(`${server.url}/api/health`)).status)
    expect(answers).toContain(429)
  } finally {
    await server.stop()
  }
})
