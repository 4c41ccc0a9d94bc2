import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { buildApp, buildIfStale } from '../scripts/lib/build.ts'
import { chromiumFlags, findChromium, ordinaryUserAgents } from '../scripts/lib/chromium.ts'
import { root } from '../scripts/lib/files.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'

const slowDown = 4
/** As somebody types it, with a slip. */
const typed = 'torpedo escrt'
const rounds = 3
/** A quick typist's pause between two keys, ms. */
const pause = 90

/**
 * The catalogue in a real browser, as it is and with a thousand ships: script of each key typed into the search until it
 * is painted, and how many ships are drawn at once while the whole list is scrolled through.
 */
export async function run(): Promise<Row[]> {
  await buildIfStale()
  const many = mkdtempSync(join(tmpdir(), 'orion-thousand-'))
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    await buildApp(['--config', join(root, 'bench', 'thousand-ships.config.ts'), '--outDir', many, '--emptyOutDir'])
    return [...(await typeInto(browser, join(root, 'dist'), 'its own ships')), ...(await typeInto(browser, many, '1 000 ships'))]
  } finally {
    await browser.close()
    rmSync(many, { recursive: true, force: true })
  }
}

async function typeInto(browser: Browser, publicDir: string, what: string): Promise<Row[]> {
  const server = await startTestServer({ publicDir })
  const context = await browser.newContext({
    baseURL: server.url,
    userAgent: ordinaryUserAgents.desktop,
    viewport: { width: 1280, height: 800 },
  })
  try {
    const page = await context.newPage()
    const user = await server.newUser({ roles: ['user'] })
    await page.goto('/')
    await page.getByLabel('E-mail', { exact: true }).fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/main-menu')
    await page.goto('/ship-catalog')
    await page.getByRole('list', { name: 'Ships' }).getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const ships = Number((await page.getByRole('status').filter({ hasText: /^\d+ ships$/ }).textContent())?.match(/\d+/)?.[0])
    const most = await mostDrawn(page)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const keys: Key[] = []
    for (let round = 0; round < rounds; round += 1) {
      await page.getByRole('searchbox', { name: 'Search ships' }).fill('')
      await page.waitForTimeout(600)
      await page.getByRole('searchbox', { name: 'Search ships' }).focus()
      for (const key of typed) {
        keys.push(await press(page, cdp, key))
        await page.waitForTimeout(pause)
      }
    }
    const scripts = keys.map(({ script }) => script).toSorted((a, b) => a - b)
    const at = (part: number) => Math.round((scripts[Math.floor((scripts.length - 1) * part)] ?? 0) * 10) / 10
    const longest = Math.round(Math.max(...keys.map(({ toPaint }) => toPaint)))
    return [
      {
        name: `a key of a search, ${what}, to painted, 4× slow-down`,
        value: at(0.5),
        unit: 'ms script',
        bar: 16,
        note: `95 % within ${at(0.95)}, worst ${at(1)}; key to frame at most ${longest} ms`,
      },
      { name: `ships drawn at once, ${what}, list scrolled through`, value: most, unit: 'cards', note: `of ${ships}` },
    ]
  } finally {
    await context.close()
    await server.stop()
  }
}

interface Key {
  /** ms of script, from the key to the frame after it. */
  readonly script: number
  /** ms from the key to the frame after it. */
  readonly toPaint: number
}

async function press(page: Page, cdp: CDPSession, key: string): Promise<Key> {
  const before = await scriptDuration(cdp)
  await page.evaluate(() => {
    window.addEventListener(
      'keydown',
      () => {
        const began = performance.now()
        requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset['toPaint'] = String(performance.now() - began))))
      },
      { once: true, capture: true },
    )
    delete document.documentElement.dataset['toPaint']
  })
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  const toPaint = await page.waitForFunction(() => document.documentElement.dataset['toPaint'])
  return { script: (await scriptDuration(cdp)) - before, toPaint: Number(await toPaint.jsonValue()) }
}

/** The most cards in the page at once, the list scrolled from its top to its end. */
const mostDrawn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let most = 0
    for (;;) {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      most = Math.max(most, document.querySelectorAll('ul[aria-label="Ships"] article').length)
      const before = scrollY
      scrollBy(0, innerHeight)
      if (scrollY === before) break
    }
    scrollTo(0, 0)
    return most
  })

async function scriptDuration(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}
