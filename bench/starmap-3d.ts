import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { chromiumFlags } from '../scripts/lib/browser-windows.ts'
import { root } from '../scripts/lib/files.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import type { Row } from './row.ts'
import type {} from './starmap-3d/harness.tsx'

const counts = [200, 1500, 10_000] as const
type Count = (typeof counts)[number]
const warmTurns = 4

/** What comparable programs need, from their source or by their own statement (not measured by us). */
const anchors = {
  stellarium: 'Stellarium Web: uploads its stars anew each frame, 16–20 B each',
  helio: 'Helio: 1 call and one for each label in sight, about 1 400 stars',
  rayTest: 'ray test of all points, three.js: 0.57 ms at 10 000 (measured before, in Chromium)',
  fullStars: '100,000 Stars (2012): 119 617 stars in 1 call',
} as const

interface Measured {
  readonly calls: number
  readonly median: number
  readonly p95: number
  readonly bytes: number
  readonly filterBytes: number
  readonly commits: number
  readonly idle: number
  readonly pick: number
  readonly heap: number
  readonly overlaps: number
  readonly labels: number
  readonly wrongPicks: number
}

const rounded = (value: number): number => Number(value.toPrecision(3))
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

/**
 * Measures the 3D star map on its own page in draw calls, bytes and script time, because frame rates mean nothing
 * without a GPU.
 */
export async function run(): Promise<Row[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'orion-starmap-3d-'))
  const page = { root: join(root, 'bench', 'starmap-3d'), configFile: false, logLevel: 'error' } as const
  await build({ ...page, build: { outDir, emptyOutDir: true, target: 'es2022' } })
  const server = await preview({ ...page, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const url = server.resolvedUrls?.local[0] ?? ''
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, '--js-flags=--min-semi-space-size=128 --max-semi-space-size=256'],
  })
  try {
    const measured = new Map<Count, Measured>()
    for (const count of counts) measured.set(count, await measure(browser, url, count))
    return [...rowsOf(measured), ...(await naiveRows(browser, url, measured)), ...(await switchRows(browser, url))]
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function open(browser: Browser, url: string, count: number, ratio = 1): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 450 }, deviceScaleFactor: ratio })
  await page.goto(url)
  await page.waitForFunction(() => 'starmapBench' in window)
  await page.evaluate(async (systems) => {
    await window.starmapBench.open(systems)
    await document.fonts.ready
  }, count)
  await page.evaluate(() => window.starmapBench.settled())
  return page
}

/**
 * With few pixels, because without a graphics card the processor draws them, which takes processor time but does not
 * belong to these figures.
 */
const fewPixels = 0.25

async function measure(browser: Browser, url: string, count: Count): Promise<Measured> {
  const page = await open(browser, url, count, fewPixels)
  const { calls } = await page.evaluate(() => {
    window.starmapBench.home()
    window.starmapBench.orbit(30) // A warm-up.
    return window.starmapBench.info()
  })
  const frames = await page.evaluate(() => {
    window.starmapBench.resetUploads()
    const before = window.starmapBench.commits()
    const times = [...window.starmapBench.orbit(60), ...window.starmapBench.zoom(60)]
    const { buffers, textures } = window.starmapBench.uploads()
    return { times, bytes: buffers + textures, commits: window.starmapBench.commits() - before }
  })
  const filtered = await page.evaluate(() => window.starmapBench.filter(7))
  await page.evaluate(() => window.starmapBench.settled())
  const idle = await page.evaluate(async () => {
    const before = window.starmapBench.frames()
    await new Promise((done) => setTimeout(done, 2000))
    return window.starmapBench.frames() - before
  })
  const pick = await page.evaluate(() => window.starmapBench.pick(50))
  const heap = await heapOf(page)
  const { overlaps, labels } = await page.evaluate(() => window.starmapBench.labelsAllRound())
  await page.close()
  const wrongPicks = await wrongPicksOf(browser, url, count)
  const { times, bytes, commits } = frames
  return {
    calls,
    bytes,
    commits,
    idle,
    pick,
    heap,
    overlaps,
    labels,
    wrongPicks,
    median: at(times, 0.5),
    p95: at(times, 0.95),
    filterBytes: filtered.buffers + filtered.textures,
  }
}

/** Heap growth per frame in bytes, including garbage: the young generation is so large that nothing is collected. */
async function heapOf(page: Page): Promise<number> {
  // A warm-up, because the browser compiles in steps for some hundreds of frames, which also leaves garbage.
  for (let turn = 0; turn < warmTurns; turn += 1)
    await page.evaluate(() => {
      window.starmapBench.orbit(300)
    })
  const cdp = await page.context().newCDPSession(page)
  const used = async () => (await cdp.send('Runtime.getHeapUsage')).usedSize
  await cdp.send('HeapProfiler.collectGarbage')
  const before = await used()
  await page.evaluate(() => {
    window.starmapBench.orbit(300)
  })
  return ((await used()) - before) / 300
}

/** A known star, seen from three distances on screens with one and two device px per CSS px. */
async function wrongPicksOf(browser: Browser, url: string, count: number): Promise<number> {
  let wrong = 0
  for (const ratio of [1, 2]) {
    const page = await open(browser, url, count, ratio)
    wrong += await page.evaluate(
      () => [80, 30, 8].filter((distance) => !window.starmapBench.findsStar(17, distance)).length,
    )
    await page.close()
  }
  return wrong
}

function rowsOf(measured: ReadonlyMap<Count, Measured>): readonly Row[] {
  const few = measured.get(200)
  return [...measured].flatMap(([count, one]): readonly Row[] => {
    const name = (text: string) => `${count} systems: ${text}`
    return [
      {
        name: name('draw calls'),
        value: one.calls,
        unit: 'calls',
        bar: 12,
        note: `${one.calls === few?.calls ? 'as many as with 200' : 'NOT as many as with 200'}; ${anchors.helio}`,
      },
      {
        name: name('script of a frame, orbit and zoom, 95 %'),
        value: rounded(one.p95),
        unit: 'ms',
        bar: count === 10_000 ? rounded(Math.min(4, Math.max(0.5, 2 * (few?.p95 ?? 2)))) : 4,
        note: `median ${rounded(one.median)} ms`,
      },
      {
        name: name('bytes uploaded in 120 frames of the camera'),
        value: one.bytes,
        unit: 'B',
        bar: 0,
        note: anchors.stellarium,
      },
      { name: name('React commits in 120 frames of the camera'), value: one.commits, unit: 'commits', bar: 0 },
      { name: name('bytes uploaded when a filter changes'), value: one.filterBytes, unit: 'B', bar: 4 * count },
      { name: name('frames in 2 s at rest'), value: one.idle, unit: 'frames', bar: 0 },
      { name: name('a pick, 95 %'), value: rounded(one.pick), unit: 'ms', bar: 1, note: anchors.rayTest },
      {
        name: name('wrong picks of a known star, 3 zooms, 2 pixel ratios'),
        value: one.wrongPicks,
        unit: 'of 6',
        bar: 0,
      },
      {
        name: name('heap growth a frame over 300 frames, garbage included'),
        value: rounded(one.heap / 1000),
        unit: 'kB',
        bar: 2,
      },
      {
        name: name('labels on one another, all round'),
        value: one.overlaps,
        unit: 'pairs',
        bar: 0,
        note: `${one.labels} labels at the most`,
      },
    ]
  })
}

/** Measures, in the same run, a naive map that has one mesh for each star. */
async function naiveRows(
  browser: Browser,
  url: string,
  measured: ReadonlyMap<Count, Measured>,
): Promise<readonly Row[]> {
  const page = await browser.newPage({ viewport: { width: 800, height: 450 } })
  await page.goto(url)
  await page.waitForFunction(() => 'starmapBench' in window)
  const rows: Row[] = []
  for (const count of counts) {
    const { calls, times } = await page.evaluate(
      (systems) => window.starmapBench.naive(systems, systems > 5000 ? 12 : 40),
      count,
    )
    const own = measured.get(count)?.median ?? Number.NaN
    const naive = at(times.slice(2), 0.5)
    rows.push({
      name: `${count} systems: stars alone, one mesh each`,
      value: calls,
      unit: 'calls',
      peer: `${rounded(naive)} ms of script a frame`,
      ratio: rounded(naive / own),
      note: anchors.fullStars,
    })
  }
  await page.close()
  return rows
}

/** How soon a chart is shown, and what ten openings leave on the graphics card. */
async function switchRows(browser: Browser, url: string): Promise<readonly Row[]> {
  const page = await browser.newPage({ viewport: { width: 800, height: 450 } })
  await page.goto(url)
  await page.waitForFunction(() => 'starmapBench' in window)
  const { times, left } = await page.evaluate(async () => {
    const opened: number[] = []
    let after = 0
    for (let round = 0; round < 10; round += 1) {
      opened.push(await window.starmapBench.open(320))
      after += await window.starmapBench.close()
    }
    return { times: opened, left: after + document.querySelectorAll('canvas, #layer > *').length }
  })
  await page.close()
  return [
    { name: 'from opening the chart to its first frame', value: rounded(times[0] ?? NaN), unit: 'ms', bar: 1000 },
    { name: 'the same at later openings, median', value: rounded(at(times.slice(1), 0.5)), unit: 'ms', bar: 1000 },
    { name: 'geometries, textures, canvases and labels left after 10 openings', value: left, unit: '', bar: 0 },
  ]
}
