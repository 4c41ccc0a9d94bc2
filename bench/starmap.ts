import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { chromiumFlags, desktopWindow } from '../scripts/lib/browser-windows.ts'
import { buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import { reachTerritories } from '../scripts/vite/reach-territories.ts'
import { starCsvSteps } from '../src/game/star-csv/star-csv.ts'
import { makeStarGraph, starGraphSteps } from '../src/game/stars/star-graph.ts'
import { planAlternatives, planRoute, type RouteRequest } from '../src/game/stars/star-route.ts'
import { overlaps } from '../src/pieces/star-map/labels.ts'
import { territoryBorderSteps } from '../src/pieces/star-map/territories.ts'
import { sendLogIn } from '../tests/support/log-in.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { countScript, scriptTime } from './script-time.ts'
import { slowDown } from './slow-down.ts'
import { seededSector } from './starmap-3d/sectors.ts'
import type {} from './starmap/harness.ts'

const counts = [200, 1500, 10_000] as const
const size = { width: 1280, height: 680 } as const

const rounded = (value: number): number => Number(value.toPrecision(3))
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

/** The flat chart: its size, its first star, and what a frame costs in script at three sizes of sector. */
export async function run(): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    return [...(await routeRows(browser)), ...(await drawRows(browser)), ...wayRows()]
  } finally {
    await browser.close()
  }
}

async function drawRows(browser: Browser): Promise<readonly Row[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'orion-starmap-'))
  const page = {
    root: join(root, 'bench', 'starmap'),
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [reachTerritories()],
  }
  await build({ ...page, build: { outDir, emptyOutDir: true, target: 'es2022' } })
  const server = await preview({ ...page, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  try {
    const rows: Row[] = []
    for (const count of counts)
      rows.push(...(await measureDrawing(browser, server.resolvedUrls?.local[0] ?? '', count)))
    return rows
  } finally {
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function measureDrawing(browser: Browser, url: string, count: number): Promise<readonly Row[]> {
  const page = await browser.newPage({ viewport: size })
  await page.goto(url)
  await page.waitForFunction(() => 'flatBench' in window)
  const opened = await page.evaluate((systems) => window.flatBench.open(systems), count)
  await settled(page)
  const middle = [size.width / 2, size.height / 2] as const
  // Dragged about and zoomed into and out of again, one step a frame, as by a hand.
  await page.mouse.move(...middle)
  await page.evaluate(() => window.flatBench.reset())
  await page.mouse.down()
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(middle[0] + 200 * Math.sin(step / 10), middle[1] + 140 * Math.cos(step / 10))
    await page.evaluate(() => window.flatBench.frame())
  }
  await page.mouse.up()
  const pan = await page.evaluate(() => [...window.flatBench.times()])
  await settled(page)
  await page.evaluate(() => window.flatBench.reset())
  let found = 0
  let most = 0
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, step < 30 ? -60 : 60)
    await page.evaluate(() => window.flatBench.frame())
  }
  const zoom = await page.evaluate(() => [...window.flatBench.times()])
  for (const turn of [0, -200, -200, -200, -300]) {
    await page.mouse.wheel(0, turn)
    await settled(page)
    const labels = boxesIn(await page.evaluate(() => window.flatBench.labels()))
    most = Math.max(most, labels.length)
    found += labels.reduce((sum, one, i) => sum + labels.slice(i + 1).filter((other) => overlaps(one, other)).length, 0)
  }
  const before = await page.evaluate(() => window.flatBench.frames())
  await page.waitForTimeout(2000)
  const idle = (await page.evaluate(() => window.flatBench.frames())) - before
  await page.close()
  const name = `${count.toLocaleString('en-GB')} systems`
  const note = (times: readonly number[]) => `95 % within ${rounded(at(times, 0.95))} ms, ${times.length} frames`
  return [
    { name: `${name}: model and first drawing`, value: rounded(opened), unit: 'ms script' },
    { name: `${name}: one frame of a drag`, value: rounded(at(pan, 0.5)), unit: 'ms script', bar: 8, note: note(pan) },
    {
      name: `${name}: one frame of a zoom`,
      value: rounded(at(zoom, 0.5)),
      unit: 'ms script',
      bar: 8,
      note: note(zoom),
    },
    {
      name: `${name}: labels that overlap, at five zooms`,
      value: found,
      unit: 'pairs',
      bar: 0,
      note: `up to ${most} labels`,
    },
    { name: `${name}: frames in two idle seconds`, value: idle, unit: 'frames', bar: 0 },
  ]
}

/** Until no frame has been drawn for a while; the timers of strokes and of ground work included. */
async function settled(page: Page): Promise<void> {
  for (let before = -1, now = 0; before !== now;) {
    before = now
    await page.waitForTimeout(350)
    now = await page.evaluate(() => window.flatBench.frames())
  }
}

const boxesIn = (text: string) =>
  text
    .split(';')
    .filter(Boolean)
    .map((one) => {
      const [, x, y, width, height] = one.split(' ').map(Number)
      return { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 }
    })

const total = (times: readonly number[]): number => rounded(times.reduce((sum, ms) => sum + ms, 0))

const timeOf = (work: () => unknown): number => {
  const before = performance.now()
  work()
  return performance.now() - before
}

/** Ways across a sector of ten thousand, its graph known, wished for in every manner; some lead nowhere. */
function wayRows(): readonly Row[] {
  const sector = seededSector(10_000)
  const { systems } = sector
  const positions = systems.map(({ position }) => position)
  const steps = [...stepTimes(starGraphSteps(positions, 8))]
  const borders = [...stepTimes(territoryBorderSteps(sector))]
  const graph = makeStarGraph(positions, 8)
  const requests = Array.from({ length: 60 }, (_, i): RouteRequest => ({
    stops: [(i * 401) % 10_000, 9_999 - ((i * 577) % 9_000)],
    least: (['jumps', 'days', 'fuel'] as const)[i % 3] ?? 'jumps',
    avoid: { hazards: i % 2 === 1, owners: i % 4 === 3 ? ['accord'] : [] },
  }))
  const [routes, alternatives] = [planRoute, planAlternatives].map((plan) =>
    requests.map((request) => timeOf(() => plan(graph, systems, request))).slice(12),
  )
  const worst = (times: readonly number[] = []) => rounded(Math.max(...times))
  const middle = (times: readonly number[] = []) => `the middle of ${times.length}: ${rounded(at(times, 0.5))} ms`
  return [
    { name: 'route over 10 000 systems, the worst', value: worst(routes), unit: 'ms', bar: 25, note: middle(routes) },
    {
      name: 'its alternatives too, up to three, the worst',
      value: worst(alternatives),
      unit: 'ms',
      note: middle(alternatives),
    },
    {
      name: 'jump graph of 10 000 systems, once for a drive',
      value: total(steps),
      unit: 'ms',
      note: `longest of ${steps.length} steps ${worst(steps)} ms`,
    },
    {
      name: `territories of 10 000 systems: the longest of ${borders.length} steps`,
      value: worst(borders),
      unit: 'ms',
      bar: 100,
      note: `${total(borders)} ms in all; the longest is the triangulation, one call of a library`,
    },
    csvRow(),
  ]
}

/** A catalogue in the manner of HYG, read in slices. */
function csvRow(): Row {
  const lines = Array.from(
    { length: 20_000 },
    (_, i) => `${i},"Star ${i}",${i % 997},${i % 89}.5,${i % 13}.25,${i % 15},M${i % 9}V`,
  )
  const reading = starCsvSteps(new TextEncoder().encode(['id,proper,x,y,z,absmag,spect', ...lines].join('\n')), {
    id: 'own',
    name: 'Own',
  })
  const steps = [...stepTimes(reading)]
  return {
    name: 'CSV of 20 000 rows read',
    value: total(steps),
    unit: 'ms',
    note: `the middle of ${steps.length} slices ${rounded(at(steps, 0.5))} ms`,
  }
}

function* stepTimes(steps: Iterator<unknown>): Generator<number> {
  for (let done = false; !done;) {
    yield timeOf(() => {
      done = steps.next().done === true
    })
  }
}

async function routeRows(browser: Browser): Promise<readonly Row[]> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  try {
    const context = await browser.newContext({ baseURL: server.url, ...desktopWindow, serviceWorkers: 'block' })
    const page = await context.newPage()
    const user = await server.newUser({ roles: ['user'] })
    await sendLogIn(page, user)
    return [
      await firstStarRow(context),
      await commitRow(context, '/starmap'),
      await commitRow(context, '/Starmap3D'),
      await changesRow(context),
    ]
  } finally {
    await server.stop()
  }
}

/** From the press on the link to the first drawing on the screen, as Chromium accounts script; the middle of five. */
async function firstStarRow(context: BrowserContext): Promise<Row> {
  const page = await context.newPage()
  const cdp = await page.context().newCDPSession(page)
  await countScript(cdp)
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await page.goto('/main-menu', { waitUntil: 'networkidle' })
    const before = await scriptTime(cdp)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/starmap"]')?.click())
    await page.waitForFunction(() => document.querySelector('canvas[data-frames]') !== null, undefined, {
      polling: 'raf',
    })
    times.push(slowDown * ((await scriptTime(cdp)) - before))
  }
  await page.close()
  return {
    name: 'first star on the screen, 4× slow-down',
    value: Math.round(at(times, 0.5)),
    unit: 'ms script',
    bar: 300,
  }
}

/** React calls this hook with each commit, in every build. As text: what is compiled here may lean on what is not there. */
const commitHook = `let commits = 0
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: () => { document.documentElement.dataset.commits = String((commits += 1)) },
  onCommitFiberUnmount: () => {},
}`

async function commitRow(context: BrowserContext, path: '/starmap' | '/Starmap3D'): Promise<Row> {
  const page = await context.newPage()
  await page.addInitScript({ content: commitHook })
  const commits = () => page.evaluate(() => Number(document.documentElement.dataset['commits'] ?? 0))
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForSelector('canvas[data-frames]')
  await page.mouse.move(640, 480)
  await page.mouse.down()
  const before = await commits()
  for (let step = 1; step <= 60; step += 1) {
    await page.mouse.move(640 + step * 3, 480 - step * 2)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const value = (await commits()) - before
  await page.mouse.up()
  await page.close()
  return {
    name: `React commits in 60 frames of a drag, ${path}`,
    value,
    unit: 'commits',
    bar: 0,
    note: `${before} before it, so the hook hears them`,
  }
}

/** Counts what is on the graphics card: made and not deleted, on contexts that are not lost. */
const cardHook = `const cards = new Map()
for (const kind of ['Buffer', 'Texture', 'Program', 'VertexArray']) {
  const { ['create' + kind]: make, ['delete' + kind]: remove } = WebGL2RenderingContext.prototype
  const live = (context) => cards.get(context) ?? cards.set(context, new Set()).get(context)
  WebGL2RenderingContext.prototype['create' + kind] = function () {
    const made = make.call(this)
    live(this).add(made)
    return made
  }
  WebGL2RenderingContext.prototype['delete' + kind] = function (one) {
    live(this).delete(one)
    remove.call(this, one)
  }
}
window.onCard = () => [...cards].reduce((sum, [context, made]) => sum + (context.isContextLost() ? 0 : made.size), 0)`

/** Switches between the 2D and the 3D chart by the page's links, ten times. */
async function changesRow(context: BrowserContext): Promise<Row> {
  const page = await context.newPage()
  await page.addInitScript({ content: cardHook })
  const onCard = () => page.evaluate('onCard()').then(Number)
  await page.goto('/starmap', { waitUntil: 'networkidle' })
  const start = await onCard()
  let max3D = 0
  for (let change = 0; change < 10; change += 1) {
    const [to, shown] =
      change % 2 === 0
        ? (['3D chart', 'canvas[data-frames]:not([data-chart])'] as const)
        : (['2D chart', 'canvas[data-chart="flat"][data-frames]'] as const)
    await page.getByRole('link', { name: to, exact: true }).click()
    await page.waitForSelector(shown)
    max3D = Math.max(max3D, await onCard())
  }
  const value = (await onCard()) - start
  await page.close()
  return {
    name: 'buffers, textures and programs left after 10 changes 2D ↔ 3D',
    value,
    unit: '',
    bar: 0,
    note: `${max3D} while in 3D, ${start} at the start`,
  }
}
