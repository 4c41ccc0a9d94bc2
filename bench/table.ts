import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, phoneWindow } from '../scripts/lib/browser-windows.ts'
import { buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import type { PlayEvent } from '../src/game/play/play-event.ts'
import type { KeptBattle } from '../src/store/table/kept-battle.ts'
import { sendLogIn } from '../tests/support/log-in.ts'
import { simulate } from '../tests/support/play/simulated.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { countScript, scriptTime } from './script-time.ts'
import { middle, share, rounded, slowDown } from './slow-down.ts'

const rounds = 9
/** A long battle among the simulated ones: 300 points, with 534 events. */
const longBattle = 119

/** A battle in its last step of fire. Between its events others set a figure by hand, until there are `size`. */
function eventsOf(size: number): readonly PlayEvent[] {
  const { events } = simulate(longBattle)
  const last = events.findLastIndex(({ kind }) => kind === 'volley')
  const fought = events.slice(0, last)
  const setUp = fought.findIndex(({ kind }) => kind === 'initiative')
  const more = size - fought.length
  const set = { ship: 0, ignores: 0 }
  return fought.flatMap((event, at) => [
    event,
    ...(at > setUp && at - setUp <= more
      ? [{ id: `by-hand-${at}`, kind: 'set-by-hand', reason: 'a bench', set } as const]
      : []),
  ])
}

const side = { name: 'A fleet', faction: 'accord', points: 300, code: '', fleet: '' } as const
const row = (id: string): KeptBattle => ({
  ...{ id, name: 'A long battle', scenario: 'meeting-engagement', own: 0, byHand: false, guided: false },
  ...{ sides: [side, side], createdAt: 1, changedAt: 1, paused: false, deletedAt: null, reported: false },
  standing: { round: 6, step: 'fire 1', lost: [0, 0], breaksAt: [150, 150], isOver: false },
})

/** Puts a battle into the database of the device, in place of all that is there. */
const seed = (page: Page, user: string, kept: KeptBattle, events: readonly PlayEvent[]): Promise<void> =>
  page.evaluate(
    async ([name, battle, values]) => {
      const db = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error ?? new Error(name))
      })
      const tx = db.transaction(['battles', 'events'], 'readwrite')
      tx.objectStore('battles').clear()
      tx.objectStore('battles').put(battle)
      tx.objectStore('events').clear()
      values.forEach((value, seq) => tx.objectStore('events').put({ battle: battle.id, seq, value }))
      await new Promise((done) => {
        tx.oncomplete = done
      })
      db.close()
    },
    [`orion-table-${user}`, kept, events] as const,
  )

interface Times {
  readonly open: readonly number[]
  readonly aim: readonly number[]
  readonly roll: readonly number[]
}

async function playLast(page: Page, user: string, size: number): Promise<Times> {
  const events = eventsOf(size)
  const kept = row('bench')
  const cdp = await page.context().newCDPSession(page)
  await countScript(cdp)
  const times = { open: [] as number[], aim: [] as number[], roll: [] as number[] }
  /** Script until what the press brings is there, and the page is at rest. */
  const measure = async (act: () => Promise<void>): Promise<number> => {
    await page.waitForTimeout(300)
    const before = await scriptTime(cdp)
    await act()
    await page.waitForTimeout(300)
    return (await scriptTime(cdp)) - before
  }
  // The first round fetches the code and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto('/battle', { waitUntil: 'networkidle' })
    await seed(page, user, kept, events)
    await page.reload({ waitUntil: 'networkidle' })
    const open = await measure(async () => {
      await page.getByRole('link', { name: /A long battle/ }).click()
      await page.getByRole('heading', { level: 1, name: /Fire/ }).waitFor()
    })
    const ships = page.getByRole('main').getByRole('button', { name: / fires/ })
    const targets = page.getByRole('group', { name: 'Target' }).getByRole('button')
    await ships.or(targets).first().waitFor()
    if ((await targets.count()) === 0) await ships.first().click()
    const aim = await measure(() => targets.last().click())
    await page.getByRole('radio', { name: /short/ }).first().check({ force: true })
    const roll = await measure(async () => {
      await page.getByRole('button', { name: /^Roll \d+ against/ }).click()
      await page.getByText(/net, \d+ (ion )?damage$/).waitFor()
    })
    if (round === 0) continue
    times.open.push(open)
    times.aim.push(aim)
    times.roll.push(roll)
  }
  return times
}

/** A battle on a phone: how long the page is busy when it opens, and with each press. */
export async function run(): Promise<Row[]> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({
      ...{ baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' },
      ...phoneWindow,
    })
    const page = await context.newPage()
    const user = await server.newUser({ roles: ['user'] })
    await sendLogIn(page, user)
    const rows: Row[] = []
    for (const size of [300, 1000]) {
      const { open, aim, roll } = await playLast(page, user.id, size)
      const slowed = (times: readonly number[]) => ({
        value: rounded(middle(times) * slowDown),
        unit: 'ms',
        note: `of ${times.length}: ${rounded(share(times, 0) * slowDown)} to ${rounded(share(times, 1) * slowDown)}`,
      })
      const how = `${size} events, ${slowDown}× slow-down`
      rows.push(
        { name: `script to open a battle, ${how}`, ...slowed(open), ...(size === 1000 && { bar: 200 }) },
        { name: `script to choose a target, ${how}`, ...slowed(aim), bar: 16 },
        { name: `script to roll a volley, ${how}`, ...slowed(roll), bar: 16 },
      )
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}
