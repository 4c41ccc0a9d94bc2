import type { Page } from '@playwright/test'
import { translate } from '../../tests/support/translator.ts'
import { expect, test, walkTo } from '../support/app.ts'
import { accord, cards, nameField, putFleets } from '../support/fleets.ts'
import { expectLayers } from '../support/layers.ts'

/** Opens the first screen, and translates the page from now on, as Chrome does: each further screen, too. */
const openTranslated = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.evaluate(`(${translate.toString()})(document.body)`)
}
const translated = async (page: Page, path: string) => {
  await walkTo(page, path)
  await expect(page.locator('h1 font').first()).toBeAttached()
}
/** Closes what is open. To open the next page while its entry of the history is taken back would be cut short. */
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expectLayers(page, 0)
}
const isWhole = async (page: Page) => {
  await expect(page.getByText('Internal Server Error')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

test('FE-01 FE-03 FE-06 every player screen can be used while the browser translates it', async ({ page, app }) => {
  const [id] = await putFleets(await app.logIn(), [accord, { ...accord, name: 'Second Line' }])
  await openTranslated(page, '/dice')
  await page.getByRole('button', { name: 'More: Success dice' }).click()
  await page.getByRole('button', { name: 'More: Success dice' }).click()
  const count = await page.getByRole('spinbutton', { name: /Success dice/ }).inputValue()
  await expect(page.getByRole('button', { name: new RegExp(`Roll \\D*${count}\\b`) }).first()).toBeVisible()

  await translated(page, `/fleet-builder?fleet=${id}`)
  await expect(nameField(page)).toHaveValue(accord.name)
  const rows = page.locator('[data-ship]')
  await expect(rows).not.toHaveCount(0)
  const before = await rows.count()
  // The fleet crosses its limit, and comes back.
  for (let n = 1; n <= 2; n += 1) {
    await page
      .getByRole('button', { name: /^Add Tally/ })
      .first()
      .click()
    await expect(rows).toHaveCount(before + n)
  }
  await expect(page.getByText(/over/).first()).toBeVisible()
  for (let n = 1; n >= 0; n -= 1) {
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect(rows).toHaveCount(before + n)
  }
  await isWhole(page)

  await translated(page, '/fleet-builder')
  await page
    .getByRole('button', { name: /Select/ })
    .first()
    .click()
  await page.getByRole('checkbox').first().check()
  await expect(page.getByRole('toolbar')).toContainText('1')
  await page.getByRole('checkbox').nth(1).check()
  await expect(page.getByRole('toolbar')).toContainText('2')
  await expect(cards(page)).toHaveCount(2)
  await isWhole(page)

  // While fleets are being selected, the first step back ends that.
  await openTranslated(page, '/rules/volley/failure-dice')
  await page.keyboard.press('/')
  const search = page.getByRole('combobox').first()
  for (const words of ['hull', 'evasion', 'nothing has this name', '']) {
    await search.fill(words)
    await expect(search).toHaveValue(words)
  }
  await close(page)
  await isWhole(page)

  await translated(page, '/ship-catalog')
  await page.getByRole('searchbox').first().fill('Tally')
  await expect(page.getByRole('link', { name: /^Tally/ }).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Tally/ })
    .first()
    .click()
  await expect(page).toHaveURL(/ship=/)
  await isWhole(page)

  await translated(page, '/starmap')
  await page
    .getByRole('button', { name: /Layers/ })
    .first()
    .click()
  await isWhole(page)
  await openTranslated(page, '/unsubscribe')
  for (const path of ['/main-menu', `/fleet-print?fleet=${id}`, '/test-pb', '/unsubscribe']) {
    await translated(page, path)
    await page
      .getByRole('button', { name: /Account/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await close(page)
    await isWhole(page)
  }
})
