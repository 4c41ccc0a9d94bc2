import { mkdtemp, rm, stat } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '../tests/support/pocketbase.ts'
import { costRows } from './load/cost.ts'
import { listen, memoryMB } from './load/listeners.ts'
import { ask, askedPerMinute, makePlayers, wheel, type Player } from './load/players.ts'
import type { Row } from './row.ts'

const accounts = 40
const listeners = 60
/** How long each rate is tried, s. */
const stepSeconds = Number(process.env['BENCH_SECONDS'] ?? 15)
/** How long the record store is then loaded with 70 % of its highest rate, minutes. */
const steadyMinutes = Number(process.env['BENCH_MINUTES'] ?? 1)
/**
 * Each player here sends as many requests as hundreds would. The other limits stay, such as the number of requests at
 * once.
 */
const views = 'POST /api/collections/page_views/records'
const noLimits = ['users:auth', 'user_sessions:create', 'page_views:create', views, '/api/']
  .map((label) => `${label}=1000000/60`)
  .join(',')
const env = { ORION_RATE_LIMITS: `${noLimits},GET /api/realtime=1000000/60`, ORION_TRUSTED_PROXY_HEADERS: 'X-Real-IP' }
/** Longest allowed 95th percentile, ms. If it is longer, or if there is any error, the rate is too high. */
const longestP95 = 500

interface Outcome {
  readonly p95: number
  readonly p99: number
  readonly longest: number
  /** Answered with 503, because too many requests were running. */
  readonly turnedAway: number
  readonly errors: number
  /** Answers a second, without errors and refused requests. */
  readonly perSecond: number
}

/** Sends requests at a fixed rate, whether answers come or not, like independent players. */
async function loadAt(url: string, players: readonly Player[], rate: number, seconds: number): Promise<Outcome> {
  const times: number[] = []
  let [errors, turnedAway] = [0, 0]
  const saving = new Set<Player>()
  const askOnce = async (kind: (typeof wheel)[number], player: Player) => {
    // A device sends its saves one after another.
    if (kind === 'save' && saving.has(player)) return
    const began = performance.now()
    if (kind === 'save') saving.add(player)
    const status = await ask(url, kind, player)
    if (status === 503) turnedAway += 1
    else if (status < 200 || status > 299) errors += 1
    saving.delete(player)
    times.push(performance.now() - began)
  }
  const asked: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < rate * seconds; n += 1) {
    const wait = began + (n / rate) * 1000 - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    // 7919 is prime, so that all combinations of kinds and players occur.
    asked.push(askOnce(wheel[(n * 7919) % wheel.length] ?? 'view', players[n % players.length]!))
  }
  await Promise.all(asked)
  const took = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const share = (of: number) => Math.round(times[Math.floor(times.length * of)] ?? Number.NaN)
  return {
    p95: share(0.95),
    p99: share(0.99),
    longest: Math.round(times.at(-1) ?? 0),
    turnedAway,
    errors,
    perSecond: (times.length - turnedAway - errors) / took,
  }
}

/** The highest rate that works, in steps of 7 %, and what fails above it. */
async function findKnee(url: string, players: readonly Player[]) {
  let best: (Outcome & { readonly rate: number }) | undefined
  for (let rate = 100; ; rate = Math.round(rate * 1.07)) {
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

interface Overload extends Outcome {
  /** The most memory of the server in that time, MB. */
  readonly memory: number
  /** How long after the last request until a read is as fast as before, s. */
  readonly restSeconds: number
}

/** Sends a server more requests than it can answer, and waits until it has recovered. */
async function overload(server: TestServer, players: readonly Player[], rate: number): Promise<Overload> {
  let memory = 0
  const watch = setInterval(async () => {
    memory = Math.max(memory, await memoryMB(server.pid))
  }, 200)
  const outcome = await loadAt(server.url, players, rate, stepSeconds)
  clearInterval(watch)
  const ended = performance.now()
  for (;;) {
    const began = performance.now()
    const { ok } = await fetch(`${server.url}/api/health`)
    if (ok && performance.now() - began < 50) break
  }
  return { ...outcome, memory, restSeconds: Math.round((performance.now() - ended) / 100) / 10 }
}

async function measure(name: string, hooks: string | undefined): Promise<{ rows: Row[]; rate: number }> {
  const server = await startTestServer({ env, ...(hooks ? { hooks } : {}) })
  const agent = new Agent({ maxSockets: Infinity })
  try {
    const players = await makePlayers(server, accounts)
    await Promise.all(Array.from({ length: listeners }, (_, n) => listen(server.url, agent, n)))
    const { best, above, rate } = await findKnee(server.url, players)
    const knee = best?.rate ?? 0
    const twice = await overload(server, players, knee * 2)
    const sizeBefore = (await stat(join(server.dataDir, 'data.db'))).size
    const steady = await loadAt(server.url, players, knee * 0.7, steadyMinutes * 60)
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
          name: `${name}: longest wait when asked twice as often`,
          value: twice.longest,
          unit: 'ms',
          bar: 5000,
          note: `p95 ${twice.p95} ms, ${twice.turnedAway} turned away, ${twice.errors} errors, ${Math.round(twice.perSecond)}/s, ${twice.memory} MB, at rest after ${twice.restSeconds} s`,
        },
        { name: `${name}: ${steadyMinutes} min at 70 %`, value: Math.round(knee * 0.7), unit: '/s', note: notes[1]! },
      ],
    }
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/**
 * Measures how many requests of players at a table one record store can answer directly, until it fails, beside
 * PocketBase with the same records and no hooks.
 */
export async function run(): Promise<Row[]> {
  const none = await mkdtemp(join(tmpdir(), 'orion-no-hooks-'))
  const bare = await measure('PocketBase alone', none)
  const ours = await measure('Orion', undefined)
  await rm(none, { recursive: true })
  const [first, ...others] = ours.rows
  const ratio = Math.round((bare.rate / Math.max(ours.rate, 1)) * 100) / 100
  const cost = await costRows(noLimits)
  return [
    ...cost,
    ...bare.rows,
    ...(first ? [{ ...first, peer: `${bare.rate}/s without hooks`, ratio }] : []),
    ...others,
  ]
}
