import { type Page } from '@playwright/test'
import { expect, test, walk } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

test('FE-01 the pool, its throw and the log are accessible', { tag: '@phone' }, async ({ page, app }) => {
  await app.logIn()
  await page.goto('/dice')
  await expect(page.getByRole('heading', { name: 'Dice', level: 1 })).toBeVisible()
  await inspectScreen(page, 'dice')

  await walk(page, '/dice?s=41&f=3&dr=2&df=1&h=12&t=rending.nonsense&label=Broadside')
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be rolled' })).toBeVisible()
  await inspectScreen(page, 'dice, a bent link')

  await press(page, 'Dismiss this warning')
  await page.getByRole('spinbutton', { name: 'Success dice' }).fill('8')
  await page.getByRole('spinbutton', { name: 'Success dice' }).blur()
  await press(page, 'Roll 8 against 3')
  await expect(page.getByRole('status').filter({ hasText: ' net, ' })).not.toBeEmpty()
  await press(page, 'Roll 1 die')
  await expect(page.getByRole('status').filter({ hasText: '1 plain die' })).not.toBeEmpty()
  for (const fold of [/^Traits/, 'Presets', 'How rare is that', /^8 against 3/])
    await page.locator('summary').filter({ hasText: fold }).first().click()
  await press(page, 'Copy, export, clear')
  await expect(page.getByRole('button', { name: 'Copy all' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Usual weapons' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Actual and expected damage' })).toBeVisible()
  await inspectScreen(page, 'dice, thrown, everything open')

  await press(page, 'Re-roll some dice…')
  await expect(page.getByRole('group', { name: 'Re-roll some dice' })).toBeVisible()
  await inspectScreen(page, 'dice, choosing')
  await press(page, 'Cancel the re-roll')

  await press(page, 'Clear')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspectScreen(page, 'dice, clearing the log', '[role=alertdialog]')
  await press(page, 'Cancel')
})

test(
  'FE-01 real dice, the choice of a ship and the test of a million dice are accessible',
  { tag: '@phone' },
  async ({ page, app }) => {
    await app.logIn()
    await page.goto('/dice?s=6&f=2&dr=2&df=1')
    await press(page, 'Real dice')
    await page.keyboard.type('146')
    await expect(page.getByRole('button', { name: 'Enter all dice first' })).toBeVisible()
    await inspectScreen(page, 'dice, typed')
    await page.keyboard.press('Escape')

    await press(page, 'Aim a weapon')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').locator('summary').click()
    await inspectScreen(page, 'dice, a ship', '[role=dialog]')

    await page.goto('/dice?view=fairness')
    await press(page, 'Roll a million dice')
    await expect(page.getByText('All tests passed.')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('status').filter({ hasText: / dice\. / })).toHaveText(/^1,000,000 dice\. /)
    for (const question of [
      'Equal faces',
      'Equal pairs',
      'Streaks of high and low',
      'Independent of the die before',
      'Gaps between sixes',
    ])
      await expect(page.getByRole('listitem').filter({ hasText: question })).toContainText('Passed')
    await inspectScreen(page, 'dice, fair')
  },
)
