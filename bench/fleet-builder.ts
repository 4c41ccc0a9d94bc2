import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { buildIfStale } from '../scripts/lib/build.ts'
import { chromiumFlags, findChromium, ordinaryUserAgents } from '../scripts/lib/chromium.ts'
import { root } from '../scripts/lib/files.ts'
import { catalogueLists } from '../src/content/catalogue.ts'
import { starterFleets } from '../src/content/starter-fleets.ts'
import type { Fleet } from '../src/game/fleet.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'

const slowDown = 4
const rounds = 7
const manyFleets = 500
const id = (n: number): string => `bench${String(n).padStart(10, '0')}`

/** Forty ships of one faction, named and refitted as far as their slots go. */
function fortyShips(): Fleet {
  const [starter] = starterFleets
  if (!starter) throw new Error('no starter fleet')
  const designs = catalogueLists.ships.filter(({ faction, class: shipClass }) => faction === starter.faction && shipClass !== 'station' && shipClass !== 'squadron')
  const ships = Array.from({ length: 40 }, (_, n) => {
    const design = designs[n % designs.length]
    const refits = catalogueLists.refits.filter(({ slot, factions, classes, unique }) =>
      design?.slots.includes(slot) && !unique && !factions && !classes,
    )
    return {
      key: `s${n}`,
      design: design?.id ?? '',
      name: `Number ${n}`,
      refits: refits.slice(0, 1).map(({ slot, id: refit }) => ({ slot, refit })),
    }
  })
  return { ...starter, id: id(0), name: 'Forty ships', limit: 1500, ships, flagships: ['s0'] }
}

/**
 * Script time, as Chromium accounts it (`ScriptDuration`), of each edit of a fleet of forty ships until it is painted, and
 * the time in which a list of five hundred fleets stands, with the processor slowed down four times.
 */
export async function run(): Promise<Row[]> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ baseURL: server.url, userAgent: ordinaryUserAgents.desktop, viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    const user = await server.newUser({ roles: ['user'] })
    const forty = fortyShips()
    const row = (fleet: Fleet) => ({ id: fleet.id, user: user.id, data: fleet, revision: 1, changed_at: {}, deleted: false, game_version: fleet.gameVersion })
    await user.client.collection('fleets').create(row(forty))
    await page.goto('/')
    await page.getByLabel('E-mail', { exact: true }).fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/main-menu')
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.goto(`/fleet-builder?fleet=${forty.id}`)
    await page.getByRole('button', { name: 'More for Number 39' }).waitFor()
    await page.waitForLoadState('networkidle')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })

    const rows: Row[] = []
    const undo = () => edit(page, cdp, 'button[aria-label^="Undo: "]')
    /** What is done, how, and whether it is taken back before it is done again. */
    const edits: readonly (readonly [string, () => Promise<number>, boolean?])[] = [
      ['add a ship', () => edit(page, cdp, 'button[aria-label="Add Plumb"]')],
      ['add a ship of a new design', () => edit(page, cdp, 'ul[aria-label="Squadrons"] button[aria-label^="Add "]'), true],
      ['move a ship', () => edit(page, cdp, '#ship-s20', { key: 'ArrowDown', altKey: true })],
      ['remove a ship', () => edit(page, cdp, '#ship-s2', { key: 'Delete' }), true],
      ['undo', undo],
      ['take off a refit', () => edit(page, cdp, 'button[aria-label^="Take off "]'), true],
    ]
    for (const [name, make, takeBack] of edits) {
      if (name === 'take off a refit') await edit(page, cdp, '#ship-s5').then(() => page.waitForTimeout(1000))
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        times.push(await make())
        // The hands rest between two edits: what is worked out at leisure is not the next one's.
        await page.waitForTimeout(400)
        if (takeBack) await undo().then(() => page.waitForTimeout(400))
      }
      rows.push({ name: `${name}, 40 ships, to painted, 4× slow-down`, value: middle(times), unit: 'ms script', bar: 16 })
    }

    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    for (let from = 1; from < manyFleets; from += 100) {
      const batch = user.client.createBatch()
      for (let n = from; n < Math.min(from + 100, manyFleets); n += 1)
        batch.collection('fleets').create(row({ ...(starterFleets[n % starterFleets.length] ?? forty), id: id(n), name: `Fleet ${n}` }))
      await batch.send()
    }
    await page.goto('/fleet-builder')
    await page.getByText(`${manyFleets} fleets`).waitFor({ state: 'attached', timeout: 60_000 })
    const opened: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await page.getByRole('link', { name: 'Menu' }).or(page.locator('a[href="/main-menu"]')).first().click()
      await page.waitForURL('**/main-menu')
      await page.waitForTimeout(400)
      opened.push(await openList(page))
    }
    rows.push({ name: `open a list of ${manyFleets} fleets, to painted`, value: middle(opened), unit: 'ms', bar: 100 })
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

const middle = (times: readonly number[]): number =>
  Math.round((times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0) * 10) / 10

/** Presses the element, or a key on it, and answers the script time until the frame after, ms. */
async function edit(page: Page, cdp: CDPSession, selector: string, key?: { readonly key: string; readonly altKey?: boolean }): Promise<number> {
  const before = await scriptDuration(cdp)
  await page.evaluate(
    ({ at, init }) => {
      const element = document.querySelector<HTMLElement>(at)
      if (!element) throw new Error(`nothing at ${at}`)
      if (init) element.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
      else element.click()
      return new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    },
    { at: selector, init: key },
  )
  return (await scriptDuration(cdp)) - before
}

/** From the click on the link to the frame after the first card stands, ms. */
const openList = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const began = performance.now()
        new MutationObserver((_, observer) => {
          if (!document.querySelector('ul[aria-label="Fleets"] > li')) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        }).observe(document.body, { childList: true, subtree: true })
        document.querySelector<HTMLAnchorElement>('a[href="/fleet-builder"]')?.click()
      }),
  )

async function scriptDuration(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}
