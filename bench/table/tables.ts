import type PocketBase from 'pocketbase'
import { newRecordId } from '../../tests/record-store/support.ts'
import type { NewUser, TestServer } from '../../tests/support/pocketbase.ts'
import { append, eventsOf, join, share } from '../../tests/support/tables.ts'
import type { Table } from './phone.ts'

/** Number of tables that are made at the same time. */
const madeAtOnce = 4

/** The events with which a battle begins. */
const first = 5

async function makeTable(host: NewUser, guest: NewUser): Promise<Table> {
  const battle = newRecordId()
  await append(host, battle, 0, eventsOf(first), { settings: { name: 'A battle' }, device: 'phone-0' })
  const { join_code, watch_secret } = await share(host, battle, [0], { device: 'phone-0' })
  await join(guest, join_code)
  const [one, two] = [host.client.authStore.token, guest.client.authStore.token]
  return { battle, watchSecret: watch_secret, tokens: [one, two] }
}

/** Makes the records of a shared battle through PocketBase's own API, for a record store without our routes. */
async function makeBareTable(root: PocketBase, host: NewUser, guest: NewUser): Promise<Table> {
  const watchSecret = (newRecordId() + newRecordId()).slice(0, 20)
  const body = { host: host.id, state: 'shared', settings: {}, last_seq: 0, tail: [], watch_secret: watchSecret }
  const { id } = await root.collection('battles').create(body)
  for (const [number, { id: user }] of [host, guest].entries())
    await root.collection('battle_seats').create({ battle: id, user, number, sides: number + 1 })
  return { battle: id, watchSecret, tokens: [host.client.authStore.token, guest.client.authStore.token] }
}

/** Makes tables of two seats each, and lets everybody watch. */
export async function makeTables(server: TestServer, count: number, isBare: boolean): Promise<readonly Table[]> {
  const users: NewUser[] = []
  // Nobody plays at two tables at once.
  while (users.length < 2 * count) users.push(await server.newUser({ roles: ['user'] }))
  const root = await server.superuser()
  if (isBare) {
    const { viewRule } = await root.collections.getOne('battles')
    await root.collections.update('battles', { updateRule: viewRule })
  }
  const tables: Table[] = []
  while (tables.length < count) {
    const some = Array.from({ length: Math.min(madeAtOnce, count - tables.length) }, (_, n) => {
      const [host, guest] = [users[2 * (tables.length + n)]!, users[2 * (tables.length + n) + 1]!]
      return isBare ? makeBareTable(root, host, guest) : makeTable(host, guest)
    })
    tables.push(...(await Promise.all(some)))
  }
  return tables
}
