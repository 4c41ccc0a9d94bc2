import { type Page } from '@playwright/test'
import { expect, expectNoOverflow, test } from '../support/app.ts'
import { nameField, openExample, renameElsewhere, renameFleet, ship, shipRows, ships } from '../support/fleets.ts'
import { saved, synced } from '../support/waits.ts'

const isPhone = (): boolean => test.info().project.name === 'phone'

/** The shown names, in order. */
const shipNames = (page: Page): Promise<readonly string[]> =>
  ships(page)
    .getByRole('button', { name: /^More for / })
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')?.replace('More for ', '') ?? ''),
    )

test(
  'FE-03 an illegal fleet is marked, kept as it is, and fixed by one press',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await openExample(page, app)
    await page.getByRole('combobox', { name: 'Points limit' }).selectOption('100')
    await expect(page.getByText('Not legal', { exact: true }).first()).toBeVisible()
    // Here they are in a drawer; on a desktop they are in the page.
    const showProblems = () => page.getByRole('button', { name: '2 problems' }).click()
    await showProblems()
    const problems = page.getByRole('list', { name: 'Problems' })
    await expect(problems).toContainText('98 points over the limit: 198 of 100.')
    await expect(problems.getByRole('link', { name: 'Rule: Class cap' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(synced(page)).toBeVisible()
    await page.reload()
    await expect(page.getByText('Not legal', { exact: true }).first()).toBeVisible()
    expect(await shipNames(page)).toHaveLength(7)
    await showProblems()
    await problems.getByRole('button', { name: 'Show Common Cause' }).click()
    await expect(ship(page, 'Common Cause')).toBeFocused()
    await expectNoOverflow(page)
    await showProblems()
    await problems.getByRole('button', { name: 'Remove Common Cause' }).first().click()
    await page.keyboard.press('Escape')
    await expect(shipRows(page)).toHaveCount(6)
  },
)

test(
  'FE-03 a ship is moved by menu, pointer or finger; several chosen are moved, copied and removed as one step',
  { tag: '@phone' },
  async ({ page, app }) => {
    await openExample(page, app)
    if (isPhone()) {
      // Handles are only shown in arrange mode.
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
  // Not near the edges, where the page would scroll.
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
  await expect(saved(page)).toBeVisible()
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
  await expect(synced(page)).toBeVisible()
  await renameElsewhere(user, ids[0] ?? '', 'Last Name')
  await expect(nameField(page)).toHaveValue('Last Name')
})
