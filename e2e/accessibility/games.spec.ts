import type { Page } from '@playwright/test'
import { expect, keepSession, test } from '../support/app.ts'
import { accord, openWith } from '../support/fleets.ts'
import { inspectScreen } from '../support/inspect.ts'

const inspectDialog = (page: Page, name: string) => inspectScreen(page, name, '[role=dialog]')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('FE-14 the screens of games are accessible', { tag: '@phone' }, async ({ page, app, browser }) => {
  await openWith(page, app, [accord], '/fleet-builder?games')
  await expect(page.getByText('No game reported yet')).toBeVisible()
  await page.getByRole('button', { name: 'Report a game' }).click()
  const form = page.getByRole('dialog', { name: 'Report a game' })
  await form.getByText('By faction').click()
  await form.getByRole('button', { name: 'Report' }).click()
  await expect(form.getByText('Say who won.')).toBeVisible()
  await inspectDialog(page, 'reporting a game, fields missing')
  await form.getByLabel('Your fleet').selectOption({ index: 1 })
  await form.getByRole('combobox', { name: 'Faction' }).selectOption('veil')
  await form.getByRole('spinbutton', { name: 'Points', exact: true }).fill('200')
  await form.getByText('Draw').click()
  await form.getByRole('spinbutton', { name: 'Points you lost' }).fill('20')
  await form.getByRole('spinbutton', { name: 'Points they lost' }).fill('30')
  await form.getByRole('spinbutton', { name: 'Rounds' }).fill('5')
  await form.getByLabel('Scenario').selectOption('meeting-engagement')
  await form.getByRole('button', { name: 'Report' }).click()
  const share = page.getByRole('dialog', { name: 'Let them confirm' })
  await expect(share).toBeVisible()
  await inspectDialog(page, 'the link of a game')
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue()
  await share.getByRole('button', { name: 'Done' }).click()
  await inspectScreen(page, 'games')

  const user = await app.server.newUser({ roles: ['user'] })
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
  const other = await context.newPage()
  await keepSession(other, user)
  await other.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 })
  await other.goto(link)
  await other.getByRole('button', { name: 'Object' }).click()
  await inspectScreen(other, 'a reported game, objecting')
  await other.getByRole('textbox', { name: 'What was different?' }).fill('I won.')
  await other.getByRole('button', { name: 'Send' }).click()
  await expect(other.getByText(/^You objected/)).toBeVisible()
  expect((await user.client.collection('battle_reports').getList(1, 1)).items[0]).toMatchObject({ objection: 'I won.' })
  await context.close()
})
