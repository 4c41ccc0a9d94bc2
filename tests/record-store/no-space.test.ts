import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { currentRules } from '#content/current-rules.ts'
import { makeFleetRecords } from '#records/saves/fleets.ts'
import { selectFleetStatus } from '#store/fleets/fleet-entry.ts'
import { makeFleetsStore } from '#store/fleets/make-fleets-store.ts'
import { makeTestBrowser } from '../support/client-records.ts'
import { startTestServer, type NewUser, type TestServer } from '../support/pocketbase.ts'
import { silentChannel } from '../support/test-page.ts'
import { newRecordId, outcome } from './support.ts'

let server: TestServer
let player: NewUser

beforeAll(async () => {
  server = await startTestServer()
  player = await server.newUser({ roles: ['user'] })
})
afterEach(async () => {
  await allowPages(1_000_000)
  vi.unstubAllGlobals()
})
afterAll(() => server.stop())

/** Limits the size of the database; beyond it, SQLite reports the same error as for a full disk. */
const allowPages = async (count: number) => {
  // PocketBase uses the connection that writes, to which the limit applies, only if the text begins with a change.
  await server.sql(`UPDATE users SET id = id WHERE FALSE; PRAGMA max_page_count = ${count}`)
}

/** Fills the pages that the database has and may still use. */
const fillUp = async () => {
  await allowPages(1)
  const superuser = await server.superuser()
  for (const notes of ['x'.repeat(2000), 'x']) {
    const save = () => superuser.collection('fleets').create({ ...bodyOf(notes), user: player.id })
    while ((await outcome(save())).status === 200);
  }
}

const bodyOf = (notes: string) => ({
  id: newRecordId(),
  user: player.id,
  data: { notes },
  game_version: 'v0.2.2 alpha',
})

test('a change for which the disk has no room is answered 507, and one that is wrong still 400', async () => {
  const fleets = player.client.collection('fleets')
  const stored = await fleets.create(bodyOf('before'))
  await fillUp()
  const long = 'x'.repeat(50_000)
  expect(await outcome(fleets.create(bodyOf(long)))).toMatchObject({
    status: 507,
    message: 'The server has no space left.',
  })
  const headers = { x_base_revision: '1' }
  expect(await outcome(fleets.update(stored.id, { data: { notes: long } }, { headers }))).toMatchObject({ status: 507 })
  expect(await outcome(fleets.create({ ...bodyOf('x'), data: [] }))).toMatchObject({ status: 400 })

  await allowPages(1_000_000)
  expect(await outcome(fleets.create(bodyOf(long)))).toMatchObject({ status: 200 })
})

test('a batch that finds the disk full is answered 503 or 507, so that the app repeats it', async () => {
  await fillUp()
  const batch = player.client.createBatch()
  for (let i = 0; i < 2; i += 1) batch.collection('fleets').create(bodyOf('x'.repeat(50_000)))
  expect([503, 507]).toContain((await outcome(batch.send())).status)
})

test('a fleet that met the full disk waits, and goes to the account by itself once there is space', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { records, page } = makeTestBrowser({ baseUrl: server.url, fetch })
  await records.session.logIn(player.email, player.password)
  await records.session.settled()
  const store = makeFleetsStore({
    owner: player.id,
    session: records.session,
    records: makeFleetRecords(records.client),
    page,
    rules: () => currentRules,
    channel: silentChannel,
  })
  const status = () => {
    const { entries, account } = store.getState()
    return Object.values(entries).map((entry) => selectFleetStatus(entry, account))
  }
  await store.getState().ready()
  await store.getState().sync()
  await fillUp()
  store
    .getState()
    .create({
      name: 'Home guard',
      faction: 'accord',
      limit: 200,
      gameVersion: 'v0.2.2 alpha',
      admiral: '',
      ships: [],
      flagships: [],
      notes: 'x'.repeat(4e3),
    })
  await store.getState().sync()
  expect(status()).toContain('account-full')
  await allowPages(1_000_000)
  await expect.poll(status).not.toContain('account-full')
  expect(store.getState().account).toBe('synced')
  await store.getState().close()
  records.session.stop()
})
