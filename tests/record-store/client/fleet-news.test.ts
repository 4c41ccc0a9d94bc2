import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { starterFleets } from '#content/starter-fleets.ts'
import { realtimeReconnectWaits } from '../../../src/records/constants.ts'
import { makeFleetNews } from '../../../src/records/saves/fleet-news.ts'
import { selectFleets } from '../../../src/store/fleets/fleets-state.ts'
import { makeTestBrowser } from '../../support/client-records.ts'
import { TestEventSource } from '../../support/event-source.ts'
import { logInBrowser, openFleets } from '../../support/fleet-browser.ts'
import type { NewUser } from '../../support/pocketbase.ts'
import { serverOfFile } from '../support.ts'

const [starter] = starterFleets
if (!starter) throw new Error('no starter fleet')
const { id: _id, ...example } = starter

let player: NewUser
const open: (() => Promise<void>)[] = []

const server = await serverOfFile()
beforeEach(async () => {
  vi.stubGlobal('EventSource', TestEventSource)
  player = await server.newUser({ roles: ['user'] })
})
afterEach(async () => {
  for (const close of open.splice(0)) await close()
  vi.unstubAllGlobals()
})

const aDevice = async () => {
  const browser = await logInBrowser(player, { baseUrl: server.url })
  const opened = await openFleets(browser, player.id, { listen: makeFleetNews(browser.records.client) })
  open.push(opened.close)
  return { ...browser, ...opened }
}
const names = ({ act }: Awaited<ReturnType<typeof aDevice>>) => selectFleets(act()).map(({ fleet }) => fleet.name)

test('CA-10 a change of another device arrives by realtime', async () => {
  const [a, b] = [await aDevice(), await aDevice()]
  b.act().follow()
  const id = a.act().create({ ...example, name: 'Made elsewhere' })
  await a.act().sync()
  await expect.poll(() => names(b)).toEqual(['Made elsewhere'])
  a.act().edit(id, { kind: 'rename', name: 'Renamed elsewhere' })
  await expect.poll(() => names(b)).toEqual(['Renamed elsewhere'])
  a.act().remove(id)
  await expect.poll(() => names(b)).toEqual([])
})

test('CA-10 what changed while the page was hidden is read when it connects again', async () => {
  const [a, b] = [await aDevice(), await aDevice()]
  const end = b.act().follow()
  a.act().create({ ...example, name: 'First' })
  await a.act().sync()
  await expect.poll(() => names(b)).toEqual(['First'])
  end()
  a.act().create({ ...example, name: 'Second' })
  await a.act().sync()
  expect(names(b)).toEqual(['First'])
  b.act().follow()
  await expect.poll(() => names(b)).toEqual(['First', 'Second'])
})

test.each([
  ['suspended player', 'status', { status: 'suspended' }],
  ['player whose role was taken away', 'roles', { role: 'user', active: false }],
])('AU-11 an open connection of a %s hears nothing more, and the device logs out at once', async (_, path, change) => {
  const device = await aDevice()
  const heard: string[] = []
  const end = makeFleetNews(device.records.client)((news) => heard.push(typeof news === 'string' ? news : news.id))
  const store = await server.superuser()
  const newFleet = async () => (await store.collection('fleets').create({ user: player.id, data: example })).id
  // The server gets the subscription some time after the connection.
  await expect.poll(async () => (await newFleet(), heard.length)).toBeGreaterThan(1)
  const admin = await server.newUser({ roles: ['user', 'admin'] })
  await admin.client.send(`/api/staff/users/${path}`, {
    method: 'POST',
    body: { rows: [{ id: player.id }], ...change },
    headers: { x_reason: 'test' },
  })
  await expect.poll(() => device.records.session.getState().user).toBeNull()
  const told: string[] = []
  await store.collection('fleets').subscribe('*', ({ record }) => told.push(record.id))
  const late = await newFleet()
  await expect.poll(() => told).toContain(late)
  expect(heard).not.toContain(late)
  await store.collection('fleets').unsubscribe()
  end()
})

test('AU-11 a suspended player is out at once on a screen that asks the record store nothing, and told why', async () => {
  const { records } = makeTestBrowser({ baseUrl: server.url })
  open.push(() => Promise.resolve(records.session.stop()))
  await records.session.start()
  expect((await records.session.logIn(player.email, player.password)).ok).toBe(true)
  await expect.poll(() => records.client.pocketBase.realtime.isConnected).toBe(true)
  const admin = await server.newUser({ roles: ['user', 'admin'] })
  await admin.client.send('/api/staff/users/status', {
    method: 'POST',
    headers: { x_reason: 'test' },
    body: { rows: [{ id: player.id }], status: 'suspended', public_reason: 'Insults at the table.' },
  })
  await expect
    .poll(() => records.session.getState())
    .toMatchObject({
      status: 'visitor',
      refusal: 'Account has been suspended. Please contact support.',
      suspension: { until: '', reason: 'Insults at the table.' },
    })
})

test('CA-10 a first connection that fails is tried again', async () => {
  const device = await aDevice()
  const begun: number[] = []
  const refusals = 2
  vi.stubGlobal(
    'EventSource',
    class extends TestEventSource {
      constructor(url: string) {
        begun.push(Date.now())
        super(begun.length > refusals ? url : `${server.url}/api/nothing`)
      }
    },
  )
  const heard: unknown[] = []
  const end = makeFleetNews(device.records.client)((news) => heard.push(news))
  await expect.poll(() => heard).toEqual(['connected'])
  expect(begun).toHaveLength(refusals + 1)
  for (const at of [0, 1]) expect(begun[at + 1]! - begun[at]!).toBeGreaterThanOrEqual(realtimeReconnectWaits[at]! - 5)
  end()
})
