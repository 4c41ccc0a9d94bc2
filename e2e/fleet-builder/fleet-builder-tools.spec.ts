import { type Locator, type Page } from '@playwright/test'
import { starterFleets } from '#content/starter-fleets.ts'
import { currentRules } from '#content/current-rules.ts'
import { withPin } from '#game/fleet-pin.ts'
import type { Fleet } from '#game/fleet.ts'
import { expect, expectAccessible, expectNoOverflow, test, type App } from '../support/app.ts'

const [accord, hesperia] = starterFleets
if (!accord || !hesperia) throw new Error('no starter fleets')

// Axe looks at each screen in both themes.
test.describe.configure({ timeout: 180_000 })

const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Name of the fleet' })
const ships = (page: Page): Locator => page.getByRole('region', { name: 'Ships', exact: true })
const cards = (page: Page): Locator => page.getByRole('list', { name: 'Fleets' }).getByRole('listitem')
const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const isPhone = (): boolean => test.info().project.name === 'phone'

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this fleet' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const bothThemes = async (page: Page): Promise<void> => {
  for (const dark of [true, false]) {
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
    await expectAccessible(page)
  }
  await expectNoOverflow(page)
}

/** Puts fleets into the account of a new player, who then opens the address. */
async function openWith(page: Page, app: App, fleets: readonly Fleet[], address: string): Promise<readonly string[]> {
  const { client, id: user } = await app.logIn()
  const ids = fleets.map((_, n) => `tools${n}${user.slice(0, 9)}`)
  for (const [n, fleet] of fleets.entries()) {
    const id = ids[n] ?? ''
    const data = { ...fleet, id }
    await client.collection('fleets').create({ id, user, data, revision: 1, changed_at: {}, deleted: false, game_version: fleet.gameVersion })
  }
  await page.goto(address.replace('FIRST', ids[0] ?? '').replace('SECOND', ids[1] ?? ''))
  return ids
}

test('FE-03 three questions make a legal first fleet and say what each ship is for', async ({ page, app }) => {
  await app.logIn()
  await page.goto('/fleet-builder')
  await press(page, 'Guide me to a first fleet')
  const dialog = page.getByRole('dialog', { name: 'A first fleet' })
  await dialog.getByRole('radio', { name: /^Lumen Choir/ }).check()
  await dialog.getByRole('radio', { name: /^From afar/ }).check()
  await bothThemes(page)
  await dialog.getByRole('button', { name: 'Make the fleet' }).click()
  await expect(dialog.getByRole('status')).toContainText(/of 200 points\. Legal\./)
  await expect(dialog.getByText(/^Leads the fleet: command/)).toBeVisible()
  await bothThemes(page)
  await dialog.getByRole('button', { name: 'Take this fleet' }).click()
  await expect(nameField(page)).toHaveValue('First Lumen Choir fleet')
  await expect(page.getByText('Legal', { exact: true }).first()).toBeVisible()
})

test('FE-03 a ready fleet of each faction is one press away; chance makes a legal one of owned models', async ({ page, app }) => {
  const { id: owner } = await app.logIn()
  const owned = Object.fromEntries(
    hesperia.ships.map(({ design }) => [design, { owned: 2, ownedAt: 1, favourite: false, favouriteAt: 0 }]),
  )
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`orion-collection:${owner}`, JSON.stringify({ version: 1, items: owned })] as const)
  await page.goto('/fleet-builder')
  await expect(page.getByRole('region', { name: 'Ready fleets' }).getByRole('listitem')).toHaveCount(6)
  await bothThemes(page)
  await page.getByRole('button', { name: new RegExp(hesperia.name) }).click()
  await expect(nameField(page)).toHaveValue(hesperia.name)
  await page.getByRole('link', { name: 'Fleets', exact: true }).last().click()
  await press(page, 'Start from')
  await page.getByRole('menuitem', { name: 'Chance' }).click()
  const dialog = page.getByRole('dialog', { name: 'A fleet by chance' })
  await dialog.getByRole('switch', { name: /^Only from models I own/ }).check()
  await dialog.getByRole('button', { name: 'Make the fleet' }).click()
  await expect(dialog.getByRole('alert')).toContainText('None of your Solar Accord models may lead')
  await dialog.getByRole('radio', { name: /^Hesperian League/ }).check()
  await dialog.getByRole('button', { name: 'Make the fleet' }).click()
  await expect(dialog.getByRole('status')).toContainText('Legal.')
  await dialog.getByRole('button', { name: 'Take this fleet' }).click()
  await expect(page.getByText('You own every model of this fleet.')).toBeVisible()
})

test('FE-03 the next step is said and done by one press, from nothing to ready', async ({ page, app }) => {
  await app.logIn()
  await page.goto('/fleet-builder')
  await press(page, 'New fleet')
  const next = page.getByRole('region', { name: 'Next' })
  await expect(next).toContainText('Begin with the ship that leads the fleet.')
  await next.getByRole('button', { name: /^Add / }).first().click()
  await expect(next).toContainText('Choose the flagship.')
  await next.getByRole('button', { name: /as flagship$/ }).click()
  await expect(next).toContainText('Appoint an admiral.')
  await next.getByRole('button', { name: /^Appoint / }).click()
  await expect(next).toContainText(/points to spend\. A full fleet begins at 180\./)
  await expectAccessible(page)
})

test('FE-03 the history names every step, goes back to any, and survives a reload', async ({ page, app }) => {
  await openWith(page, app, [accord], '/fleet-builder?fleet=FIRST')
  await nameField(page).fill('First name')
  await nameField(page).press('Enter')
  await page.getByRole('combobox', { name: 'Points limit' }).selectOption('300')
  await page.getByRole('combobox', { name: 'Points limit' }).selectOption('400')
  await expect(page.getByText(/^Saved (on this device|to your account)$/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Undo: Set the limit to 400' })).toBeVisible()
  await menu(page, 'History')
  const sheet = page.getByRole('dialog', { name: 'History' })
  const steps = sheet.getByRole('list').getByRole('button')
  await expect(steps).toHaveText([/^Set the limit to 400/, /^Set the limit to 300/, /^Name the fleet “First name”/, /^As it began/])
  await steps.nth(2).click()
  await expect(sheet.getByText('undone')).toHaveCount(2)
  await bothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Points limit' })).toHaveValue('200')
  await expect(nameField(page)).toHaveValue('First name')
})

test('FE-03 several ships are chosen, moved, duplicated and removed, each as one step', async ({ page, app }) => {
  await openWith(page, app, [accord], '/fleet-builder?fleet=FIRST')
  await press(page, 'Arrange')
  await ships(page).getByRole('checkbox', { name: 'Choose Main Brace' }).check()
  await ships(page).getByRole('checkbox', { name: 'Choose Long Pull' }).check()
  const bar = page.getByRole('toolbar', { name: 'Chosen ships' })
  await expect(bar).toContainText('2 ships chosen')
  await bothThemes(page)
  await bar.getByRole('button', { name: 'Move the chosen up' }).click()
  await expect(page.getByRole('button', { name: 'Undo: Move Main Brace and 1 more' })).toBeVisible()
  await bar.getByRole('button', { name: 'Remove the chosen' }).click()
  await expect(ships(page).locator('[data-ship]')).toHaveCount(5)
  await press(page, /^Undo: Remove/)
  await expect(ships(page).locator('[data-ship]')).toHaveCount(7)
})

test('FE-03 a ship is dragged by pointer and by finger', async ({ page, app }) => {
  await openWith(page, app, [accord], '/fleet-builder?fleet=FIRST')
  await press(page, 'Arrange')
  const handle = page.locator('[data-handle=s3]')
  // Clear of the edges, where the page follows the pointer.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const from = await handle.boundingBox()
  const to = await page.locator('[data-ship=s2]').boundingBox()
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
  await expect(page.getByRole('button', { name: 'Undo: Move Plain Speaking' })).toBeVisible()
  await expect(ships(page).locator('[data-ship]').nth(1)).toHaveAttribute('data-ship', 's3')
})

test('FE-03 allies come after one’s own, with their share of the points', async ({ page, app }) => {
  await openWith(page, app, [accord], '/fleet-builder?fleet=FIRST')
  if (isPhone()) await press(page, 'Add ship')
  const pane = isPhone() ? page.getByRole('dialog', { name: 'Add a ship' }) : page.getByRole('region', { name: 'Ship catalogue' })
  await expect(pane.getByRole('region', { name: 'Squadrons' })).toContainText(/hangar space/)
  await expect(pane.getByText('Up to 50 points may go to one other faction.')).toBeVisible()
  await pane.getByRole('combobox', { name: 'Ships of an ally' }).selectOption({ label: 'Veil Corsairs' })
  const allies = pane.getByRole('list', { name: 'Ships of the Veil Corsairs' })
  await expect(allies.getByText(/more than allies may take/).first()).toBeVisible()
  await allies.getByRole('button', { name: /^Add / }).first().click()
  await expect(pane.getByText(/may go to one other faction; \d+ taken\./)).toBeVisible()
  await pane.getByRole('combobox', { name: 'Ships of an ally' }).selectOption({ label: 'Drift Collective' })
  await expect(pane.getByText('Allies are of the Veil Corsairs already').first()).toBeVisible()
  await expectAccessible(page)
})

test('FE-03 a version is named, read as a difference, restored, undone and copied', async ({ page, app }) => {
  await openWith(page, app, [accord], '/fleet-builder?fleet=FIRST')
  await menu(page, 'Versions')
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  await press(page, 'Keep')
  await expect(dialog.getByText('Give the version a name first.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Keep the fleet as it is now as' }).fill('Before the league')
  await press(page, 'Keep')
  await expect(dialog.getByRole('list', { name: 'Versions' })).toContainText('Before the league')
  await page.keyboard.press('Escape')
  await ships(page).getByRole('button', { name: /^By the Deep/ }).focus()
  await page.keyboard.press('Delete')
  await menu(page, 'Versions')
  await dialog.getByRole('button', { name: /^What is different/ }).click()
  await expect(dialog.getByRole('list', { name: 'Differences of Before the league' })).toContainText('By the Deep (Sounder)')
  await bothThemes(page)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(ships(page).locator('[data-ship]')).toHaveCount(7)
  await expect(page.getByRole('button', { name: 'Undo: Restore version “Before the league”' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(ships(page).locator('[data-ship]')).toHaveCount(6)
  await menu(page, 'Versions')
  await dialog.getByRole('button', { name: /^What is different/ }).click()
  await dialog.getByRole('button', { name: 'Copy as a new fleet' }).click()
  await expect(ships(page).locator('[data-ship]')).toHaveCount(7)
})

/** Built when the Halyard cost 3 points less than today. */
function builtBefore(): Fleet {
  const { catalogue } = currentRules
  const ships = new Map(catalogue.ships)
  const halyard = ships.get('accord-halyard')
  if (!halyard || !accord) throw new Error('no Halyard')
  ships.set(halyard.id, { ...halyard, points: halyard.points - 3 })
  return withPin({ ...accord, pin: null }, { id: { contentHash: 'before', release: '' }, catalogue: { ...catalogue, ships } })
}

test('FE-03 a fleet built by older rules opens as built, says what changed, and takes it over or keeps', async ({ page, app }) => {
  await openWith(page, app, [builtBefore()], '/fleet-builder?fleet=FIRST')
  const points = page.getByText(/^\d+ of 200 points\. (Not l|L)egal\.$/)
  await expect(points).toHaveText('189 of 200 points. Legal.')
  const banner = page.getByRole('region', { name: /^1 thing changed since this fleet was built\./ })
  await banner.getByRole('button', { name: 'Show the cost' }).click()
  await expect(banner).toContainText('It would cost +6 points. 189 to 195 of 200.')
  await bothThemes(page)
  await banner.getByRole('button', { name: 'Keep as built' }).click()
  await expect(banner).toContainText('It stays as it was built.')
  await expect(points).toHaveText('189 of 200 points. Legal.')
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect(points).toHaveText('195 of 200 points. Legal.')
  await expect(banner).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(points).toHaveText('189 of 200 points. Legal.')
})

test('FE-03 two fleets stand side by side, with what each does to the other', async ({ page, app }) => {
  await openWith(page, app, [accord, hesperia], '/fleet-builder?compare=FIRST,SECOND')
  const table = page.getByRole('table', { name: /side by side/ })
  for (const row of ['Points', 'Hull ?, differs', 'Thrust', 'Bow'])
    await expect(table.getByRole('row', { name: new RegExp(`^≠?${row}`) }).first()).toBeVisible()
  await expect(table.getByText('Each against the other')).toBeVisible()
  await bothThemes(page)
  await press(page, 'Swap')
  await expect(page.getByRole('combobox', { name: 'First fleet' }).locator('option:checked')).toHaveText(/^Harbour Insurance/)
  await page.getByRole('combobox', { name: 'Second fleet' }).selectOption({ label: `${starterFleets[5]?.name}, 200 (ready fleet)` })
  await expect(table.getByRole('columnheader', { name: starterFleets[5]?.name ?? '' })).toBeVisible()
})

test('FE-03 fleets are tagged, put away, deleted and brought back, several at a time', async ({ page, app }) => {
  const three = [accord, hesperia, { ...accord, name: 'Zebra Line' }]
  await openWith(page, app, three, '/fleet-builder')
  await expect(cards(page)).toHaveCount(3)
  await press(page, 'Choose')
  await page.getByRole('checkbox', { name: `Choose ${accord?.name}` }).check()
  await page.getByRole('checkbox', { name: 'Choose Zebra Line' }).check()
  const bar = page.getByRole('toolbar', { name: 'Chosen fleets' })
  await expect(bar).toContainText('2 fleets chosen')
  await bothThemes(page)
  await bar.getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tag' }).fill('league')
  await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('combobox', { name: 'Tag' }).selectOption({ label: 'league (2)' })
  await expect(cards(page)).toHaveCount(2)
  await press(page, 'Choose')
  await bar.getByRole('button', { name: 'All' }).click()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Archive (2)' })).toBeVisible()
  await press(page, 'Archive (2)')
  await expect(cards(page)).toHaveCount(2)
  await press(page, 'Choose')
  await bar.getByRole('button', { name: 'All' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No fleet fits' })).toBeVisible()
  const gone = page.locator('.toaster li').filter({ hasText: '2 fleets deleted.' })
  await gone.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search fleets' }).fill('zebra')
  await expect(cards(page)).toHaveCount(1)
})
