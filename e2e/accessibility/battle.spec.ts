import { expect, test } from '../support/app.ts'
import { aim, beginFirstGame, pressIn, result, toFire } from '../support/battle.ts'
import { inspectScreen } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('BT-01 a battle from its beginning to a volley is open to everyone', { tag: '@phone' }, async ({ page, app }) => {
  await app.logIn()
  await page.goto('/battle')
  await expect(page.getByRole('heading', { name: 'Battle', level: 1 })).toBeVisible()
  await inspectScreen(page, 'battles, none')
  await page.goto('/battle?new')
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible()
  await inspectScreen(page, 'battle, new')
  await beginFirstGame(page)
  await inspectScreen(page, 'battle, initiative')
  await pressIn(page, 'Roll for initiative')
  await expect(page.getByText(/orders given/)).toBeVisible()
  await inspectScreen(page, 'battle, orders')
  await pressIn(page, /^Take back/)
  await toFire(page)
  await aim(page)
  await pressIn(page, /^Roll \d against/)
  await expect(result(page)).toBeVisible()
  await inspectScreen(page, 'battle, fire')
  const sheet = page.getByRole('button', { name: 'Sheet of Meridian' }).first()
  // Beside the step, on a wide screen, the fleets are open.
  if (!(await sheet.isVisible())) await page.getByRole('main').getByText('Ships of Solar Accord patrol').click()
  await sheet.click()
  await expect(page.getByRole('dialog', { name: 'Meridian' })).toBeVisible()
  await inspectScreen(page, 'battle, sheet')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.goto('/battle')
  await expect(page.getByRole('list', { name: 'Your battles' })).toBeVisible()
  await inspectScreen(page, 'battles, one')
})
