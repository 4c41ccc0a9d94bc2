import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { leaveTokenOf, linkIn, nextLedgerMail, readSubscriber } from '../support/mail.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openUpdates(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  return page.getByRole('dialog', { name: 'Account' }).getByRole('group', { name: 'Updates by e-mail' })
}

test('AU-10 FE-08 RT-07 RT-02 a visitor reads how to unsubscribe; a player subscribes in the account panel, confirms while logged in, changes topics, unsubscribes on /unsubscribe and undoes it', async ({
  page,
  app,
}) => {
  await page.goto('/unsubscribe')
  await expect(page).toHaveURL(`${app.url}/`)
  await expect(page.getByText('To unsubscribe without an account', { exact: false })).toBeVisible()

  const { email } = await app.logIn({ roles: ['user'], verified: true })
  await page.goto('/main-menu')
  let row = await openUpdates(page)
  await row.getByRole('button', { name: 'Choose updates by e-mail' }).click()
  await row.getByRole('checkbox', { name: 'News' }).check()
  await row.getByRole('checkbox', { name: 'Invitations to playtests' }).check()
  await row.getByRole('button', { name: 'Subscribe' }).click()
  await expect(row.getByText(`Open the mail to ${email} and confirm.`)).toBeVisible()

  await page.goto('about:blank')
  await page.goto(linkIn(await nextLedgerMail(app.server, email), 'subscribe'))
  await press(page, 'Confirm')
  await expect(page.getByText('You now get: News, Invitations to playtests.')).toBeVisible()
  await press(page, 'Go to the main menu')
  row = await openUpdates(page)
  await expect(row.getByText('News, Invitations to playtests')).toBeVisible()
  await row.getByRole('button', { name: 'Change updates by e-mail' }).click()
  await row.getByRole('checkbox', { name: 'Invitations to playtests' }).uncheck()
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Saved.')).toBeVisible()
  expect(await readSubscriber(app.server, email)).toMatchObject({ status: 'confirmed', topics: ['news'] })

  await page.goto('/unsubscribe')
  await expect(page).toHaveTitle('Unsubscribe')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /unsubscribe.+e-mail updates/i)
  await expect(page.getByText(`${email} gets: News.`)).toBeVisible()
  await press(page, 'Unsubscribe from all')
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  expect((await readSubscriber(app.server, email)).status).toBe('unsubscribed')
  await press(page, 'Undo')
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  expect(await readSubscriber(app.server, email)).toMatchObject({ status: 'confirmed', topics: ['news'] })

  // The link of a mail also works for a logged-in user: on the landing page and here.
  const token = await leaveTokenOf(app.server, email)
  await page.goto(`/unsubscribe?token=${token}`)
  await expect(page).toHaveURL(`${app.url}/unsubscribe`)
  await expect(page.getByRole('button', { name: 'Unsubscribe from all' })).toBeVisible()
  await page.goto(`/#unsubscribe=${token}`)
  await expect(page).toHaveURL(`${app.url}/`)
  await press(page, 'Unsubscribe from all')
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await press(page, 'Go to the main menu')
  await page.goto('/unsubscribe')
  await expect(page.getByText('is unsubscribed from all e-mail updates.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the main menu' }).click()
  await expect(page).toHaveURL(`${app.url}/main-menu`)
})
