import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSessionId } from '../tests/record-store/support.ts'
import { startProxy } from '../tests/support/caddy.ts'
import { startTestServer, type TestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'

const accounts = 40
/** As many as one address may have. */
const listeners = 60
/** How long each rate is kept up, s. */
const stepSeconds = Number(process.env['BENCH_SECONDS'] ?? 15)
/** How long the store is then loaded at 70 % of what it can take, minutes. */
const steadyMinutes = Number(process.env['BENCH_MINUTES'] ?? 1)
/** All players come from one address here. The other limits, such as how many requests are answered at once, stay. */
const noLimits = ['users:auth', 'user_sessions:create', 'page_views:create', '/api/']
  .map((label) => `${label}=1000000/60`)
  .join(',')
/** Beyond this, or with any error, a rate is too high. */
const longestP95 = 500

/** What a player at the table asks in a minute: a page every 20 s, a save every two minutes, a list now and then, one login in half an hour. */
const perMinute = { view: 3, beat: 1, save: 0.5, list: 0.2, login: 1 / 30 } as const
type Kind = keyof typeof perMinute
const kinds = Object.keys(perMinute) as Kind[]
const askedPerMinute = kinds.reduce((sum, kind) => sum + perMinute[kind], 0)

interface Player {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly session: string
  readonly sessionId: string
  readonly fleet: string
  revision: number
}

async function makePlayer(server: TestServer, n: number): Promise<Player> {
  const { id, email, password, client } = await server.newUser()
  const sessionId = newSessionId()
  const now = new Date().toISOString()
  const tagged = { headers: { x_session_id: sessionId } }
  const session = await client
    .collection('user_sessions')
    .create(
      {
        session_id: sessionId,
        user: id,
        user_agent: 'Firefox',
        device_type: 'mobile',
        started_at: now,
        last_activity: now,
      },
      tagged,
    )
  const fleet = `loaded${String(n).padStart(9, '0')}`
  await client.collection('fleets').create(bodyOf(fleet, id, 1))
  return { id, email, password, token: client.authStore.token, session: session.id, sessionId, fleet, revision: 1 }
}

const bodyOf = (id: string, user: string, revision: number) => ({
  ...{ id, user, revision, changed_at: {}, deleted: false, game_version: 'v0.2.2 alpha' },
  data: { id, name: 'Fleet', faction: 'accord', limit: 100 + (revision % 100), ships: [], flagships: [] },
})

const requestOf = (kind: Kind, player: Player): readonly [method: string, path: string, body?: object] => {
  const records = '/api/collections'
  const now = new Date().toISOString()
  if (kind === 'view') {
    const metadata = { event_type: 'page_view' }
    return [
      'POST',
      `${records}/page_views/records`,
      { session: player.session, page_path: '/dice', timestamp: now, metadata },
    ]
  }
  if (kind === 'beat') return ['PATCH', `${records}/user_sessions/records/${player.session}`, { last_activity: now }]
  if (kind === 'list') return ['GET', `${records}/fleets/records?perPage=500&skipTotal=1`]
  if (kind === 'login') {
    return ['POST', `${records}/users/auth-with-password`, { identity: player.email, password: player.password }]
  }
  return ['PATCH', `${records}/fleets/records/${player.fleet}`, bodyOf(player.fleet, player.id, player.revision + 1)]
}

interface Outcome {
  readonly p95: number
  readonly p99: number
  /** Answered with 503, because too many were under way. */
  readonly turnedAway: number
  readonly errors: number
  /** Answers a second that are neither errors nor turned away. */
  readonly perSecond: number
}

/** Asks at a rate, whether answers come or not, as players do who do not know of each other. */
async function loadAt(url: string, players: readonly Player[], rate: number, seconds: number): Promise<Outcome> {
  const times: number[] = []
  let [errors, turnedAway] = [0, 0]
  const saving = new Set<Player>()
  const ask = async (kind: Kind, player: Player) => {
    // One device saves one after another.
    if (kind === 'save' && saving.has(player)) return
    const [method, path, body] = requestOf(kind, player)
    const began = performance.now()
    if (kind === 'save') saving.add(player)
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...{ 'content-type': 'application/json', x_session_id: player.sessionId },
          ...(kind === 'login' ? {} : { authorization: player.token }),
          ...(kind === 'save' ? { x_base_revision: String(player.revision) } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(10_000),
      })
      await answer.arrayBuffer()
      if (answer.status === 503) turnedAway += 1
      else if (!answer.ok) errors += 1
      else if (kind === 'save') player.revision += 1
    } catch {
      errors += 1
    }
    saving.delete(player)
    times.push(performance.now() - began)
  }
  const wheel = kinds.flatMap((kind) => Array.from<Kind>({ length: Math.round(perMinute[kind] * 30) }).fill(kind))
  const asked: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < rate * seconds; n += 1) {
    const wait = began + (n / rate) * 1000 - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    // 7919 is prime, so kinds and players meet in all ways.
    asked.push(ask(wheel[(n * 7919) % wheel.length] ?? 'view', players[n % players.length]!))
  }
  await Promise.all(asked)
  const took = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const share = (of: number) => Math.round(times[Math.floor(times.length * of)] ?? Number.NaN)
  return {
    p95: share(0.95),
    p99: share(0.99),
    turnedAway,
    errors,
    perSecond: (times.length - turnedAway - errors) / took,
  }
}

/** The highest rate that is kept up, going up by a quarter, and what breaks above it. */
async function findKnee(url: string, players: readonly Player[]) {
  let best: (Outcome & { readonly rate: number }) | undefined
  for (let rate = 100; ; rate = Math.round(rate * 1.25)) {
    const outcome = await loadAt(url, players, rate, stepSeconds)
    if (
      outcome.p95 > longestP95 ||
      outcome.errors > 0 ||
      outcome.turnedAway > rate * stepSeconds * 0.01 ||
      outcome.perSecond < rate * 0.9
    )
      return { best, above: outcome, rate }
    best = { ...outcome, rate }
  }
}

const memoryMB = async (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

async function measure(name: string, hooks: string | undefined): Promise<{ rows: Row[]; rate: number }> {
  const server = await startTestServer({
    env: { ORION_RATE_LIMITS: noLimits, ORION_TRUSTED_PROXY_HEADERS: 'X-Real-IP' },
    ...(hooks ? { hooks } : {}),
  })
  const proxy = await startProxy({ storeUrl: server.url, appDir: server.dataDir })
  const abort = new AbortController()
  try {
    const players = await Promise.all(Array.from({ length: accounts }, (_, n) => makePlayer(server, n)))
    const streams = Array.from({ length: listeners }, async (_, n) => {
      const { status } = await fetch(`${proxy.url}/api/realtime`, { signal: abort.signal })
      if (status !== 200) throw new Error(`Listener ${n} got ${status}`)
    })
    await Promise.all(streams)
    const { best, above, rate } = await findKnee(proxy.url, players)
    const knee = best?.rate ?? 0
    const twice = await loadAt(proxy.url, players, knee * 2, stepSeconds)
    const sizeBefore = (await stat(join(server.dataDir, 'data.db'))).size
    const steady = await loadAt(proxy.url, players, knee * 0.7, steadyMinutes * 60)
    const grownMB = ((await stat(join(server.dataDir, 'data.db'))).size - sizeBefore) / 1e6
    const notes = [
      `p95 ${best?.p95} ms, p99 ${best?.p99} ms; at ${rate}/s p95 ${above.p95} ms, ${above.turnedAway} turned away, ${above.errors} errors, ${Math.round(above.perSecond)}/s`,
      `p95 ${steady.p95} ms, p99 ${steady.p99} ms, ${steady.turnedAway} turned away, ${steady.errors} errors, ${await memoryMB(server.pid)} MB of memory, database ${grownMB.toFixed(1)} MB larger`,
    ]
    return {
      rate: knee,
      rows: [
        { name: `${name}: requests kept up`, value: knee, unit: '/s', note: notes[0]! },
        {
          name: `${name}: players at once`,
          value: Math.round((knee * 60) / askedPerMinute),
          unit: '',
          note: `${listeners} listen to changes`,
        },
        {
          name: `${name}: answered when asked twice as often`,
          value: Math.round(twice.perSecond),
          unit: '/s',
          note: `p95 ${twice.p95} ms, ${twice.turnedAway} turned away, ${twice.errors} errors`,
        },
        { name: `${name}: ${steadyMinutes} min at 70 %`, value: Math.round(knee * 0.7), unit: '/s', note: notes[1]! },
      ],
    }
  } finally {
    abort.abort()
    await proxy.stop()
    await server.stop()
  }
}

/** What one record store behind the proxy takes from players at a table, up to where it breaks, beside PocketBase with the same records and no hooks. */
export async function run(): Promise<Row[]> {
  const none = await mkdtemp(join(tmpdir(), 'orion-no-hooks-'))
  const bare = await measure('PocketBase alone', none)
  const ours = await measure('Orion', undefined)
  await rm(none, { recursive: true })
  const [first, ...others] = ours.rows
  const ratio = Math.round((bare.rate / Math.max(ours.rate, 1)) * 100) / 100
  return [...bare.rows, ...(first ? [{ ...first, peer: `${bare.rate}/s without hooks`, ratio }] : []), ...others]
}
