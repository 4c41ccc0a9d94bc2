import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { chromiumFlags, desktopWindow } from '../scripts/lib/browser-windows.ts'
import { buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import { sendLogIn } from '../tests/support/log-in.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { countScript, scriptTime } from './script-time.ts'
import { slowDown } from './slow-down.ts'

const taps = 15
const soak = 600

/** The price of a tap, ten minutes of rolling at one throw a second, and the code of dice in 3D. */
export async function run(): Promise<Row[]> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', ...desktopWindow })
    const page = await context.newPage()
    const user = await server.newUser({ roles: ['user'] })
    await sendLogIn(page, user)
    const flat = await scriptsOf(page, () => page.goto('/dice', { waitUntil: 'networkidle' }))
    const rows: Row[] = await timeOf(page)

    const falling = await scriptsOf(page, async () => {
      await page.getByText('3D', { exact: true }).click()
      await page.locator('main canvas').waitFor()
      await page.waitForLoadState('networkidle')
    })
    const tray = [...falling].filter((path) => !flat.has(path) && !sharesThree(path))
    rows.push({ name: 'dice in 3D, beyond the shared three', value: weigh(tray), unit: 'kB gzip', bar: 30 })
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Script time of a tap until its result is painted; then the same at both ends of a soak, and what it left in memory. */
async function timeOf(page: Page): Promise<Row[]> {
  const cdp = await page.context().newCDPSession(page)
  await countScript(cdp)
  const first: number[] = []
  for (let n = 0; n < taps; n += 1) first.push(slowDown * (await tap(page, cdp)))
  const before = await heapOf(cdp)
  const throws: number[] = []
  for (let n = 0; n < soak; n += 1) throws.push(await tap(page, cdp))
  const grown = ((await heapOf(cdp)) - before) / soak / 1000
  const start = median(throws.slice(10, 60))
  const end = median(throws.slice(-50))
  // The last throw is shown and told before anything is at rest.
  await page.waitForTimeout(2000)
  return [
    { name: `tap to 2D result, ${slowDown}× slow-down`, value: rounded(median(first)), unit: 'ms script', bar: 100 },
    {
      name: `a throw after ${soak} others, beside one at their start`,
      value: rounded(end),
      unit: 'ms script',
      peer: 'at the start',
      ratio: rounded(start / end),
    },
    {
      name: `memory that each of ${soak} throws leaves, its record in the log included`,
      value: rounded(grown),
      unit: 'kB',
    },
    { name: 'frames in a second while nothing moves', value: await framesOf(page), unit: 'frames', bar: 0 },
  ]
}

/** Frames that the page itself draws: animations that run, and whoever asks for the next frame. */
async function framesOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const own = window.requestAnimationFrame
        let asked = document.getAnimations().filter(({ playState }) => playState === 'running').length
        window.requestAnimationFrame = (run) => {
          asked += 1
          return own(run)
        }
        setTimeout(() => {
          window.requestAnimationFrame = own
          done(asked)
        }, 1000)
      }),
  )
}

/** One throw by a tap; milliseconds of script until the frame that shows it. Waits out the moment in which taps are one. */
async function tap(page: Page, cdp: CDPSession): Promise<number> {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 260)))
  const before = await scriptTime(cdp)
  await page.evaluate(
    () =>
      new Promise((done) => {
        const shown = document.querySelector('main [role=status] > span')
        const button = [...document.querySelectorAll<HTMLButtonElement>('main .thumb-bar button')].find(
          ({ textContent }) => textContent.startsWith('Roll'),
        )
        if (!button) throw new Error('no button to roll')
        const observer = new MutationObserver(() => {
          if (document.querySelector('main [role=status] > span') === shown) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(done))
        })
        observer.observe(document.body, { subtree: true, childList: true })
        button.click()
      }),
  )
  return (await scriptTime(cdp)) - before
}

/** Bytes in use after everything that can go has gone. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

/** Scripts of the build that are asked for while `work` runs. */
async function scriptsOf(page: Page, work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const asked = new Set<string>()
  const note = (request: { url(): string }) => asked.add(new URL(request.url()).pathname)
  page.on('request', note)
  await work()
  page.off('request', note)
  return new Set([...asked].filter((path) => path.endsWith('.js') && existsSync(fileOf(path))))
}

const fileOf = (path: string): string => join(root, 'dist', path)
/** The chunks that any 3D screen fetches: three itself and what draws by it. */
const sharesThree = (path: string): boolean =>
  !/dice/.test(path) && /WebGLRenderer|THREE\./.test(readFileSync(fileOf(path), 'utf8'))
const weigh = (paths: readonly string[]): number =>
  Math.round(paths.reduce((sum, path) => sum + gzipSync(readFileSync(fileOf(path)), { level: 9 }).length, 0) / 100) / 10
const rounded = (value: number): number => Number(value.toPrecision(3))
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
