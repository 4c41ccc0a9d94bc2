import type { Page } from 'playwright-core'
import { phoneWindow } from '../scripts/lib/browser-windows.ts'
import { battleScenarios } from '../src/shared/battles.ts'
import { factionIds } from '../src/shared/factions.ts'
import { notInAccount, type KeptBattle } from '../src/store/table/kept-battle.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import { eventsOf, row, seed } from './battle-screen.ts'
import type { Row } from './row.ts'
import { countScript, scriptTime } from './script-time.ts'
import { middle, rounded, share, slowDown } from './slow-down.ts'
import { withApp } from './with-app.ts'

const rounds = 9
const size = 1000
const battles = 500

const over = {
  round: 6,
  step: '',
  lost: [120, 160],
  breaksAt: [150, 150],
  isOver: true,
} satisfies KeptBattle['standing']
const luck = { volleys: 60, expected: 118.4, actual: 120, variance: 310 }

/** A finished battle whose result the device has already calculated. */
function finished(n: number): KeptBattle {
  const [one, other] = row('').sides
  const createdAt = Date.UTC(2025, n % 24, 1 + (n % 27))
  return {
    ...row(`bench-${n}`),
    account: { ...notInAccount, state: 'kept', isTold: true, sides: [0, 1] },
    createdAt,
    changedAt: createdAt,
    standing: over,
    scenario: battleScenarios[n % 6]!,
    sides: [
      { ...one, faction: factionIds[n % 6]! },
      { ...other, faction: factionIds[(n + 1 + (n % 5)) % 6]! },
    ],
    result: { winner: n % 7 === 0 ? null : n % 2 === 0 ? 0 : 1, rounds: 6, luck: [luck, luck] },
  }
}

/** Script time of the page from a press until its result is shown and the page is at rest, ms. */
async function timesOf(page: Page, begin: () => Promise<void>, act: () => Promise<void>): Promise<readonly number[]> {
  const cdp = await page.context().newCDPSession(page)
  await countScript(cdp)
  const times: number[] = []
  // The first round fetches the code, so it is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    await begin()
    await page.waitForTimeout(300)
    const before = await scriptTime(cdp)
    await act()
    await page.waitForTimeout(300)
    if (round > 0) times.push((await scriptTime(cdp)) - before)
  }
  return times
}

/**
 * Measures how long the page is busy when it opens the record of a long battle, and the player's own record of many
 * battles.
 */
export const run = (): Promise<Row[]> =>
  withApp(async (server, browser) => {
    const context = await browser.newContext({
      baseURL: server.url,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...phoneWindow,
    })
    const page = await context.newPage()
    const user = await server.newUser({ roles: ['user'] })
    await logInByForm(page, user)
    const events = [...eventsOf(size - 1), { id: 'end', kind: 'ended' } as const]
    const { account, ...about } = finished(0)
    const kept = { size: events.length, account: { ...account, copied: events.length } }
    const long = { ...about, ...kept, id: 'bench', name: 'A long battle' }
    const rest = Array.from({ length: battles - 1 }, (_, n) => finished(n + 1))
    await page.goto('/battle', { waitUntil: 'networkidle' })
    await seed(page, user.id, [long, ...rest], events)
    const record = await timesOf(
      page,
      async () => {
        await page.goto('/battle/bench', { waitUntil: 'networkidle' })
        await page.getByRole('link', { name: 'Record: who was lucky, and when' }).waitFor()
      },
      async () => {
        await page.getByRole('link', { name: 'Record: who was lucky, and when' }).click()
        await page.getByRole('heading', { level: 2, name: 'Step by step' }).waitFor()
      },
    )
    const own = await timesOf(
      page,
      async () => {
        await page.goto('/battle/record', { waitUntil: 'networkidle' })
        await page.getByRole('link', { name: 'Dice' }).first().click()
        await page.getByRole('heading', { level: 2, name: 'Months' }).waitFor({ state: 'detached' })
        await page.waitForTimeout(500)
      },
      // It starts from a small page, because removing a list of this many battles would count too.
      async () => {
        await page.goBack()
        await page.getByRole('heading', { level: 2, name: 'Months' }).waitFor()
      },
    )
    const slowed = (of: readonly number[]) => ({
      value: rounded(middle(of) * slowDown),
      unit: 'ms script',
      note: `of ${of.length}: ${rounded(share(of, 0) * slowDown)} to ${rounded(share(of, 1) * slowDown)}`,
    })
    return [
      { name: `open the record of a battle, ${size} events, ${slowDown}× slow-down`, ...slowed(record), bar: 200 },
      { name: `open the own record, ${battles} battles, ${slowDown}× slow-down`, ...slowed(own), bar: 300 },
    ]
  })
