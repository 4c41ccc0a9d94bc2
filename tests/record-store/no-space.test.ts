import { afterEach, expect, test } from 'vitest'
import { selectFleetStatus } from '#store/fleets/fleet-entry.ts'
import { emptyFleet, logInBrowser, openFleets } from '../support/fleet-browser.ts'
import { newRecordId, outcome, serverOfFile } from './support.ts'

const server = await serverOfFile()
const player = await server.newUser({ roles: ['user'] })
afterEach(() => allowPages(1_000_000))

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
  const { act, close } = await openFleets(await logInBrowser(player, { baseUrl: server.url, fetch }), player.id)
  const status = () => {
    const { entries, account } = act()
    return Object.values(entries).map((entry) => selectFleetStatus(entry, account))
  }
  await fillUp()
  act().create({ ...emptyFleet, notes: 'x'.repeat(4e3) })
  await act().sync()
  expect(status()).toContain('account-full')
  await allowPages(1_000_000)
  await expect.poll(status).not.toContain('account-full')
  expect(act().account).toBe('synced')
  await close()
})
