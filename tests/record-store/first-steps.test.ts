import { expect, test } from 'vitest'
import { makeFirstStepRecords } from '../../src/records/saves/first-steps.ts'
import { makeFirstStepsStore } from '../../src/store/account/first-steps.ts'
import { makeTestBrowser } from '../support/client-records.ts'
import type { NewUser } from '../support/pocketbase.ts'
import { registration, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()

const stepsOf = async (user: NewUser): Promise<unknown> =>
  (await (await server.superuser()).collection('users').getOne(user.id))['first_steps']

/** A device on which the player is logged in, with the first steps open. */
const aDevice = async ({ id, email, password }: NewUser) => {
  const { records, page, storage } = makeTestBrowser({ baseUrl: server.url })
  expect((await records.session.logIn(email, password)).ok).toBe(true)
  await records.session.settled()
  const steps = makeFirstStepsStore({
    owner: id,
    session: records.session,
    records: makeFirstStepRecords(records.client),
    page,
    storage,
  })
  return { records, steps, act: () => steps.getState() }
}

test('FE-07 AU-10 steps done on one device are ticked on the next and stand in the export, and two devices lose none of them', async () => {
  const user = await server.newUser({ roles: ['user'] })
  const first = await aDevice(user)
  first.act().begin()
  await expect.poll(() => stepsOf(user)).toEqual(['offered'])
  const second = await aDevice(user)
  expect(second.act()).toMatchObject({ status: 'open', done: [] })
  first.act().markDone('fleet')
  await expect.poll(() => stepsOf(user)).toEqual(['offered', 'fleet'])
  second.act().markDone('roll')
  await expect.poll(() => stepsOf(user)).toEqual(['offered', 'fleet', 'roll'])
  // The answer to its own change tells the second device what the first one did.
  await expect.poll(() => second.act().done).toEqual(['fleet', 'roll'])
  second.act().close()
  await expect.poll(() => stepsOf(user)).toEqual(['offered', 'fleet', 'roll', 'closed'])
  const third = await aDevice(user)
  expect(third.act()).toMatchObject({ status: 'closed', done: ['fleet', 'roll'] })
  const exported = await third.records.account.exportOwnData()
  expect(exported.ok && exported.value.user).toMatchObject({ first_steps: ['offered', 'fleet', 'roll', 'closed'] })
})

test('RO-04 nobody writes the first steps of another account, not even an admin, and a registration brings none', async () => {
  const user = await server.newUser({ roles: ['user'] })
  const other = await server.newUser({ roles: ['user'] })
  const admin = await server.newUser({ roles: ['admin', 'user'] })
  for (const change of [{ first_steps: ['closed'] }, { 'first_steps+': 'closed' }, { 'first_steps-': 'closed' }]) {
    for (const { client } of [other, admin]) {
      const call = client.collection('users').update(user.id, change, { headers: { x_reason: 'Because.' } })
      expect(await statusOf(call)).toBe(404)
    }
  }
  expect(await stepsOf(user)).toEqual([])
  const create = (body: Readonly<Record<string, unknown>>) =>
    statusOf(other.client.collection('users').create({ ...registration('new-player@orion.test'), ...body }))
  expect(await create({ first_steps: ['offered'] })).toBe(400)
  expect(await create({ 'first_steps+': 'offered' })).toBe(400)
  expect(await create({})).toBe(200)
})

test('EN-01 the first steps are of a known kind', async () => {
  const user = await server.newUser({ roles: ['user'] })
  const call = user.client.collection('users').update(user.id, { 'first_steps+': ['won the war'] })
  expect(await statusOf(call)).toBe(400)
})
