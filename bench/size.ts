import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { buildIfStale } from '../scripts/lib/build.ts'
import { chromiumFlags, desktopWindow, findChromium } from '../scripts/lib/chromium.ts'
import { filesBelow, root } from '../scripts/lib/files.ts'
import { sendLogIn } from '../tests/support/log-in.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'

const dist = join(root, 'dist')

/** Every screen of a player, and the most that its own code may weigh, kB gzip. */
const screens: readonly (readonly [path: string, bar: number])[] = [
  ['/dice', 75],
  ['/fleet-builder', 75],
  ['/fleet-print', 75],
  ['/ship-catalog', 75],
  ['/rules', 75],
  ['/rules/volley/failure-dice', 75],
  ['/starmap', 70],
  ['/Starmap3D', 75],
  ['/test-pb', 75],
]

/** What a browser really asks for on each route, weighed with gzip -9 from the build; the service worker is held back. */
export async function run(): Promise<Row[]> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: dist })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', ...desktopWindow })
    const page = await context.newPage()
    const visitor = await weigh(page, '/')
    const user = await server.newUser({ roles: ['user'] })
    await sendLogIn(page, user)
    const menu = await weigh(page, '/main-menu')
    const rows: Row[] = [
      { name: 'script files of the build', value: filesBelow(dist).filter(isScript).length, unit: 'files', bar: 60 },
      { name: '/ JavaScript', value: jsWeight(visitor.scripts), unit: 'kB gzip', bar: 150 },
      { name: '/ CSS', value: visitor.css, unit: 'kB gzip', bar: 20 },
      { name: '/ fonts', value: visitor.fonts, unit: 'kB', bar: 120 },
      { name: '/ chunks with three.js', value: withThree(visitor.scripts).length, unit: 'chunks', bar: 0 },
      { name: '/main-menu JavaScript', value: jsWeight(menu.scripts), unit: 'kB gzip' },
      { name: '/main-menu fonts', value: menu.fonts, unit: 'kB', bar: 120 },
    ]
    // A player comes by the cover and the menu: their code is the shell.
    const shell = new Set([...visitor.scripts, ...menu.scripts])
    for (const [path, bar] of screens) {
      const { scripts, fonts } = await weigh(page, path)
      const own = scripts.filter((file) => !shell.has(file) && !isThree(file))
      rows.push({ name: `${path} own JavaScript, 3D apart`, value: jsWeight(own), unit: 'kB gzip', bar })
      rows.push({ name: `${path} fonts`, value: fonts, unit: 'kB', bar: 120 })
      if (path !== '/Starmap3D')
        rows.push({ name: `${path} chunks with three.js`, value: withThree(scripts).length, unit: 'chunks', bar: 0 })
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

const kB = (bytes: number): number => Math.round(bytes / 100) / 10
const gzipped = (content: Buffer): number => gzipSync(content, { level: 9 }).length
const jsWeight = (files: readonly string[]): number =>
  kB(files.reduce((total, file) => total + gzipped(readFileSync(file)), 0))

const isScript = (file: string): boolean => file.endsWith('.js')
const isThree = (file: string): boolean => file.includes('/assets/three/')
const withThree = (files: readonly string[]): readonly string[] =>
  files.filter((file) => /WebGLRenderer/.test(readFileSync(file, 'utf8')))

interface Weight {
  /** Files of the build. */
  readonly scripts: readonly string[]
  readonly css: number
  readonly fonts: number
}

/** Loads `path` afresh and weighs every file of the build that was requested, until the page is quiet. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const asked = new Set<string>()
  const note = (request: { url(): string }) => asked.add(new URL(request.url()).pathname)
  page.on('request', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('request', note)
  const files = [...asked]
    .map((name) => join(dist, name))
    .filter((file) => existsSync(file) && /\.(js|css|woff2)$/.test(file))
  const sum = (ending: string, weight: (content: Buffer) => number) =>
    kB(files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + weight(readFileSync(file)), 0))
  return {
    scripts: files.filter(isScript),
    css: sum('.css', gzipped),
    fonts: sum('.woff2', (content) => content.length),
  }
}
