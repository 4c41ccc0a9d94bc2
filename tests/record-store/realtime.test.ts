import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { serverOfFile } from './support.ts'

let open: { readonly end: () => void }[] = []

const server = await serverOfFile({
  env: {
    ORION_RATE_LIMITS: 'users:auth=1000/60',
    ORION_TRUSTED_PROXY_HEADERS: 'X-Real-IP',
    ORION_HOSTS: 'phone.test, ::1',
  },
})
afterEach(() => {
  for (const connection of open) connection.end()
  open = []
})

interface Connection {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The id of the connection, for its subscriptions; '' if there is none. */
  readonly clientId: string
  readonly ended: Promise<void>
}

/** Opens a connection under a host name, as a phone at this address does. */
const connect = (host: string, address = '10.0.0.1'): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'X-Real-IP': address }
    const sent = request(`${server.url}/api/realtime`, { headers, agent: false }, (answer) => {
      const ended = new Promise<void>((done) => answer.once('close', done))
      const found = (clientId: string) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, clientId, ended })
      answer.on('error', () => undefined)
      answer.on('data', (chunk: Buffer) => found(/"clientId":"(\w+)"/.exec(String(chunk))?.[1] ?? ''))
    })
    sent.on('error', reject)
    open.push({ end: () => sent.destroy() })
    sent.end()
  })

const subscribe = async ({ clientId }: Connection, address = '10.0.0.1'): Promise<number> => {
  const headers = { 'Content-Type': 'application/json', 'X-Real-IP': address }
  const body = JSON.stringify({ clientId, subscriptions: ['route_rules/*'] })
  return (await fetch(`${server.url}/api/realtime`, { method: 'POST', headers, body })).status
}

/**
 * The answers to subscriptions of many connections, sent in groups that are not larger than the server can serve at
 * once.
 */
async function subscribeAll(connections: Connection[], addresses: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < connections.length; at += 20) {
    const group = connections.slice(at, at + 20)
    statuses.push(...(await Promise.all(group.map((one, n) => subscribe(one, addresses[at + n])))))
  }
  return statuses
}

test('a hundred connections leave all JavaScript runtimes to other requests', async () => {
  const addresses = Array.from({ length: 100 }, (_, n) => `10.1.0.${n}`)
  const all = await Promise.all(addresses.map((address) => connect('127.0.0.1:80', address)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  // Our middleware, which holds a runtime, would have set this header.
  expect(all.filter(({ headers }) => 'content-security-policy' in headers)).toEqual([])
  expect(await subscribeAll(all, addresses)).toEqual(addresses.map(() => 204))
})

test.each(['localhost:8090', 'phone.test', 'store-realtime:8090', '[::1]:8090', '[::1]'])(
  'under the known name %s a connection takes no runtime',
  async (host) => {
    const { status, headers } = await connect(host)
    expect([status, headers['content-security-policy']]).toEqual([200, undefined])
  },
)

test('under an unknown name a connection works, and all addresses together have four of them', async () => {
  const addresses = ['10.2.0.1', '10.2.0.2', '10.2.0.3', '10.2.0.4']
  const few = await Promise.all(addresses.map((address) => connect('elsewhere.test', address)))
  expect(few.map(({ status }) => status)).toEqual(few.map(() => 200))
  expect(await subscribe(few[0]!, '10.2.0.1')).toBe(204)
  expect((await connect('elsewhere.test', '10.2.0.5')).status).toBe(429)
})

test('one address has at most 200 connections, one more is ended, and a closed one makes room', async () => {
  const address = '10.3.0.1'
  const most = await Promise.all(Array.from({ length: 200 }, () => connect('localhost', address)))
  expect(await subscribeAll(most, Array<string>(200).fill(address))).toEqual(most.map(() => 204))
  const [oldest] = open
  const more = await connect('localhost', address)
  expect(await subscribe(more, address)).toBe(429)
  await more.ended
  expect(await subscribe(most[1]!, address)).toBe(204)
  oldest?.end()
  await expect.poll(async () => subscribe(await connect('localhost', address), address)).toBe(204)
  expect(await subscribe(await connect('localhost', '10.3.0.2'), '10.3.0.2')).toBe(204)
})
