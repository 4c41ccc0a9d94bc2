import type { Locator, Page } from '@playwright/test'
import { expect, logInByForm, test } from '../support/app.ts'
import { accord, nameField, openExample, renameFleet, saved } from '../support/fleets.ts'

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 })
const successDice = (page: Page): Locator => page.getByRole('spinbutton', { name: 'Success dice' })

/** From a document of the app's origin that is not the app, which might write over it as it leaves. */
async function keepSettings(page: Page, text: string): Promise<void> {
  await page.goto('/api/health')
  await page.evaluate((value) => localStorage.setItem('orion-settings', value), text)
}

async function buildExample(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Third Line Squadron/ })
    .first()
    .click()
  await expect(nameField(page)).toHaveValue(accord.name)
}

/** By links alone: a device that keeps nothing forgets the login with the document. */
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

test('LS-02 LS-07 corrupt settings fall back, spoilt figures are named once, and those of an older version are taken over', async ({
  page,
  app,
}) => {
  await app.logIn()
  await keepSettings(page, '{"state":{"succ')
  await page.goto('/dice')
  await expect(successDice(page)).toHaveValue('4')
  await expectDiceWork(page)

  await keepSettings(
    page,
    '{"version":1,"state":{"darkMode":"yes","successDice":41,"failureDice":"x","damageRating":3,"defenseRating":2}}',
  )
  await page.goto('/dice')
  const problem = page.getByRole('alert').filter({ hasText: 'cannot be rolled' })
  await expect(problem.getByRole('listitem')).toHaveText([
    'Success dice: the saved value “41” is not valid. 4 is used instead.',
    'Failure dice: the saved value “x” is not valid. 2 is used instead.',
  ])
  await expect(page.getByRole('spinbutton', { name: 'Damage rating' })).toHaveValue('3')
  await page.getByRole('button', { name: 'Dismiss this warning' }).click()
  await page.reload()
  await expect(successDice(page)).toHaveValue('4')
  await expect(problem).toHaveCount(0)

  await keepSettings(page, '{"darkMode":true,"successDice":11,"failureDice":"many"}')
  await page.goto('/dice')
  await expect(successDice(page)).toHaveValue('11')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await successDice(page).press('ArrowUp')
  await page.reload()
  await expect(successDice(page)).toHaveValue('12')
})

test('LS-07 a fleet that this version cannot read on the device does not stand in the way of the others', async ({
  page,
  app,
}) => {
  const { user } = await openExample(page, app)
  const rows = [
    { id: 'no-fleet-at-all' },
    { id: 'wrong-types', fleet: { id: 'wrong-types', ships: 7, name: [] }, undo: 'none', write: 'x' },
    // A sound fleet whose surroundings are missing.
    { id: 'only-a-fleet', fleet: { ...accord, id: 'only-a-fleet', name: 'Half a Row' } },
  ]
  await page.evaluate(
    async ([database, bad]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('no reason given'))
        })
      const db = await done(indexedDB.open(database))
      const store = db.transaction('fleets', 'readwrite').objectStore('fleets')
      for (const row of bad) await done(store.put(row))
      db.close()
    },
    [`orion-${user.id}`, rows] as const,
  )
  await page.goto('/fleet-builder')
  const fleets = page.getByRole('list', { name: 'Fleets' })
  await expect(fleets.getByRole('listitem')).toHaveCount(2)
  for (const name of [accord.name, 'Half a Row']) {
    await fleets.getByRole('link', { name, exact: true }).click()
    await expect(nameField(page)).toHaveValue(name)
    await renameFleet(page, `${name} II`)
    await page.goBack()
    await expect(fleets).toContainText(`${name} II`)
  }
})

test('LS-07 FE-01 FE-03 a full local storage is survived', async ({ page, app }) => {
  await app.logIn()
  await page.evaluate(() => {
    // Down to the last letter.
    for (let size = 4_000_000, i = 0; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`filler-${i++}`, 'x'.repeat(size))
      } catch {
        // No room for so much: half of it.
      }
    }
  })
  await page.goto('/dice')
  await setSuccessDice(page, '13')
  await expectDiceWork(page)
  await walkTo(page, 'Fleets')
  await buildExample(page)
  await expect(saved(page)).toBeVisible()
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
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(nameField(page)).toHaveValue('Room Again')
})

test('LS-07 FE-01 FE-03 a forbidden storage is survived, and what is not kept is said', async ({ page, app }) => {
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
  await expect(saved(page)).toBeVisible()

  await walkTo(page, 'Dice')
  await expect(successDice(page)).toHaveValue('9')
  // A new document knows nobody, and finds the account as it was left.
  await page.goto('/fleet-builder')
  await expect(page).toHaveURL('/')
  await logInByForm(page, user)
  await walkTo(page, 'Fleets')
  await expect(page.getByRole('list', { name: 'Fleets' })).toContainText('Kept Elsewhere')
})
