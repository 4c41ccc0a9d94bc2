import { once } from 'node:events'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { precompress } from '../../scripts/precompress.ts'
import { startProxy } from '../support/proxy.ts'
import { folderOfFile, serverOfFile } from './support.ts'

const analyticsOrigin = 'https://stats.example'

const appRoot = await folderOfFile()
const appDir = join(appRoot, 'app')
await mkdir(appDir)
for (const folder of ['assets', 'builds', 'icons']) await mkdir(join(appDir, folder))
const files = {
  'index.html': `<!doctype html><title>The app</title>${'<p>x</p>'.repeat(200)}`,
  'sw.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{"name":"Orion"}',
  'payload.json': '{}',
  'assets/main-1a2b3c.js': `console.log("${'x'.repeat(2000)}")`,
  'builds/latest.json': '{"id":"one"}',
}
const hourAgo = Date.now() / 1000 - 3600
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(appDir, name), content)
  await utimes(join(appDir, name), hourAgo, hourAgo)
}
await precompress(appRoot)
const server = await serverOfFile({
  publicDir: appDir,
  env: { ORION_ANALYTICS_ORIGIN: analyticsOrigin, ORION_TRUSTED_PROXY_HEADERS: 'X-Real-IP' },
})
const proxy = await startProxy({ storeUrl: server.url, appDir: appRoot, analyticsOrigin })
afterAll(() => proxy.stop())

const compared = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'cache-control',
  'content-type',
]

describe('the proxy', () => {
  test.each([
    '/',
    '/main-menu',
    '/rules/movement/turning',
    '/index.html',
    '/assets/main-1a2b3c.js',
    '/sw.js',
    '/manifest.webmanifest',
    '/builds/latest.json',
    '/api/health',
    '/payload.json',
  ])('answers %s as the record store itself does', async (path) => {
    const [here, there] = await Promise.all([fetch(`${proxy.url}${path}`), fetch(`${server.url}${path}`)])
    const told = ({ headers }: Response) => Object.fromEntries(compared.map((name) => [name, headers.get(name)]))
    expect(here.status).toBe(200)
    // A browser accepts both as JavaScript or a manifest; the two programs write the types differently.
    const type = (text: string | null | undefined) =>
      text?.split(';')[0]?.replace('application/javascript', 'text/javascript')
    expect({ ...told(here), 'content-type': type(told(here)['content-type']) }).toEqual({
      ...told(there),
      'content-type': type(told(there)['content-type']),
    })
    // nginx sends its name, but no version.
    expect(here.headers.get('server')).toBe('nginx')
    if (path === '/api/health') return
    expect(await here.text()).toBe(await there.text())
  })

  test('CA-13 a missing file is a real 404 that is not kept', async () => {
    for (const path of ['/assets/gone-000000.js', '/assets/', '/builds/gone.json', '/gone.png', '/assets/gone']) {
      const missing = await fetch(`${proxy.url}${path}`)
      expect(missing.status, path).toBe(404)
      expect(missing.headers.get('cache-control'), path).toBe('no-cache')
      expect(await missing.text(), path).not.toContain('<title>')
    }
  })

  test('CA-13 files go out as they were compressed while building', async () => {
    for (const coding of ['br', 'gzip']) {
      for (const path of ['/assets/main-1a2b3c.js', '/main-menu']) {
        const answer = await fetch(`${proxy.url}${path}`, { headers: { 'accept-encoding': coding } })
        expect(answer.headers.get('content-encoding'), `${path} ${coding}`).toBe(coding)
      }
    }
  })

  test('passes realtime on at once, and a login with headers of our own', async () => {
    const user = await server.newUser()
    const client = server.newClient()
    client.baseURL = proxy.url
    await client.collection('users').authWithPassword(user.email, user.password)
    const abort = new AbortController()
    const stream = await fetch(`${proxy.url}/api/realtime`, { signal: abort.signal })
    const chunk = await stream.body?.getReader().read()
    expect(new TextDecoder().decode(chunk?.value)).toContain('PB_CONNECT')
    abort.abort()
    const refused = await fetch(`${proxy.url}/api/staff/home`, { headers: { x_reason: 'a' } })
    expect(refused.status).toBe(401)
  })

  test('lets only so many requests into the store at once, but any number of realtime, and the others wait', async () => {
    // A fake record store that holds each request until it is released.
    const held: ServerResponse[] = []
    const slow = createServer((_, answer) => void held.push(answer)).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const storeUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    const narrow = await startProxy({ storeUrl, appDir: appRoot, storeRequests: 1 })
    const save = () => fetch(`${narrow.url}/api/collections/fleets/records`, { method: 'POST', body: '{}' })
    const underWay = [1, 2, 3].map(() => fetch(`${narrow.url}/api/realtime`))
    await expect.poll(() => held.length).toBe(3)
    underWay.push(save(), save(), save())
    for (const count of [4, 5, 6]) {
      await expect.poll(() => held.length).toBe(count)
      expect((await fetch(narrow.healthUrl)).status).toBe(200)
      expect(held).toHaveLength(count)
      held[count - 1]?.end()
    }
    for (const answer of held) answer.end()
    expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual(underWay.map(() => 200))
    await narrow.stop()
    slow.close()
  })

  test('passes on headers with an underscore, which the app sends, and tells no other site that it may read', async () => {
    const store = createServer(({ headers }, answer) => answer.end(headers['x_base_revision'])).listen(0, '127.0.0.1')
    await once(store, 'listening')
    const storeUrl = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
    const other = await startProxy({ storeUrl, appDir: appRoot })
    const headers = { x_base_revision: '7', origin: 'https://elsewhere.example' }
    expect(await (await fetch(`${other.url}/api/x`, { headers })).text()).toBe('7')
    for (const path of ['/api/health', '/api/nope', '/', '/assets/main-1a2b3c.js'])
      expect(
        (await fetch(`${proxy.url}${path}`, { headers })).headers.get('access-control-allow-origin'),
        path,
      ).toBeNull()
    await other.stop()
    store.close()
  })

  test('tells the record store the address of the visitor, whatever the visitor claims', async () => {
    // Superusers may log in from this machine only; a forged address would be another one.
    const claims = { 'X-Real-IP': '203.0.113.9', 'X-Forwarded-For': '203.0.113.9' }
    expect((await fetch(`${proxy.url}/_/`, { headers: claims })).status).toBe(200)
    expect((await fetch(`${server.url}/_/`, { headers: claims })).status).toBe(404)
  })

  test('logs no query, no header and no address', async () => {
    await fetch(`${proxy.url}/api/unsubscribe?token=very-secret-token`, { headers: { authorization: 'secret-login' } })
    await expect.poll(proxy.output).toContain('/api/unsubscribe')
    expect(await proxy.output()).not.toMatch(
      /very-secret-token|secret-login|127\.0\.0\.1:\d+",|"remote_ip"|"client_ip"/,
    )
  })

  test('over an encrypted line it asks browsers to stay with it', async () => {
    const encrypted = await startProxy({ storeUrl: server.url, appDir: appRoot, scheme: 'https' })
    const headers = await new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
      request(`${encrypted.url}/`, { rejectUnauthorized: false }, (answer) => {
        answer.resume()
        resolve(answer.headers)
      })
        .once('error', reject)
        .end()
    })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await fetch(`${proxy.url}/`)).headers.get('strict-transport-security')).toBeNull()
    await encrypted.stop()
  })
})
