import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test(
  'FE-13 FE-15 subscribers, their import and block list, and the outbox are open to everyone on the staff',
  { tag: '@phone' },
  async ({ page, app }) => {
    await app.logIn({ roles: ['user', 'admin'] })
    const store = await app.server.superuser()
    const email = `looked-at-${Date.now()}@orion.test`
    const { id } = await store
      .collection('subscribers')
      .create({ email, status: 'confirmed', topics: ['news'], source: 'import', wording: 'A fair' })
    await store.collection('consent_log').create({ subscriber: id, event: 'imported', way: 'import', topics: ['news'] })
    const mail = await store
      .collection('campaign_recipients')
      .create({ email, subscriber: id, lane: 'single', kind: 'subscribe', state: 'unknown', reason: 'No answer' })

    await page.goto('/admin/subscribers')
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await inspectScreen(page, 'subscribers')
    await press(page, 'By week')
    await expect(page.locator('.recharts-surface').first()).toBeVisible()
    await inspectScreen(page, 'sign-ups and leavings', '[role=dialog]')
    await close(page)
    await press(page, 'Block list')
    await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
    await press(page, 'Block')
    await inspectScreen(page, 'the block list, fields missing', '[role=dialog]')
    await close(page)
    await press(page, 'Import')
    await press(page, 'Check first')
    await inspectScreen(page, 'import, fields missing', '[role=dialog]')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Addresses' }).fill(`${email}\nnobody`)
    await dialog.getByRole('textbox', { name: 'Source of consent' }).fill('Signed the list at the fair')
    await press(page, 'Check first')
    await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
    await inspectScreen(page, 'import, checked', '[role=dialog]')
    await close(page)

    await page.goto(`/admin/subscribers?open=${id}`)
    await expect(page.getByRole('heading', { name: 'What staff changed' })).toBeVisible()
    await inspectScreen(page, 'a subscriber')
    await press(page, 'Delete')
    await inspectScreen(page, 'deleting a subscriber', '[role=dialog]')
    await close(page)

    await page.goto('/admin/email-campaigns/outbox')
    await expect(page.getByRole('list', { name: 'Lanes' })).toBeVisible()
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await inspectScreen(page, 'the outbox')
    await press(page, 'Pause: Single mails')
    await inspectScreen(page, 'pausing a lane', '[role=dialog]')
    await close(page)
    await page.goto(`/admin/email-campaigns/outbox?open=${mail.id}`)
    await expect(page.getByText('Nobody knows whether the mail server has taken this mail.')).toBeVisible()
    await inspectScreen(page, 'a mail in doubt')
  },
)
