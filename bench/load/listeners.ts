import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { startTestServer } from '../../tests/support/pocketbase.ts'
import type { Row } from '../row.ts'

const many = 1000

/** The present memory of a process, in MB. */
export const memoryMB = async (pid: number): Promise<number> =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** Opens a realtime connection with a subscription, from its own address. */
export const listen = (url: string, agent: Agent, n: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'X-Real-IP': `10.${n >> 8}.${n & 255}.1`, 'Content-Type': 'application/json' }
    const sent = request(`${url}/api/realtime`, { agent, headers }, (answer) => {
      answer.on('error', () => undefined)
      answer.once('data', (chunk: Buffer) => {
        const [, clientId] = /"clientId":"(\w+)"/.exec(String(chunk)) ?? []
        const body = JSON.stringify({ clientId, subscriptions: ['route_rules/*'] })
        fetch(`${url}/api/realtime`, { method: 'POST', headers, body }).then(
          ({ status }) => (status === 204 ? resolve() : reject(new Error(`Listener ${n} got ${status}`))),
          reject,
        )
      })
    })
    sent.on('error', () => undefined)
    sent.end()
  })

/** Measures the memory that realtime connections need in an otherwise idle server. */
export async function listenerRow(env: Readonly<Record<string, string>>): Promise<Row> {
  const server = await startTestServer({ env })
  const agent = new Agent({ maxSockets: Infinity })
  try {
    const before = await memoryMB(server.pid)
    for (let n = 0; n < many; n += 20)
      await Promise.all(Array.from({ length: 20 }, (_, at) => listen(server.url, agent, n + at)))
    const value = (await memoryMB(server.pid)) - before
    return { name: `memory of ${many} listeners`, value, unit: 'MB', bar: 100, note: `${before} MB without them` }
  } finally {
    agent.destroy()
    await server.stop()
  }
}
