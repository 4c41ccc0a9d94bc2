import type { Page } from '@playwright/test'
import { expect, test, walk } from '../support/app.ts'
import { newAlphaCode } from '../support/codes.ts'
import { inspectScreen } from '../support/inspect.ts'
import { expectLayers } from '../support/layers.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'alpha.localhost')),
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // A navigation while the dialog's history entry is being removed would be cancelled.
  await expectLayers(page, 0)
}
const inspectDialog = (page: Page, name: string) => inspectScreen(page, name, '[role=dialog]')

test(
  'RT-20 RT-11 the field for a code, its errors and the waiting list are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/#code=ABCD-EFGH')
    await press(page, 'Register')
    await expect(page.getByText('A code has 12 letters and digits.')).toBeVisible()
    await inspectScreen(page, 'register with a code')
    await press(page, 'No code? Join the waiting list')
    await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible()
    await inspectScreen(page, 'the waiting list')
  },
)

test(
  'FE-12 FE-16 codes, batches, their path and their distribution are accessible',
  { tag: '@phone' },
  async ({ page, app }) => {
    // Axe tries to run in the frame of the mail, where no scripts run.
    app.expectNoise(/Blocked script execution/)
    await app.logIn({ roles: ['user', 'admin'] })
    const name = `Looked at ${Date.now()}`
    await newAlphaCode(app.server, name)
    await page.goto(`/admin/alpha-codes?q=${encodeURIComponent(name)}`)
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await inspectScreen(page, 'codes')
    await press(page, 'Make codes')
    await press(page, 'Make the codes')
    await inspectDialog(page, 'making codes, a name missing')
    await close(page)
    await press(page, 'Settings')
    await page.getByRole('checkbox', { name: 'Require a code to register' }).check()
    await inspectDialog(page, 'settings of codes')
    await close(page)
    await page.locator('[data-row]').first().click()
    await expect(page.getByRole('heading', { name: 'What staff changed' })).toBeVisible()
    await inspectScreen(page, 'a code')
    await press(page, 'Change the expiry date')
    await page.getByRole('combobox', { name: 'Codes end' }).selectOption('On a date')
    await inspectDialog(page, 'the end of a code')
    await close(page)

    await page.goto(`/admin/alpha-codes/batches?q=${encodeURIComponent(name)}`)
    await page.locator('[data-row]').first().click()
    await expect(page.getByRole('heading', { name: 'What staff changed' })).toBeVisible()
    await inspectScreen(page, 'a batch')
    await press(page, 'Print cards')
    await expect(page.getByText('1 card', { exact: true })).toBeVisible()
    await inspectDialog(page, 'printing cards')
    await close(page)
    await page.getByRole('link', { name: 'Its progress' }).click()
    await page.getByRole('button', { name: '1 got no further' }).click()
    await expect(page.getByRole('heading', { name: 'No further than: Made' })).toBeVisible()
    await inspectScreen(page, 'the path')

    await walk(page, '/admin/distribute-codes')
    await press(page, 'Send codes')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('My own list').click()
    await press(page, 'Check first')
    await expect(dialog.getByText('Give the batch a name.')).toBeVisible()
    await inspectDialog(page, 'sending codes, fields missing')
    await dialog.getByLabel('Name of the batch').fill('Wave')
    await dialog.getByLabel('Addresses').fill('somebody@orion.test\nnobody')
    await press(page, 'Check first')
    await expect(dialog.getByText('1 to get a code')).toBeVisible()
    await inspectDialog(page, 'sending codes, checked')
  },
)
