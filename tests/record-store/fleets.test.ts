import { expect, test } from 'vitest'
import { parseRow } from '../../src/records/saves/fleet-rows.ts'
import { newRecordId, outcome, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const user = await server.newUser()

const fleets = () => user.client.collection('fleets')
const newFleet = (extra: object = {}) =>
  fleets().create({ id: newRecordId(), user: user.id, data: { ships: [] }, changed_at: {}, ...extra })
const onRevision = (revision: number | string) => ({ headers: { x_base_revision: String(revision) } })

test('AU-10 a fleet keeps the id the device chose, and starts at revision 1 whatever is claimed', async () => {
  const id = newRecordId()
  const fleet = await newFleet({ id, revision: 99, game_version: 'v0.2.2 alpha' })
  expect(fleet).toMatchObject({ id, revision: 1, deleted: false, user: user.id, game_version: 'v0.2.2 alpha' })
  expect(await newFleet({ id: crypto.randomUUID() })).toHaveProperty('revision', 1)
  expect((await outcome(newFleet({ id }))).fields).toEqual({ id: 'validation_pk_invalid' })
})

test('AU-10 an accepted change advances the revision by one, and only the server does', async () => {
  const fleet = await newFleet()
  const first = await fleets().update(fleet.id, { data: { ships: [1] }, revision: 50 }, onRevision(1))
  expect(first['revision']).toBe(2)
  const second = await fleets().update(fleet.id, { deleted: true }, onRevision(2))
  expect(second).toMatchObject({ revision: 3, deleted: true, data: { ships: [1] } })
})

test('AU-10 the header may be written with hyphens, as proxies prefer', async () => {
  const fleet = await newFleet()
  const change = fleets().update(fleet.id, { data: { ships: [1] } }, { headers: { 'X-Base-Revision': '1' } })
  expect(await statusOf(change)).toBe(200)
})

test('AU-10 a change on an old revision is refused with 409 and changes nothing', async () => {
  const fleet = await newFleet()
  await fleets().update(fleet.id, { data: { ships: ['first'] } }, onRevision(1))
  const late = await outcome(fleets().update(fleet.id, { data: { ships: ['second'] } }, onRevision(1)))
  expect(late).toEqual({ status: 409, message: 'The fleet was changed in the meantime.', fields: {} })
  expect(await fleets().getOne(fleet.id)).toMatchObject({ revision: 2, data: { ships: ['first'] } })
})

test('AU-10 of twenty devices that race on one revision exactly one wins', async () => {
  const fleet = await newFleet()
  const race = Array.from({ length: 20 }, (_, device) =>
    statusOf(fleets().update(fleet.id, { data: { ships: [device] } }, onRevision(1))),
  )
  const results = await Promise.all(race)
  expect(results.filter((status) => status === 200)).toHaveLength(1)
  expect(results.filter((status) => status === 409)).toHaveLength(19)
  expect((await fleets().getOne(fleet.id))['revision']).toBe(2)
})

const onPush = (push: string, revision?: number) => ({
  headers: { x_push_id: push, ...(revision !== undefined && { x_base_revision: String(revision) }) },
})

test('AU-10 the store remembers which pushes made the latest revisions, and only the store does', async () => {
  const id = newRecordId()
  const document = { data: { ships: [] }, pushes: ['claimed'] }
  const made = await fleets().create({ id, user: user.id, ...document }, onPush('push-1'))
  expect(made['pushes']).toEqual(['push-1'])
  await fleets().update(id, document, onPush('push-2', 1))
  await statusOf(fleets().update(id, document, onPush('push-refused', 1)))
  await fleets().update(id, document, onRevision(2))
  const batch = user.client.createBatch()
  batch.collection('fleets').update(id, document, onPush('push-4', 3))
  await batch.send()
  expect(await fleets().getOne(id)).toMatchObject({ revision: 4, pushes: ['push-1', 'push-2', '', 'push-4'] })
})

test('AU-10 the store remembers fifty pushes, and no text that is not an id', async () => {
  const { id } = await newFleet()
  for (let n = 1; n <= 50; n += 1) await fleets().update(id, {}, onPush(`${'p'.repeat(33)}-${n}`, n))
  const { pushes } = await fleets().getOne<{ readonly pushes: readonly string[] }>(id)
  expect([pushes.length, pushes[0], pushes[49]]).toEqual([50, `${'p'.repeat(33)}-1`, `${'p'.repeat(33)}-50`])
  expect(await statusOf(fleets().update(id, {}, onPush('<b>', 51)))).toBe(400)
})

test('AU-10 the race is decided in a batch too', async () => {
  const fleet = await newFleet()
  const batch = user.client.createBatch()
  batch.collection('fleets').update(fleet.id, { data: { ships: [1] } }, onRevision(1))
  batch.collection('fleets').update(fleet.id, { data: { ships: [2] } }, onRevision(1))
  expect(await statusOf(batch.send())).toBe(400)
  expect((await fleets().getOne(fleet.id))['revision']).toBe(1)
})

const noRevisions = ['', '0', '01', 'one', '1e0', '-1', '9'.repeat(400)]

test.each(noRevisions)('AU-10 the base revision "%s" is refused', async (base) => {
  const fleet = await newFleet()
  expect([400, 409]).toContain(await statusOf(fleets().update(fleet.id, { deleted: true }, onRevision(base))))
})

test('RO-02 a fleet cannot be made for another user, or given to one', async () => {
  const other = await server.newUser({ roles: ['user', 'moderator'] })
  const fleet = await newFleet()
  expect(await statusOf(fleets().create({ user: other.id, data: { ships: [] } }))).toBe(400)
  expect(await statusOf(fleets().update(fleet.id, { user: other.id }, onRevision(1)))).toBe(404)
})

test.each([
  ['a list', [1]],
  ['a number', 5],
  ['nothing', null],
  ['too much', { notes: 'n'.repeat(400_001) }],
])('AU-10 a fleet document that is %s is refused at its field', async (_what, data) => {
  const created = await outcome(newFleet({ data }))
  expect(created.status).toBe(400)
  expect(Object.keys(created.fields)).toEqual(['data'])
})

test('AU-10 a fleet keeps text that looks like script exactly as written', async () => {
  const data = { name: '<script>alert(1)</script>', notes: '"\'; DROP TABLE fleets; --\u0000\u202e' }
  const fleet = await newFleet({ data })
  expect((await fleets().getOne(fleet.id))['data']).toEqual(data)
})

/** A fleet with a version that was deleted so long ago. */
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
  await server.sql(
    `UPDATE fleets SET updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${daysAgo} days') WHERE id = '${id}'`,
  )
  return { id, data, version: version.id }
}
const emptyBin = async () => (await server.superuser()).crons.run('fleet-bin')

test('AU-10 a deleted fleet keeps its content for 30 days, then it is emptied and stays as a tombstone', async () => {
  const [fresh, old] = [await aDeletedFleet(29.9), await aDeletedFleet(30.1)]
  const updated = (await fleets().getOne(old.id))['updated'] as unknown
  await emptyBin()
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

test('AU-10 a device that still has an emptied fleet can restore it', async () => {
  const { id, data } = await aDeletedFleet(31)
  await emptyBin()
  expect((await fleets().getOne(id))['data']).not.toEqual(data)
  const restored = await fleets().update(id, { data, deleted: false }, onRevision(2))
  expect(restored).toMatchObject({ deleted: false, data, revision: 3 })
})
