import { type Locator, type Page } from '@playwright/test'
import type { Fleet } from '../../src/game/fleet.ts'
import { expect, expectAccessible, expectNoOverflow, test } from '../support/app.ts'

const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Name of the fleet' })
const ships = (page: Page): Locator => page.getByRole('region', { name: 'Ships' }).getByRole('list').first()
const ship = (page: Page, name: string): Locator => ships(page).getByRole('button', { name: new RegExp(`^${name} `) })

/** The shown names, in order. */
const shipNames = (page: Page): Promise<readonly string[]> =>
  ships(page)
    .getByRole('button', { name: /^More for / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.replace('More for ', '') ?? ''))

async function openExample(page: Page): Promise<void> {
  await page.goto('/fleet-builder')
  await page.getByRole('button', { name: 'Start with an example' }).click()
  await expect(nameField(page)).toHaveValue('Third Line Squadron')
}

test('FE-03 an empty list invites the first step; the list shows each fleet with its points and legality', async ({
  page,
  app,
}) => {
  await app.logIn()
  await page.goto('/fleet-builder')
  await expect(page.getByRole('heading', { name: 'No fleet yet' })).toBeVisible()
  await expectAccessible(page)
  await openExample(page)
  await page.getByRole('link', { name: 'Fleets', exact: true }).last().click()
  const card = page.getByRole('list', { name: 'Fleets' }).getByRole('listitem')
  await expect(card).toContainText('Third Line Squadron')
  await expect(card).toContainText('195/200')
  await expect(card).toContainText('Legal')
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('FE-03 keys alone: move, open, rename, remove, undo, redo', async ({ page, app }) => {
  await app.logIn()
  await openExample(page)
  await ship(page, 'Ninety East').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(ship(page, 'Ninety East')).toBeFocused()
  expect((await shipNames(page))[0]).toBe('Ninety East')
  await page.keyboard.press('Enter')
  await expect(ship(page, 'Ninety East')).toHaveAttribute('aria-expanded', 'true')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Meridian Star')
  await name.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo: Name a ship “Meridian Star”' })).toBeVisible()
  await ship(page, 'Meridian Star').focus()
  await page.keyboard.press('Delete')
  await expect(ship(page, 'Common Cause')).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeDisabled()
  expect((await shipNames(page)).slice(0, 2)).toEqual(['Common Cause', 'Ninety East'])
  await page.keyboard.press('Control+Shift+z')
  expect((await shipNames(page))[0]).toBe('Ninety East')
})

test('FE-03 an illegal fleet is marked, kept as it is, and mended by one press', async ({ page, app }, { project }) => {
  await app.logIn()
  await openExample(page)
  await page.getByRole('combobox', { name: 'Points limit' }).selectOption('100')
  await expect(page.getByText('Not legal', { exact: true }).first()).toBeVisible()
  if (project.name === 'phone') await page.getByRole('button', { name: '2 problems' }).click()
  const problems = page.getByRole('list', { name: 'Problems' })
  await expect(problems).toContainText('95 points over the limit: 195 of 100.')
  await expect(problems).toContainText('CLASS_CAP')
  await expectAccessible(page)
  if (project.name === 'phone') await page.keyboard.press('Escape')
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not legal', { exact: true }).first()).toBeVisible()
  expect(await shipNames(page)).toHaveLength(7)
  if (project.name === 'phone') await page.getByRole('button', { name: '2 problems' }).click()
  await problems.getByRole('button', { name: 'Show Common Cause' }).click()
  await expect(ship(page, 'Common Cause')).toBeFocused()
  if (project.name === 'phone') await page.getByRole('button', { name: '2 problems' }).click()
  await problems.getByRole('button', { name: 'Remove Common Cause' }).first().click()
  if (project.name === 'phone') await page.keyboard.press('Escape')
  await expect(ships(page).getByRole('listitem')).toHaveCount(6)
})

test('FE-03 refits: what fits is offered, the rest explained; the figures follow', async ({ page, app }) => {
  await app.logIn()
  await openExample(page)
  await ship(page, 'Common Cause').click()
  await page.getByRole('button', { name: /^Weapons/ }).click()
  const picker = page.getByRole('dialog', { name: 'Refit for the weapons slot' })
  await expect(picker.getByText('Only for cruisers and battlecruisers.')).toBeVisible()
  await expectAccessible(page)
  await picker.getByRole('button', { name: /^Drilled Crews/ }).click()
  await expect(page.getByText(/^1 over$|1 over/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Take off Drilled Crews' }).click()
  await expect(page.getByText('5 left').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('FE-03 a ship is moved by its handle where there is room for one, else by its menu', async ({ page, app }, { project }) => {
  await app.logIn()
  await openExample(page)
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'More for Ninety East' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
  } else {
    const target = await ship(page, 'Common Cause').boundingBox()
    await page.getByTitle('Drag to reorder').nth(1).hover()
    await page.mouse.down()
    await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 4, { steps: 4 })
    await page.mouse.up()
  }
  await expect(page.getByRole('button', { name: 'Undo: Move Ninety East' })).toBeVisible()
  expect((await shipNames(page))[0]).toBe('Ninety East')
})

test('FE-03 offline every edit is kept on the device and reaches the account afterwards', async ({ page, app, context }) => {
  await app.logIn()
  await openExample(page)
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
  await context.setOffline(true)
  await nameField(page).fill('Out of Reach')
  await nameField(page).press('Enter')
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
})

test('FE-03 a fleet changed on two devices shows both versions and lets the player choose', async ({ page, app, browser }) => {
  const user = await app.logIn()
  await openExample(page)
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
  const address = page.url()

  const elsewhere = await browser.newContext({ baseURL: app.url })
  const other = await elsewhere.newPage()
  await other.goto(address)
  await other.getByLabel('E-mail', { exact: true }).fill(user.email)
  await other.getByLabel('Password', { exact: true }).fill(user.password)
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(nameField(other)).toHaveValue('Third Line Squadron')

  await page.context().setOffline(true)
  await nameField(page).fill('Named at Home')
  await nameField(page).press('Enter')
  await nameField(other).fill('Named Abroad')
  await nameField(other).press('Enter')
  // By the account itself: the words on the page may still be those of before the change.
  const fleet = new URL(address).searchParams.get('fleet') ?? ''
  await expect.poll(async () => (await user.client.collection('fleets').getOne<{ data: Fleet }>(fleet)).data.name).toBe('Named Abroad')
  await elsewhere.close()
  await page.context().setOffline(false)

  await expect(page.getByText('Changed in two places').first()).toBeVisible()
  await page.getByRole('button', { name: 'Choose what stands' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed in two places' })
  await expect(dialog.getByRole('radio', { name: /Named Abroad/ })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /Named at Home/ }).check()
  await dialog.getByRole('button', { name: 'Keep what is chosen' }).click()
  await expect(nameField(page)).toHaveValue('Named at Home')
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
})

test('FE-03 a deleted fleet comes back from the toast; an unknown one says so', async ({ page, app }) => {
  await app.logIn()
  await openExample(page)
  await page.getByRole('button', { name: 'More for this fleet' }).click()
  await page.getByRole('menuitem', { name: 'Delete fleet' }).click()
  await expect(page.getByRole('heading', { name: 'No fleet yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Fleets' }).getByRole('listitem')).toHaveCount(1)
  await page.goto('/fleet-builder?fleet=nobodys')
  await expect(page.getByRole('heading', { name: 'This fleet is not here' })).toBeVisible()
  await expectAccessible(page)
})

test('FE-03 both themes are accessible with a ship open', async ({ page, app }) => {
  await app.logIn()
  await openExample(page)
  await ship(page, 'Common Cause').click()
  await expect(page.getByRole('link', { name: 'Roll Heavy Battery' })).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark')
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
})
