import { expect, test } from '../support/app.ts'

test(
  'AN-04 Back closes the account sheet, a panel of the map and a ship before it leaves their screens',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await app.logIn()
    await page.goto('/main-menu')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    const account = page.getByRole('dialog', { name: 'Account' })
    await expect(account).toBeVisible()
    await page.goBack()
    await expect(account).toBeHidden()
    await expect(page).toHaveURL(`${app.url}/main-menu`)

    await page.goto('/starmap')
    await page.getByRole('button', { name: 'Layers' }).click()
    const layers = page.getByRole('region', { name: 'Layers and filters' })
    await expect(layers).toBeVisible()
    await page.goBack()
    await expect(layers).toBeHidden()
    await expect(page).toHaveURL(/\/starmap/)

    await page.goto('/ship-catalog')
    await page.getByRole('list', { name: 'Ships' }).getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/ship=/)
    // A reload opens the ship without the list.
    await page.reload()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(`${app.url}/ship-catalog`)
    await page.goBack()
    await expect(page).toHaveURL(/\/starmap/)
  },
)
