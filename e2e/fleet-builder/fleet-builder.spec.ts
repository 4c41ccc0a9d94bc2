import { type Page } from '@playwright/test'
import { expect, expectNoOverflow, test } from '../support/app.ts'
import {
  backToList,
  cards,
  fleetMenu,
  nameField,
  openExample,
  renameElsewhere,
  renameFleet,
  saved,
  ship,
  shipRows,
  ships,
} from '../support/fleets.ts'

const isPhone = (): boolean => test.info().project.name === 'phone'

/** The shown names, in order. */
const shipNames = (page: Page): Promise<readonly string[]> =>
  ships(page)
    .getByRole('button', { name: /^More for / })
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')?.replace('More for ', '') ?? ''),
    )

test('FE-03 a deleted fleet comes back from the toast; an empty list invites the first step; a card has points and legality', async ({
  page,
  app,
}) => {
  await app.logIn()
  await page.goto('/fleet-builder')
  await expect(page.getByRole('heading', { name: 'No fleet yet' })).toBeVisible()
  await page.getByRole('button', { name: /^Third Line Squadron/ }).click()
  await expect(nameField(page)).toHaveValue('Third Line Squadron')
  await backToList(page)
  await expect(cards(page)).toContainText('Third Line Squadron')
  await expect(cards(page)).toContainText('194/200')
  await expect(cards(page).getByText('Legal', { exact: true })).toBeVisible()
  await cards(page).getByRole('link').click()
  await fleetMenu(page, 'Delete fleet')
  await expect(page.getByRole('heading', { name: 'No fleets' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.goto('/fleet-builder?fleet=nobodys')
  await expect(page.getByRole('heading', { name: 'Fleet not found' })).toBeVisible()
})

test('FE-03 keys alone: move, open, rename, remove, undo, redo', async ({ page, app }) => {
  await openExample(page, app)
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

test('FE-03 refits: what fits is offered, the rest explained; the figures follow', async ({ page, app }) => {
  await openExample(page, app)
  await ship(page, 'Common Cause').click()
  await page.getByRole('button', { name: /^Weapons/ }).click()
  const picker = page.getByRole('dialog', { name: 'Refit for the weapons slot' })
  await picker.getByText(/^Refits that do not fit/).click()
  await expect(picker.getByText('Only for cruisers and battlecruisers.')).toBeVisible()
  await picker.getByRole('button', { name: /^Drilled Crews/ }).click()
  await expect(page.getByText('2 over').first()).toBeVisible()
  await page
    .getByRole('region', { name: /^Refits of/ })
    .getByRole('button', { name: 'Remove Drilled Crews' })
    .click()
  await expect(page.getByText('4 left').first()).toBeVisible()
})

test(
  'FE-03 an illegal fleet is marked, kept as it is, and mended by one press',
  { tag: '@phone' },
  async ({ page, app }) => {
    await openExample(page, app)
    await page.getByRole('combobox', { name: 'Points limit' }).selectOption('100')
    await expect(page.getByText('Not legal', { exact: true }).first()).toBeVisible()
    // On a phone the problems are a drawer, else they stand in the page.
    const showProblems = async () => {
      if (isPhone()) await page.getByRole('button', { name: '2 problems' }).click()
    }
    await showProblems()
    const problems = page.getByRole('list', { name: 'Problems' })
    await expect(problems).toContainText('96 points over the limit: 196 of 100.')
    await expect(problems.getByRole('link', { name: 'Rule: Class cap' })).toBeVisible()
    if (isPhone()) await page.keyboard.press('Escape')
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(page.getByText('Not legal', { exact: true }).first()).toBeVisible()
    expect(await shipNames(page)).toHaveLength(7)
    await showProblems()
    await problems.getByRole('button', { name: 'Show Common Cause' }).click()
    await expect(ship(page, 'Common Cause')).toBeFocused()
    await expectNoOverflow(page)
    await showProblems()
    await problems.getByRole('button', { name: 'Remove Common Cause' }).first().click()
    if (isPhone()) await page.keyboard.press('Escape')
    await expect(shipRows(page)).toHaveCount(6)
  },
)

test(
  'FE-03 a ship is moved by menu, pointer or finger; several chosen are moved, copied and removed as one step',
  { tag: '@phone' },
  async ({ page, app }) => {
    await openExample(page, app)
    if (isPhone()) {
      // There is no room for handles before one arranges.
      await expect(page.locator('[data-handle=s2]')).toBeHidden()
      await page.getByRole('button', { name: 'More for Ninety East' }).click()
      await page.getByRole('menuitem', { name: 'Move up' }).click()
    } else await dragBefore(page, 's2', 's1')
    await expect(page.getByRole('button', { name: 'Undo: Move Ninety East' })).toBeVisible()
    expect((await shipNames(page)).slice(0, 2)).toEqual(['Ninety East', 'Common Cause'])

    await page.getByRole('button', { name: 'Arrange', exact: true }).click()
    await dragBefore(page, 's3', 's1')
    await expect(page.getByRole('button', { name: 'Undo: Move Plain Speaking' })).toBeVisible()
    expect((await shipNames(page)).slice(0, 3)).toEqual(['Ninety East', 'Plain Speaking', 'Common Cause'])

    await ships(page).getByRole('checkbox', { name: 'Select Main Brace' }).check()
    await ships(page).getByRole('checkbox', { name: 'Select Even Number' }).check()
    const bar = page.getByRole('toolbar', { name: 'Selected ships' })
    await expect(bar).toContainText('2 ships selected')
    await bar.getByRole('button', { name: 'Move the selected ships up' }).click()
    await expect(page.getByRole('button', { name: 'Undo: Move Main Brace and 1 more' })).toBeVisible()
    expect((await shipNames(page)).slice(1, 5)).toEqual(['Plain Speaking', 'Main Brace', 'Even Number', 'Common Cause'])
    await bar.getByRole('button', { name: 'Duplicate the selected ships' }).click()
    await expect(shipRows(page)).toHaveCount(9)
    await bar.getByRole('button', { name: 'Remove the selected ships' }).click()
    await expect(shipRows(page)).toHaveCount(7)
    await page.getByRole('button', { name: /^Undo: Remove/ }).click()
    await expect(shipRows(page)).toHaveCount(9)
  },
)

/** Drags a ship by its handle, to before another one above it. */
async function dragBefore(page: Page, dragged: string, target: string): Promise<void> {
  const handle = page.locator(`[data-handle=${dragged}]`)
  // Clear of the edges, where the page follows the pointer.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const from = await handle.boundingBox()
  const to = await page.locator(`[data-ship=${target}]`).boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  if (isPhone()) {
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] })
    await touch('touchStart', y)
    await touch('touchMove', (y + to.y) / 2)
    await touch('touchMove', to.y + 6)
    await touch('touchEnd', to.y + 6)
  } else {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, to.y + 6, { steps: 5 })
    await page.mouse.up()
  }
}

test('CA-10 FE-03 a change made elsewhere appears in the open fleet; made there and here while offline, both are shown to choose from', async ({
  page,
  app,
  context,
}) => {
  const { user, ids } = await openExample(page, app)
  await nameField(page).focus()
  await renameElsewhere(user, ids[0] ?? '', 'First Name')
  await expect(nameField(page)).toHaveValue('First Name')
  await expect(nameField(page)).toBeFocused()
  await context.setOffline(true)
  await renameFleet(page, 'Named at Home')
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  await renameElsewhere(user, ids[0] ?? '', 'Named Abroad')
  await context.setOffline(false)

  await expect(page.getByText('Changed in two places').first()).toBeVisible()
  await expect(nameField(page)).toHaveValue('Named Abroad')
  await page.getByRole('button', { name: 'Choose what to keep' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed in two places' })
  await expect(dialog.getByRole('radio', { name: /Named Abroad/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /Named at Home/ }).check()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect(nameField(page)).toHaveValue('Named at Home')
  await expect(saved(page)).toBeVisible()
  await renameElsewhere(user, ids[0] ?? '', 'Last Name')
  await expect(nameField(page)).toHaveValue('Last Name')
})
