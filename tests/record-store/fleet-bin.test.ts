import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseRow } from '../../src/records/saves/fleet-rows.ts'
import { startTestServer, type NewUser, type TestServer } from '../support/pocketbase.ts'
import { newRecordId, statusOf } from './support.ts'

let server: TestServer
let user: NewUser

beforeAll(async () => {
  server = await startTestServer()
  user = await server.newUser()
})
afterAll(() => server.stop())

const fleets = () => user.client.collection('fleets')
const onRevision = (revision: number) => ({ headers: { x_base_revision: String(revision) } })

const aDeletedFleet = async (daysAgo: number) => {
  const id = newRecordId()
  const ship = { key: 'one', design: 'accord-lancer', name: '', refits: [] }
  const data = {
    id,
    name: 'Home guard',
    faction: 'veil',
    limit: 300,
    gameVersion: 'v0.2.2 alpha',
    ships: [ship],
    flagships: ['one'],
    admiral: '',
    notes: 'Keep me',
    tags: ['league'],
    archived: false,
    pin: null,
  }
  const changed_at = { fields: { name: 5 }, ships: {} }
  await fleets().create({ id, user: user.id, data, changed_at, game_version: 'v0.2.2 alpha' })
  const version = { id: newRecordId(), user: user.id, fleet: id, name: 'Club night', made_at: 5, data }
  await user.client.collection('fleet_versions').create(version)
  await fleets().update(id, { deleted: true }, onRevision(1))
  await sql(`UPDATE fleets SET updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${daysAgo} days') WHERE id = '${id}'`)
  return { id, data, version: version.id }
}
const sql = async (query: string) =>
  (await server.superuser()).send<unknown>('/api/sql', { method: 'POST', body: { query } })
const runCron = async () => (await server.superuser()).crons.run('fleet-bin')

test('AU-10 a deleted fleet keeps its content for 30 days, then it is emptied and stays as a tombstone', async () => {
  const [fresh, old] = [await aDeletedFleet(29.9), await aDeletedFleet(30.1)]
  const updated = (await fleets().getOne(old.id))['updated'] as unknown
  await runCron()
  const emptied = await fleets().getOne(old.id)
  expect(emptied).toMatchObject({ deleted: true, revision: 2, updated, changed_at: {} })
  // Every version of the app can read the rest; otherwise it would fetch all fleets again at each sync.
  expect(parseRow(emptied)?.fleet).toMatchObject({ id: old.id, name: '', faction: 'veil', limit: 300, ships: [] })
  expect(JSON.stringify(emptied)).not.toContain('Keep me')
  const versions = user.client.collection('fleet_versions')
  expect(await versions.getOne(old.version)).toMatchObject({ deleted: true, name: '', data: {} })

  expect(await fleets().getOne(fresh.id)).toMatchObject({ deleted: true, data: fresh.data })
  expect(await versions.getOne(fresh.version)).toMatchObject({ deleted: false, name: 'Club night' })
})

const addRows = (owner: NewUser, count: number, deleted: 0 | 1) =>
  sql(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO fleets (id, user, data, revision, changed_at, deleted, created, updated)
    SELECT 'row-${deleted}-of-the-limit-' || i, '${owner.id}', '{}', 1, '{}', ${deleted}, '2026-11-23 12:00:00.000Z', '2026-11-23 12:00:00.000Z' FROM n`)

test('AU-10 an account holds 1000 fleets, beside those that it has deleted', async () => {
  const owner = await server.newUser()
  const create = () =>
    owner.client.collection('fleets').create({ id: newRecordId(), user: owner.id, data: {}, changed_at: {} })
  await addRows(owner, 1500, 1)
  await addRows(owner, 999, 0)
  expect(await statusOf(create())).toBe(200)
  expect(await statusOf(create())).toBe(400)
})

test('AU-10 a device that still has an emptied fleet can restore it', async () => {
  const { id, data } = await aDeletedFleet(31)
  await runCron()
  expect((await fleets().getOne(id))['data']).not.toEqual(data)
  const restored = await fleets().update(id, { data, deleted: false }, onRevision(2))
  expect(restored).toMatchObject({ deleted: false, data, revision: 3 })
})
