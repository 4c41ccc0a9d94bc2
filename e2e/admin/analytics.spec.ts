import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, test } from '../support/app.ts'
import { addVisits, dayText } from '../support/visits.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Days that are over, because today also has the visits of other tests. */
const wholeDays = () => `/admin/analytics?from=${dayText(7)}&until=${dayText(1)}`

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: string) =>
  panel(page, 'Figures').getByRole('button', { name: new RegExp(`^${name}`) })

test('FE-11 in one look: who comes, where from, what they do, what breaks; filters, notes and the file', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['user', 'admin'] })
  await addVisits(app.server)
  await page.goto(wholeDays())
  const cell = (question: string) => page.locator('dl').getByText(question, { exact: true }).locator('..')
  await expect(cell('Where they come from')).toContainText('club.example')
  await expect(cell('What they do')).toContainText('Dice rolled in 3D')
  await expect(cell('What breaks')).toContainText('1 error')
  await expect(figure(page, 'Sessions')).toContainText('6')
  await expect(page.locator('.recharts-surface').first()).toBeVisible()

  // Values are filters, at most two, all of them in the address.
  await panel(page, 'Where they come from').getByRole('button', { name: 'club.example' }).click()
  await expect(figure(page, 'Sessions')).toContainText('4')
  await panel(page, 'Devices').getByRole('button', { name: 'Phone' }).click()
  await expect(figure(page, 'Sessions')).toContainText('3')
  await expect(panel(page, 'Pages')).toContainText('not by: Referrer')
  await panel(page, 'What they do').getByRole('button', { name: 'Dice rolled in 3D' }).click()
  await expect(
    page.getByText('“Feature used: Dice rolled in 3D” replaced “Referrer: club.example”.', { exact: true }),
  ).toBeVisible()
  await expect(figure(page, 'Sessions')).toContainText('2')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveText([
    'Device: Phone',
    'Feature used: Dice rolled in 3D',
  ])
  await page.goBack()
  await page.goBack()
  await expect(figure(page, 'Sessions')).toContainText('4')
  await page.getByRole('button', { name: 'Remove the filter: Referrer: club.example' }).click()

  // The definition and the table, using only the keyboard.
  await page.getByRole('button', { name: 'What is counted: Bounce rate' }).press('Enter')
  await expect(page.getByText('Share of sessions with fewer than two page views')).toBeVisible()
  await page.keyboard.press('Escape')
  await figure(page, 'Bounce rate').press('Enter')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'As a table' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Bounce rate a day' }).getByRole('row')).toHaveCount(8)
  // The drawing is one stop of the Tab key, without stops inside.
  await page.getByRole('button', { name: 'As a chart' }).press('Enter')
  await expect(page.locator('.recharts-line').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeFocused()

  // A note is written, deleted and restored in place.
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('textbox', { name: 'What happened' }).fill('A fair in Ghent')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const note = panel(page, 'Figures').getByRole('listitem').filter({ hasText: 'A fair in Ghent' })
  await expect(note).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeFocused()
  await note.getByRole('button', { name: /^Delete the note/ }).click()
  await expect(note).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV: Where they come from' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`orion-analytics-referrer-${dayText(7)}-${dayText(1)}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain('\r\nclub.example,4,4,')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})

test('FE-11 from an error to the visit that saw it; a funnel by keys; who loses the role is out', async ({
  page,
  app,
}) => {
  const admin = await app.logIn({ roles: ['user', 'admin'] })
  await addVisits(app.server)
  await page.goto(wholeDays())
  await panel(page, 'What breaks').getByRole('link', { name: 'Look closer' }).click()
  await page.getByRole('link', { name: 'Show its session' }).click()
  await expect(page.getByText('Only visits that saw “x is undefined”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show what happened' }).click()
  await expect(page.getByText('Error seen')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(panel(page, 'What breaks')).toBeVisible()

  await page.getByRole('link', { name: 'Funnel' }).click()
  const step = (name: string) => panel(page, 'Funnel').getByRole('listitem').filter({ hasText: name })
  await page.goto('/admin/analytics/funnel?steps=fleet-created+dice-rolled-3d')
  await expect(step('Fleet created')).toContainText('2')
  await expect(step('Dice rolled in 3D')).toContainText('50 % of the first step')
  await page.getByRole('button', { name: 'Change the steps' }).press('Enter')
  await page.getByRole('button', { name: 'Move up: Dice rolled in 3D' }).press('Enter')
  await expect(page).toHaveURL(/steps=dice-rolled-3d\+fleet-created/)
  await expect(page.getByRole('button', { name: 'Move up: Dice rolled in 3D' })).toBeFocused()
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await expect(step('Registered').last()).toBeVisible()
  await page.getByRole('button', { name: 'Remove the step: Registered' }).press('Enter')
  await page.getByRole('button', { name: 'Move down: Dice rolled in 3D' }).press('Enter')
  await page.getByRole('button', { name: '1 stopped before it' }).click()
  await expect(page.getByRole('region', { name: 'Did “Fleet created”, but not “Dice rolled in 3D”' })).toContainText(
    'Wim',
  )

  const store = await app.server.superuser()
  const grants = await store.collection('user_roles').getFullList({ filter: `user = "${admin.id}"`, expand: 'role' })
  const grant = grants.find(({ expand }) => (expand as { role?: { name: string } }).role?.name === 'admin')
  await store.collection('user_roles').update(grant?.id ?? '', { active: false })
  await page.getByRole('link', { name: 'Retention' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(panel(page, 'Who comes back')).toBeHidden()
})
