import { expect, test } from 'vitest'
import { newRecordId, outcome, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const user = await server.newUser()
const fleet = newRecordId()
await user.client.collection('fleets').create({ id: fleet, user: user.id, data: { ships: [] }, changed_at: {} })

const versions = () => user.client.collection('fleet_versions')
const newVersion = (extra: object = {}) =>
  versions().create({
    id: newRecordId(),
    user: user.id,
    fleet,
    name: 'Club night',
    made_at: 5,
    data: { ships: [1] },
    ...extra,
  })

test('AU-10 a version keeps the id the device chose, its name, its time and its document', async () => {
  const id = newRecordId()
  const version = await newVersion({ id })
  expect(version).toMatchObject({ id, fleet, name: 'Club night', made_at: 5, data: { ships: [1] }, deleted: false })
  expect((await outcome(newVersion({ id }))).fields).toEqual({ id: 'validation_pk_invalid' })
})

test.each([
  ['its document', { data: { ships: [2] } }],
  ['its name', { name: 'Other' }],
  ['its time', { made_at: 6 }],
  ['its name, while deleting it', { name: 'Other', deleted: true }],
  ['its owner', { user: newRecordId(), deleted: true }],
])('AU-10 nobody changes %s', async (_what, change) => {
  const version = await newVersion()
  expect(await statusOf(versions().update(version.id, change))).toBe(404)
  expect(await versions().getOne(version.id)).toMatchObject({ data: { ships: [1] }, name: 'Club night', made_at: 5 })
})

test('AU-10 a deleted version leaves an empty tombstone, which stays one', async () => {
  const version = await newVersion()
  const deleted = await versions().update(version.id, { deleted: true, data: { ships: [7] } })
  expect(deleted).toMatchObject({ deleted: true, data: {}, name: 'Club night' })
  expect(await statusOf(versions().update(version.id, { deleted: false }))).toBe(404)
})

test.each([
  ['a list', [1]],
  ['a number', 5],
  ['too much', { notes: 'n'.repeat(400_001) }],
])('AU-10 a document that is %s is refused at its field', async (_what, data) => {
  expect(await outcome(newVersion({ data }))).toMatchObject({
    status: 400,
    fields: { data: expect.any(String) as string },
  })
})

/** A fleet with this many versions. */
const fleetWith = async (count: number, extra: object = {}) => {
  const id = newRecordId()
  await user.client.collection('fleets').create({ id, user: user.id, data: { ships: [] }, changed_at: {} })
  for (let made = 0; made < count; made += 50) {
    const batch = user.client.createBatch()
    for (let n = made; n < Math.min(count, made + 50); n += 1)
      batch
        .collection('fleet_versions')
        .create({ id: newRecordId(), user: user.id, fleet: id, name: 'v', made_at: 1, data: {}, ...extra })
    await batch.send()
  }
  return id
}

test('AU-10 a fleet holds no end of versions, not even with many requests at once', async () => {
  const full = await fleetWith(180)
  const race = Array.from({ length: 60 }, () => statusOf(newVersion({ fleet: full })))
  expect((await Promise.all(race)).filter((status) => status === 200)).toHaveLength(20)
  const { items } = await versions().getList(1, 1, { filter: `fleet = "${full}"` })
  await versions().update(items[0]?.id ?? '', { deleted: true })
  expect(await statusOf(newVersion({ fleet: full }))).toBe(200)
})

test('AU-10 deleted versions count, up to five times as many', async () => {
  const full = await fleetWith(1000, { deleted: true })
  expect((await outcome(newVersion({ fleet: full }))).fields).toEqual({ id: 'validation_too_many' })
})
