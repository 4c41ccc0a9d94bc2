import { chromium, type CDPSession, type Page } from 'playwright-core'
import { chromiumFlags, desktopWindow } from '../scripts/lib/browser-windows.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import type { NewUser, TestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { countScript, scriptTime } from './script-time.ts'
import { middle, rounded, slowDown } from './slow-down.ts'
import { users } from './staff-data.ts'

const rounds = 9
/** The limit for the script time of a screen, ms with the slow-down. */
const bar = 150
/** The limit for a frame, ms. */
const frame = 16
/**
 * The wait until a screen has processed what it fetches, ms. Staff screens keep a connection open, so the network is
 * never idle.
 */
const rest = 1500
/** The time between two measurements of the page's memory, ms. */
const heapEvery = 50
/** After this time the CSV counts as failed, ms. */
const longestDownload = 120_000
/** The text that is typed key by key, and the text of the next search: another name, so that other rows come first. */
const typed = 'lin'
const searched = 'renn'

/** Measures the list of users in a browser, beside PocketBase's own dashboard over the same record store. */
export async function staffPageRows(server: TestServer, admin: NewUser): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  const newPage = async (): Promise<[Page, CDPSession]> => {
    const page = await (await browser.newContext({ baseURL: server.url, ...desktopWindow })).newPage()
    const cdp = await page.context().newCDPSession(page)
    await countScript(cdp)
    return [page, cdp]
  }
  try {
    const dashboard = await dashboardTimes(server, ...(await newPage()))
    const [page, cdp] = await newPage()
    await logInByForm(page, admin)
    return [
      scriptRow('open /admin/users from the first screen', await openTimes(page, cdp), dashboard.open),
      scriptRow('sort /admin/users by another column', await sortTimes(page, cdp), dashboard.sort),
      ...(await searchRows(page, cdp)),
      ...(await csvRows(page, cdp)),
    ]
  } finally {
    await browser.close()
  }
}

const scriptRow = (name: string, times: readonly number[], peer?: readonly number[], most = bar): Row => {
  const slowed = (of: readonly number[]) => middle(of.map((time) => slowDown * time))
  const value = slowed(times)
  const row = { name: `${name}, ${slowDown}× slow-down`, value, unit: 'ms script', bar: most }
  if (!peer) return row
  const other = slowed(peer)
  return { ...row, peer: `${other} ms PocketBase's dashboard`, ratio: Number((value / other).toPrecision(2)) }
}

/** Script time of the page during `act`, ms at full speed. */
async function scriptOf(cdp: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await scriptTime(cdp)
  await act()
  return (await scriptTime(cdp)) - before
}

async function openTimes(page: Page, cdp: CDPSession): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/admin')
    const link = page.locator('a[href="/admin/users"]').first()
    await link.waitFor()
    await page.waitForTimeout(rest)
    const open = async () => {
      await link.click()
      await page.locator('[data-row]').first().waitFor()
    }
    times.push(await scriptOf(cdp, open))
  }
  return times
}

/** Waits until the list shows another first row. */
const anotherRow = (page: Page, rows: string, before: string | null) =>
  page.waitForFunction(
    ([selector, text]) => {
      const first = document.querySelector(String(selector))?.textContent
      return first !== undefined && first !== text
    },
    [rows, before] as const,
  )

async function sortTimes(page: Page, cdp: CDPSession): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await page.locator('[data-row]').first().textContent()
    // Two names in turn, so that each press brings another row to the top.
    const head = page.getByRole('columnheader', { name: round % 2 === 0 ? 'Name' : 'Last seen' }).getByRole('button')
    const sort = async () => {
      await head.click()
      await anotherRow(page, '[data-row]', before)
    }
    times.push(await scriptOf(cdp, sort))
    await page.waitForTimeout(rest)
  }
  return times
}

/** Two frames; after them the effect of a key is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))))

async function searchRows(page: Page, cdp: CDPSession): Promise<Row[]> {
  const field = page.getByRole('searchbox').first()
  const keys: number[] = []
  const answers: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await field.focus()
    for (const key of typed) {
      keys.push(await scriptOf(cdp, async () => [await page.keyboard.press(key), await drawn(page)]))
    }
    const before = await page.locator('[data-row]').first().textContent()
    const search = async () => {
      await field.fill(`${searched} ${round + 1}`)
      await anotherRow(page, '[data-row]', before)
    }
    answers.push(await scriptOf(cdp, search))
    await field.fill('')
    await page.waitForTimeout(rest)
  }
  const longest = rounded(slowDown * Math.max(...keys))
  return [
    { ...scriptRow('a key in the search over the list', keys, undefined, frame), note: `the longest ${longest}` },
    scriptRow('search in /admin/users, until other rows are there', answers),
  ]
}

async function csvRows(page: Page, cdp: CDPSession): Promise<Row[]> {
  await page.goto('/admin/users')
  await page.locator('[data-row]').first().waitFor()
  await page.waitForTimeout(rest)
  await cdp.send('HeapProfiler.collectGarbage')
  let heap = 0
  const read = async () => {
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    heap = Math.max(heap, usedSize / 1e6)
  }
  // A measurement after the page has closed does not matter.
  const timer = setInterval(() => void read().catch(() => {}), heapEvery)
  const start = performance.now()
  try {
    const saved = page.waitForEvent('download', { timeout: longestDownload })
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    await saved
  } finally {
    clearInterval(timer)
  }
  const seconds = (performance.now() - start) / 1000
  return [
    { name: `CSV of ${users} users`, value: rounded(seconds), unit: 's', bar: 5 },
    { name: 'heap of the page meanwhile, at most', value: rounded(heap), unit: 'MB', bar: 130 },
  ]
}

/** Measures the same list in PocketBase's own dashboard. */
async function dashboardTimes(server: TestServer, page: Page, cdp: CDPSession) {
  const email = 'dashboard@orion.test'
  const password = 'a-password-of-the-bench'
  const superuser = await server.superuser()
  await superuser.collection('_superusers').create({ email, password, passwordConfirm: password })
  await page.goto('/_/')
  await page.locator('#login_identity').fill(email)
  await page.locator('#login_pass').fill(password)
  await page.keyboard.press('Enter')
  const rows = page.locator('tbody tr')
  await page.waitForURL(/collections/)
  const open: number[] = []
  const sort: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/_/#/logs')
    await page.waitForTimeout(rest)
    const show = async () => {
      await page.evaluate(() => void (location.hash = '#/collections?collection=users'))
      await rows.filter({ hasText: '@orion.test' }).first().waitFor()
    }
    open.push(await scriptOf(cdp, show))
    await page.waitForTimeout(rest)
    const before = await rows.first().textContent()
    const press = async () => {
      await page
        .locator('thead th')
        .filter({ hasText: /^\s*email\s*$/ })
        .first()
        .click()
      await anotherRow(page, 'tbody tr', before)
    }
    sort.push(await scriptOf(cdp, press))
  }
  return { open, sort }
}
