import type PocketBase from 'pocketbase'
import { startTestServer, type NewUser, type TestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { middle, rounded, share } from './slow-down.ts'

const made = 10_000
const perRequest = 1000
const total = 100_000
const perStatement = 20_000
const pairs = 100
const rounds = 11
const bars = { make: 5000, list: 50, redeem: 5 } as const

/** Alpha codes in a real record store: making many, finding some of very many, and what one adds to a registration. */
export async function run(): Promise<Row[]> {
  const server = await startTestServer({ env: { ORION_RATE_LIMITS: 'off' } })
  try {
    const superuser = await server.superuser()
    const admin = await server.newUser({ roles: ['user', 'admin'] })
    const making = await makeRow(admin)
    await fillWithCodes(superuser)
    return [making, ...(await listRows(server, admin)), await redeemRow(server, superuser)]
  } finally {
    await server.stop()
  }
}

const post = <T>(client: PocketBase, path: string, body: object) =>
  client.send<T>(`/api/staff/${path}`, { method: 'POST', body })

async function makeRow({ client }: NewUser): Promise<Row> {
  const { id } = await post<{ id: string }>(client, 'code-batches', { name: 'Bench' })
  const start = performance.now()
  for (let n = 0; n < made / perRequest; n += 1) {
    await post(client, 'codes/make', { batch: id, total: made, max_uses: 1, expires_at: '' })
  }
  const value = rounded(performance.now() - start)
  return { name: `making ${made} codes`, value, unit: 'ms', bar: bars.make, note: `${perRequest} a request` }
}

/** Codes of twenty batches, in each state, some mailed and some bound to an address. Written by SQL. */
async function fillWithCodes(superuser: PocketBase): Promise<void> {
  const sql = (query: string) => superuser.send<unknown>('/api/sql', { method: 'POST', body: { query } })
  const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', (i % 400 - 200) || ' days')`
  await sql(`INSERT INTO code_batches (id, name, created, updated)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
    SELECT printf('b%014d', i), 'Batch number ' || i, ${now}, ${now} FROM n`)
  for (let from = made + 1; from <= total; from += perStatement) {
    const to = Math.min(total, from + perStatement - 1)
    await sql(`INSERT INTO alpha_codes
      (id, code, batch, max_uses, uses, expires_at, bound_email, revoked_at, mailed_at, handed_at, redeemed_at, created_by, created, updated)
      WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
      SELECT printf('c%014d', i), upper(printf('%012x', (i * 7919 * 104729) % 281474976710655)), printf('b%014d', i % 20 + 1), 1, i % 3 = 0,
        CASE i % 5 WHEN 0 THEN '' ELSE ${now} END, CASE i % 2 WHEN 0 THEN '' ELSE 'player-' || i || '@orion.test' END,
        CASE i % 17 WHEN 0 THEN ${now} ELSE '' END, CASE i % 2 WHEN 0 THEN '' ELSE ${now} END, '', '', '', ${now}, ${now} FROM n`)
  }
}

async function listRows(server: TestServer, admin: NewUser): Promise<Row[]> {
  const timed = async (name: string, query: Readonly<Record<string, string>>, path = ''): Promise<Row> => {
    const times: number[] = []
    for (let n = 0; n < rounds + 2; n += 1) {
      const start = performance.now()
      const url = `${server.url}/api/staff/lists/codes${path}?${new URLSearchParams(query).toString()}`
      const answer = await fetch(url, { headers: { Authorization: admin.session.token } })
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
      await answer.json()
      if (n >= 2) times.push(performance.now() - start)
    }
    return { name: `list of ${total}: ${name}`, value: rounded(middle(times)), unit: 'ms', bar: bars.list }
  }
  const where = (...conditions: readonly object[]) => ({ where: JSON.stringify(conditions) })
  const active = { column: 'state', op: 'is', value: ['active'] }
  const batch = { column: 'batch', op: 'is', value: ['b00000000000007'] }
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString()
  return [
    await timed('first page', {}),
    await timed('filter by state', where(active)),
    await timed('filter by state, sorted by end', { ...where(active), order: 'expires_at' }),
    await timed('filter by batch and state', where(batch, active)),
    await timed('filter by end', where({ column: 'expires_at', op: 'until', value: soon }, active)),
    await timed('filter by an address', where({ column: 'bound_email', op: 'contains', value: '99999' })),
    await timed('search for a whole code', { search: '0000-0000-1EEF' }),
    await timed('search for part of a code', { search: 'abc1' }),
    await timed('search for a batch', { search: 'number 7' }),
    await timed('count of those that work', where(active), '/count'),
  ]
}

/** Registrations with and without a code by turns, because the hash of the password takes twenty times as long. */
async function redeemRow(server: TestServer, superuser: PocketBase): Promise<Row> {
  const { id } = await superuser.collection('code_batches').create({ name: 'Redeemed' })
  const code = 'ABCDEFGHJKMN'
  await superuser.collection('alpha_codes').create({ code, batch: id, max_uses: 10_000 })
  const client = server.newClient()
  const register = async (n: number, headers: Readonly<Record<string, string>>) => {
    const email = `bench-${n}-${Object.keys(headers).length}@orion.test`
    const password = 'a-long-enough-one'
    const user = { email, password, passwordConfirm: password, name: email, status: 'active' }
    const start = performance.now()
    await client.collection('users').create(user, { headers })
    return performance.now() - start
  }
  const [plain, coded]: [number[], number[]] = [[], []]
  for (let n = 0; n < pairs; n += 1) {
    plain.push(await register(n, {}))
    coded.push(await register(n, { x_alpha_code: code }))
  }
  // Of the fastest tenth: the hash varies by more than what is measured.
  const usual = share(plain, 0.1)
  const value = rounded(share(coded, 0.1) - usual)
  const note = `${rounded(usual)} ms without`
  return { name: 'what a code adds to a registration', value, unit: 'ms', bar: bars.redeem, note }
}
