import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { chromiumFlags, desktopWindow } from '../scripts/lib/browser-windows.ts'
import { buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { readBook } from '../scripts/lib/rules/book.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { countScript, scriptTime } from './script-time.ts'
import { slowDown } from './slow-down.ts'

/** After the last of a page has come, ms. */
const stillAfter = 250

const rounded = (value: number): number => Number(value.toPrecision(3))

/** What a table without signal must have kept, and how long a turn of the page takes on a slow phone. */
export async function run(): Promise<Row[]> {
  const compiledFrom = performance.now()
  const { book } = readBook()
  const compiled = performance.now() - compiledFrom
  const bytes = book.files.reduce((sum, { json }) => sum + gzipSync(json, { level: 9 }).length, 0)
  const heaviest = book.files.map(({ json }) => gzipSync(json, { level: 9 }).length).toSorted((a, b) => b - a)[0] ?? 0
  const times = await openPages(book.manifest.pages.map(({ slug }) => slug))
  const sorted = [...times].toSorted((a, b) => a.script - b.script)
  const middle = sorted[Math.floor(sorted.length / 2)]
  const worst = sorted.at(-1)
  return [
    {
      name: `the whole book, ${book.pages.length} pages`,
      value: rounded(bytes / 1000),
      unit: 'kB gzip',
      bar: 120,
      note: `heaviest file ${rounded(heaviest / 1000)} kB`,
    },
    { name: 'reading and checking the sources', value: Math.round(compiled), unit: 'ms' },
    {
      name: `page opened from the cache, ${slowDown}× slow-down, middle`,
      value: rounded(middle?.script ?? Number.NaN),
      unit: 'ms script',
      bar: 50,
    },
    {
      name: `page opened from the cache, ${slowDown}× slow-down, worst`,
      value: rounded(worst?.script ?? Number.NaN),
      unit: 'ms script',
      note: worst?.slug,
    },
  ]
}

interface Opened {
  readonly slug: string
  /** Script until it was painted, slowed down, ms. */
  readonly script: number
}

/** Script time of each page, reached by its link from the page before it, with the whole book on the device. */
async function openPages(slugs: readonly string[]): Promise<readonly Opened[]> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const page = await (await browser.newContext({ baseURL: server.url, ...desktopWindow })).newPage()
    const user = await server.newUser({ roles: ['user'] })
    await logInByForm(page, user)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(`/rules/${slugs[0] ?? ''}`, { waitUntil: 'networkidle' })
    const cdp = await page.context().newCDPSession(page)
    await countScript(cdp)
    const opened: Opened[] = []
    for (const slug of slugs.slice(1)) opened.push(await turnPage(page, cdp, slug))
    return opened
  } finally {
    await browser.close()
    await server.stop()
  }
}

/**
 * Follows "Next" and answers the script time until the page that it leads to has been painted, milliseconds. The reader turns pages that are still, so what one page leaves behind is not the next one's.
 */
async function turnPage(page: Page, cdp: CDPSession, slug: string): Promise<Opened> {
  const before = await scriptTime(cdp)
  await page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(`[data-rules-body="${wanted}"]`)) return
          observer.disconnect()
          // A timer that is set in a frame runs after its paint.
          requestAnimationFrame(() => setTimeout(done))
        })
        observer.observe(document.body, { childList: true, subtree: true })
        document.querySelector<HTMLAnchorElement>('a[rel=next]')?.click()
      }),
    slug,
  )
  const script = slowDown * ((await scriptTime(cdp)) - before)
  await page.waitForTimeout(stillAfter)
  return { slug, script }
}
