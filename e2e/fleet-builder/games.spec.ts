import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, keepSession, test } from '../support/app.ts'
import { accord, codeOf, fleetMenu, linkTo, openExample, veil } from '../support/fleets.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const form = (page: Page) => page.getByRole('dialog', { name: 'Report a game' })
const rows = (page: Page) => page.getByRole('list', { name: 'Your games' }).getByRole('listitem')

test('FE-14 a player reports a game without network, which is sent later; the other side opens the link, logs in and confirms; staff see it', async ({
  page,
  app,
  browser,
}) => {
  app.expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { user } = await openExample(page, app)
  await fleetMenu(page, 'Report a game')
  await expect(form(page).getByLabel('Your fleet')).toContainText(accord.name)
  await form(page).getByRole('button', { name: 'Report' }).click()
  await expect(form(page).getByText('Say who won.')).toBeVisible()
  await form(page)
    .getByLabel('Link of their fleet')
    .fill(`${app.url}${linkTo(codeOf(veil))}`)
  await expect(form(page).getByText(new RegExp(`^${veil.name}, .*pts`))).toBeVisible()
  await form(page).getByText('I won').click()
  await form(page).getByRole('spinbutton', { name: 'Points they lost' }).fill('60')
  await expectNoOverflow(page)
  await page.context().setOffline(true)
  await form(page).getByRole('button', { name: 'Report' }).click()
  await expect(rows(page).getByText('Waits to be sent')).toBeVisible()
  await page.context().setOffline(false)
  await expect(rows(page).getByText('Not confirmed')).toBeVisible()
  await page.getByRole('button', { name: /^Let them confirm/ }).click()
  const share = page.getByRole('dialog', { name: 'Let them confirm' })
  await expect(share.getByRole('img', { name: 'QR code for the other player' })).toBeVisible()
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue()
  await share.getByRole('button', { name: 'Done' }).click()
  await expectNoOverflow(page)

  const otherContext = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
  const other = await otherContext.newPage()
  const opponent = await app.server.newUser({ roles: ['user'] })
  await keepSession(other, opponent)
  // The figures count games of accounts that are confirmed and not new.
  const query = `UPDATE users SET created = '2026-01-01 12:00:00.000Z', verified = TRUE WHERE id IN ('${user.id}', '${opponent.id}')`
  await (await app.server.superuser()).send('/api/sql', { method: 'POST', body: { query } })
  await other.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 })
  await other.goto(link)
  await expect(other.getByText('They won')).toBeVisible()
  await expectNoOverflow(other)
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(other.getByText(/You confirmed this game/)).toBeVisible()
  await other.getByRole('link', { name: 'Show my games' }).click()
  await expect(other.getByText('0 of 1 won')).toBeVisible()
  await otherContext.close()

  await page.reload()
  await expect(rows(page).getByText('Confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0)
  await page.goto('/main-menu')
  await expect(page.getByRole('link', { name: /^Games ?: 1 of 1 won/ })).toBeVisible()
  await page.goto(`/fleet-builder?fleet=fleet0${user.id.slice(0, 9)}`)
  await expect(page.getByRole('link', { name: '1 of 1 won' })).toBeVisible()

  const staffContext = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
  const staff = await staffContext.newPage()
  await keepSession(staff, await app.server.newUser({ roles: ['user', 'moderator'] }))
  await staff.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 })
  await staff.goto('/admin/orion-balance/games?said=confirmed')
  await expect(staff.getByText(/^\d+ games? counts?\./)).toBeVisible()
  await expectNoOverflow(staff)
  await staff.getByRole('link', { name: 'Reports' }).click()
  await staff.locator('[data-row]').first().click()
  const sheet = staff.getByRole('region', { name: /Accord/ }).first()
  await sheet
    .getByRole('button', { name: /^Leave out/ })
    .first()
    .click()
  const ask = staff.getByRole('dialog')
  await ask.getByRole('textbox', { name: 'Reason' }).fill('Reports nonsense.')
  await ask.getByRole('button', { name: 'Leave out' }).click()
  await expect(sheet.getByText('Left out', { exact: true })).toBeVisible()
  await expectNoOverflow(staff)
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('Left out', { exact: true })).toBeHidden()
  await staffContext.close()
})
