import { expect, test } from '../support/app.ts'

test('FE-02 a dialog whose code cannot be fetched says so, and comes with the next try', async ({ page, app }) => {
  app.expectNoise(/Failed to load resource|ERR_FAILED/)
  await app.logIn()
  const code = '**/assets/print-dialog-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/starmap')
  const chart = page.getByRole('application', { name: 'Map of The Reach' })
  await expect(chart.locator('canvas')).toHaveAttribute('data-labels', /\w/)
  await page.locator('[data-opens="sheet"]:visible').first().click()
  const print = page.getByRole('region', { name: 'Map menu' }).getByRole('button', { name: 'Print' })

  await print.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Check your connection and try again. Nothing else is lost.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await print.click()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await page.unroute(code)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Print' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chart).toBeVisible()
})
