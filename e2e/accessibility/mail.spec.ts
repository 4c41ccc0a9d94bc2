import type { Page } from '@playwright/test'
import { setMailFooter } from '../../tests/support/mail-footer.ts'
import { expect, test, walk } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'
import { expectLayers } from '../support/layers.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // A navigation while the dialog's history entry is being removed would be cancelled.
  await expectLayers(page, 0)
}

test(
  'FE-13 FE-15 subscribers, their import and block list, and the outbox are accessible',
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
    const guide = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Staff guide: Subscribers' }).click()
    const opened = await guide
    await expect(opened.getByRole('heading', { name: 'Subscribers' })).toBeInViewport()
    await inspectScreen(opened, 'the guide for staff')
    await opened.close()
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
    await dialog.getByRole('textbox', { name: 'Addresses' }).fill(`E-mail,Name,Club\n${email},Ada,Wolves\nnobody,,`)
    await dialog.getByRole('combobox', { name: 'Read Club as' }).selectOption({ label: 'Field for mails' })
    await dialog.getByRole('textbox', { name: 'Source of consent' }).fill('Signed the list at the fair')
    await press(page, 'Check first')
    await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
    await inspectScreen(page, 'import, checked', '[role=dialog]')
    await close(page)

    await walk(page, `/admin/subscribers?open=${id}`)
    await expect(page.getByRole('heading', { name: 'What staff changed' })).toBeVisible()
    await inspectScreen(page, 'a subscriber')
    await press(page, 'Delete')
    await inspectScreen(page, 'deleting a subscriber', '[role=dialog]')
    await close(page)

    await walk(page, '/admin/email-campaigns/outbox')
    await expect(page.getByRole('list', { name: 'Queues' })).toBeVisible()
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await inspectScreen(page, 'the outbox')
    await press(page, 'Pause: Single mails')
    await press(page, 'Say why: Single mails')
    await inspectScreen(page, 'the reason of a pause', '[role=dialog]')
    await close(page)
    // Other tests of this server send mails.
    await press(page, 'Resume: Single mails')
    await expect(page.getByRole('button', { name: 'Pause: Single mails' })).toBeVisible()
    await walk(page, `/admin/email-campaigns/outbox?open=${mail.id}`)
    await expect(page.getByText('Nobody knows whether the mail server has taken this mail.')).toBeVisible()
    await inspectScreen(page, 'a mail in doubt')
  },
)

test('FE-15 the campaigns and each part of one are accessible', { tag: '@phone' }, async ({ page, app }) => {
  // Axe also tries to run in the frame of the preview, where no scripts run.
  app.expectNoise(/Blocked script execution in '[^']*\/api\/mail-preview'/)
  const { client } = await app.logIn({ roles: ['user', 'admin'] })
  const store = await app.server.superuser()
  const send = <T>(path: string, body: object) =>
    client.send<T>(`/api/staff/campaigns${path}`, { method: 'POST', body })
  // Another test of this worker may have set it.
  await client.send('/api/staff/mail-footer', { method: 'POST', body: { imprint: '', address: '' } })
  const email = `campaign-${Date.now()}@orion.test`
  for (const [name, status] of [
    ['gets', 'confirmed'],
    ['skipped', 'bounced'],
  ] as const)
    await store
      .collection('subscribers')
      .create({ email: `${name}-${email}`, status, topics: ['events'], source: 'landing' })
  const { id } = await send<{ id: string }>('', { name: 'Looked at' })
  await send(`/${id}/change`, { set: { topic: 'events', subject: 'Come', body: '[x](nowhere) <b>{{name}}</b>' } })
  const part = (name: string) => walk(page, `/admin/email-campaigns/${id}/${name}`)

  await page.goto('/admin/email-campaigns')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await inspectScreen(page, 'campaigns')
  await press(page, 'Footer')
  await expect(page.getByRole('textbox', { name: 'Imprint' })).toBeVisible()
  await press(page, 'Save')
  await inspectScreen(page, 'the footer of campaigns, fields missing', '[role=dialog]')
  await close(page)
  await press(page, 'New campaign')
  await press(page, 'Write it')
  await inspectScreen(page, 'a new campaign, name missing', '[role=dialog]')
  await close(page)
  await part('write')
  await expect(page.getByText(/is no web address/)).toBeVisible()
  await inspectScreen(page, 'writing, with faults')
  await press(page, 'Picture')
  await page.getByLabel('Upload a picture').setInputFiles('docs/pictures/dice-phone-night.png')
  await expect(page.getByRole('button', { name: 'dice-phone-night', exact: true })).toBeVisible()
  await press(page, 'Delete dice-phone-night')
  await press(page, 'Insert')
  await inspectScreen(page, 'putting a picture into a campaign', '[role=dialog]')
  await close(page)
  await send(`/${id}/change`, { set: { body: 'Come to the *fair*.' } })
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Something else')
  await expect(page.getByRole('region', { name: 'Theirs' })).toBeVisible()
  await inspectScreen(page, 'writing, changed by somebody else')
  await press(page, 'Take theirs')
  await part('audience')
  await expect(page.getByRole('row', { name: `gets-${email}` })).toBeVisible()
  await inspectScreen(page, 'audience')
  await part('send')
  await expect(page.getByText(/Set the footer of campaigns first/)).toBeVisible()
  await inspectScreen(page, 'before sending, without a footer')
  await setMailFooter(store)
  await page.reload()
  await press(page, 'Schedule')
  await inspectScreen(page, 'scheduling', '[role=dialog]')
  await close(page)
  await press(page, 'Send now')
  await expect(page.getByRole('button', { name: /^Send to/ })).toBeVisible()
  await inspectScreen(page, 'asked before sending', '[role=dialog]')
  await page.getByRole('button', { name: /^Send to/ }).click()
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible()
  await inspectScreen(page, 'watching')
  await part('recipients?f=state~is~skipped')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await inspectScreen(page, 'recipients')
})
