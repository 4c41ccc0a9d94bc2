import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SentEvent } from '#shared/table.ts'
import { processorTime } from '../tests/support/attack/run-attack.ts'
import { startTestServer, type TestServer } from '../tests/support/pocketbase.ts'
import { startProxy, type Proxy } from '../tests/support/proxy.ts'
import { memoryMB } from './load/listeners.ts'
import type { Row } from './row.ts'
import { makePhone, type Phone, type Place } from './table/phone.ts'
import { makeTables } from './table/tables.ts'

const tables = Number(process.env['BENCH_TABLES'] ?? 200)
/** How long 40 events a second are sent, and 200, s. */
const steadySeconds = Number(process.env['BENCH_SECONDS'] ?? 600)
const burstSeconds = Math.min(10, steadySeconds)
/** How many events the returning phones have missed, and how many at each twentieth table. */
const [missed, missedByFew] = [10, 300]
/** How often another player reads, ms. */
const readEvery = 100

/** A phone may send any number of requests here. The limit of requests at once stays, in the proxy and behind it. */
const noLimits = ['users:auth', 'GET /api/realtime', 'POST /api/table/join', '/api/'].map(
  (label) => `${label}=1000000/60`,
)
const env = { ORION_RATE_LIMITS: noLimits.join(','), ORION_TRUSTED_PROXY_HEADERS: 'X-Real-IP' }

const share = (times: readonly number[], of: number): number =>
  Math.round((times.toSorted((a, b) => a - b)[Math.floor(times.length * of)] ?? Number.NaN) * 10) / 10

interface Loaded {
  /** Times from the press on one phone until each other phone shows the event, ms. */
  readonly shown: readonly number[]
  readonly reads: readonly number[]
  /** The most memory of the server, MB. */
  readonly memory: number
  /** Processor time of the server per event, ms. */
  readonly cost: number
}

class Hall {
  readonly phones: Phone[] = []
  readonly #sent = new Map<string, number>()
  #shown: number[] = []
  #made = 0

  constructor(
    readonly server: TestServer,
    readonly proxy: Proxy,
    readonly agent: Agent,
    readonly isBare: boolean,
  ) {}

  async open(): Promise<void> {
    const way = { url: this.proxy.url, agent: this.agent, isBare: this.isBare }
    for (const table of await makeTables(this.server, tables, this.isBare)) {
      for (const place of [0, 1, 2] as const) {
        const phone: Phone = makePhone(way, table, place, this.phones.length, ({ cid }) => {
          const sent = this.#sent.get(`${cid} ${place}`)
          if (sent !== undefined) this.#shown.push(performance.now() - sent)
        })
        this.phones.push(phone)
      }
    }
    for (let at = 0; at < this.phones.length; at += 20)
      await Promise.all(this.phones.slice(at, at + 20).map((phone) => phone.connect().then(phone.catchUp)))
  }

  /** One phone sends an event. Measures the time until the two other phones at the table show it. */
  press(phone: Phone): Promise<void> {
    const cid = `press-${(this.#made += 1)}`
    const isVolley = this.#made % 3 === 0
    const body = { ship: 'a1', mount: 2, target: 'b3', band: 'medium', near: ['a2', 'b1'], note: 'x'.repeat(40) }
    const kind = isVolley ? 'volley' : 'moved'
    const event: SentEvent = { cid, at: Date.now(), kind, body, ...(isVolley ? { draw: 8 } : {}) }
    for (const other of [0, 1, 2] as const)
      if (other !== phone.place) this.#sent.set(`${cid} ${other}`, performance.now())
    return phone.append(event)
  }

  seat(table: number, place: Place): Phone {
    return this.phones[table * 3 + place]!
  }

  /** Sends presses at a fixed rate, whether answers come or not, while another player reads. */
  async load(rate: number, seconds: number): Promise<Loaded> {
    this.#shown = []
    let memory = 0
    const watch = setInterval(() => {
      memoryMB(this.server.pid).then(
        (now) => (memory = Math.max(memory, now)),
        // The server may have ended meanwhile.
        () => undefined,
      )
    }, 500)
    const reading = this.read()
    const before = await processorTime(this.server.pid)
    const began = performance.now()
    const pressed: Promise<void>[] = []
    for (let n = 0; n < rate * seconds; n += 1) {
      const rest = began + (n / rate) * 1000 - performance.now()
      if (rest > 1) await new Promise((resolve) => setTimeout(resolve, rest))
      pressed.push(this.press(this.seat((n * 7919) % tables, n % 2 === 0 ? 0 : 1)))
    }
    await Promise.all(pressed)
    const cost = ((await processorTime(this.server.pid)) - before) / (rate * seconds)
    await Promise.all(this.phones.map((phone) => phone.catchUp()))
    clearInterval(watch)
    // Events that are shown later, such as those that phones missed while they were away, do not count.
    return { shown: [...this.#shown], reads: await reading.stop(), memory, cost: Math.round(cost * 100) / 100 }
  }

  /** Another player reads their fleets until it is stopped; collects the times, ms. */
  read(): { readonly stop: () => Promise<readonly number[]> } {
    const times: number[] = []
    let isOver = false
    const [token] = this.phones[0]!.table.tokens
    const url = `${this.proxy.url}/api/collections/fleets/records?perPage=100&skipTotal=1`
    const go = async () => {
      while (!isOver) {
        const began = performance.now()
        const headers = { authorization: token, 'x-forwarded-for': '10.200.0.1' }
        const answer = await fetch(url, { headers }).catch(() => undefined)
        await answer?.arrayBuffer()
        // A refusal counts as the time that the app waits before it retries.
        times.push(performance.now() - began + (answer?.ok ? 0 : 1000))
        await new Promise((resolve) => setTimeout(resolve, readEvery))
      }
    }
    const going = go()
    return {
      stop: async () => {
        isOver = true
        await going
        return times
      },
    }
  }

  /**
   * All phones lose their connection, miss events and reconnect at the same time. Returns how long each phone needs to
   * catch up, ms.
   */
  async comeBack(): Promise<{
    readonly times: readonly number[]
    readonly reads: readonly number[]
    readonly busy: number
  }> {
    for (const phone of this.phones) phone.disconnect()
    for (let table = 0; table < tables; table += 1) {
      const events = Array.from({ length: table % 20 === 0 ? missedByFew : missed })
      for (const _ of events) await this.press(this.seat(table, 0))
    }
    const before = this.phones.reduce((sum, { counts }) => sum + counts.busy, 0)
    const reading = this.read()
    const began = performance.now()
    const times = await Promise.all(
      this.phones.map(async (phone) => {
        await phone.connect()
        await phone.catchUp()
        return performance.now() - began
      }),
    )
    const reads = await reading.stop()
    return { times, reads, busy: this.phones.reduce((sum, { counts }) => sum + counts.busy, 0) - before }
  }

  /** How many events are missing or out of order on any phone at the end. */
  lost(): number {
    let lost = 0
    for (let at = 0; at < this.phones.length; at += 3) {
      const counts = this.phones.slice(at, at + 3).map((phone) => phone.shown())
      lost += counts.reduce((sum, count) => sum + Math.max(...counts) - count, 0)
    }
    return lost
  }

  counts(of: 'late' | 'fetched'): number {
    return this.phones.reduce((sum, { counts }) => sum + counts[of], 0)
  }
}

const loadedNote = ({ shown, reads, cost }: Loaded): string =>
  `p50 ${share(shown, 0.5)} ms, p99 ${share(shown, 0.99)} ms of ${shown.length}; ${cost} ms of a processor for an event; reads of others p95 ${share(reads, 0.95)} ms`

async function measure(hooks: string | undefined, appDir: string) {
  const server = await startTestServer({ env, ...(hooks ? { hooks } : {}) })
  const proxy = await startProxy({ storeUrl: server.url, appDir, trusted: '127.0.0.1' })
  const agent = new Agent({ maxSockets: Infinity })
  try {
    const hall = new Hall(server, proxy, agent, hooks !== undefined)
    await hall.open()
    const steady = await hall.load(40, steadySeconds)
    const burst = await hall.load(200, burstSeconds)
    const back = hooks === undefined ? await hall.comeBack() : undefined
    return { steady, burst, back, lost: hall.lost(), late: hall.counts('late'), fetched: hall.counts('fetched') }
  } finally {
    agent.destroy()
    await proxy.stop()
    await server.stop()
  }
}

/**
 * Tables of two phones and an onlooker each, behind the proxy. Measures the time from the press on one phone to the
 * others, with our record store and with PocketBase alone. With PocketBase alone a phone writes the record itself,
 * which numbers no events, keeps no list and draws no dice.
 */
export async function run(): Promise<Row[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'orion-table-'))
  const [noHooks, appDir] = [join(scratch, 'hooks'), join(scratch, 'served')]
  for (const folder of [noHooks, join(appDir, 'app')]) await mkdir(folder, { recursive: true })
  await writeFile(join(appDir, 'app', 'index.html'), '<title>The app</title>')
  const bare = await measure(noHooks, appDir)
  const { steady, burst, back, lost, late, fetched } = await measure(undefined, appDir)
  await rm(scratch, { recursive: true })
  const shownRow = (name: string, ours: Loaded, peer: Loaded): Row => {
    const [value, other] = [share(ours.shown, 0.95), share(peer.shown, 0.95)]
    const beside = { peer: `${other} ms, PocketBase alone`, ratio: Math.round((value / other) * 100) / 100 }
    return { name, value, unit: 'ms', bar: 300, ...beside, note: loadedNote(ours) }
  }
  const peerNote = `PocketBase alone: ${bare.steady.memory} MB; ${loadedNote(bare.steady)}`
  return [
    shownRow(`${tables} tables, 40 events/s for ${steadySeconds} s: append to shown, p95`, steady, bare.steady),
    shownRow(`200 events/s for ${burstSeconds} s: append to shown, p95`, burst, bare.burst),
    {
      name: 'lost or out of order in the end',
      value: lost,
      unit: 'events',
      bar: 0,
      note: `${late} messages came after a newer one; ${fetched} fetches`,
    },
    {
      name: 'memory of the server',
      value: Math.max(steady.memory, burst.memory),
      unit: 'MB',
      bar: 300,
      note: peerNote,
    },
    {
      name: `${tables * 3} phones back at once: the last one has caught up`,
      value: Math.round(Math.max(...(back?.times ?? []))),
      unit: 'ms',
      bar: 2e3,
      note: `p50 ${share(back?.times ?? [], 0.5)} ms, p95 ${share(back?.times ?? [], 0.95)} ms; asked again ${back?.busy} times`,
    },
    { name: 'reads of others meanwhile, p95', value: share(back?.reads ?? [], 0.95), unit: 'ms', bar: 300 },
  ]
}
