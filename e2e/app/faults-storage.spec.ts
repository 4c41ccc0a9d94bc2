import type { Locator, Page } from '@playwright/test'
import { expect, logInByForm, test } from '../support/app.ts'
import { accord, nameField, renameFleet } from '../support/fleets.ts'
import { synced } from '../support/waits.ts'

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 })
const successDice = (page: Page): Locator => page.getByRole('spinbutton', { name: 'Success dice' })

async function buildExample(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Third Line Squadron/ })
    .first()
    .click()
  await expect(nameField(page)).toHaveValue(accord.name)
}

/** By links only, because a device that stores nothing forgets the login when the document is left. */
async function walkTo(page: Page, section: 'Dice' | 'Fleets'): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${section}`) })
    .first()
    .click()
  await expect(heading(page, section)).toBeVisible()
}

async function setSuccessDice(page: Page, dice: string): Promise<void> {
  await successDice(page).fill(dice)
  await successDice(page).blur()
}

async function expectDiceWork(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Roll \d+ against/ }).click()
  await expect(page.getByRole('status').filter({ hasText: ' net, ' })).not.toBeEmpty()
}

test('LS-07 FE-01 FE-03 the app works with a full local storage', async ({ page, app }) => {
  await app.logIn()
  await page.evaluate(() => {
    // Down to the last letter.
    for (let size = 4_000_000, i = 0; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`filler-${i++}`, 'x'.repeat(size))
      } catch {
        // If there is no room, half of it.
      }
    }
  })
  await page.goto('/dice')
  await setSuccessDice(page, '13')
  await expectDiceWork(page)
  await walkTo(page, 'Fleets')
  await buildExample(page)
  await expect(synced(page)).toBeVisible()
  await walkTo(page, 'Dice')
  await expect(successDice(page)).toHaveValue('13')
})

test('LS-07 FE-03 a device without room says so, keeps the fleet in the tab, and brings it to the account', async ({
  page,
  app,
  context,
}) => {
  await app.logIn()
  await page.goto('/fleet-builder')
  await expect(heading(page, 'Fleets')).toBeVisible()
  await page.route('**/api/collections/fleets/**', (route) => route.abort())
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize: 1 })
  await buildExample(page)
  await expect(page.getByText('Not saved: device full').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'only in this tab' })).toBeVisible()

  await browser.send('Storage.overrideQuotaForOrigin', { origin: app.url })
  await page.unroute('**/api/collections/fleets/**')
  await renameFleet(page, 'Room Again')
  await expect(synced(page)).toBeVisible()
  await page.reload()
  await expect(nameField(page)).toHaveValue('Room Again')
})

test('LS-07 FE-01 FE-03 the app works with a forbidden storage, and says what is not stored', async ({ page, app }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  const user = await app.server.newUser({ roles: ['user'] })
  await logInByForm(page, user)
  await walkTo(page, 'Dice')
  await setSuccessDice(page, '9')
  await expectDiceWork(page)

  await walkTo(page, 'Fleets')
  await page.route('**/api/collections/fleets/**', (route) => route.abort())
  await buildExample(page)
  await expect(page.getByText('Not saved: storage is blocked').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'only in this tab' })).toBeVisible()
  await page.unroute('**/api/collections/fleets/**')
  await renameFleet(page, 'Kept Elsewhere')
  await expect(synced(page)).toBeVisible()

  await walkTo(page, 'Dice')
  await expect(successDice(page)).toHaveValue('9')
  // A new document knows no login, and finds the account unchanged.
  await page.goto('/fleet-builder')
  await expect(page).toHaveURL('/')
  await logInByForm(page, user)
  await walkTo(page, 'Fleets')
  await expect(page.getByRole('list', { name: 'Fleets' })).toContainText('Kept Elsewhere')
})
