import { expect, expectAccessible, expectNoOverflow, test } from './support/app.ts'

test.beforeEach(async ({ app }) => {
  await app.logIn()
})

test('FE-01 LS-02 LS-03 the four settings survive a reload', async ({ page }) => {
  await page.goto('/dice')
  await page.getByRole('spinbutton', { name: 'Success dice' }).fill('9')
  await page.getByRole('spinbutton', { name: 'Failure dice' }).fill('3')
  await page.getByRole('spinbutton', { name: 'Damage rating' }).fill('4')
  await page.getByRole('spinbutton', { name: 'Defense rating' }).fill('2')
  await page.getByRole('spinbutton', { name: 'Defense rating' }).blur()
  await page.reload()
  await expect(page.getByRole('spinbutton', { name: 'Success dice' })).toHaveValue('9')
  await expect(page.getByRole('spinbutton', { name: 'Failure dice' })).toHaveValue('3')
  await expect(page.getByRole('spinbutton', { name: 'Damage rating' })).toHaveValue('4')
  await expect(page.getByRole('spinbutton', { name: 'Defense rating' })).toHaveValue('2')
})

test('FE-01 odds move with every step, exactly', async ({ page }) => {
  await page.goto('/dice?s=2&f=0&dr=1&df=0&label=Two%20dice')
  // Two success dice: P(0) = ¼, P(1) = ⅓, P(2) = 1/9 + 1/6 = 5/18, …; the mean is 4/3.
  const hits = page.getByRole('definition').first()
  await expect(hits).toHaveText('75 %')
  const table = page.getByRole('table', { name: 'Chance of each damage' })
  await expect(table.getByRole('row', { name: /^0 / })).toContainText('25 %')
  await expect(table.getByRole('row', { name: /^1 / })).toContainText('33 %')
  await page.getByRole('spinbutton', { name: 'Success dice' }).press('ArrowUp')
  await expect(hits).toHaveText('88 %')
})

test('FE-01 a throw is shown, told in one sentence and held against the odds', async ({ page }) => {
  await page.goto('/dice?s=6&f=2&dr=2&df=1&label=Broadside')
  await page.getByRole('button', { name: 'Roll 6 against 2' }).click()
  const sentence = page.getByRole('status').filter({ hasText: 'better than' })
  await expect(sentence).toHaveText(/^\d+ success(es)?, \d+ cancelled, \d+ net, (no damage|\d+ damage), better than (< |> )?[\d.]+ %$/)
  await page.getByRole('button', { name: 'Roll 6 against 2' }).click()
  await expect(page.getByRole('log', { name: 'Earlier throws' }).getByRole('listitem')).toHaveCount(1)
})

test('FE-01 a bent link never sets what cannot be rolled', async ({ page }) => {
  await page.goto('/dice?s=41&f=-3&dr=NaN&df=1e9&t=rending.nonsense99&label=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E')
  await expect(page.getByRole('heading', { name: 'Dice', level: 1 })).toBeVisible()
  const successes = Number(await page.getByRole('spinbutton', { name: 'Success dice' }).inputValue())
  expect(successes).toBeLessThanOrEqual(40)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('FE-01 the whole page is worked by keys alone', async ({ page }) => {
  await page.goto('/dice')
  const dice = page.getByRole('spinbutton', { name: 'Success dice' })
  await dice.focus()
  await page.keyboard.press('Home')
  await expect(dice).toHaveValue('0')
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowUp')
  await expect(dice).toHaveValue('3')
  await page.getByRole('button', { name: /^Roll 3 against/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'better than' })).not.toBeEmpty()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`FE-01 the dice page is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/dice?s=8&f=3&dr=2&df=1&t=rending&label=Broadside')
    await page.getByRole('button', { name: /^Roll/ }).click()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}
