// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { visitor } from '#records/account/session-state.ts'
import { makeAccountStores } from '#store/account/account-stores.ts'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { makeTestBrowser } from '../../support/client-records.ts'
import { makeFakeStore } from '../../support/fake-store.ts'
import { aFleet } from '../../support/fleet-builders.ts'
import { makeTestSession } from '../../support/memory/memory-stars.ts'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))

const open = () => {
  const session = makeTestSession('u1')
  const { records } = makeTestBrowser({ fetch: makeFakeStore().fetch })
  const stores = makeAccountStores({ session, client: records.client, settings: makeSettingsStore() })
  return { session, stores }
}
const { id: _id, ...fleet } = aFleet({ name: 'Home guard', ships: [] })

test('each store is made once and shared', async () => {
  const { stores } = open()
  for (const name of ['fleets', 'rollLog', 'marks', 'chart', 'diceTable'] as const)
    expect(await stores[name](), name).toBe(await stores[name]())
  expect(stores.collection()).toBe(stores.collection())
  expect(stores.reading()).toBe(stores.reading())
  await stores.close()
})

test('AU-07 an expired session closes nothing; a logout closes everything, and the data stays on the device', async () => {
  const { session, stores } = open()
  const fleets = await stores.fleets()
  const rollLog = await stores.rollLog()
  const id = fleets.getState().create(fleet)
  session.become(visitor('expired'))
  expect(fleets.getState()).toMatchObject({ phase: 'ready', owner: 'u1' })
  expect(await stores.fleets()).toBe(fleets)
  session.become(visitor('logged-out'))
  await expect.poll(() => fleets.getState()).toMatchObject({ phase: 'closed', entries: {} })
  await expect.poll(() => rollLog.getState().phase).toBe('closed')
  session.become('u1')
  const again = await stores.fleets()
  expect(again).not.toBe(fleets)
  expect(again.getState().entries[id]?.fleet.name).toBe('Home guard')
  await stores.close()
})

test('AU-07 the next user has their own stores', async () => {
  const { session, stores } = open()
  const first = await stores.fleets()
  first.getState().create(fleet)
  stores.collection().getState().setFavourite('accord-lancer', true)
  session.become('u2')
  const second = await stores.fleets()
  expect(second.getState()).toMatchObject({ owner: 'u2', entries: {} })
  expect(stores.collection().getState().items).toEqual({})
  await expect.poll(() => first.getState().phase).toBe('closed')
  await stores.close()
})
