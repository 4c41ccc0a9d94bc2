import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile, serverOfFile } from './support.ts'

const page = '<!doctype html><title>The app</title>'

const publicDir = await folderOfFile()
await mkdir(join(publicDir, 'assets'))
await mkdir(join(publicDir, 'builds'))
const files = {
  'index.html': page,
  'sw.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{"name":"Orion"}',
  'assets/main-1a2b3c.js': `console.log("${'x'.repeat(2000)}")`,
  'builds/latest.json': '{"id":"one"}',
}
for (const [name, content] of Object.entries(files)) await writeFile(join(publicDir, name), content)
const origins = { ORION_ALLOWED_ORIGINS: 'http://localhost:5173, https://*.example.org' }
const server = await serverOfFile({ publicDir, env: { ORION_ANALYTICS_ORIGIN: 'https://stats.example', ...origins } })

const ask = (path: string) => fetch(`${server.url}${path}`)

test.each(['/', '/main-menu', '/rules/movement/turning', '/no/such/page', '/index.html'])(
  'RT-14 %s is answered with the app, which is never kept',
  async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(page)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  },
)

test('CA-13 a hashed asset is kept for a year, and a missing one is a real 404', async () => {
  const hourAgo = Date.now() / 1000 - 3600
  await utimes(join(publicDir, 'assets/main-1a2b3c.js'), hourAgo, hourAgo)
  const asset = await ask('/assets/main-1a2b3c.js')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(asset.headers.get('content-encoding')).toBe('gzip')
  for (const path of ['/assets/gone-000000.js', '/assets/', '/assets/gone', '/builds/gone.json', '/gone.png']) {
    const missing = await ask(path)
    expect(missing.status, path).toBe(404)
    expect(missing.headers.get('cache-control'), path).toBe('no-cache')
    expect(await missing.text(), path).not.toContain('<title>')
  }
})

test('RT-18 an asset that was written within the last minute is not kept: it may be half of a copy', async () => {
  await writeFile(join(publicDir, 'assets/new-4d5e6f.js'), 'export const ha')
  expect((await ask('/assets/new-4d5e6f.js')).headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['/builds/latest.json', 'application/json'],
  ['/sw.js', 'text/javascript; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('CA-12 %s is asked for anew each time', async (path, type) => {
  const response = await ask(`${path}?t=1`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-type')).toBe(type)
})

test('AN-11 the policy lets in scripts of this site and of the configured analytics, and nothing inline', async () => {
  const policy = (await ask('/')).headers.get('content-security-policy') ?? ''
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
  expect(Object.fromEntries(directives)).toEqual({
    'default-src': "'self'",
    'script-src': "'self' https://stats.example",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self' https://stats.example",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  })
})

test('RT-03 API and dashboard are left alone', async () => {
  expect((await ask('/api/health')).status).toBe(200)
  expect((await ask('/api/no-such-call')).status).toBe(404)
  expect((await ask('/api')).status).toBe(404)
  const dashboard = await ask('/_/')
  expect(dashboard.status).toBe(200)
  expect(dashboard.headers.get('content-security-policy')).not.toContain('stats.example')
})

test('RT-20 the headers of the app are let in from an origin that the environment names, as a dev server is', async () => {
  const answer = await fetch(`${server.url}/api/collections/users/records`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,x_alpha_code,x_base_revision,x_session_id',
    },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  const allowed = answer.headers.get('access-control-allow-headers') ?? ''
  for (const name of ['x_alpha_code', 'x_base_revision', 'x_session_id']) expect(allowed).toContain(name)
})

test('pages of the sites that the environment names may read answers, and no others', async () => {
  const readableBy = async (origin: string) =>
    (await fetch(`${server.url}/api/health`, { headers: { Origin: origin } })).headers.get(
      'access-control-allow-origin',
    )
  expect(await readableBy('https://tools.example.org')).toBe('https://tools.example.org')
  for (const origin of ['https://example.org.evil.example', 'https://evil.example', 'null']) {
    expect(await readableBy(origin), origin).toBeNull()
  }
})

/** Requests a path as it is, without the normalisation of fetch. */
const askRaw = (path: string) =>
  new Promise<string>((resolve, reject) => {
    get(`${server.url}/`, { path }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += String(chunk)))
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })

test.each(['/../data/data.db', '/..%2fdata%2fdata.db', '/%2e%2e/data/data.db', '/assets/..%5c..%5cdata', '/%00'])(
  'RT-14 %s leads nowhere outside the public folder',
  async (path) => {
    expect(await askRaw(path)).not.toContain('SQLite')
  },
)
