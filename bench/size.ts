import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { buildIfStale } from '../scripts/lib/build.ts'
import { chromiumFlags, desktopWindow, findChromium } from '../scripts/lib/chromium.ts'
import { root } from '../scripts/lib/files.ts'
import { sendLogIn } from '../tests/support/log-in.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'

const kB = (bytes: number): number => Math.round(bytes / 100) / 10

/** What a browser really asks for on each route, weighed with gzip -9 from the build; the service worker is held back. */
export async function run(): Promise<Row[]> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', ...desktopWindow })
    const page = await context.newPage()
    const visitor = await weigh(page, '/')
    const user = await server.newUser({ roles: ['user'] })
    await sendLogIn(page, user)
    const rows: Row[] = [
      { name: '/ JavaScript', value: visitor.js, unit: 'kB gzip', bar: 150 },
      { name: '/ CSS', value: visitor.css, unit: 'kB gzip', bar: 20 },
      { name: '/ fonts', value: visitor.fonts, unit: 'kB', bar: 120 },
      { name: '/ chunks with three.js', value: visitor.three, unit: 'chunks', bar: 0 },
    ]
    for (const path of ['/main-menu', '/dice', '/fleet-builder']) {
      const { js, three, fonts } = await weigh(page, path)
      rows.push({ name: `${path} JavaScript`, value: js, unit: 'kB gzip' })
      rows.push({ name: `${path} fonts`, value: fonts, unit: 'kB', bar: 120 })
      rows.push({ name: `${path} chunks with three.js`, value: three, unit: 'chunks', bar: 0 })
    }
    // What the catalogue asks for, all content with it, that no screen before it does.
    const shell = new Set([...visitor.scripts, ...(await weigh(page, '/main-menu')).scripts])
    const own = (await weigh(page, '/ship-catalog')).scripts.filter((file) => !shell.has(file))
    rows.push({
      name: '/ship-catalog JavaScript beyond the shell, content included',
      value: jsWeight(own),
      unit: 'kB gzip',
      bar: 60,
    })
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

const gzipped = (content: Buffer): number => gzipSync(content, { level: 9 }).length

const jsWeight = (files: readonly string[]): number =>
  kB(files.reduce((total, file) => total + gzipped(readFileSync(file)), 0))

interface Weight {
  /** Files of the build. */
  readonly scripts: readonly string[]
  readonly js: number
  readonly css: number
  readonly fonts: number
  readonly three: number
}

/** Loads `path` afresh and weighs every file of the build that was requested, until the page is quiet. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const asked = new Set<string>()
  const note = (request: { url(): string }) => asked.add(new URL(request.url()).pathname)
  page.on('request', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('request', note)
  const files = [...asked]
    .map((name) => join(root, 'dist', name))
    .filter((file) => existsSync(file) && /\.(js|css|woff2)$/.test(file))
  const sum = (ending: string, weight: (content: Buffer) => number) =>
    kB(files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + weight(readFileSync(file)), 0))
  const scripts = files.filter((file) => file.endsWith('.js'))
  return {
    scripts,
    js: jsWeight(scripts),
    css: sum('.css', gzipped),
    fonts: sum('.woff2', (content) => content.length),
    three: scripts.filter((file) => /WebGLRenderer/.test(readFileSync(file, 'utf8'))).length,
  }
}
