import { newSessionId } from '../tests/record-store/support.ts'
import { startTestServer, type TestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'

const clients = 50
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)

interface Load {
  readonly perSecond: number
  readonly errors: number
  /** The slowest of the fastest 95 %, milliseconds. */
  readonly p95: number
}

/** 50 clients, each asking again as soon as it is answered, until the time is up. `call` says whether it went well. */
async function load(call: (client: number) => Promise<boolean>): Promise<Load> {
  const times: number[] = []
  let errors = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const ask = async (client: number): Promise<void> => {
    while (performance.now() < end) {
      const asked = performance.now()
      const went = await call(client).catch(() => false)
      if (went) times.push(performance.now() - asked)
      else errors += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)))
  const taken = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / taken, errors, p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN }
}

async function send(server: TestServer, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await response.arrayBuffer()
  return response.ok
}

/** What the record store holds with 50 clients at once, beside what it answers when it has nothing to do. */
export async function run(): Promise<Row[]> {
  const server = await startTestServer()
  try {
    const store = await server.superuser()
    const sessions = await Promise.all(
      Array.from({ length: clients }, async () => {
        const sessionId = newSessionId()
        const { id } = await store.collection('user_sessions').create({ session_id: sessionId })
        return { id, sessionId }
      }),
    )
    const users = await Promise.all(Array.from({ length: clients }, () => server.newUser()))

    const health = await load(() => send(server, '/api/health'))
    const views = await load((client) => {
      const { id = '', sessionId = '' } = sessions[client] ?? {}
      const body = { session: id, page_path: '/dice', page_title: 'Dice', metadata: { time_on_previous_page: 3 } }
      return send(server, '/api/collections/page_views/records', body, { 'X-Session-Id': sessionId })
    })
    const logins = await load((client) => {
      const { email = '', password = '' } = users[client] ?? {}
      return send(server, '/api/collections/users/auth-with-password', { identity: email, password })
    })

    const row = (name: string, result: Load): Row => ({
      ...{ name, value: Math.round(result.perSecond), unit: '/s' },
      peer: `${Math.round(health.perSecond)} health GETs/s`,
      ratio: Number((health.perSecond / result.perSecond).toPrecision(2)),
      note: `${clients} clients for ${seconds} s, p95 ${Math.round(result.p95)} ms, errors ${result.errors}`,
    })
    const errors = views.errors + logins.errors
    return [
      row('page_views creates', views),
      row('logins', logins),
      { name: 'record store errors under load', value: errors, unit: 'errors', bar: 0 },
    ]
  } finally {
    await server.stop()
  }
}
