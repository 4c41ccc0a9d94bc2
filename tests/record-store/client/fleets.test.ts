import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFleetRecords } from '../../../src/records/saves/fleets.ts'
import { selectFleetStatus } from '../../../src/store/fleets/fleet-entry.ts'
import { selectVersions } from '../../../src/store/fleets/fleet-versions.ts'
import { selectFleets, type FleetsStore } from '../../../src/store/fleets/fleets-state.ts'
import { emptyFleet as aFleet, logInBrowser, openFleets } from '../../support/fleet-browser.ts'
import type { NewUser } from '../../support/pocketbase.ts'
import { serverOfFile } from '../support.ts'

let player: NewUser
const open: (() => Promise<void>)[] = []

const server = await serverOfFile()
beforeEach(async () => {
  player = await server.newUser({ roles: ['user'] })
})
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A network that can be off. */
const makeNetwork = () => {
  let isOn = true
  const paths: string[] = []
  return {
    set: (to: 'on' | 'off') => void (isOn = to === 'on'),
    /** Method and path of each request that was sent, oldest first. */
    paths,
    fetch: (async (input, init) => {
      if (!isOn) throw new TypeError('network is down')
      paths.push(`${init?.method ?? 'GET'} ${new URL(input instanceof Request ? input.url : String(input)).pathname}`)
      return fetch(input, init)
    }) satisfies typeof fetch as typeof fetch,
  }
}

/** A browser of the player with its own IndexedDB, logged in, with the fleets open and synced. */
const aDevice = async () => {
  const network = makeNetwork()
  const browser = await logInBrowser(player, { baseUrl: server.url, fetch: network.fetch })
  const { fleets, close } = await openFleets(browser, player.id)
  open.push(close)
  return { ...browser, network, paths: network.paths, fleets }
}

const names = (store: FleetsStore) => selectFleets(store.getState()).map(({ fleet }) => fleet.name)
const statusOf = (store: FleetsStore, id: string) => {
  const entry = store.getState().entries[id]
  return entry && selectFleetStatus(entry)
}
const rowOf = async (id: string) => (await server.superuser()).collection('fleets').getOne(id)

test('a fleet built on one device is there on the second', async () => {
  const { fleets } = await aDevice()
  const id = fleets.getState().create(aFleet)
  fleets.getState().edit(id, { kind: 'add-ship', key: 'one', design: 'accord-lancer' })
  await fleets.getState().sync()
  expect(statusOf(fleets, id)).toBe('saved-to-account')
  expect(await rowOf(id)).toMatchObject({ user: player.id, revision: 1, deleted: false })
  const second = await aDevice()
  expect(names(second.fleets)).toEqual(['Home guard'])
  expect(second.fleets.getState().entries[id]?.fleet.ships).toHaveLength(1)
})

test('a fleet whose name holds half a surrogate pair reaches the account', async () => {
  const { fleets } = await aDevice()
  const id = fleets.getState().create({ ...aFleet, name: 'Guard \ud83d' })
  await fleets.getState().sync()
  expect(statusOf(fleets, id)).toBe('saved-to-account')
  expect(await rowOf(id)).toMatchObject({ data: { name: 'Guard \ufffd' } })
})

test('two devices change one field: the later value is kept and both are shown', async () => {
  const a = await aDevice()
  const id = a.fleets.getState().create(aFleet)
  await a.fleets.getState().sync()
  const b = await aDevice()
  a.fleets.getState().edit(id, { kind: 'rename', name: 'First' })
  b.fleets.getState().edit(id, { kind: 'rename', name: 'Second' })
  await a.fleets.getState().sync()
  await b.fleets.getState().sync()
  const entry = b.fleets.getState().entries[id]
  expect(entry?.conflicts).toMatchObject([{ kind: 'field', field: 'name' }])
  expect(statusOf(b.fleets, id)).toBe('conflict')
  b.fleets.getState().resolveConflicts(id)
  expect(statusOf(b.fleets, id)).toBe('saved-to-account')
})

test('a race for one revision is refused with 409 and merged', async () => {
  const a = await aDevice()
  const id = a.fleets.getState().create(aFleet)
  await a.fleets.getState().sync()
  const entry = a.fleets.getState().entries[id]
  if (!entry) throw new Error('no entry')
  expect(await makeFleetRecords(a.records.client).put({ change: entry, baseRevision: 7, push: 'push-of-a' })).toEqual({
    ok: false,
    error: { kind: 'conflict' },
  })
})

test('CA-10 500 fleets made offline reach the account in batches of 50; a second device reads batches of 500', async () => {
  const { fleets, network, paths } = await aDevice()
  network.set('off')
  for (let n = 0; n < 500; n += 1) fleets.getState().create({ ...aFleet, name: `Fleet ${n}` })
  network.set('on')
  paths.splice(0)
  await fleets.getState().sync()
  expect(paths).toEqual([
    'POST /api/collections/users/auth-refresh',
    'GET /api/collections/fleets/records',
    ...Array.from({ length: 10 }, () => 'POST /api/batch'),
  ])
  expect(selectFleets(fleets.getState()).every((entry) => selectFleetStatus(entry) === 'saved-to-account')).toBe(true)
  const second = await aDevice()
  expect(selectFleets(second.fleets.getState())).toHaveLength(500)
  second.paths.splice(0)
  await second.fleets.getState().sync()
  // A full batch is followed by another one, which is empty here.
  expect(second.paths).toEqual([
    'POST /api/collections/users/auth-refresh',
    'GET /api/collections/fleets/records',
    'GET /api/collections/fleets/records',
  ])
})

test('fleets that are too large together are sent in smaller batches, and each of them is taken', async () => {
  const { fleets, network, paths } = await aDevice()
  network.set('off')
  const ships = Array.from({ length: 200 }, (_, i) => ({
    key: `ship-${i}-abcdef`,
    design: 'accord-lancer',
    name: `${'Ship '.repeat(12)}${i}`,
    refits: [{ slot: 'weapons', refit: 'accord-rangefinder' } as const],
  }))
  for (let n = 0; n < 24; n += 1) fleets.getState().create({ ...aFleet, name: `Fleet ${n}`, ships })
  network.set('on')
  paths.splice(0)
  await fleets.getState().sync()
  expect(selectFleets(fleets.getState()).map((entry) => selectFleetStatus(entry))).toEqual(
    Array.from({ length: 24 }, () => 'saved-to-account'),
  )
  expect(paths.filter((path) => path === 'POST /api/batch').length).toBeGreaterThan(2)
})

test('one fleet that the record store refuses keeps no other from being taken', async () => {
  const { fleets } = await aDevice()
  const good = fleets.getState().create({ ...aFleet, name: 'Good' })
  const ships = Array.from({ length: 200 }, (_, i) => ({
    key: `ship-${i}`,
    design: 'accord-lancer',
    name: '“'.repeat(80),
    refits: Array.from({ length: 30 }, () => ({ slot: 'weapons', refit: 'r'.repeat(64) }) as const),
  }))
  const tooLarge = fleets.getState().create({ ...aFleet, name: 'Too large', ships })
  const alsoGood = fleets.getState().create({ ...aFleet, name: 'Also good' })
  await fleets.getState().sync()
  expect([good, tooLarge, alsoGood].map((id) => statusOf(fleets, id))).toEqual([
    'saved-to-account',
    'refused',
    'saved-to-account',
  ])
})

test('many fleets changed on both devices are merged and taken together', async () => {
  const a = await aDevice()
  const ids = Array.from({ length: 4 }, (_, n) => a.fleets.getState().create({ ...aFleet, name: `Fleet ${n}` }))
  await a.fleets.getState().sync()
  const b = await aDevice()
  for (const id of ids) {
    a.fleets.getState().edit(id, { kind: 'set-notes', notes: 'from a' })
    b.fleets.getState().edit(id, { kind: 'add-tag', tag: 'from b' })
  }
  await Promise.all([a.fleets.getState().sync(), b.fleets.getState().sync()])
  await Promise.all([a.fleets.getState().sync(), b.fleets.getState().sync()])
  await a.fleets.getState().sync()
  for (const { fleets } of [a, b])
    for (const id of ids) {
      expect(fleets.getState().entries[id]?.fleet).toMatchObject({ notes: 'from a', tags: ['from b'] })
      expect(fleets.getState().entries[id]?.conflicts).toEqual([])
    }
})

test('versions reach the second device', async () => {
  const a = await aDevice()
  const id = a.fleets.getState().create(aFleet)
  expect(a.fleets.getState().saveVersion(id, 'Club night').ok).toBe(true)
  await a.fleets.getState().sync()
  const b = await aDevice()
  const [version] = selectVersions(id)(b.fleets.getState())
  expect(version).toMatchObject({ name: 'Club night', state: { name: 'Home guard' }, sent: true })
  b.fleets.getState().deleteVersion(version?.id ?? '')
  await b.fleets.getState().sync()
  await a.fleets.getState().fetchVersions()
  expect(selectVersions(id)(a.fleets.getState())).toEqual([])
})
