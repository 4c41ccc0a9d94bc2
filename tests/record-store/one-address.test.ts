import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startProxy, type Proxy, type ProxyOptions } from '../support/proxy.ts'

// What one address can do to others behind the proxy. The test has its own fake record store, which holds each request
// until the test releases it. Visitors have the addresses in X-Forwarded-For.

interface Held {
  readonly from: string
  readonly path: string
  readonly bytes: number
  readonly answer: ServerResponse
}

let store: Server
let storeUrl: string
let held: Held[] = []
let appDir: string
let proxy: Proxy | undefined
let sockets: Socket[] = []

const keep = (request: IncomingMessage, answer: ServerResponse) => {
  let bytes = 0
  request.on('data', (chunk: Buffer) => (bytes += chunk.length))
  request.on('end', () => {
    held.push({ from: String(request.headers['x-real-ip']), path: request.url ?? '', bytes, answer })
  })
}

beforeEach(async () => {
  store = createServer(keep).listen(0, '127.0.0.1')
  await once(store, 'listening')
  storeUrl = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  appDir = await mkdtemp(join(tmpdir(), 'orion-app-'))
  await mkdir(join(appDir, 'app'))
  await writeFile(join(appDir, 'app', 'index.html'), '<title>The app</title>')
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  for (const { answer } of held) answer.end()
  await proxy?.stop()
  store.closeAllConnections()
  store.close()
  await rm(appDir, { recursive: true })
  ;[held, sockets, proxy] = [[], [], undefined]
})

const start = async (options: Partial<ProxyOptions> = {}): Promise<string> => {
  proxy = await startProxy({ storeUrl, appDir, trusted: '127.0.0.1', ...options })
  return proxy.url
}

const ask = (url: string, from: string, path = '/api/x', more: RequestInit = {}): Promise<Response> =>
  fetch(`${url}${path}`, { ...more, headers: { 'X-Forwarded-For': from } })
const many = (count: number, url: string, from: string, path?: string): readonly Promise<Response>[] =>
  Array.from({ length: count }, () => ask(url, from, path))
const statuses = async (answers: readonly Promise<Response>[]): Promise<readonly number[]> =>
  (await Promise.all(answers)).map(({ status }) => status)
const heldOf = (from: string) => held.filter((one) => one.from === from)

/** Releases all held requests, and does not hold later ones. */
const letAllGo = () => {
  store.off('request', keep).on('request', (request: IncomingMessage, answer: ServerResponse) => {
    request.resume()
    request.on('end', () => answer.end())
  })
  for (const { answer } of held) answer.end()
}

/** A connection that has sent some text. */
const begin = async (url: string, text: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
const save = (from: string, bytes: number) =>
  `POST /api/x HTTP/1.1\r\nHost: orion\r\nX-Forwarded-For: ${from}\r\nContent-Length: ${bytes}\r\n\r\n`

describe('one address', () => {
  test('has six requests under way at the record store, and the others wait while another is served', async () => {
    const url = await start()
    const mine = many(30, url, '10.0.0.1')
    await expect.poll(() => held.length).toBe(6)
    const other = ask(url, '10.0.0.2', '/api/other')
    await expect.poll(() => heldOf('10.0.0.2').length).toBe(1)
    heldOf('10.0.0.2')[0]?.answer.end('served')
    expect(await (await other).text()).toBe('served')
    expect(heldOf('10.0.0.1')).toHaveLength(6)
    letAllGo()
    expect(await statuses(mine)).toEqual(mine.map(() => 200))
  })

  test('of IPv6 is the network of one line', async () => {
    const url = await start()
    const mine = Array.from({ length: 20 }, (_, n) => ask(url, `2001:db8:1:2:${n + 1}::5`))
    const short = Array.from({ length: 20 }, (_, n) => ask(url, `2001:db8::${n + 1}`))
    await expect.poll(() => held.length).toBe(12)
    const next = ask(url, '2001:db8:1:3::1', '/api/next')
    await expect.poll(() => held.find(({ path }) => path === '/api/next')?.from).toBe('2001:db8:1:3::1')
    letAllGo()
    expect(new Set(await statuses([...mine, ...short, next]))).toEqual(new Set([200]))
  })

  test('with bodies that trickle takes no place from the others', async () => {
    const url = await start({ storeRequests: 1 })
    for (let n = 0; n < 26; n += 1) await begin(url, `${save('10.0.0.1', 1000)}{"a":"`)
    const other = ask(url, '10.0.0.2', '/api/other', { method: 'POST', body: '{"all":"here"}' })
    await expect.poll(() => held.map(({ path, bytes }) => [path, bytes])).toEqual([['/api/other', 14]])
    held[0]?.answer.end()
    expect((await other).status).toBe(200)
    // A body that is slow but complete is handled like any other request.
    sockets[0]?.write(`${'a'.repeat(992)}"}`)
    await expect.poll(() => heldOf('10.0.0.1').map(({ bytes }) => bytes)).toEqual([1000])
  })

  test('loses a connection whose head or body does not go on', async () => {
    const url = await start({ patience: '1s' })
    const slow = [await begin(url, 'GET /api/x HTTP/1.1\r\nHost: ori'), await begin(url, `${save('10.0.0.1', 9)}{`)]
    for (const socket of slow) socket.resume()
    await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
    expect(held).toEqual([])
  })

  test('that asks for more than a burst is refused, while another is served', async () => {
    const url = await start()
    letAllGo()
    const abort = new AbortController()
    let refused = 0
    const mine = Array.from({ length: 1000 }, async () => {
      const answer = await ask(url, '10.0.0.1', '/api/x', { signal: abort.signal }).catch(() => undefined)
      if (answer?.status === 429) refused += 1
    })
    await expect.poll(() => refused).toBeGreaterThan(0)
    expect(new Set(await statuses(many(20, url, '10.0.0.2')))).toEqual(new Set([200]))
    abort.abort()
    await Promise.all(mine)
  })

  test('that is a club of forty phones opening the app at once is refused nothing', async () => {
    const url = await start()
    letAllGo()
    const phones = Array.from({ length: 40 }, () => [
      ...many(40, url, '10.0.0.1', '/'),
      ...many(4, url, '10.0.0.1'),
      ask(url, '10.0.0.1', '/api/x', { method: 'POST', body: '{}' }),
    ])
    expect(new Set(await statuses(phones.flat()))).toEqual(new Set([200]))
  })
})

describe('many addresses', () => {
  test('that ask in one moment, as after a break in the network, are all served', async () => {
    const url = await start()
    letAllGo()
    const phones = await Promise.all(Array.from({ length: 1500 }, () => begin(url, '')))
    const answers = phones.map(
      (phone) => new Promise<string>((resolve) => phone.once('data', (data) => resolve(String(data).slice(9, 12)))),
    )
    for (const [n, phone] of phones.entries()) phone.write(`${save(`10.1.${n >> 8}.${n & 255}`, 2)}{}`)
    expect((await Promise.all(answers)).filter((status) => status !== '200')).toEqual([])
  })
})

describe('a request that the record store has not seen', () => {
  test('waits while it restarts, a save, too', async () => {
    const url = await start()
    const { port } = store.address() as AddressInfo
    store.close()
    await once(store, 'close')
    const waiting = [ask(url, '10.0.0.1'), ask(url, '10.0.0.1', '/api/x', { method: 'POST', body: '{}' })]
    await expect.poll(() => proxy?.output()).toBeDefined()
    letAllGo()
    store.listen(port, '127.0.0.1')
    expect(await statuses(waiting)).toEqual([200, 200])
  })
})

describe('a request that the record store has seen', () => {
  test('is sent once, whatever becomes of it', async () => {
    const url = await start()
    const lost = ask(url, '10.0.0.1', '/api/x', { method: 'POST', body: '{}' })
    await expect.poll(() => held.length).toBe(1)
    held[0]?.answer.destroy()
    expect((await lost).status).toBe(502)
    expect(held).toHaveLength(1)
  })

  test.each([404, 429, 503, 507])('keeps its answer with status %i', async (status) => {
    const url = await start()
    const refused = ask(url, '10.0.0.1', '/api/x', { method: 'POST', body: '{}' })
    await expect.poll(() => held.length).toBe(1)
    held[0]?.answer.writeHead(status, { 'Content-Type': 'application/json' }).end('{"message":"from the record store"}')
    const answer = await refused
    expect([answer.status, await answer.text()]).toEqual([status, '{"message":"from the record store"}'])
    expect(held).toHaveLength(1)
  })
})
