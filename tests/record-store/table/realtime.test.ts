import PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { watchHeader } from '#shared/table.ts'
import { TestEventSource } from '../../support/event-source.ts'
import { append, beginShared, change, eventOf, numbers, numbersOf, takeOver } from '../../support/tables.ts'
import { outcome, serverOfFile } from '../support.ts'

let listening: PocketBase[] = []

vi.stubGlobal('EventSource', TestEventSource)
afterAll(() => void vi.unstubAllGlobals())
const server = await serverOfFile()
const host = await server.newUser({ roles: ['user'] })
const guest = await server.newUser({ roles: ['user'] })
afterEach(async () => {
  await Promise.all(listening.map((client) => client.realtime.unsubscribe()))
  listening = []
})

/** Listens to a battle; each message is added to the list that it returns. */
async function listen(client: PocketBase, battle: string, options: object = {}): Promise<RecordModel[]> {
  const heard: RecordModel[] = []
  listening.push(client)
  await client.collection('battles').subscribe(battle, ({ record }) => void heard.push(record), options)
  return heard
}
const lastOf = (heard: readonly RecordModel[]) =>
  heard
    .map(({ last_seq }) => Number(last_seq))
    .toSorted((a, b) => a - b)
    .at(-1)
const visitor = () => server.newClient()
const byHeader = (secret: string) => ({ headers: { [watchHeader]: secret } })
const byQuery = (secret: string) => ({ query: { [watchHeader]: secret } })

test('BT-08 a seat and a watcher hear of each append, with the last events; nobody else hears anything', async () => {
  const { battle, watch_secret } = await beginShared(host, guest)
  const heard = await Promise.all([
    listen(guest.client, battle),
    listen(visitor(), battle, byHeader(watch_secret)),
    listen(visitor(), battle, byQuery(watch_secret)),
  ])
  const outsiders = await Promise.all([
    listen((await server.newUser({ roles: ['user'] })).client, battle),
    listen((await server.newUser({ roles: ['user', 'admin'] })).client, battle),
    listen(visitor(), battle),
    listen(visitor(), battle, byHeader('x'.repeat(20))),
    listen(visitor(), battle, byQuery('')),
  ])
  for (let n = 0; n < 10; n += 1) await append(host, battle, 3 + n, [eventOf('volley', { draw: 2 })])
  for (const one of heard) {
    await expect.poll(() => one.length).toBe(10)
    // They may come in any order.
    const record = one.find(({ last_seq }) => last_seq === 13)
    expect(Object.keys(record ?? {}).toSorted()).toEqual(
      ['id', 'collectionId', 'collectionName', 'state', 'settings', 'last_seq', 'tail'].toSorted(),
    )
    expect(numbersOf({ events: record?.['tail'] })).toEqual(numbers(6, 13))
    expect(record?.['tail'][7]).toMatchObject({
      seat: 0,
      kind: 'volley',
      dice: [expect.any(Number), expect.any(Number)],
    })
  }
  // Messages to all are sent together, so messages to outsiders would have arrived by now.
  expect(outsiders.flat()).toEqual([])
})

test('BT-07 a phone hears that another one has taken over', async () => {
  const { battle } = await beginShared(host, guest)
  const heard = await listen(host.client, battle)
  await takeOver(host, battle, 2)
  await expect.poll(() => lastOf(heard)).toBe(3)
  await takeOver(host, battle, 1)
})

test('BT-08 whoever has left, and whoever watched by the secret of before, hears nothing more', async () => {
  const { battle, watch_secret } = await beginShared(host, guest)
  const [own, left, watching] = await Promise.all([
    listen(host.client, battle),
    listen(guest.client, battle),
    listen(visitor(), battle, byHeader(watch_secret)),
  ])
  await append(host, battle, 3, [eventOf()])
  await expect.poll(() => [own, left, watching].map((one) => lastOf(one))).toEqual([4, 4, 4])
  await change(guest, battle, 'leave')
  await change(host, battle, 'new-watch-secret')
  await append(host, battle, 4, [eventOf()])
  await expect.poll(() => lastOf(own)).toBe(5)
  expect([lastOf(left), lastOf(watching)]).toEqual([4, 4])
})

test('a watcher reads the record by the secret, and by no other', async () => {
  const { battle, watch_secret } = await beginShared(host, guest)
  const get = (options: object) => outcome(visitor().collection('battles').getOne(battle, options))
  expect(await get(byHeader(watch_secret))).toMatchObject({ status: 200 })
  expect(await get(byQuery(watch_secret))).toMatchObject({ status: 200 })
  for (const options of [
    {},
    byHeader(''),
    byHeader('x'.repeat(20)),
    byQuery('%'),
    { query: { [`${watchHeader}:lower`]: watch_secret } },
  ])
    expect(await get(options)).toMatchObject({ status: 404 })
})

test('nobody listens to all battles, or with other headers', async () => {
  const { battle } = await beginShared(host, guest)
  const { id } = await (await server.superuser()).collections.getOne('battles')
  const subscribe = (topic: string, options: object = {}) => {
    const client = new PocketBase(server.url)
    client.authStore.save(guest.client.authStore.token, guest.client.authStore.record)
    listening.push(client)
    return outcome(client.realtime.subscribe(topic, () => undefined, options))
  }
  for (const topic of ['battles/*', 'battles', 'BATTLES/*', `${id}/*`, `battles/${battle}/x`, 'battle_seats/*'])
    expect((await subscribe(topic)).status, topic).toBeGreaterThanOrEqual(400)
  expect(await subscribe(`battles/${battle}`, { headers: { x_forwarded_for: '127.0.0.1' } })).toMatchObject({
    status: 400,
  })
  expect(await subscribe(`battles/${battle}`)).toMatchObject({ status: 200 })
})
