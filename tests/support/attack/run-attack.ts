import { readFile, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { fromAddress, type AttackedStore } from './attacked-store.ts'

export interface Call {
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Sends the body without its length. */
  readonly isChunked?: boolean
}

/** One way to attack. */
export interface Shape {
  readonly name: string
  readonly who: 'visitor' | 'player' | 'moderator'
  /** How many requests run at once. */
  readonly atOnce: number
  /** Computes a password hash, which may take longer than other requests. */
  readonly isPassword?: boolean
  /** Everything in it must be refused. */
  readonly isRefused?: boolean
  readonly call: (n: number, store: AttackedStore) => Call
}

export interface Measured {
  readonly shape: Shape
  /** How many answers there were of each status; 0: no answer. */
  readonly statuses: Readonly<Record<number, number>>
  readonly slowestMs: number
  readonly slowestPath: string
  readonly largestBytes: number
}

interface Answer {
  readonly status: number
  readonly bytes: number
  readonly ms: number
}

function ask(url: string, agent: Agent, headers: Readonly<Record<string, string>>, call: Call): Promise<Answer> {
  return new Promise((resolve) => {
    const asked = performance.now()
    let bytes = 0
    const done = (status: number) => resolve({ status, bytes, ms: performance.now() - asked })
    const length =
      call.body === undefined || call.isChunked ? {} : { 'Content-Length': String(Buffer.byteLength(call.body)) }
    const type = call.body === undefined ? {} : { 'Content-Type': 'application/json' }
    const options = {
      agent,
      method: call.method ?? 'GET',
      headers: { ...type, ...length, ...headers, ...call.headers },
    }
    const sent = request(`${url}${call.path}`, options, (answer) => {
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => done(answer.statusCode ?? 0))
      answer.on('error', () => done(answer.statusCode ?? 0))
    })
    sent.setTimeout(60_000, () => sent.destroy())
    // The store may end the connection before it has read a body that is too large.
    sent.on('error', () => done(0))
    if (call.body !== undefined && call.isChunked) Readable.from([call.body]).pipe(sent)
    else sent.end(call.body)
  })
}

/** The attacker's login. The moderator is the player, to whom the bench has given the role. */
const tokenOf = ({ who }: Shape, { player }: AttackedStore): Readonly<Record<string, string>> =>
  who === 'visitor' ? {} : { Authorization: player.session.token }

/** Attacks in one way for some seconds; each client sends the next request as soon as it has an answer. */
export async function attack(store: AttackedStore, shape: Shape, address: string, seconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const headers = { ...tokenOf(shape, store), ...fromAddress(address) }
  const statuses: Record<number, number> = {}
  let slowest = { ms: 0, path: '' }
  let largestBytes = 0
  let sent = 0
  const end = performance.now() + seconds * 1000
  const client = async () => {
    while (performance.now() < end) {
      const call = shape.call(sent, store)
      sent += 1
      const { status, bytes, ms } = await ask(store.url, agent, headers, call)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (ms > slowest.ms) slowest = { ms, path: `${call.method ?? 'GET'} ${call.path.slice(0, 150)}` }
      largestBytes = Math.max(largestBytes, bytes)
    }
  }
  await Promise.all(Array.from({ length: shape.atOnce }, client))
  agent.destroy()
  return { shape, statuses, slowestMs: slowest.ms, slowestPath: slowest.path, largestBytes }
}

export interface Watched<T> {
  readonly result: T
  /** How long each answer to the other player took, ms, shortest first. */
  readonly times: readonly number[]
  readonly reads: readonly number[]
  readonly saves: readonly number[]
  /** The requests that were not answered with 200. */
  readonly failures: readonly string[]
}

/** Runs `work` while the other player reads and saves a fleet about five times a second. */
export async function whileAnotherPlays<T>(
  { url, bystander }: AttackedStore,
  pauseMs: number,
  work: () => Promise<T>,
): Promise<Watched<T>> {
  const [fleet] = (await bystander.client.collection('fleets').getList(1, 1)).items
  const worker = new Worker(new URL('bystander.mjs', import.meta.url), {
    workerData: {
      url,
      path: `/api/collections/fleets/records/${fleet?.id}`,
      headers: { Authorization: bystander.session.token, ...fromAddress('10.9.9.9') },
      pauseMs,
    },
  })
  const over = new Promise<{ reads: number[]; saves: number[]; failures: string[] }>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  const result = await work()
  worker.postMessage('end')
  const { reads, saves, failures } = await over
  await worker.terminate()
  const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b)
  return { result, times: sorted([...reads, ...saves]), reads: sorted(reads), saves: sorted(saves), failures }
}

/** The slowest of the fastest 95 %. */
export const p95 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN

/** Begins a new measurement of the peak memory of a process. */
export const resetPeakMemory = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})

/** The largest memory of a process so far, in MB; undefined if the system does not say. */
export async function peakMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1000
}

/**
 * How long a process has used the processors so far, ms; 0 if the system does not say. Other work on the machine does
 * not count.
 */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}

/** Opens connections of realtime, each with subscriptions whose filters differ. Returns how many of them there are. */
export async function openConnections(store: AttackedStore, address: string, count: number, topics: number) {
  const agent = new Agent({ maxSockets: Infinity })
  const { url } = store
  const headers = { Authorization: store.player.session.token, ...fromAddress(address) }
  const open = (n: number) =>
    new Promise<boolean>((resolve) => {
      const sent = request(`${url}/api/realtime`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) return resolve(false)
        answer.on('error', () => {})
        answer.on('data', (chunk: Buffer) => {
          const [, clientId] = /"clientId":"(\w+)"/.exec(String(chunk)) ?? []
          if (!clientId) return
          const options = (m: number) =>
            encodeURIComponent(JSON.stringify({ query: { filter: `revision > ${n * 100 + m}` } }))
          const subscriptions = Array.from({ length: topics }, (_, m) => `fleets/*?options=${options(m)}`)
          const body = JSON.stringify({ clientId, subscriptions })
          void ask(url, agent, headers, { path: '/api/realtime', method: 'POST', body }).then(({ status }) =>
            resolve(status === 204),
          )
        })
      })
      sent.on('error', () => resolve(false))
      sent.end()
    })
  const opened = await Promise.all(Array.from({ length: count }, (_, n) => open(n)))
  return { opened: opened.filter(Boolean).length, close: () => agent.destroy() }
}
