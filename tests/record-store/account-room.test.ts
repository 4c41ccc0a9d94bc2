import { expect, test } from 'vitest'
import type { NewUser } from '../support/pocketbase.ts'
import { newRecordId, outcome, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const user = await server.newUser()

/** A document of this many bytes; `ä` has two. */
const document = (bytes: number) => ({ n: 'ä'.repeat(Math.floor((bytes - 8) / 2)) + 'n'.repeat(bytes % 2) })
const onRevision = (revision: number) => ({ headers: { x_base_revision: String(revision) } })
const fleetsOf = (of: NewUser) => of.client.collection('fleets')
const newFleet = (of: NewUser, bytes: number, extra: object = {}) =>
  fleetsOf(of).create({ id: newRecordId(), user: of.id, data: document(bytes), changed_at: {}, ...extra })
const newVersion = (of: NewUser, fleet: string, bytes: number) =>
  of.client
    .collection('fleet_versions')
    .create({ id: newRecordId(), user: of.id, fleet, name: 'v', made_at: 1, data: document(bytes) })

/** A fleet of a size that could be stored before the limit existed. */
const oldFleet = async (of: NewUser, bytes: number) => {
  const { id } = await (
    await server.superuser()
  )
    .collection('fleets')
    .create({ id: newRecordId(), user: of.id, data: document(bytes), changed_at: {} })
  return id
}

/** Fleets in one batch. PocketBase ends a batch after three seconds, and a busy machine may need more for fifty. */
const inBatch = 10

/** Deleted fleets that leave this many bytes of the account's 20 MB; each row counts 1000 bytes besides its JSON. */
const fill = async (of: NewUser, left: number) => {
  const rows = Array.from({ length: 200 }, (_, n) => (n < 199 ? 98_998 : 98_998 - left))
  const superuser = await server.superuser()
  for (let from = 0; from < rows.length; from += inBatch) {
    const batch = superuser.createBatch()
    for (const bytes of rows.slice(from, from + inBatch))
      batch
        .collection('fleets')
        .create({ id: newRecordId(), user: of.id, data: document(bytes), deleted: true, changed_at: {} })
    await batch.send()
  }
}

const tooLarge = { status: 400, fields: { data: 'validation_fleet_too_large' } }
const full = { status: 400, fields: { data: 'validation_account_full' } }

test('AU-10 a fleet and a version have 100 kB, counted in bytes', async () => {
  const { id } = await newFleet(user, 100_000)
  expect(await outcome(newFleet(user, 100_001))).toMatchObject(tooLarge)
  expect(await outcome(fleetsOf(user).update(id, { data: document(100_002) }, onRevision(1)))).toMatchObject(tooLarge)
  expect(await statusOf(newVersion(user, id, 100_000))).toBe(200)
  expect(await outcome(newVersion(user, id, 100_001))).toMatchObject(tooLarge)
  const batch = user.client.createBatch()
  batch.collection('fleets').create({ id: newRecordId(), user: user.id, data: document(100_001), changed_at: {} })
  expect(await statusOf(batch.send())).toBe(400)
})

test('AU-10 an older fleet above 100 kB is read, made smaller, and deleted, but does not grow', async () => {
  const id = await oldFleet(user, 300_000)
  const change = (body: object, revision: number) => outcome(fleetsOf(user).update(id, body, onRevision(revision)))
  expect(await change({ data: document(300_001) }, 1)).toMatchObject(tooLarge)
  expect(await change({ data: document(250_000), changed_at: { fields: { notes: 5 } } }, 1)).toHaveProperty(
    'status',
    200,
  )
  expect(await change({ data: document(250_000), deleted: true }, 2)).toHaveProperty('status', 200)
  expect(await change({ data: document(250_000), deleted: false }, 3)).toHaveProperty('status', 200)
  expect(await fleetsOf(user).getOne(id)).toMatchObject({ revision: 4, data: document(250_000) })
})

test('AU-10 an account has 20 MB in all, deleted fleets and versions too; what makes room is accepted', async () => {
  const owner = await server.newUser()
  const { id } = await newFleet(owner, 30_000)
  const version = await newVersion(owner, id, 30_000)
  await fill(owner, 72_000)
  const change = (body: object, revision: number) => outcome(fleetsOf(owner).update(id, body, onRevision(revision)))
  expect(await outcome(newFleet(owner, 12_000))).toMatchObject(full)
  expect(await outcome(newVersion(owner, id, 12_000))).toMatchObject(full)
  expect(await change({ data: document(42_000) }, 1)).toMatchObject(full)
  expect(await change({ data: document(29_990), changed_at: { fields: { notes: 5 } } }, 1)).toHaveProperty(
    'status',
    200,
  )
  expect(await statusOf(newFleet(user, 12_000))).toBe(200)
  await owner.client.collection('fleet_versions').update(version.id, { deleted: true })
  expect(await change({ data: document(42_000) }, 2)).toHaveProperty('status', 200)
})

test('AU-10 rows without content take up room too, and times of changes', async () => {
  const owner = await server.newUser()
  await fill(owner, 1030)
  const { id } = await newFleet(owner, 20)
  expect(await outcome(newFleet(owner, 20))).toMatchObject(full)
  const times = {
    fields: { notes: 5 },
    ships: Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`s${n}`, {}])),
  }
  expect(await outcome(fleetsOf(owner).update(id, { changed_at: times }, onRevision(1)))).toHaveProperty('status', 200)
})

test('AU-10 an account has 1000 fleets beside its deleted ones, not even one more with many requests at once', async () => {
  const owner = await server.newUser()
  const superuser = await server.superuser()
  for (let made = 0; made < 1000; made += inBatch) {
    const batch = superuser.createBatch()
    const fleet = { user: owner.id, data: {}, changed_at: {}, deleted: made >= 950 }
    for (let n = 0; n < inBatch; n += 1) batch.collection('fleets').create({ id: newRecordId(), ...fleet })
    await batch.send()
  }
  const race = await Promise.all(Array.from({ length: 90 }, () => outcome(newFleet(owner, 20))))
  expect(race.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(race.find(({ status }) => status === 400)?.fields).toEqual({ id: 'validation_too_many' })
  expect(await fleetsOf(owner).getList(1, 1)).toHaveProperty('totalItems', 1050)
})
