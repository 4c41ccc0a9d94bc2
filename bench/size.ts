import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { desktopWindow } from '../scripts/lib/browser-windows.ts'
import { filesBelow, root } from '../scripts/lib/files.ts'
import { sendLogIn } from '../tests/support/log-in.ts'
import type { Row } from './row.ts'
import { withApp } from './with-app.ts'

const dist = join(root, 'dist')

/** The player's screens; screens with the same name share their code. */
const screens: readonly (readonly [name: string, path: string])[] = [
  ['dice', '/dice'],
  ['fleets', '/fleet-builder'],
  ['print', '/fleet-print'],
  ['catalogue', '/ship-catalog'],
  ['rules', '/rules'],
  ['rules', '/rules/volley/failure-dice'],
  ['battle', '/battle'],
  ['battle', '/battle/none'],
  ['star map', '/starmap'],
  ['star map', '/Starmap3D'],
  ['self-test', '/test-pb'],
]

/**
 * Measures what a browser really requests on each route, by its size in the build with gzip -9. The service worker is
 * blocked.
 */
export const run = (): Promise<Row[]> =>
  withApp(async (server, browser) => {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', ...desktopWindow })
    // Code that is prefetched for the next action does not count for the screen.
    await context.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
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
    ]
    // A player comes through the cover and the menu, so their code counts as the shell.
    const shell = new Set([...visitor.scripts, ...menu.scripts])
    const weights: (Weight & { readonly name: string; readonly path: string })[] = []
    for (const [name, path] of screens) weights.push({ name, path, ...(await weigh(page, path)) })
    for (const { name, path, scripts, fonts } of weights) {
      const beyond = scripts.filter((file) => !shell.has(file) && !isThree(file))
      const others = new Set(weights.filter((other) => other.name !== name).flatMap((other) => other.scripts))
      const own = beyond.filter((file) => !others.has(file))
      rows.push({
        name: `${path} own JavaScript`,
        value: jsWeight(own),
        unit: 'kB gzip',
        bar: name === 'star map' ? 70 : 75,
        note: `with what it shares with other screens ${jsWeight(beyond)}`,
      })
      rows.push({ name: `${path} fonts`, value: fonts, unit: 'kB', bar: 120 })
      if (path !== '/Starmap3D')
        rows.push({ name: `${path} chunks with three.js`, value: withThree(scripts).length, unit: 'chunks', bar: 0 })
    }
    rows.push(await searchRow(page))
    return rows
  })

async function searchRow(page: Page): Promise<Row> {
  await page.goto('/rules/volley/failure-dice', { waitUntil: 'networkidle' })
  const files = await filesOf(page, async () => {
    await page.keyboard.press('Control+K')
    await page.getByRole('dialog').waitFor()
    await page.waitForLoadState('networkidle')
  })
  const value = jsWeight(files.filter(isScript))
  return { name: 'search of the rules, its dialog and its index', value, unit: 'kB gzip', bar: 25 }
}

const kB = (bytes: number): number => Math.round(bytes / 100) / 10
const gzipped = (content: Buffer): number => gzipSync(content, { level: 9 }).length
const jsWeight = (files: readonly string[]): number =>
  kB(files.reduce((total, file) => total + gzipped(readFileSync(file)), 0))

const isScript = (file: string): boolean => file.endsWith('.js')
const isThree = (file: string): boolean => file.includes('/assets/three/')
const withThree = (files: readonly string[]): readonly string[] =>
  files.filter((file) => /WebGLRenderer/.test(readFileSync(file, 'utf8')))

/** Files of the build that are requested while `work` runs. */
async function filesOf(page: Page, work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked = new Set<string>()
  const note = (request: { url(): string }) => asked.add(new URL(request.url()).pathname)
  page.on('request', note)
  await work()
  page.off('request', note)
  return [...asked].map((name) => join(dist, name)).filter((file) => existsSync(file) && /\.(js|css|woff2)$/.test(file))
}

interface Weight {
  readonly scripts: readonly string[]
  readonly css: number
  readonly fonts: number
}

/** Loads `path` without a cache, and sums up every requested file of the build, until the page is idle. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const files = await filesOf(page, () => page.goto(path, { waitUntil: 'networkidle' }))
  const sum = (ending: string, weight: (content: Buffer) => number) =>
    kB(files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + weight(readFileSync(file)), 0))
  return {
    scripts: files.filter(isScript),
    css: sum('.css', gzipped),
    fonts: sum('.woff2', (content) => content.length),
  }
}
