import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { chromiumFlags, phoneWindow } from '../scripts/lib/browser-windows.ts'
import { buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import { startTestServer, type TestServer } from '../tests/support/pocketbase.ts'
import { keepFleets, keepOnDevice, type Kept } from './long-use/kept-data.ts'
import { openingRows, type Player } from './long-use/openings.ts'
import { readState, type PageState } from './long-use/page-state.ts'
import { playRound, rollsOfRound } from './long-use/round.ts'
import type { Row } from './row.ts'
import { rounded, share } from './slow-down.ts'

/** Of play. An action is taken to be three seconds of it, and is done here as fast as the page allows. */
const minutes = Number(process.env['BENCH_MINUTES'] ?? 60)
const secondsOfAction = 3
/** In the first rounds code is fetched and compiled, and everything is opened for the first time. */
const warmUp = 5
/** Until what a round has done is written and sent, ms. */
const rest = 1500

const ten: Kept = { fleets: 10, rolls: 10, undoSteps: 10 }
const full: Kept = { fleets: 500, rolls: 20_000, undoSteps: 5000 }

/** What an hour of play leaves in a phone's page, and whether a player of years opens it as fast as a new one. */
export async function run(): Promise<Row[]> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const few = await openAs(server, browser, ten)
    const many = await openAs(server, browser, full)
    const opened = await openingRows(few, many)
    await few.page.context().close()
    return [...opened, ...(await playRows(many.page))]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** A phone's page of a new player who has kept so much, on a device that has it all. */
async function openAs(server: TestServer, browser: Browser, kept: Kept): Promise<Player> {
  const phone = { ...phoneWindow, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await (await browser.newContext({ baseURL: server.url, ...phone })).newPage()
  const user = await server.newUser({ roles: ['user'] })
  await keepFleets(user, kept.fleets)
  await logInByForm(page, user)
  await page.goto('/fleet-builder')
  await page.getByText(`${kept.fleets} fleets`).waitFor({ state: 'attached' })
  await page.waitForTimeout(rest)
  await page.goto('/dice')
  await page.getByText('No rolls yet').waitFor()
  await page.waitForTimeout(rest)
  // A page of the app's origin that runs nothing of the app.
  await page.goto('/licences.html')
  await keepOnDevice(page, user.id, kept)
  return { page, id: user.id }
}

async function playRows(page: Page): Promise<Row[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto('/main-menu')
  const states: PageState[] = []
  let actions = 0
  const began = performance.now()
  for (let round = 0; actions * secondsOfAction < minutes * 60; round += 1) {
    const played = await playRound(page, round)
    await page.waitForTimeout(rest)
    if (round < warmUp) continue
    actions += played
    states.push(await readState(page, cdp))
  }
  const took = Math.round((performance.now() - began) / 1000)
  const third = Math.ceil(states.length / 3)
  const middleOf = (some: readonly PageState[], figure: keyof PageState) =>
    share(
      some.map((state) => state[figure]),
      0.5,
    )
  const played = `${minutes} minutes of play`
  const growth = (name: string, figure: keyof PageState, scale = 1): Row => {
    const [first, last] = [states.slice(0, third), states.slice(-third)].map((some) => middleOf(some, figure))
    const value = rounded(((last ?? Number.NaN) / (first ?? Number.NaN) - 1) * 100)
    const words = [first, last].map((figures = Number.NaN) => rounded(figures / scale)).join(' to ')
    return { name: `${played}: ${name}`, value, unit: '% more', bar: 5, note: `${words}, first and last third` }
  }
  const [start, end] = [states[0], states.at(-1)]
  const rolled = (states.length - 1) * rollsOfRound
  const more = (figure: keyof PageState) => (end?.[figure] ?? Number.NaN) - (start?.[figure] ?? Number.NaN)
  const heap = growth('heap after collecting garbage, MB', 'heap', 1e6)
  return [
    { ...heap, note: `${heap.note}; ${actions} actions, done in ${took} s` },
    growth('listeners', 'listeners'),
    growth('nodes', 'nodes'),
    growth('documents', 'documents'),
    growth('characters in local storage', 'localStorage'),
    growth('IndexedDB, MB', 'databases', 1e6),
    growth('caches, MB', 'caches', 1e6),
    {
      name: `${played}: rows in IndexedDB beyond one for each of ${rolled} rolls`,
      ...{ value: more('rows') - rolled, unit: 'rows', bar: 0 },
    },
    { name: `${played}: entries in caches`, value: more('cached'), unit: 'more', bar: 0 },
  ]
}
