import { type Page } from '@playwright/test'
import { routes } from '../../src/app/routes.ts'
import { staffLogin } from '../../tests/support/pocketbase.ts'
import { expect, logInByForm, test } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'

// No trace: its pictures cost more than axe, and each fault names its element.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })
// Many screens in one test: half a minute on a quiet machine.
test.describe.configure({ timeout: 180_000 })

const email = (page: Page) => page.getByLabel('E-mail', { exact: true })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Paths of these routes, with a slug where they take one. */
const pathsOf = (layouts: readonly string[]) =>
  routes.filter(({ layout }) => layouts.includes(layout)).map(({ path }) => path.replace('*', 'volley/failure-dice'))

test('RT-01 RT-13 every state of the landing page is open to everyone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await inspectScreen(page, 'log in')

  await press(page, 'Log in')
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  await inspectScreen(page, 'log in, fields missing')
  await email(page).fill('nobody@orion.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await press(page, 'Log in')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await inspectScreen(page, 'log in, refused')

  await page.getByText('Register', { exact: true }).first().click()
  await inspectScreen(page, 'register')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await press(page, 'Register')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await inspectScreen(page, 'register, wrong')

  await page.getByText('Log in', { exact: true }).first().click()
  await press(page, /^Forgot/)
  await inspectScreen(page, 'forgotten')
  await press(page, 'Send the link')
  await expect(heading(page, 'Look in your mail')).toBeVisible()
  await inspectScreen(page, 'forgotten, sent')

  await page.goto('/#reset=a.b.c')
  await press(page, 'Change password')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await inspectScreen(page, 'reset, wrong')
  await page.goto('/#confirm=a.b.c')
  await expect(heading(page, 'This link does not work')).toBeVisible()
  await inspectScreen(page, 'confirm, a bad link')

  await page.goto('/')
  await heading(page, 'At the table').scrollIntoViewIfNeeded()
  await page.keyboard.press('Tab')
  await expect(heading(page, 'At the table').locator('..').getByRole('heading', { level: 3 })).not.toHaveCount(0)
  await inspectScreen(page, 'what the companion does')

  await page.goto('/test-pb')
  await expect(page.getByText(/^Not here|^Waiting|^Asking/)).toHaveCount(0)
  await inspectScreen(page, 'self-test')
})

test('FE-01 AU-10 the menu, the account and the dice are open to everyone', async ({ page, app }) => {
  await app.logIn()
  await inspectScreen(page, 'main menu')
  await press(page, 'Account')
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await inspectScreen(page, 'account')
  await press(page, 'Change password')
  await press(page, 'Delete account')
  await inspectScreen(page, 'account, deleting')

  await page.goto('/dice')
  await expect(heading(page, 'Dice')).toBeVisible()
  await inspectScreen(page, 'dice')
  await page.goto('/dice?s=41&f=3&dr=2&df=1&h=12&t=rending.nonsense&label=Broadside')
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be rolled' })).toBeVisible()
  await inspectScreen(page, 'dice, a bent link')
  await press(page, 'Dismiss what was changed')
  await page.getByRole('spinbutton', { name: 'Success dice' }).fill('8')
  await page.getByRole('spinbutton', { name: 'Success dice' }).blur()
  await press(page, 'Roll 8 against 3')
  await expect(page.getByRole('status').filter({ hasText: 'better than' })).not.toBeEmpty()
  for (const fold of [/^Traits/, 'Presets', 'How rare is that', /^Broadside/])
    await page.locator('summary').filter({ hasText: fold }).first().click()
  await press(page, 'Copy, export')
  await expect(page.getByRole('button', { name: 'Copy all' })).toBeVisible()
  await inspectScreen(page, 'dice, thrown, everything open')
  await press(page, 'Roll dice again')
  await inspectScreen(page, 'dice, choosing')
  await press(page, 'Leave the dice as they lie')
  await press(page, 'Type in real dice')
  await page.keyboard.type('146')
  await inspectScreen(page, 'dice, typed')
  await page.keyboard.press('Escape')
  await press(page, 'Clear')
  await inspectScreen(page, 'dice, clearing the log', '[role=alertdialog]')
  await press(page, 'Cancel')
  await press(page, 'From a ship')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').locator('summary').click()
  await inspectScreen(page, 'dice, a ship')
  await page.goto('/dice?view=fairness')
  await press(page, 'Roll a million dice')
  await expect(page.getByText('Nothing wrong with them.')).toBeVisible({ timeout: 60_000 })
  await inspectScreen(page, 'dice, fair')
})

test('FE-03 FE-05 fleets and their paper are open to everyone', async ({ page, app }, { project }) => {
  const isPhone = project.name === 'phone'
  await app.logIn()
  await page.goto('/fleet-builder')
  await expect(heading(page, 'No fleet yet')).toBeVisible()
  await inspectScreen(page, 'fleets, none')
  await press(page, 'Start with an example')
  const ships = page.getByRole('region', { name: 'Ships', exact: true })
  await ships.getByRole('button', { name: /^Common Cause / }).click()
  await expect(page.getByRole('link', { name: /^Roll Heavy Battery/ })).toBeVisible()
  await inspectScreen(page, 'fleet, a ship open')
  await press(page, /^Weapons/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspectScreen(page, 'fleet, refits')
  await page.keyboard.press('Escape')
  await press(page, 'More for this fleet')
  // The rest of the page is hidden while the menu holds the focus, which axe knows of dialogs only.
  await inspectScreen(page, 'fleet, menu', '[role=menu]')
  await page.keyboard.press('Escape')
  if (isPhone) {
    await press(page, 'Add ship')
    await inspectScreen(page, 'fleet, catalogue')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('combobox', { name: 'Points limit' }).selectOption('100')
  if (isPhone) await press(page, /problem/)
  await expect(page.getByRole('list', { name: 'Problems' })).toBeVisible()
  await inspectScreen(page, 'fleet, not legal')
  if (isPhone) await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Print', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Third Line Squadron' })).toBeVisible()
  await inspectScreen(page, 'fleet print')
  await page.goto('/fleet-builder')
  await expect(page.getByRole('list', { name: 'Fleets' })).toBeVisible()
  await inspectScreen(page, 'fleets')
})

test('RT-11 RT-13 every other screen is open to everyone, found or not', async ({ page, app }) => {
  app.expectNoise(/404|no route|not found/i)
  await app.logIn()
  for (const path of [...pathsOf(['catalog', 'map', 'rules']), '/unsubscribe', '/fleet-print', '/no/such/page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspectScreen(page, path)
  }
})

test('RT-11 RT-08 the staff’s screens are open to everyone on the staff', async ({ page }) => {
  await logInByForm(page, staffLogin)
  for (const path of pathsOf(['admin']).slice(0, 2).concat(pathsOf(['print']).filter((one) => one.startsWith('/print')))) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspectScreen(page, path)
  }
})
