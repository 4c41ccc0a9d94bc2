import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { root } from '../../scripts/lib/files.ts'
import { catalogue } from '../../src/content/catalogue.ts'
import { currentRules } from '../../src/content/current-rules.ts'
import { releaseKey, writeKept } from '../../src/content/release/kept-release.ts'
import { contentHash } from '../../src/content/version.ts'
import { withPin } from '../../src/game/fleet/pin/fleet-pin.ts'
import { sha256 } from '../../src/game/sha256.ts'
import { startTestServer, type NewUser, type TestServer } from '../../tests/support/pocketbase.ts'
import { expect, expectNoOverflow, keepSession, test as appTest } from '../support/app.ts'
import { accord, putFleets } from '../support/fleets.ts'

/** Their own record store: a release concerns everybody who opens the app. */
const test = appTest.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const server = await startTestServer({ publicDir: join(root, 'dist') })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const path = '/admin/orion-balance'
const ship = catalogue.ships.get(accord.ships[0]?.design ?? '')
if (!ship) throw new Error('no ship')
const price = ship.points
const dearer = price + 7
/** Built with the current figures, and pinned to them. */
const fleet = withPin({ ...accord, pin: null }, currentRules)

const offer = (page: Page) => page.getByRole('complementary', { name: 'New figures' })
const takeOver = (page: Page) => offer(page).getByRole('button', { name: 'Use them now' })
/** The same as when the player returns to the app, which has stayed open. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const catalogueOf = `/ship-catalog?q=${ship.name}`
const expectPrice = (page: Page, points: number) =>
  expect(
    page.getByRole('article').filter({ has: page.getByRole('link', { name: ship.name, exact: true }) }),
  ).toContainText(`${points}points`)

async function openAs(browser: Browser, options: BrowserContextOptions, user: NewUser, address: string): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await keepSession(page, user)
  await page.goto(address)
  return page
}

test.describe('with the app kept on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('FE-14 CA-11 a moderator drafts, an admin publishes, an open app takes the new price over and keeps it offline, an old fleet says what changed, and the release is withdrawn', async ({
    page,
    app,
    browser,
    contextOptions,
    baseURL,
    context,
  }) => {
    const options = { ...contextOptions, baseURL: baseURL ?? '' }
    const player = await app.logIn()
    const [id = ''] = await putFleets(player, [fleet])
    await page.goto(catalogueOf)
    await expectPrice(page, price)

    const moderator = await openAs(
      browser,
      options,
      await app.server.newUser({ roles: ['user', 'moderator'] }),
      `${path}/draft?item=ship:${ship.id}`,
    )
    await moderator.getByRole('textbox', { name: 'Points' }).fill(String(dearer))
    await moderator.getByRole('link', { name: 'Releases' }).click()
    await moderator.getByRole('textbox', { name: 'Name' }).fill('Dearer lines')
    await moderator.getByRole('textbox', { name: /^Why the figures change/ }).fill('It wins too often for its price.')
    await moderator.getByRole('button', { name: 'Save as a draft' }).click()
    const sheet = moderator.getByRole('region', { name: 'Dearer lines' })
    await expect(sheet).toContainText(`${ship.name}: points ${price} → ${dearer}.`)
    await expect(sheet.getByText('Only admins can publish.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Publish' })).toHaveCount(0)
    await sheet.getByRole('textbox', { name: 'Note for the others' }).fill('The table says the same.')
    await sheet.getByRole('button', { name: 'Add note' }).click()
    await expect(sheet.getByRole('listitem').first()).toContainText('The table says the same.')
    await expectNoOverflow(moderator)

    const admin = await openAs(
      browser,
      options,
      await app.server.newUser({ roles: ['user', 'admin'] }),
      `${path}/releases`,
    )
    await admin.getByRole('button', { name: 'Open the draft Dearer lines' }).click()
    await admin.getByRole('button', { name: 'Publish' }).click()
    await admin.getByRole('dialog', { name: 'Publish release 1' }).getByRole('button', { name: 'Publish' }).click()
    const inForce = admin.getByRole('region', { name: 'In force' })
    await expect(inForce).toContainText('Release 1')

    await expect(offer(page)).toHaveCount(0)
    await comeBack(page)
    await expect(offer(page)).toContainText('New figures: release 1')
    await expect(offer(page)).toContainText(`${ship.name}: points ${price} → ${dearer}.`)
    await expectNoOverflow(page)
    await takeOver(page).click()
    await expectPrice(page, dearer)
    await expect(offer(page)).toHaveCount(0)
    await page.goto(`/fleet-builder?fleet=${id}`)
    await page.getByRole('button', { name: 'Show changes' }).click()
    await expect(page.getByRole('list', { name: 'What changed' })).toContainText(`points ${price} to ${dearer}`)

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.goto(catalogueOf)
    await expectPrice(page, dearer)
    await context.setOffline(false)

    await inForce.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Withdraw release 1' })
    await dialog.getByRole('textbox', { name: /^Why the figures change/ }).fill('Players found it too dear.')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Asked for at the club.')
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(inForce).toContainText('Release 2')
    await comeBack(page)
    await expect(offer(page)).toContainText('New figures: release 2')
    await takeOver(page).click()
    await expectPrice(page, price)
    await page.goto(`/fleet-builder?fleet=${id}`)
    await expect(page.getByRole('textbox', { name: 'Name of the fleet' })).toHaveValue(fleet.name)
    await expect(page.getByRole('button', { name: 'Show changes' })).toHaveCount(0)
    await Promise.all([moderator.context().close(), admin.context().close()])
  })
})

test('FE-14 the simulator fights with the release in force, in its workers too, and its results count again after a withdrawal', async ({
  page,
  app,
}) => {
  const changes = [...catalogue.ships.values()]
    .filter(({ faction }) => faction === 'accord')
    .map(({ id }) => ({ item: 'ship', id, figure: 'hull', value: 1 }))
  const putInForce = (number: number, withdraws: number) => {
    const about = { date: '2026-11-25', gameVersion: 'v', contentHash, sentence: '', why: '' }
    const file = JSON.stringify({ schema: 1, number, ...about, withdraws, changes, evidence: [] })
    const text = writeKept({ hash: sha256(file), file })
    return page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [releaseKey, text] as const)
  }
  await app.logIn({ roles: ['user', 'moderator'] })
  await putInForce(99, 0)
  await page.goto(`${path}?fleets=ready&battles=12`)
  await page.getByRole('button', { name: /^Fight/ }).click()
  // With a hull of 1 the Accord wins nothing; with its real hull it wins most of these battles.
  for (const other of ['Hesperian League', 'Kharon Dominion', 'Drift Collective']) {
    await expect(page.getByRole('button', { name: new RegExp(`^Solar Accord against ${other}: 0 %`) })).toBeVisible()
  }
  await expect(page.getByText(/, figures of release 99\.$/)).toBeVisible()
  // When the run is over, its result is stored.
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  // Release 100 had other figures, and was withdrawn.
  await putInForce(101, 100)
  await page.reload()
  await expect(page.getByText(/, figures of release 101\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Fight/ })).toHaveCount(0)
})
