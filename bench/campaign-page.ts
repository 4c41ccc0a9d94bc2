import { chromium } from 'playwright-core'
import { chromiumFlags, desktopWindow } from '../scripts/lib/browser-windows.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import type { NewUser, TestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { countScript, scriptTime } from './script-time.ts'
import { middle, rounded, slowDown } from './slow-down.ts'

const rounds = 15
/** A frame, ms. */
const frame = 16

/** Writing a campaign in a browser: what a key costs, and how long after it the preview shows it. */
export async function campaignPageRows(server: TestServer, admin: NewUser, id: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const page = await (await browser.newContext({ baseURL: server.url, ...desktopWindow })).newPage()
    const cdp = await page.context().newCDPSession(page)
    await countScript(cdp)
    await logInByForm(page, admin)
    await page.goto(`/admin/email-campaigns/${id}/write`)
    await page.locator('iframe').waitFor()
    await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
    const keys: number[] = []
    const shown: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      // A letter, until it is drawn.
      const before = await scriptTime(cdp)
      await page.keyboard.press('x')
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
      )
      keys.push((await scriptTime(cdp)) - before)
      const mark = `mark${round} `
      await page.keyboard.insertText(mark)
      const start = performance.now()
      await page.waitForFunction(
        (text) => document.querySelector('iframe')?.contentDocument?.body.textContent.includes(text),
        mark.trim(),
        { polling: 'raf' },
      )
      shown.push(performance.now() - start)
    }
    const longest = rounded(slowDown * Math.max(...keys))
    return [
      {
        ...{ name: `a key in the text, ${slowDown}× slow-down`, value: middle(keys.map((time) => slowDown * time)) },
        ...{ unit: 'ms script', bar: frame, note: `the longest ${longest}` },
      },
      {
        ...{ name: 'preview after the last key, by the clock', value: middle(shown), unit: 'ms', bar: 150 },
        note: `the longest ${rounded(Math.max(...shown))}`,
      },
    ]
  } finally {
    await browser.close()
  }
}
