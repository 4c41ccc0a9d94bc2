import { afterEach, expect, test } from 'vitest'
import { watchDevice } from '#app/watch/device-watch.ts'
import { watchFleets } from '#app/watch/fleet-watch.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { aFleet } from '../../support/fleet-builders.ts'
import { openFleetDevice } from '../../support/fleet-devices.ts'
import { makeMemoryAccount, makeMemoryDevice } from '../../support/memory/memory-fleets.ts'

const opened: FleetsStore[] = []
afterEach(async () => {
  for (const store of opened.splice(0)) await store.getState().close()
})

const { id: _id, ...fleet } = aFleet({ name: 'Home guard' })

const open = async (...given: Parameters<typeof openFleetDevice>) => {
  const device = await openFleetDevice(...given)
  opened.push(device.store)
  const told: string[] = []
  watchFleets(device.store, (name) => void told.push(name))
  return { ...device, told }
}

test('AN-04 a fleet is reported where it is made, and as saved each time that the account answers', async () => {
  const { act, sync, told } = await open(makeMemoryAccount())
  const id = act().create(fleet)
  expect(told).toEqual(['fleet-created'])
  await sync()
  expect(told).toEqual(['fleet-created', 'fleet-saved'])
  act().edit(id, { kind: 'rename', name: 'Away team' })
  expect(told).toHaveLength(2)
  await sync()
  expect(told.slice(2)).toEqual(['fleet-saved'])
  act().remove(id)
  await sync()
  expect(told).toHaveLength(3)
})

test('AN-04 a fleet from another device, or one that was already here, is reported neither as made nor as saved', async () => {
  const account = makeMemoryAccount()
  const device = makeMemoryDevice()
  const there = await open(account)
  const here = await open(account, { device })
  const id = there.act().create(fleet)
  await there.sync()
  await here.sync()
  expect(here.act().entries[id]?.fleet.name).toBe('Home guard')
  await here.act().flush()
  const again = await open(account, { device })
  expect(again.act().entries[id]?.fleet.name).toBe('Home guard')
  expect([here.told, again.told]).toEqual([[], []])
})

test('AN-04 a device without room is reported once for each store', async () => {
  const device = { ...makeMemoryDevice(), save: () => Promise.resolve({ ok: false, error: 'full' } as const) }
  const { act, store } = await open(makeMemoryAccount(), { device })
  const told: string[] = []
  watchDevice(store, (problem) => void told.push(problem))
  act().create(fleet)
  await act().flush()
  act().create(fleet)
  await act().flush()
  expect(told).toEqual(['full'])
  watchDevice(store, (problem) => void told.push(problem))
  expect(told).toEqual(['full', 'full'])
})
