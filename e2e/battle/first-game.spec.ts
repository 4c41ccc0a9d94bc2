import { expect, test } from '../support/app.ts'

test('BT-01 the book adds both fleets of the first game, prints them, and begins it, each in one press and only once', async ({
  page,
  app,
}) => {
  await app.logIn()
  const follow = async (link: string) => {
    await page.goto('/rules/start/first-game')
    await page.getByRole('main').getByRole('link', { name: link }).click()
  }
  const cards = page.locator('[data-fleet]')
  for (const time of ['once', 'again'])
    await test.step(`both fleets are added: ${time}`, async () => {
      await follow('Add both fleets')
      await expect(page).toHaveURL(/fleet-builder$/)
      await expect(cards).toHaveCount(2)
    })
  await follow('Print both')
  await expect(page.getByRole('article', { name: 'Kharon Dominion patrol' }).getByRole('region').first()).toBeVisible()
  await expect(page.getByRole('article', { name: 'Solar Accord patrol' }).getByRole('region').first()).toBeVisible()
  await follow('Play it on this device')
  await expect(page.getByRole('button', { name: 'Roll for initiative' })).toBeVisible()
  const battle = page.url()
  await follow('Play it on this device')
  await expect(page.getByRole('button', { name: 'Roll for initiative' })).toBeVisible()
  expect(page.url()).toBe(battle)
})
