import type { Page } from '@playwright/test'
import { chromiumFlags } from '../../scripts/lib/browser-windows.ts'
import { findHeadlessChromium } from '../../scripts/programs/chromium.ts'
import { expect, test as base, walkTo } from '../support/app.ts'
import { accord, cards, filesMenu, nameField, putFleets, shipRows } from '../support/fleets.ts'

// A phone in a club's network opens the app by a local name or address, without HTTPS. Only localhost counts as secure.
const host = 'orion.test'
const test = base.extend({
  baseURL: async ({ server }, use) => use(server.url.replace(/127\.0\.0\.1|localhost/, host)),
})
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  launchOptions: async ({}, use) =>
    use({
      executablePath: await findHeadlessChromium(),
      args: [...chromiumFlags, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    }),
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('FE-03 FE-05 over plain HTTP a player adds ships, imports, copies and opens every screen', async ({
  page,
  app,
}) => {
  // The browser says that it needs HTTPS for this header.
  app.expectNoise(/Cross-Origin-Opener-Policy/)
  const [id] = await putFleets(await app.logIn(), [accord])
  await page.goto(`/fleet-builder?fleet=${id}`)
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
  await expect(nameField(page)).toHaveValue(accord.name)
  const before = await shipRows(page).count()
  await press(page, /^Add Tally/)
  await expect(shipRows(page)).toHaveCount(before + 1)
  await press(page, 'Share')
  await press(page, 'Copy link')
  await expect(page.getByText('Copied.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/fleet-builder')
  await expect(cards(page)).toHaveCount(1)
  await filesMenu(page, 'Import fleets')
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('textbox', { name: 'Link or list' }).fill('Home Guard\n2x Halyard\nCommonweal')
  await dialog
    .getByRole('button', { name: /^(Import|Add|Keep)/ })
    .first()
    .click()
  await expect(page.getByText('Home Guard').first()).toBeVisible()

  for (const path of [
    '/main-menu',
    '/dice',
    '/starmap',
    '/ship-catalog?ship=accord-halyard',
    '/rules',
    '/rules/volley/failure-dice',
    `/fleet-print?fleet=${id}`,
    '/unsubscribe',
    '/test-pb',
  ]) {
    await walkTo(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByText('Internal Server Error'), path).toHaveCount(0)
  }
})
