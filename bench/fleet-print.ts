import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { catalogueLists } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { chromiumFlags, desktopWindow } from '../scripts/lib/browser-windows.ts'
import { buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { countScript } from './script-time.ts'

const rounds = 5
/** With the fleet's own card 60 cards on seven sheets, of 59 different hulls: none is drawn twice. */
const ships = catalogueLists.ships.slice(0, 59).map(({ id }, n) => ({ key: `k${n}`, design: id, name: '', refits: [] }))
const id = 'benchprint00060'

/** Script and layout time from opening the pages of 60 cards until they are painted, as Chromium itself accounts it. */
export async function run(): Promise<Row[]> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const user = await server.newUser({ roles: ['user'] })
    const [starter] = starterFleets
    const fleet = { ...starter, id, name: 'Sixty cards', limit: 400, ships }
    const row = {
      id,
      user: user.id,
      data: fleet,
      revision: 1,
      changed_at: {},
      deleted: false,
      game_version: starter?.gameVersion,
    }
    await user.client.collection('fleets').create(row)
    const context = await browser.newContext({ baseURL: server.url, ...desktopWindow })
    const page = await context.newPage()
    await logInByForm(page, user)
    const cdp = await context.newCDPSession(page)
    await countScript(cdp)
    const script: number[] = []
    const layout: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      await page.goto('/fleet-print', { waitUntil: 'networkidle' })
      const before = await spent(cdp)
      await openPages(page)
      const after = await spent(cdp)
      // The first visit fetches the letters; what is claimed is the work.
      if (round === 0) continue
      script.push(after.script - before.script)
      layout.push(after.layout - before.layout)
    }
    return [
      { name: '60 cards ready to print', value: median(script), unit: 'ms script', bar: 1000 },
      { name: '60 cards ready to print', value: median(layout), unit: 'ms style and layout' },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** In the page: to look for a role and a name from outside works out the style of all that the page does not show. */
const openPages = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('article[aria-label="Fleet card"]')) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(done))
        }).observe(document.body, { childList: true, subtree: true })
        ;[...document.querySelectorAll('a')].find(({ textContent }) => textContent.includes('Sixty cards'))?.click()
      }),
  )

const median = (times: number[]): number =>
  Math.round(times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN)

async function spent(cdp: CDPSession): Promise<{ readonly script: number; readonly layout: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') }
}
