import type { Locator, Page } from 'playwright-core'
import { phoneWindow } from '../scripts/lib/browser-windows.ts'
import type { PlayEvent } from '../src/game/play/play-event.ts'
import { newRow, type KeptBattle } from '../src/store/table/kept-battle.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import { simulate } from '../tests/support/play/simulated.ts'
import type { Row } from './row.ts'
import { countScript, scriptTime } from './script-time.ts'
import { middle, share, rounded, slowDown } from './slow-down.ts'
import { withApp } from './with-app.ts'

const rounds = 9
/** After this time the dice are at rest, ms. */
const fallTime = 900
/** Longest time between two frames, ms. After a longer time a frame was dropped. */
const longFrame = 25
/** The seed of a long simulated battle: 300 points, 534 events. */
const longBattle = 119

/** A battle in its last fire step. Notes of players are added between its events until there are `size` events. */
export function eventsOf(size: number): readonly PlayEvent[] {
  const { events } = simulate(longBattle)
  const fought = events.slice(
    0,
    events.findLastIndex(({ kind }) => kind === 'volley'),
  )
  const setUp = fought.findIndex(({ kind }) => kind === 'initiative')
  const more = Math.max(0, size - fought.length)
  const places = fought.length - setUp
  return fought.flatMap((event, at) => {
    const place = at - setUp
    const added = place < 0 ? 0 : Math.floor((more * (place + 1)) / places) - Math.floor((more * place) / places)
    const notes = Array.from({ length: added }, (_, n): PlayEvent => ({
      id: `note-${at}-${n}`,
      kind: 'note',
      text: 'A note',
    }))
    return [event, ...notes]
  })
}

const side = { name: 'A fleet', faction: 'accord', points: 300, code: '', fleet: '' } as const
export const row = (id: string): KeptBattle =>
  newRow(
    {
      name: 'A long battle',
      scenario: 'meeting-engagement',
      own: 0,
      byHand: false,
      guided: false,
      sides: [side, side],
      standing: { round: 6, step: 'fire 1', lost: [0, 0], breaksAt: [150, 150], isOver: false },
    },
    id,
    1,
  )

/** Replaces all battles in the device database. The first one has these events. */
export const seed = (
  page: Page,
  user: string,
  kept: KeptBattle | readonly [KeptBattle, ...KeptBattle[]],
  events: readonly PlayEvent[],
): Promise<void> =>
  page.evaluate(
    async ([name, battles, values]) => {
      const db = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error ?? new Error(name))
      })
      const tx = db.transaction(['battles', 'events'], 'readwrite')
      tx.objectStore('battles').clear()
      for (const battle of battles) tx.objectStore('battles').put(battle)
      tx.objectStore('events').clear()
      values.forEach((value, seq) => tx.objectStore('events').put({ battle: battles[0]!.id, seq, value }))
      await new Promise((done) => {
        tx.oncomplete = done
      })
      db.close()
    },
    [`orion-table-${user}`, 'id' in kept ? [kept] : [...kept], events] as const,
  )

interface Times {
  readonly open: readonly number[]
  readonly aim: readonly number[]
  readonly roll: readonly number[]
  readonly again: readonly number[]
}

const rollButton = (page: Page) => page.getByRole('button', { name: /^Roll \d+ against/ })

/** Chooses a ship in the fire step. */
async function chooseShip(page: Page): Promise<void> {
  const ships = page.getByRole('main').getByRole('button', { name: / fires/ })
  const targets = page.getByRole('group', { name: 'Target' }).getByRole('button')
  await ships.or(targets).first().waitFor()
  if ((await targets.count()) === 0) await ships.first().click()
  await targets.last().waitFor()
}

/** Presses the field for short range by script, because the bar at the bottom of the window may cover the field. */
const chooseShort = (page: Page) =>
  page
    .getByRole('radio', { name: /short/ })
    .first()
    .evaluate((field: HTMLInputElement) => field.click())
const lastTarget = (page: Page) =>
  page
    .getByRole('group', { name: 'Target' })
    .getByRole('button', { name: /\d hull/ })
    .last()

async function aimAt(page: Page): Promise<void> {
  await chooseShip(page)
  await lastTarget(page).click()
  await chooseShort(page)
}

async function playLast(page: Page, user: string, size: number): Promise<Times> {
  const events = eventsOf(size)
  const kept = row('bench')
  const cdp = await page.context().newCDPSession(page)
  await countScript(cdp)
  const times = { open: [] as number[], aim: [] as number[], roll: [] as number[], again: [] as number[] }
  /** Script time until the result of the press is shown and the page is at rest. */
  const measure = async (act: () => Promise<void>): Promise<number> => {
    await page.waitForTimeout(200)
    const before = await scriptTime(cdp)
    await act()
    await page.waitForTimeout(200)
    return (await scriptTime(cdp)) - before
  }
  /**
   * Script time from a press in the page until its result is painted. The button is found before, and nothing of
   * Playwright runs meanwhile. `isDone`: whether the first change in the page is the result; otherwise the result is
   * there when the button has other words or is gone.
   */
  const pressed = async (button: Locator, isDone = false): Promise<number> => {
    const wanted = await button.elementHandle()
    if (!wanted) throw new Error('There is no such button')
    await page.waitForTimeout(200)
    const before = await scriptTime(cdp)
    await wanted.evaluate(
      (pressable: HTMLElement, isAnyChange) =>
        new Promise((done) => {
          const words = pressable.textContent
          const observer = new MutationObserver(() => {
            if (!isAnyChange && pressable.isConnected && pressable.textContent === words) return
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(done))
          })
          observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
          pressable.click()
        }),
      isDone,
    )
    return (await scriptTime(cdp)) - before
  }
  // The first round fetches the code, so it is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto('/battle', { waitUntil: 'networkidle' })
    await seed(page, user, kept, events)
    await page.reload({ waitUntil: 'networkidle' })
    const open = await measure(async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /A long battle/ })
        .click()
      await page.getByRole('heading', { level: 1, name: /Fire/ }).waitFor()
    })
    await chooseShip(page)
    const aim = await pressed(lastTarget(page), true)
    await chooseShort(page)
    const rolled = await pressed(rollButton(page))
    await page.getByRole('button', { name: /^Take back/ }).click()
    await page
      .getByText(/^Taken back/)
      .first()
      .waitFor()
    await aimAt(page)
    const again = await pressed(rollButton(page))
    if (round === 0) continue
    times.open.push(open)
    times.aim.push(aim)
    times.roll.push(rolled)
    times.again.push(again)
  }
  return times
}

/** The frames from a press until the dice are at rest. */
const framesAfter = (page: Page, press: () => Promise<void>): Promise<readonly number[]> => {
  const frames = page.evaluate(async (span) => {
    const taken: number[] = []
    await new Promise((done) => document.addEventListener('click', done, { once: true, capture: true }))
    const began = performance.now()
    for (let last = began; last - began < span;) {
      const now = await new Promise<number>((done) => requestAnimationFrame(done))
      taken.push(now - last)
      last = now
    }
    return taken
  }, fallTime)
  return press().then(() => frames)
}

/** The frames while dice fall, alternately on the dice page and in a battle, with the same slow-down. */
async function frameRow(page: Page, user: string): Promise<Row> {
  const taken = { dice: [] as number[], battle: [] as number[] }
  const cdp = await page.context().newCDPSession(page)
  const events = eventsOf(300)
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto('/dice', { waitUntil: 'networkidle' })
    const onDice = page.locator('main .thumb-bar').getByRole('button', { name: /^Roll/ })
    await onDice.waitFor()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const dice = await framesAfter(page, () => onDice.click())
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto('/battle', { waitUntil: 'networkidle' })
    await seed(page, user, row('bench'), events)
    await page.goto('/battle/bench', { waitUntil: 'networkidle' })
    await aimAt(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const battle = await framesAfter(page, () => rollButton(page).click())
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    if (round === 0) continue
    taken.dice.push(...dice)
    taken.battle.push(...battle)
  }
  const late = (times: readonly number[]): number =>
    rounded((100 * times.filter((time) => time > longFrame).length) / times.length)
  const about = (times: readonly number[]): string =>
    `90 % within ${rounded(share(times, 0.9))} ms, the longest ${rounded(share(times, 1))}`
  return {
    name: `late frames while dice fall in 2D, ${slowDown}× slow-down`,
    value: late(taken.battle),
    unit: '%',
    peer: `on /dice ${late(taken.dice)} %`,
    ratio: rounded(late(taken.dice) / late(taken.battle)),
    note: `battle ${about(taken.battle)}; /dice ${about(taken.dice)}`,
  }
}

/** Measures a battle on a phone: how long the page is busy when it opens, and with each press. */
export const run = (): Promise<Row[]> =>
  withApp(async (server, browser) => {
    const open = (more: object) =>
      browser.newContext({ baseURL: server.url, serviceWorkers: 'block', ...phoneWindow, ...more })
    const user = await server.newUser({ roles: ['user'] })
    const page = await (await open({ reducedMotion: 'reduce' })).newPage()
    await logInByForm(page, user)
    const rows: Row[] = []
    for (const size of [300, 1000]) {
      const times = await playLast(page, user.id, size)
      const slowed = (of: readonly number[]) => ({
        value: rounded(middle(of) * slowDown),
        unit: 'ms script',
        note: `of ${of.length}: ${rounded(share(of, 0) * slowDown)} to ${rounded(share(of, 1) * slowDown)}`,
      })
      const how = `${size} events, ${slowDown}× slow-down`
      rows.push(
        { name: `open a battle, ${how}`, ...slowed(times.open), bar: 200 },
        { name: `choose a target, ${how}`, ...slowed(times.aim), bar: 16 },
        { name: `roll a volley, ${how}`, ...slowed(times.roll), bar: 16 },
        { name: `roll one that was taken back, ${how}`, ...slowed(times.again), bar: 16 },
      )
    }
    await page.context().close()
    const moving = await (await open({})).newPage()
    await logInByForm(moving, user)
    rows.push(await frameRow(moving, user.id))
    return rows
  })
