import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorTime } from '../../tests/support/attack/run-attack.ts'
import { startTestServer, type TestServer } from '../../tests/support/pocketbase.ts'
import type { Row } from '../row.ts'
import { listen, listenerRow, memoryMB } from './listeners.ts'
import { ask, makePlayers, wheel, type Player } from './players.ts'

const listenerCounts = [0, 60, 400] as const
const rounds = 3
const requestsARound = Number(process.env['BENCH_REQUESTS'] ?? 2000)
const atOnce = 12
const accounts = 24
/** The limit for the cost of a request, relative to PocketBase alone. */
const mostRatio = 1.4

interface Side {
  readonly server: TestServer
  readonly players: readonly Player[]
  /** Processor time of the server per request, ms, by the number of listeners; one value per round. */
  readonly costs: Map<number, number[]>
  readonly memory: Map<number, number>
}

/**
 * Measures the server's processor time per request, for a fixed mix of requests, beside PocketBase with the same
 * records and no hooks. Both take turns for several rounds, with few and with many listeners. Other work on the machine
 * hardly changes the result.
 */
export async function costRows(noLimits: string): Promise<Row[]> {
  const none = await mkdtemp(join(tmpdir(), 'orion-no-hooks-'))
  const env = {
    ORION_RATE_LIMITS: `${noLimits},GET /api/realtime=1000000/60`,
    ORION_TRUSTED_PROXY_HEADERS: 'X-Real-IP',
  }
  const bare = await startSide(await startTestServer({ env, hooks: none }))
  const ours = await startSide(await startTestServer({ env }))
  const agent = new Agent({ maxSockets: Infinity })
  try {
    let listening = 0
    for (const count of listenerCounts) {
      for (; listening < count; listening += 1)
        await Promise.all([bare, ours].map(({ server }) => listen(server.url, agent, listening)))
      for (let round = 0; round < rounds; round += 1) for (const side of [bare, ours]) await measure(side, count)
    }
    return [...listenerCounts.flatMap((count) => rowsOf(count, bare, ours)), await listenerRow(env)]
  } finally {
    agent.destroy()
    await Promise.all([bare.server.stop(), ours.server.stop()])
    await rm(none, { recursive: true })
  }
}

async function startSide(server: TestServer): Promise<Side> {
  return { server, players: await makePlayers(server, accounts), costs: new Map(), memory: new Map() }
}

async function measure({ server, players, costs, memory }: Side, listeners: number): Promise<void> {
  const before = await processorTime(server.pid)
  let [next, failed] = [0, 0]
  const worker = async (at: number) => {
    for (; next < requestsARound;) {
      const kind = wheel[(next * 7919) % wheel.length] ?? 'view'
      next += 1
      // Each worker has its own players, so that one device never sends two saves at once.
      const player = players[at + atOnce * (next % Math.floor(players.length / atOnce))]
      const status = player ? await ask(server.url, kind, player) : 0
      if (status < 200 || status > 299) failed += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, at) => worker(at)))
  if (failed > 0) throw new Error(`${failed} of ${requestsARound} requests failed`)
  costs.set(listeners, [...(costs.get(listeners) ?? []), ((await processorTime(server.pid)) - before) / requestsARound])
  memory.set(listeners, await memoryMB(server.pid))
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

function rowsOf(count: number, bare: Side, ours: Side): readonly Row[] {
  const [peer, own] = [bare, ours].map(({ costs }) => median(costs.get(count) ?? [])) as [number, number]
  const all = (ours.costs.get(count) ?? []).map((cost) => rounded(cost)).join(', ')
  return [
    {
      name: `processor time of a request, ${count} listeners`,
      value: rounded(own),
      unit: 'ms',
      bar: rounded(peer * mostRatio),
      peer: `${rounded(peer)} ms, PocketBase alone`,
      ratio: rounded(own / peer),
      note: `${rounds} rounds of ${requestsARound} in turn: ${all}`,
    },
    {
      name: `memory under this load, ${count} listeners`,
      value: ours.memory.get(count) ?? Number.NaN,
      unit: 'MB',
      ...(count === 400 ? { bar: 250 } : {}),
      peer: `${bare.memory.get(count) ?? Number.NaN} MB, PocketBase alone`,
    },
  ]
}
