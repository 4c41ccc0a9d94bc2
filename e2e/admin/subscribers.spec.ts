import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, test, type App } from '../support/app.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = (page: Page) => page.locator('[data-row]')
let count = 0
/** An address that no other test uses. */
const newAddress = () => `reader-${Date.now().toString(36)}-${(count += 1)}@orion.test`

/** Asks for e-mail updates as a visitor does; then lets the sender handle the request, as it does each second. */
const ask = async (app: App, email: string) => {
  const body = { email, topics: ['news', 'events'], wording: 'updates-1' }
  await app.server.newClient().send('/api/subscription/ask', { method: 'POST', body })
  await (await app.server.superuser()).crons.run('mail-sender-1')
}

test('FE-13 RO-05 by keys alone: a subscriber is found, taken off with a reason, and the log says who did it; several are taken off at once', async ({
  page,
  app,
}) => {
  const self = await app.logIn({ roles: ['user', 'moderator'] })
  const email = newAddress()
  await ask(app, email)
  await page.goto('/admin/feedback')
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused()
  await page.keyboard.type('subscribers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.locator('input:focus')).toBeVisible()
  await page.keyboard.type(email)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('region', { name: email })
  await expect(sheet.getByText('Chose News, Events on the landing page.')).toBeVisible()
  await expect(sheet.getByText('Confirm a subscription')).toBeVisible()

  await sheet.getByRole('button', { name: 'Take off the list' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Take off' }).press('Enter')
  await expect(dialog.getByText('Give a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by letter')
  await dialog.getByRole('button', { name: 'Take off' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(sheet.getByText('Left', { exact: true }).first()).toBeVisible()
  await expect(sheet.getByText(/took the person off the list\./)).toBeVisible()
  await expect(sheet.getByText('Reason: Asked by letter').first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Take off the list' })).toHaveCount(0)
  const superuser = await app.server.superuser()
  const { id } = await superuser.collection('subscribers').getFirstListItem(`email = "${email}"`)
  const audit = await superuser.collection('audit_log').getFirstListItem(`target_record = "${id}"`)
  expect(audit).toMatchObject({ actor: self.id, reason: 'Asked by letter', after: { status: 'unsubscribed' } })
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  const name = `segment${Date.now().toString(36)}`
  for (const n of [1, 2, 3]) {
    const body = { email: `${name}-${n}@orion.test`, status: 'confirmed', topics: ['events'], source: 'alpha' }
    await superuser.collection('subscribers').create(body)
  }
  await page.getByRole('searchbox').fill(name)
  await expect(rows(page)).toHaveCount(3)
  await rows(page).nth(0).getByRole('checkbox').click()
  await rows(page)
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Take off the list' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The fair is over')
  await dialog.getByRole('button', { name: 'Take off' }).click()
  await expect(dialog.getByText('3 changed')).toBeVisible()
  const found = await superuser.collection('subscribers').getFullList({ filter: `email ~ "${name}"` })
  expect(found.map((one) => String(one['status']))).toEqual(Array(3).fill('unsubscribed'))
})

test('FE-13 a pasted list is checked, imported and reported by line; who left stays off', async ({ page, app }) => {
  await app.logIn({ roles: ['user', 'admin'] })
  const [left, fresh, other] = [newAddress(), newAddress(), newAddress()]
  const superuser = await app.server.superuser()
  const known = { email: left, status: 'unsubscribed', topics: [], source: 'landing' }
  await superuser.collection('subscribers').create(known)
  await page.goto('/admin/subscribers')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const text = `email,topics\n${fresh},rules\n${left},news\nnobody\n${other},\n${fresh},news`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByText('fair.csv')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Source of consent' }).fill('Signed the list at the autumn fair')
  await dialog.getByRole('button', { name: 'Check first' }).click()
  await expect(dialog.getByText('2 to be added')).toBeVisible()
  await expect(dialog.getByText('1 unsubscribed or bounced before, stay off the list')).toBeVisible()
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Import 2 addresses' }).click()
  await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the report as CSV' }).click()
  const report = await readFile(await (await saved).path(), 'utf8')
  expect(report).toContain(`2,${fresh},added,`)
  expect(report).toContain(`3,${left},"unsubscribed or bounced before`)
  expect(report).toContain(`6,${fresh},twice in this list,`)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('searchbox').fill(fresh)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().click()
  await expect(page.getByText('Source of consent: Signed the list at the autumn fair')).toBeVisible()
  expect(await superuser.collection('subscribers').getFirstListItem(`email = "${left}"`)).toMatchObject(known)
})

test('FE-15 FE-17 a mail that failed is found from the overview, sent again, and arrives once', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['user', 'admin'] })
  const superuser = await app.server.superuser()
  const email = newAddress()
  const subscriber = await superuser
    .collection('subscribers')
    .create({
      email,
      status: 'pending',
      source: 'landing',
      wanted_topics: ['news'],
      asked_at: new Date().toISOString(),
    })
  const { id } = await superuser
    .collection('campaign_recipients')
    .create({
      email,
      subscriber: subscriber.id,
      lane: 'single',
      kind: 'subscribe',
      state: 'failed',
      attempts: 1,
      reason: '421 4.3.2 try later',
    })
  await page.goto('/admin')
  await page.getByRole('link', { name: /mails? failed/ }).click()
  await page.getByRole('searchbox').fill(email)
  await expect(rows(page).filter({ hasText: email })).toHaveCount(1)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().click()
  await expect(page.getByRole('region', { name: 'Confirm a subscription' })).toContainText('421 4.3.2 try later')
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('State: Failed → Waiting')).toBeVisible()
  await superuser.crons.run('mail-sender-1')
  const mail = await app.server.mail?.waitForMail(email)
  expect(mail?.messageId).toContain(id)
  expect((await superuser.collection('campaign_recipients').getOne(id))['state']).toBe('sent')
  expect(app.server.mail?.all().filter(({ to }) => to.includes(email))).toHaveLength(1)
})
