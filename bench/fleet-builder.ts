import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { chromiumFlags, desktopWindow } from '../scripts/lib/browser-windows.ts'
import { buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import { catalogueLists } from '../src/content/catalogue.ts'
import { currentRules } from '../src/content/current-rules.ts'
import { starterFleets } from '../src/content/starter-fleets.ts'
import { texts as editorTexts } from '../src/features/fleet-builder/editor/texts.ts'
import { texts as shipTexts } from '../src/features/fleet-builder/ships/texts.ts'
import { catalogueTexts } from '../src/features/fleet-builder/texts.ts'
import type { Fleet } from '../src/game/fleet/fleet.ts'
import { withPin } from '../src/game/fleet/pin/fleet-pin.ts'
import { activityDebounce } from '../src/records/constants.ts'
import { sendDebounce } from '../src/store/sync/sync-schedule.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { countScript, scriptTime, taskTime } from './script-time.ts'
import { middle, rounded, slowDown, throttleRow } from './slow-down.ts'

const rounds = 12
/**
 * In the first rounds the engine still compiles. The very first one is in the note; these do not count for the median.
 */
const warmUp = 3
const openings = 7
const manyFleets = 500
const id = (n: number): string => `bench${String(n).padStart(10, '0')}`

/** Forty ships of one faction, with names and with refits in all slots, stored as the app stores a fleet. */
function fortyShips(): Fleet {
  const [starter] = starterFleets
  if (!starter) throw new Error('no starter fleet')
  const designs = catalogueLists.ships.filter(
    ({ faction, class: shipClass }) =>
      faction === starter.faction && shipClass !== 'station' && shipClass !== 'squadron',
  )
  const ships = Array.from({ length: 40 }, (_, n) => {
    const design = designs[n % designs.length]
    const refits = catalogueLists.refits.filter(
      ({ slot, factions, classes, unique }) => design?.slots.includes(slot) && !unique && !factions && !classes,
    )
    return {
      key: `s${n}`,
      design: design?.id ?? '',
      name: `Number ${n}`,
      refits: refits.slice(0, 1).map(({ slot, id: refit }) => ({ slot, refit })),
    }
  })
  return withPin({ ...starter, id: id(0), name: 'Forty ships', limit: 1500, ships, flagships: ['s0'] }, currentRules)
}

/**
 * Script time, as Chromium accounts it (`ScriptDuration`, of the processor), of each edit of a fleet of forty ships
 * until it is painted, times four (see slow-down.ts), and of everything that the page does until a list of five hundred
 * fleets is painted.
 */
export async function run(): Promise<Row[]> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ baseURL: server.url, ...desktopWindow })
    const page = await context.newPage()
    const user = await server.newUser({ roles: ['user'] })
    const forty = fortyShips()
    const row = (fleet: Fleet) => ({
      id: fleet.id,
      user: user.id,
      data: fleet,
      revision: 1,
      changed_at: {},
      deleted: false,
      game_version: fleet.gameVersion,
    })
    await user.client.collection('fleets').create(row(forty))
    await logInByForm(page, user)
    const cdp = await context.newCDPSession(page)
    await countScript(cdp)
    await page.goto(`/fleet-builder?fleet=${forty.id}`)
    await page.getByRole('button', { name: 'More for Number 39' }).waitFor()
    // The network is never idle, because the page listens for changes of other devices.
    await page.getByText('Saved to your account').first().waitFor()
    await rest(page)

    const rows: Row[] = [await throttleRow(context)]
    for (const { name, ready, make, takeBack = true } of editsOf(page, cdp)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        // The previous edit has been sent to the account, so that sending it does not count for this one.
        await page.waitForTimeout(sendDebounce + 500)
        if (ready) await ready().then(() => rest(page))
        times.push(await make())
        // A pause between two edits, so that deferred work of one does not count for the next.
        await rest(page)
        if (takeBack) await press(page, cdp, undoButton).then(() => rest(page))
      }
      const slowed = times.map((time) => time * slowDown)
      rows.push({
        name: `${name}, 40 ships, to painted, ${slowDown}× slow-down`,
        value: middle(slowed.slice(warmUp)),
        unit: 'ms script',
        bar: 16,
        note: `the first time ${rounded(slowed[0] ?? Number.NaN)} ms, the longest after it ${rounded(Math.max(...slowed.slice(1)))} ms`,
      })
    }

    for (let from = 1; from < manyFleets; from += 50) {
      const batch = user.client.createBatch()
      for (let n = from; n < Math.min(from + 50, manyFleets); n += 1)
        batch
          .collection('fleets')
          .create(row({ ...(starterFleets[n % starterFleets.length] ?? forty), id: id(n), name: `Fleet ${n}` }))
      await batch.send()
    }
    await page.goto('/fleet-builder')
    await page.getByText(`${manyFleets} fleets`).waitFor({ state: 'attached', timeout: 60_000 })
    await written(page, user.id, manyFleets)
    const opened: number[] = []
    const byClock: number[] = []
    for (let round = 0; round < openings; round += 1) {
      await page.getByRole('link', { name: 'Menu' }).or(page.locator('a[href="/main-menu"]')).first().click()
      await page.waitForURL('**/main-menu')
      await page.waitForTimeout(400)
      const before = await taskTime(cdp)
      byClock.push(await openList(page))
      opened.push((await taskTime(cdp)) - before)
    }
    rows.push({
      name: `open a list of ${manyFleets} fleets, to painted`,
      value: middle(opened),
      unit: 'ms',
      bar: 100,
      note: `by the clock ${middle(byClock)} ms`,
    })
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

const undoButton = 'button[aria-label^="Undo: "]'

const rest = (page: Page): Promise<void> => page.waitForTimeout(400)

/** An edit to measure: what must be open for it, the edit itself, and whether it is undone before the next round. */
interface Edit {
  readonly name: string
  readonly ready?: () => Promise<void>
  readonly make: () => Promise<number>
  readonly takeBack?: boolean
}

/** Every kind of edit on the page. The ship `s5` is open, so that updating its figures counts too. */
function editsOf(page: Page, cdp: CDPSession): readonly Edit[] {
  const open = async () => {
    if ((await page.locator('#ship-s5').getAttribute('aria-expanded')) === 'false')
      await page.locator('#ship-s5').click()
  }
  const details = '#ship-s5-details'
  const removeRefit = `button[aria-label^="${shipTexts.slots.remove('')}"]`
  const menu = (item: string): Edit => ({
    name: `${item.toLowerCase()} from the menu of a ship`,
    ready: async () => {
      await click(page, `button[aria-label="${shipTexts.menu.label('Number 8')}"]`)
      await page.evaluate((text) => {
        const items = document.querySelectorAll('[role=menuitem]')
        for (const one of items) if (one.textContent?.includes(text)) one.setAttribute('data-bench', text)
      }, item)
    },
    make: () => press(page, cdp, `[data-bench="${item}"]`),
  })
  const type = (selector: string) => press(page, cdp, selector, { key: 'x' })
  return [
    { name: 'add a ship', make: () => press(page, cdp, `button[aria-label="${catalogueTexts.row.add('Plumb')}"]`) },
    {
      name: 'add a ship of a new design',
      make: () =>
        press(
          page,
          cdp,
          `ul[aria-label="${catalogueTexts.squadrons}"] button[aria-label^="${catalogueTexts.row.add('')}"]`,
        ),
    },
    menu(shipTexts.menu.duplicate),
    menu(shipTexts.menu.mark),
    { name: 'move a ship', make: () => press(page, cdp, '#ship-s20', { key: 'ArrowDown', alt: true }) },
    { name: 'remove a ship', make: () => press(page, cdp, '#ship-s2', { key: 'Delete' }) },
    {
      name: 'undo',
      ready: () => press(page, cdp, '#ship-s2', { key: 'Delete' }).then(() => {}),
      make: () => press(page, cdp, undoButton),
      takeBack: false,
    },
    {
      name: 'redo',
      ready: async () => {
        await press(page, cdp, '#ship-s20', { key: 'ArrowDown', alt: true })
        await rest(page)
        await press(page, cdp, undoButton)
      },
      make: () => press(page, cdp, 'button[aria-label^="Redo: "]'),
    },
    { name: 'take off a refit', ready: open, make: () => press(page, cdp, `${details} ${removeRefit}`) },
    {
      name: 'fit another refit',
      ready: async () => {
        await open()
        await click(page, `${details} button:has(+ ${removeRefit})`)
      },
      make: () => press(page, cdp, `ul[aria-label="${shipTexts.picker.fitting}"] button:enabled`),
    },
    { name: 'a key in the name of a ship', ready: open, make: () => type(`${details} input.control`), takeBack: false },
    {
      name: 'the name of a ship kept',
      ready: async () => {
        await open()
        await type(`${details} input.control`)
      },
      make: () => press(page, cdp, `${details} input.control`, { key: 'Enter' }),
    },
    { name: 'a key in the name of the fleet', make: () => type('#fleet-name'), takeBack: false },
    {
      name: 'the name of the fleet kept',
      ready: () => type('#fleet-name').then(() => {}),
      make: () => press(page, cdp, '#fleet-name', { key: 'Enter' }),
    },
    { name: 'another limit', make: () => choose(page, cdp, 'select:has(option[value=custom])', '400') },
    {
      name: 'another admiral',
      ready: () => click(page, '#fleet-admiral'),
      make: () => press(page, cdp, `ul[aria-label="${editorTexts.admirals.list}"] button:not([aria-current])`),
    },
  ]
}

/** Clicks like a user, and waits for what opens. The recorder of visits has then also finished with the click. */
async function click(page: Page, at: string): Promise<void> {
  await pointTo(page, at)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(activityDebounce + 400)
}

/**
 * Moves the mouse to an element by its position. A search by role and name would leave garbage in the page, which would
 * be collected during the edit.
 */
async function pointTo(page: Page, at: string): Promise<void> {
  const place = await page.evaluate((selector) => {
    const element = document.querySelector(selector)
    element?.scrollIntoView({ block: 'center' })
    const box = element?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, at)
  if (!place) throw new Error(`nothing at ${at}`)
  await page.mouse.move(place.x, place.y)
}

/**
 * Presses the element with a mouse that is already there, or a key while the element has the focus. Returns the script
 * time from releasing the button, or from the key, until the next frame, ms.
 */
async function press(
  page: Page,
  cdp: CDPSession,
  at: string,
  { key, alt }: { readonly key?: string; readonly alt?: boolean } = {},
): Promise<number> {
  if (key === undefined) {
    await pointTo(page, at)
    await page.mouse.down()
    return untilPainted(page, cdp, 'click', () => page.mouse.up())
  }
  await page.locator(at).focus()
  // A keyboard user has pressed a key before, so one is pressed here.
  if (alt) await page.keyboard.down('Alt')
  else await page.keyboard.press('Shift')
  const time = await untilPainted(page, cdp, 'keydown', () => page.keyboard.press(key))
  if (alt) await page.keyboard.up('Alt')
  return time
}

/** Chooses another value like a user, and returns the script time until the next frame, ms. */
const choose = (page: Page, cdp: CDPSession, at: string, value: string): Promise<number> =>
  untilPainted(page, cdp, 'change', () =>
    page.evaluate(
      ({ at: selector, text }) => {
        const field = document.querySelector<HTMLSelectElement>(selector)
        if (!field) throw new Error(`nothing at ${selector}`)
        field.value = text
        field.dispatchEvent(new Event('change', { bubbles: true }))
      },
      { at, text: value },
    ),
  )

/** Script time from the event of this type that the act causes until the next frame is painted, ms. */
async function untilPainted(page: Page, cdp: CDPSession, event: string, act: () => Promise<unknown>): Promise<number> {
  const painted = page.evaluate(
    (type) =>
      new Promise<void>((done) =>
        window.addEventListener(type, () => requestAnimationFrame(() => setTimeout(done)), {
          once: true,
          capture: true,
        }),
      ),
    event,
  )
  // The listener is ready, and the mouse does not move.
  await rest(page)
  const before = await scriptTime(cdp)
  await act()
  await painted
  return (await scriptTime(cdp)) - before
}

/**
 * Waits until the fleets that came over the network are written to the device, because writing would disturb the
 * measurement.
 */
async function written(page: Page, user: string, fleets: number): Promise<void> {
  const count = () =>
    page.evaluate(
      (name) =>
        new Promise<number>((done, fail) => {
          const opening = indexedDB.open(name)
          opening.onerror = () => fail(opening.error ?? new Error('not opened'))
          opening.onsuccess = () => {
            const counting = opening.result.transaction('fleets').objectStore('fleets').count()
            counting.onsuccess = () => done(counting.result)
            opening.result.close()
          }
        }),
      `orion-${user}`,
    )
  while ((await count()) < fleets) await page.waitForTimeout(500)
  await page.waitForTimeout(1000)
}

/** Returns the time from the click on the link to the frame after the first card is shown, ms. */
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
