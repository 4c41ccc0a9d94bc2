import { join } from 'node:path'
import { buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { startTestServer, type NewUser, type TestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { middle, rounded } from './slow-down.ts'
import { fillWithUsers, messages, numberedId, users } from './staff-data.ts'
import { staffPageRows } from './staff-pages.ts'

const rounds = 9
/** Of an answer of the record store, ms. */
const bar = 80
const pageSize = 100
/** After this the first screen is counted anew, ms. */
const readingAge = 31_000
const changedUsers = 5000
const rowsPerChange = 100

type Query = Readonly<Record<string, string>>
type Ask = (n: number) => Promise<unknown>

/** The staff area of a real record store with many users, beside PocketBase's own list of the same records. */
export async function run(): Promise<Row[]> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  try {
    const superuser = await server.superuser()
    await fillWithUsers(superuser)
    const admin = await server.newUser({ roles: ['user', 'admin'] })
    return [
      ...(await homeRows(server, admin)),
      ...(await listRows(server, admin, superuser.authStore.token)),
      await sheetRow(server, admin),
      ...(await staffPageRows(server, admin)),
      await bulkRow(admin),
    ]
  } finally {
    await server.stop()
  }
}

async function get(server: TestServer, token: string, path: string, query: Query = {}): Promise<unknown> {
  const answer = await fetch(`${server.url}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { Authorization: token },
  })
  if (!answer.ok) throw new Error(`${path} ${JSON.stringify(query)}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Milliseconds until the answer is there, in the middle of some rounds after two that warm up. */
async function timeOf(ask: Ask): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < rounds + 2; n += 1) {
    const start = performance.now()
    await ask(n)
    if (n >= 2) times.push(performance.now() - start)
  }
  return middle(times)
}

async function timedRow(name: string, ask: Ask, peer?: Ask): Promise<Row> {
  const value = await timeOf(ask)
  if (!peer) return { name, value, unit: 'ms', bar }
  const other = await timeOf(peer)
  const ratio = Number((value / other).toPrecision(2))
  return { name, value, unit: 'ms', bar, peer: `${other} ms PocketBase's own list`, ratio }
}

async function homeRows(server: TestServer, admin: NewUser): Promise<Row[]> {
  const { token } = admin.session
  // Who the caller is, so that the first row has no cold start in it.
  await get(server, token, '/api/staff/lists/users')
  const start = performance.now()
  await get(server, token, '/api/staff/home')
  const first = rounded(performance.now() - start)
  const home = await timedRow('home', () => get(server, token, '/api/staff/home'))
  await new Promise((done) => setTimeout(done, readingAge))
  const again = performance.now()
  await get(server, token, '/api/staff/home')
  const value = rounded(performance.now() - again)
  return [
    { name: 'home, the first time on a day', value: first, unit: 'ms', note: `${2 * users} visits` },
    { name: 'home, counted anew', value, unit: 'ms', bar, note: 'a reading counts for 30 s' },
    home,
  ]
}

async function listRows(server: TestServer, admin: NewUser, superuser: string): Promise<Row[]> {
  const ours =
    (query: Query, path = '') =>
    () =>
      get(server, admin.session.token, `/api/staff/lists/users${path}`, query)
  const theirs = (query: Query) => () =>
    get(server, superuser, '/api/collections/users/records', { perPage: String(pageSize), skipTotal: '1', ...query })
  const page = (query: Query) => ours({ limit: String(pageSize), ...query })
  const where = (...conditions: readonly object[]) => ({ where: JSON.stringify(conditions) })
  const october = where(
    { column: 'created', op: 'from', value: '2026-10-01' },
    { column: 'created', op: 'until', value: '2026-11-01' },
    { column: 'came_back', op: 'is', value: false },
  )
  const peerOfSearch = (text: string) => ({ filter: `name ~ "${text}" || email ~ "${text}" || id ~ "${text}"` })
  const counted = { perPage: '1', skipTotal: '0' }
  const nobody = 'nobody-is-called-this'

  const rows = [
    await timedRow('first page', page({}), theirs({ sort: '-created' })),
    await timedRow(
      'filter by status',
      page(where({ column: 'status', op: 'is', value: ['suspended'] })),
      theirs({ filter: 'status = "suspended"', sort: '-created' }),
    ),
    await timedRow(
      'filter by an e-mail that contains 99999',
      page(where({ column: 'email', op: 'contains', value: '99999' })),
      theirs({ filter: 'email ~ "99999"', sort: '-created' }),
    ),
    await timedRow('filter by role', page(where({ column: 'roles', op: 'is', value: ['moderator'] }))),
    await timedRow('filter: registered in October and never came back', page(october)),
    await timedRow('filter by fleets', page(where({ column: 'fleets', op: 'at-least', value: 2 }))),
  ]
  for (const sort of ['name', 'email', 'status', 'verified', '-created', '-last_login']) {
    rows.push(await timedRow(`sort by ${sort}`, page({ order: sort }), theirs({ sort })))
  }
  for (const sort of ['-last_seen', '-fleets', 'source', '-suspended_until']) {
    rows.push(await timedRow(`sort by ${sort}`, page({ order: sort })))
  }
  for (const [what, text] of [
    ['a common name', 'Lindqvist'],
    ['one user', '54321'],
    ['nobody', nobody],
    ['another alphabet', 'Юлия'],
  ] as const) {
    const peer = theirs({ ...peerOfSearch(text), sort: '-created' })
    rows.push(await timedRow(`search for ${what}`, page({ search: text }), peer))
  }
  return [
    ...rows,
    await timedRow('count of all', ours({}, '/count'), theirs(counted)),
    await timedRow(
      'count of a search',
      ours({ search: 'Lindqvist' }, '/count'),
      theirs({ ...counted, ...peerOfSearch('Lindqvist') }),
    ),
    await timedRow('count of October and never came back', ours(october, '/count')),
    await timedRow('count of what changed', ours({ since: new Date().toISOString() }, '/changed')),
  ]
}

const sheetRow = (server: TestServer, admin: NewUser): Promise<Row> =>
  timedRow(`sheet of one of ${messages} messages with similar ones`, (n) =>
    get(server, admin.session.token, `/api/staff/feedback/${numberedId('m', n * 1001 + 7)}`),
  )

async function bulkRow(admin: NewUser): Promise<Row> {
  const start = performance.now()
  let changed = 0
  for (let from = 1; from <= changedUsers; from += rowsPerChange) {
    const rows = Array.from({ length: rowsPerChange }, (_, n) => ({ id: numberedId('u', from + n) }))
    const answer = await admin.client.send<{ rows: readonly { outcome: string }[] }>('/api/staff/users/status', {
      ...{ method: 'POST', body: { rows, status: 'suspended' }, headers: { x_reason: 'bench' } },
    })
    changed += answer.rows.filter(({ outcome }) => outcome === 'changed').length
  }
  return {
    name: `status of ${changedUsers} users, ${rowsPerChange} a request`,
    value: rounded((performance.now() - start) / 1000),
    unit: 's',
    bar: 60,
    note: `${changed} changed, the others had it`,
  }
}
