import { join } from 'node:path'
import { csvPageSize } from '#staff/list/csv.ts'
import { buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { startTestServer, type NewUser, type TestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { serverTime } from './server-time.ts'
import { middle, rounded, share } from './slow-down.ts'
import { fillWithUsers, messages, numberedId, users } from './staff-data.ts'
import { staffPageRows } from './staff-pages.ts'

const rounds = 21
/**
 * The limits for an answer of the record store, ms: for a first page or a figure, and for a page that is filtered,
 * sorted or searched.
 */
const bar = 80
const barOfChoice = 150
/**
 * The limits for a CSV: the server's processor time for one page, ms, and the rate of all pages, 5000 rows a second.
 */
const barOfCsvPage = 500
const barOfCsv = (users / 5000) * 1000
const pageSize = 100
/** After this time the first screen is counted again, ms. */
const readingAge = 31_000
const changedUsers = 5000
const rowsPerChange = 100

type Query = Readonly<Record<string, string>>
type Ask = (n: number) => Promise<unknown>

/** Measures the staff area of a real record store with many users, beside PocketBase's own list of the same records. */
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
      ...(await csvRows(server, admin)),
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

/** Milliseconds until the answer arrives, for several rounds after two warm-up rounds. */
async function timesOf(ask: Ask): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < rounds + 2; n += 1) {
    const start = performance.now()
    await ask(n)
    if (n >= 2) times.push(performance.now() - start)
  }
  return times
}

async function timedRow(name: string, ask: Ask, peer?: Ask, most = bar): Promise<Row> {
  const times = await timesOf(ask)
  const value = middle(times)
  const row = { name, value, unit: 'ms', bar: most, note: `p95 ${rounded(share(times, 0.95))}, at most ${2 * most}` }
  if (!peer) return row
  const other = middle(await timesOf(peer))
  return { ...row, peer: `${other} ms PocketBase's own list`, ratio: Number((value / other).toPrecision(2)) }
}

/** Reads all users page by page, as the CSV export does. */
async function csvRows(server: TestServer, admin: NewUser): Promise<Row[]> {
  const { token } = admin.session
  const pages: number[] = []
  let rows = 0
  let after = ''
  const start = performance.now()
  do {
    const before = await serverTime(server.pid)
    const query = { limit: String(csvPageSize), order: '-created', ...(after ? { after } : {}) }
    const page = (await get(server, token, '/api/staff/lists/users', query)) as { rows: object[]; next: string }
    pages.push((await serverTime(server.pid)) - before)
    rows += page.rows.length
    after = page.next
  } while (after !== '')
  const took = performance.now() - start
  const note = `${Math.round(rows / (took / 1000))} rows a second`
  return [
    { name: `CSV of ${rows} users, answers alone`, value: rounded(took), unit: 'ms', bar: barOfCsv, note },
    {
      name: `processor of the server for a page of ${csvPageSize} rows, at most`,
      value: Math.max(...pages),
      unit: 'ms',
      bar: barOfCsvPage,
      note: `middle ${middle(pages)}`,
    },
  ]
}

async function homeRows(server: TestServer, admin: NewUser): Promise<Row[]> {
  const { token } = admin.session
  // A first request about the caller, so that the first row does not include a cold start.
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

  const chosenRow = (name: string, ask: Ask, peer?: Ask) => timedRow(name, ask, peer, barOfChoice)
  const rows = [
    await timedRow('first page', page({}), theirs({ sort: '-created' })),
    await chosenRow(
      'filter by status',
      page(where({ column: 'status', op: 'is', value: ['suspended'] })),
      theirs({ filter: 'status = "suspended"', sort: '-created' }),
    ),
    await chosenRow(
      'filter by an e-mail that contains 99999',
      page(where({ column: 'email', op: 'contains', value: '99999' })),
      theirs({ filter: 'email ~ "99999"', sort: '-created' }),
    ),
    await chosenRow('filter by role', page(where({ column: 'roles', op: 'is', value: ['moderator'] }))),
    await chosenRow('filter: registered in October and never came back', page(october)),
    await chosenRow('filter by fleets', page(where({ column: 'fleets', op: 'at-least', value: 2 }))),
  ]
  for (const sort of ['name', 'email', 'status', 'verified', '-created', '-last_login']) {
    rows.push(await chosenRow(`sort by ${sort}`, page({ order: sort }), theirs({ sort })))
  }
  for (const sort of ['-last_seen', '-fleets', 'source', '-suspended_until']) {
    rows.push(await chosenRow(`sort by ${sort}`, page({ order: sort })))
  }
  for (const [what, text] of [
    ['a common name', 'Lindqvist'],
    ['one user', '54321'],
    ['nobody', nobody],
    ['another alphabet', 'Юлия'],
  ] as const) {
    const peer = theirs({ ...peerOfSearch(text), sort: '-created' })
    rows.push(await chosenRow(`search for ${what}`, page({ search: text }), peer))
  }
  return [
    ...rows,
    await timedRow('count of all', ours({}, '/count'), theirs(counted)),
    await chosenRow(
      'count of a search',
      ours({ search: 'Lindqvist' }, '/count'),
      theirs({ ...counted, ...peerOfSearch('Lindqvist') }),
    ),
    await chosenRow('count of October and never came back', ours(october, '/count')),
    await timedRow('count of what changed', ours({ since: new Date().toISOString() }, '/changed')),
  ]
}

const sheetRow = (server: TestServer, admin: NewUser): Promise<Row> =>
  timedRow(`sheet of one of ${messages} messages with similar ones`, (n) =>
    get(server, admin.session.token, `/api/staff/feedback/${numberedId('m', 1 + ((n * 1001 + 6) % messages))}`),
  )

async function bulkRow(admin: NewUser): Promise<Row> {
  const start = performance.now()
  let changed = 0
  for (let from = 1; from <= changedUsers; from += rowsPerChange) {
    const rows = Array.from({ length: rowsPerChange }, (_, n) => ({ id: numberedId('u', from + n) }))
    const answer = await admin.client.send<{ rows: readonly { outcome: string }[] }>('/api/staff/users/status', {
      method: 'POST',
      body: { rows, status: 'suspended' },
      headers: { x_reason: 'bench' },
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
