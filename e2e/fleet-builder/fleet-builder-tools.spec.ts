import { type Page } from '@playwright/test'
import { expect, test, toast } from '../support/app.ts'
import {
  accord,
  backToList,
  builtBefore,
  cards,
  fleetMenu,
  hesperia,
  nameField,
  openWith,
  renameFleet,
  ship,
  shipRows,
} from '../support/fleets.ts'

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

test('FE-03 three questions make a legal first fleet and say what each ship is for; the random fleet is legal and uses owned models', async ({
  page,
  app,
}) => {
  const { id: owner } = await app.logIn()
  const owned = Object.fromEntries(
    hesperia.ships.map(({ design }) => [design, { owned: 2, ownedAt: 1, favourite: false, favouriteAt: 0 }]),
  )
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `orion-collection:${owner}`,
    JSON.stringify({ version: 1, items: owned }),
  ] as const)
  await page.goto('/fleet-builder')
  await press(page, 'Guided start')
  const dialog = page.getByRole('dialog', { name: 'Guided start' })
  await dialog.getByRole('radio', { name: /^Lumen Choir/ }).check()
  await dialog.getByRole('radio', { name: /^Long range/ }).check()
  await dialog.getByRole('radio', { name: /^200/ }).check()
  // The second click hits the button that adds the fleet, and does nothing.
  await dialog.getByRole('button', { name: 'Suggest a fleet' }).dblclick()
  await expect(dialog.getByRole('status')).toContainText(/of 200 points\. Legal\./)
  await expect(dialog.getByRole('status')).toBeInViewport()
  await expect(dialog.getByText(/^Leads the fleet\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to my fleets' }).click()
  await expect(nameField(page)).toHaveValue('First Lumen Choir fleet')
  await expect(page.getByText('Legal', { exact: true }).first()).toBeVisible()

  await backToList(page)
  await press(page, 'Quick start')
  await page.getByRole('menuitem', { name: 'Random fleet' }).click()
  const chance = page.getByRole('dialog', { name: 'Random fleet' })
  await chance.getByRole('switch', { name: /^Only from models I own/ }).check()
  await chance.getByRole('button', { name: 'Suggest a fleet' }).click()
  await expect(chance.getByRole('alert')).toContainText('you own no such Solar Accord model')
  await chance.getByRole('radio', { name: /^Hesperian League/ }).check()
  await chance.getByRole('button', { name: 'Suggest a fleet' }).click()
  await expect(chance.getByRole('status')).toContainText('Legal.')
  await chance.getByRole('button', { name: 'Add to my fleets' }).click()
  await expect(page.getByText('You own every model of this fleet.')).toBeVisible()
})

test('FE-03 the history names every step, goes back to any, and survives a reload; a version is named, read as a difference, restored, undone and copied', async ({
  page,
  app,
}) => {
  await openWith(page, app, [accord])
  await renameFleet(page, 'First name')
  const limit = page.getByRole('combobox', { name: 'Points limit' })
  await limit.selectOption('300')
  await limit.selectOption('400')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Undo: Set the limit to 400' })).toBeVisible()
  await fleetMenu(page, 'History')
  const sheet = page.getByRole('dialog', { name: 'History' })
  const steps = sheet.getByRole('list').getByRole('button')
  await expect(steps).toHaveText([
    /^Set the limit to 400/,
    /^Set the limit to 300/,
    /^Named the fleet “First name”/,
    /^Start/,
  ])
  await steps.nth(2).click()
  await expect(sheet.getByText('undone')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(limit).toHaveValue('200')
  await expect(nameField(page)).toHaveValue('First name')

  await test.step('points, legality and undo stay in sight at the end of the fleet', async () => {
    await limit.selectOption('300')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('of 300').first()).toBeInViewport()
    await expect(page.getByText(/^Legal$|hint|Not legal/).first()).toBeInViewport()
    const undo = page.getByRole('button', { name: 'Undo: Set the limit to 300' })
    await undo.click({ trial: true })
    await expect(undo).toBeInViewport()
  })

  await fleetMenu(page, 'Versions')
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  await dialog.getByRole('textbox', { name: 'Name of the new version' }).fill('Before the league')
  await press(page, 'Save version')
  await expect(dialog.getByRole('list', { name: 'Versions' })).toContainText('Before the league')
  await page.keyboard.press('Escape')
  await ship(page, 'True Vertical').focus()
  await page.keyboard.press('Delete')
  await expect(shipRows(page)).toHaveCount(6)
  await fleetMenu(page, 'Versions')
  await dialog.getByRole('button', { name: /^Differences/ }).click()
  await expect(dialog.getByRole('list', { name: 'Differences of Before the league' })).toContainText(
    'True Vertical (Plumb)',
  )
  await dialog.getByRole('button', { name: /^Restore/ }).click()
  await expect(shipRows(page)).toHaveCount(7)
  await expect(page.getByRole('button', { name: 'Undo: Restore version “Before the league”' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(shipRows(page)).toHaveCount(6)
  await fleetMenu(page, 'Versions')
  await dialog.getByRole('button', { name: /^Differences/ }).click()
  await dialog.getByRole('button', { name: 'Copy as a new fleet' }).click()
  await expect(shipRows(page)).toHaveCount(7)
  await backToList(page)
  await expect(cards(page)).toHaveCount(2)
})

test('FE-03 a fleet built by older rules opens as built, says what changed, and and can use the new figures or keep the old ones', async ({
  page,
  app,
}) => {
  await openWith(page, app, [builtBefore()])
  const points = page.getByText(/^\d+ of 200 points\. (Not l|L)egal\.$/)
  await expect(points).toHaveText('195 of 200 points. Legal.')
  const banner = page.getByRole('region', { name: /^Newer rules change 1 item of this fleet\./ })
  await banner.getByRole('button', { name: 'Show changes' }).click()
  await expect(banner).toContainText('the fleet costs 3 points more: 198 of 200 instead of 195.')
  await banner.getByRole('button', { name: 'Keep old figures' }).click()
  await expect(banner).toContainText('You kept the old figures.')
  await expect(points).toHaveText('195 of 200 points. Legal.')
  await banner.getByRole('button', { name: 'Use new figures' }).click()
  await expect(points).toHaveText('198 of 200 points. Legal.')
  await expect(banner).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(points).toHaveText('195 of 200 points. Legal.')
})

test('FE-03 several fleets at a time are tagged, archived, deleted and restored', async ({ page, app }) => {
  const zebra = { ...accord, name: 'Zebra Line' }
  await openWith(page, app, [accord, hesperia, zebra], '/fleet-builder')
  await expect(cards(page)).toHaveCount(3)
  await press(page, 'Select')
  await page.getByRole('checkbox', { name: `Select ${accord.name}` }).check()
  await page.getByRole('checkbox', { name: 'Select Zebra Line' }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected fleets' })
  await expect(bar).toContainText('2 fleets selected')
  await bar.getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tag' }).fill('league')
  await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('combobox', { name: 'Tag' }).selectOption({ label: 'league (2)' })
  await expect(cards(page)).toHaveCount(2)
  await press(page, 'Select')
  await bar.getByRole('button', { name: 'All' }).click()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await press(page, 'Archive (2)')
  await expect(cards(page)).toHaveCount(2)
  await press(page, 'Select')
  await bar.getByRole('button', { name: 'All' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 fleets' }).click()
  await expect(page.getByRole('heading', { name: 'No matching fleets' })).toBeVisible()
  await expect(toast(page, '2 fleets deleted.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search fleets' }).fill('zebra')
  await expect(cards(page)).toHaveCount(1)
})
