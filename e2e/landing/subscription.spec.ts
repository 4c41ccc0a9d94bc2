import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, test, type App } from '../support/app.ts'
import { leaveTokenOf, linkIn, nextLedgerMail, readSubscriber } from '../support/mail.ts'

let count = 0
const freshEmail = (): string => `reader-${process.pid}-${Date.now()}-${(count += 1)}@orion.test`

const section = (page: Page) => page.getByRole('region', { name: 'Updates by e-mail' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A link in a mail is opened in a document of its own. */
async function openLink(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
}

/** Mails to an address are limited. This makes the earlier mails too old to count. */
async function waitTwoMinutes({ server }: App, email: string): Promise<void> {
  const query = `UPDATE campaign_recipients SET created = '2026-01-01 00:00:00.000Z' WHERE email = '${email}'`
  await (await server.superuser()).send('/api/sql', { method: 'POST', body: { query } })
}

test(
  'FE-08 RT-07 a visitor subscribes, confirms from the mail, leaves in one press, undoes it, keeps a part, leaves and comes back, without an account',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    const email = freshEmail()
    await page.goto('/')
    await section(page).scrollIntoViewIfNeeded()
    const form = section(page)
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByLabel('Your e-mail address')).toBeFocused()
    await expect(form.getByText('Choose at least one topic.')).toBeVisible()
    await form.getByLabel('Your e-mail address').fill(email)
    await form.getByRole('checkbox', { name: 'News' }).check()
    await form.getByRole('checkbox', { name: 'Events' }).check()
    await expectNoOverflow(page)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByText(`If this address is right, a mail is on its way to ${email}.`)).toBeVisible()
    await expect(form.getByRole('button', { name: /^Send again/ })).toBeDisabled()

    const link = linkIn(await nextLedgerMail(app.server, email), 'subscribe')
    await openLink(page, link)
    await expect(page).toHaveURL(`${app.url}/`)
    await expect(heading(page, 'Confirm your e-mail updates')).toBeVisible()
    expect((await readSubscriber(app.server, email)).status).toBe('pending')
    await press(page, 'Confirm')
    await expect(page.getByText('You now get: News, Events.')).toBeVisible()
    expect(await readSubscriber(app.server, email)).toMatchObject({ status: 'confirmed', topics: ['news', 'events'] })

    const token = await leaveTokenOf(app.server, email)
    await openLink(page, `/api/unsubscribe?token=${token}`)
    await expect(page).toHaveURL(`${app.url}/`)
    await expect(page.getByRole('button', { name: 'Unsubscribe from all' })).toBeInViewport()
    expect((await readSubscriber(app.server, email)).status).toBe('confirmed')
    await press(page, 'Unsubscribe from all')
    await expect(heading(page, 'You are unsubscribed')).toBeVisible()
    expect((await readSubscriber(app.server, email)).status).toBe('unsubscribed')
    await expectNoOverflow(page)
    await press(page, 'Undo')
    await expect(heading(page, 'Undone')).toBeVisible()
    expect(await readSubscriber(app.server, email)).toMatchObject({ status: 'confirmed', topics: ['news', 'events'] })

    await openLink(page, `/unsubscribe?token=${token}`)
    await expect(page).toHaveURL(`${app.url}/`)
    await page.getByText('Keep some topics').click()
    await page.getByRole('checkbox', { name: 'Events' }).check()
    await press(page, 'Keep only 1 topic')
    await expect(page.getByText('You still get: Events.')).toBeVisible()
    expect(await readSubscriber(app.server, email)).toMatchObject({ status: 'confirmed', topics: ['events'] })

    await openLink(page, `/#unsubscribe=${token}`)
    await page.getByText('Tell us why (optional)').click()
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('Too many mails')
    await page.getByRole('textbox', { name: 'Comment' }).fill('Two a week')
    await press(page, 'Unsubscribe from all')
    await expect(heading(page, 'You are unsubscribed')).toBeVisible()
    expect(await readSubscriber(app.server, email)).toMatchObject({
      status: 'unsubscribed',
      topics: [],
      left_reason: 'Too many mails: Two a week',
    })

    await waitTwoMinutes(app, email)
    await press(page, 'Subscribe again')
    await page.getByLabel('Your e-mail address').first().fill(email)
    await page.getByRole('checkbox', { name: 'Changes of the rules' }).first().check()
    await page.getByRole('button', { name: 'Subscribe', exact: true }).first().click()
    await expect(heading(page, 'Check your e-mail')).toBeVisible()
    // The link of the first mail does not subscribe anybody again.
    await openLink(page, link)
    await press(page, 'Confirm')
    await expect(heading(page, 'This link does not work')).toBeVisible()
    await openLink(page, linkIn(await nextLedgerMail(app.server, email), 'subscribe'))
    await press(page, 'Confirm')
    await expect(page.getByText('You now get: Changes of the rules.')).toBeVisible()
    expect(await readSubscriber(app.server, email)).toMatchObject({ status: 'confirmed', topics: ['rules'] })
    await press(page, 'Go to log in')
    await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
  },
)

test('FE-08 the landing page asks for nothing about e-mail before the form is near; by keyboard it is filled in and sent', async ({
  page,
  app,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isAboutMail = (path: string) => path === '/api/mail' || /subscription/.test(path)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(section(page)).toBeAttached()
  expect(asked.filter(isAboutMail)).toEqual([])

  await section(page).scrollIntoViewIfNeeded()
  const email = freshEmail()
  const field = section(page).getByLabel('Your e-mail address')
  await field.focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Tab')
  await expect(section(page).getByRole('button', { name: 'Subscribe' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('status')).toBeFocused()
  await expect(section(page).getByRole('status')).toContainText('Check your e-mail')
  expect(asked.filter(isAboutMail)).toEqual(expect.arrayContaining(['/api/mail', '/api/subscription/ask']))
  await nextLedgerMail(app.server, email)
  expect(await readSubscriber(app.server, email)).toMatchObject({ status: 'pending', topics: [] })
})
