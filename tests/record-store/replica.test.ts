import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unzipFile } from '../../scripts/programs/unzip.ts'
import { replicate } from '../support/litestream.ts'
import { startTestServer, type NewUser, type TestServer } from '../support/pocketbase.ts'
import { folderOfFile } from './support.ts'

const folder = await folderOfFile()

const saveFleets = async ({ client, id: user }: NewUser) => {
  for (let n = 0; n < 20; n += 1) {
    const data = { id: `fleet${n}`, name: `Fleet ${n}`, faction: 'accord', limit: 200, ships: [], flagships: [] }
    const body = { user, data, revision: 1, changed_at: {}, deleted: false, game_version: 'v0.2.2 alpha' }
    await client.collection('fleets').create(body)
  }
}

/** How many fleets the player finds in a record store that is started with this data folder. */
const fleetsIn = async (dataDir: string, { email, password }: NewUser) => {
  const server = await startTestServer({ dataDir })
  try {
    const client = server.newClient()
    await client.collection('users').authWithPassword(email, password)
    return (await client.collection('fleets').getList(1, 100)).items.length
  } finally {
    await server.stop()
  }
}

const start = async (name: string): Promise<{ dataDir: string; server: TestServer; player: NewUser }> => {
  const dataDir = join(folder, name)
  const server = await startTestServer({ dataDir })
  return { dataDir, server, player: await server.newUser() }
}

test('a store whose machine is lost comes back whole from its copy in another place', async () => {
  const { dataDir, server, player } = await start('lost')
  const replication = await replicate(dataDir, join(folder, 'replica'))
  await saveFleets(player)
  const restored = join(folder, 'restored')
  const found = async () => {
    await rm(restored, { recursive: true, force: true })
    await replication.restore(restored)
    return fleetsIn(restored, player)
  }
  await expect.poll(found, { timeout: 20_000, interval: 500 }).toBe(20)
  process.kill(server.pid, 'SIGKILL')
  await replication.kill()
  expect(await found()).toBe(20)
  await server.stop()
})

test('a nightly backup is a whole store, too', async () => {
  const { dataDir, server, player } = await start('backed-up')
  await saveFleets(player)
  const superuser = await server.superuser()
  expect((await superuser.settings.getAll())['backups']).toMatchObject({ cron: '30 4 * * *', cronMaxKeep: 7 })
  await superuser.backups.create('night.zip')
  await server.stop()
  const [name = ''] = (await readdir(join(dataDir, 'backups'))).filter((file) => file.endsWith('.zip'))
  const archive = await readFile(join(dataDir, 'backups', name))
  const restored = join(folder, 'unpacked')
  await mkdir(restored)
  for (const file of ['data.db', 'auxiliary.db']) await writeFile(join(restored, file), unzipFile(archive, file))
  expect(await fleetsIn(restored, player)).toBe(20)
})
