import type PocketBase from 'pocketbase'
import { startTestServer, type NewUser, type TestServer } from '../tests/support/pocketbase.ts'
import { newRecordId } from '../tests/support/record-ids.ts'
import type { Row } from './row.ts'

const rounds = 40
/**
 * Answers over a network differ by more than this anyway. The rate limits allow ten answers a minute, which are too few
 * to find a smaller difference.
 */
const bar = 5

interface Pair {
  readonly name: string
  /** Sends a request about something that exists, and one about something that does not. */
  readonly known: () => Promise<Response>
  readonly unknown: () => Promise<Response>
}

/** Requests for each kind of address. The same request must take the same time for all kinds. */
const askRounds = 500
const askBar = 1

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const round = (ms: number): number => Math.round(ms * 10) / 10

async function measure({ name, known, unknown }: Pair): Promise<Row> {
  const times: [number[], number[]] = [[], []]
  let [answers, differ] = ['', '']
  for (let n = 0; n < rounds; n += 1) {
    for (const [at, call] of [known, unknown].entries()) {
      const began = performance.now()
      const answer = await call()
      const text = `${answer.status} ${await answer.text()}`
      times[at]?.push(performance.now() - began)
      if (at === 0) answers = text
      else if (text !== answers) differ = `; the answers differ: ${answers} and ${text}`
    }
  }
  const [a, b] = times.map(median)
  return {
    name: `${name}: difference between a known and an unknown one`,
    value: differ ? Number.POSITIVE_INFINITY : round(Math.abs((a ?? 0) - (b ?? 0))),
    unit: 'ms',
    bar,
    note: `median of ${rounds}: ${round(a ?? 0)} ms for known, ${round(b ?? 0)} ms for unknown${differ}`,
  }
}

const pairs = async (server: TestServer, users: readonly NewUser[]): Promise<readonly Pair[]> => {
  const root = await server.superuser()
  let turn = 0
  const someone = () => users[(turn += 1) % users.length]?.email ?? ''
  const nobody = () => `${newRecordId()}@orion.test`
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const users_ = (route: string, body: object) => post(`/api/collections/users/${route}`, body)
  const logIn = (identity: string) => users_('auth-with-password', { identity, password: 'not-the-password' })
  const register = (code: string) => post('/api/collections/users/records', { email: nobody() }, { x_alpha_code: code })
  const batch = (await root.collection('code_batches').create({ name: 'Timing' })).id
  const past = '2026-01-01 00:00:00.000Z'
  await root.collection('alpha_codes').create({ code: 'AAAABBBBCCCC', batch, max_uses: 1, expires_at: past })
  for (const { email } of users) await subscribe(root, email)
  const leave = (token: string) => post('/api/subscription/leave', { token })
  const unsubscribe = (token: string) => post(`/api/unsubscribe?token=${token}`, {})
  // The right form, with the id of a real subscriber, but a wrong signature.
  const { id } = await root.collection('subscribers').getFirstListItem('status = "confirmed"')
  const forged = (subscriber: string) => `leave.${subscriber}.0.${'a'.repeat(43)}`
  return [
    { name: 'log in with a wrong password', known: () => logIn(someone()), unknown: () => logIn(nobody()) },
    {
      name: 'ask for a password reset',
      known: () => users_('request-password-reset', { email: someone() }),
      unknown: () => users_('request-password-reset', { email: nobody() }),
    },
    {
      name: 'ask for a verification',
      known: () => users_('request-verification', { email: someone() }),
      unknown: () => users_('request-verification', { email: nobody() }),
    },
    {
      name: 'register with an expired code',
      known: () => register('AAAABBBBCCCC'),
      unknown: () => register('AAAABBBBCCCD'),
    },
    { name: 'leave by a forged link', known: () => leave(forged(id)), unknown: () => leave(forged(newRecordId())) },
    {
      name: 'unsubscribe by a forged link',
      known: () => unsubscribe(forged(id)),
      unknown: () => unsubscribe(forged(newRecordId())),
    },
  ]
}

const subscribe = (root: PocketBase, email: string) =>
  root.collection('subscribers').create({ email, status: 'confirmed', topics: ['news'], source: 'landing' })

/**
 * Asks for e-mail updates in turn for a subscriber's address, a new one, one that has just asked, and a blocked one.
 */
async function measureAsking(server: TestServer): Promise<Row> {
  const root = await server.superuser()
  const [known, recent] = ['known@orion.test', 'recent@orion.test']
  await subscribe(root, known)
  await root.collection('mail_blocks').create({ pattern: 'blocked.test', reason: 'Throw-away addresses' })
  const ask = (email: string) =>
    fetch(`${server.url}/api/subscription/ask`, {
      method: 'POST',
      body: JSON.stringify({ email, topics: ['news'], wording: 'updates-1' }),
      headers: { 'content-type': 'application/json' },
    })
  await ask(recent)
  await root.crons.run('mail-sender-1')
  const kinds: Readonly<Record<string, () => string>> = {
    known: () => known,
    new: () => `${newRecordId()}@orion.test`,
    recent: () => recent,
    blocked: () => `${newRecordId()}@blocked.test`,
  }
  const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let n = 0; n < askRounds; n += 1) {
    for (const [kind, address] of Object.entries(kinds)) {
      const email = address()
      const began = performance.now()
      await (await ask(email)).text()
      times.get(kind)?.push(performance.now() - began)
    }
    // The clock does this each second.
    if (n % 50 === 49) await root.crons.run('mail-sender-1')
  }
  const medians = [...times].map(([kind, taken]) => [kind, median(taken)] as const)
  const all = medians.map(([, taken]) => taken)
  return {
    name: 'ask for e-mail updates: difference between known, new, recent and blocked addresses',
    value: round(Math.max(...all) - Math.min(...all)),
    unit: 'ms',
    bar: askBar,
    note: `medians of ${askRounds}: ${medians.map(([kind, taken]) => `${kind} ${round(taken)} ms`).join(', ')}`,
  }
}

/** Measures how much longer an answer takes if the person is known here, because a difference would reveal who is. */
export async function run(): Promise<Row[]> {
  const server = await startTestServer({ mail: true })
  try {
    const users: NewUser[] = []
    while (users.length < rounds) users.push(await server.newUser({ roles: ['user'] }))
    const rows: Row[] = []
    for (const pair of await pairs(server, users)) rows.push(await measure(pair))
    rows.push(await measureAsking(server))
    return rows
  } finally {
    await server.stop()
  }
}
