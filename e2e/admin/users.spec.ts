import { readFile } from 'node:fs/promises'
import { type Page } from '@playwright/test'
import { expect, expectNoOverflow, test } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = (page: Page) => page.locator('[data-row]')

test('FE-09 RO-05 by keys alone: a rude player is found, suspended until Monday with a reason, and let back in', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['user', 'admin'] })
  const rude = await app.server.newUser({ roles: ['user'] })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Last changes by staff' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused()
  await page.keyboard.type('users')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type(rude.email)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('region', { name: rude.email })
  await expect(sheet.getByRole('heading', { name: 'Status' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('open')).toBe(rude.id)

  await sheet.getByRole('button', { name: 'Suspend' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Ends' }).selectOption({ label: 'On Monday' })
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
  await expect(dialog.getByText('Give a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Rude at the table')
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(sheet.getByText('Suspended', { exact: true })).toBeVisible()
  await expect(sheet.getByText('Reason: Rude at the table')).toBeVisible()
  await expect(sheet.getByText('Status: Active → Suspended')).toBeVisible()

  await sheet.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(sheet.getByText('Active', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused()
  await page.keyboard.type(rude.email)
  await expect(page.getByRole('option', { name: rude.email })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
})

test('FE-09 everyone who registered in a span and never came back; CSV of them; several changed at once', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['user', 'admin'] })
  for (let at = 0; at < 3; at += 1) await app.server.newUser({ roles: ['user'] })
  await page.goto('/admin/users')
  const filter = async (column: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: column }).click()
  }
  const apply = () => page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await filter('Registered')
  await page.getByRole('dialog').getByLabel('Value').fill('2020-01-01')
  await apply()
  await filter('Came back')
  await page.getByRole('radio', { name: 'No' }).check()
  await apply()
  await expect(page.getByRole('button', { name: /Registered is on or after/ }).first()).toBeVisible()
  await expect(page.getByText('Came back: No', { exact: true })).toBeVisible()
  const view = page.url()
  await page.goto('about:blank')
  await page.goto(view)
  await expect(page.getByText('Came back: No', { exact: true })).toBeVisible()
  await expect(rows(page).nth(2)).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text).toContain('Name,E-mail,Status')
  expect(text.trim().split('\r\n').length).toBeGreaterThan(3)

  await rows(page).nth(0).getByRole('checkbox').click()
  await rows(page)
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 users selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'New status' }).selectOption({ label: 'Active' })
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible()
  await expect(page.getByText('3 no change needed')).toBeVisible()
})

test('FE-17 FE-09 the overview, the list and a user are open to everyone', { tag: '@phone' }, async ({ page, app }) => {
  await app.logIn({ roles: ['user', 'admin'] })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Last changes by staff' })).toBeVisible()
  await inspectScreen(page, 'staff overview')
  await expectNoOverflow(page)
  await page.goto('/admin/users')
  await expect(rows(page).first()).toBeVisible()
  await inspectScreen(page, 'users')
  await expectNoOverflow(page)
  const other = await app.server.newUser({ roles: ['user'] })
  await page.goto(`/admin/users?open=${other.id}`)
  await expect(page.getByRole('heading', { name: 'What staff changed' })).toBeVisible()
  await inspectScreen(page, 'a user')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspectScreen(page, 'deactivating a user', '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill('users')
  await expect(page.getByRole('option', { name: 'Users' })).toBeVisible()
  await inspectScreen(page, 'go to', '[role=dialog]')
})
