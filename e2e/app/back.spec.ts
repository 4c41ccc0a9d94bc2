import { expect, test } from '../support/app.ts'
import { expectLayers } from '../support/layers.ts'

test(
  'AN-04 Back closes the account sheet, a panel of the map, a ship, the entry of real dice and the choice of dice to re-roll before it leaves their screens',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await app.logIn()
    await page.goto('/main-menu')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    const account = page.getByRole('dialog', { name: 'Account' })
    await expect(account).toBeVisible()
    await expectLayers(page, 1)
    await page.goBack()
    await expect(account).toBeHidden()
    await expect(page).toHaveURL(`${app.url}/main-menu`)

    await page.goto('/starmap')
    await page.getByRole('button', { name: 'Layers' }).click()
    const layers = page.getByRole('region', { name: 'Layers and filters' })
    await expect(layers).toBeVisible()
    await expectLayers(page, 1)
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

    await page.goto('/dice?s=2&f=0&dr=2&df=0')
    await page.waitForURL(/\/dice$/)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
    await press('Real dice')
    await press('5')
    await expectLayers(page, 1)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Roll 2 against 0' })).toBeVisible()
    await press('Roll 2 against 0')
    await press('Re-roll some dice…')
    await expect(page.getByRole('button', { name: 'Choose dice to re-roll' })).toBeVisible()
    await expectLayers(page, 1)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Roll 2 against 0' })).toBeVisible()
    await expect(page).toHaveURL(`${app.url}/dice`)
  },
)
