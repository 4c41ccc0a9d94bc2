import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { chromiumFlags, desktopWindow } from '../scripts/lib/browser-windows.ts'
import { buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { countScript, scriptTime } from './script-time.ts'
import { slowDown } from './slow-down.ts'

const rounds = 5
/** Each with the words of its main heading, by which it is known to be there. */
const screens = [
  ['/dice', 'Dice'],
  ['/fleet-builder', 'Fleets'],
  ['/main-menu', 'Main menu'],
] as const

/**
 * Script time from the click on a link to the next screen's heading on the page, four times over (see
 * slow-down.ts). Script time is what Chromium itself accounts (`ScriptDuration`), not the wall clock, which waits for frames.
 */
export async function run(): Promise<Row[]> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const page = await (await browser.newContext({ baseURL: server.url, ...desktopWindow })).newPage()
    const user = await server.newUser({ roles: ['user'] })
    await logInByForm(page, user)
    const cdp = await page.context().newCDPSession(page)
    await countScript(cdp)
    const rows: Row[] = []
    for (const [path, heading] of screens) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await page.goto(path === '/main-menu' ? '/dice' : '/main-menu', { waitUntil: 'networkidle' })
        times.push(slowDown * (await scriptOf(page, cdp, path, heading)))
      }
      times.sort((a, b) => a - b)
      const value = Math.round(times[Math.floor(rounds / 2)] ?? 0)
      rows.push({ name: `route change to ${path}, first visit, 4× slow-down`, value, unit: 'ms script', bar: 100 })
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Follows the first link to `path` and answers the script time until its main heading has been painted, milliseconds. */
async function scriptOf(page: Page, cdp: CDPSession, path: string, heading: string): Promise<number> {
  const before = await scriptTime(cdp)
  await page.evaluate((target) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`)
    if (!link) throw new Error(`no link to ${target}`)
    link.click()
  }, path)
  // The heading is found just before a frame is painted; the timer runs after that frame.
  await page.waitForFunction(
    (words) =>
      document.querySelector('main h1')?.textContent?.includes(words) === true &&
      new Promise((done) => setTimeout(() => done(true))),
    heading,
    { polling: 'raf' },
  )
  return (await scriptTime(cdp)) - before
}
