import { type Locator, type Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'

type Role = Parameters<Page['getByRole']>[0]

/** More Tab stops than any screen has between two controls of the walk. */
const farEnough = 160

/** Presses Tab, or Shift+Tab backwards, until one of the elements has the focus. */
async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  const isThere = () => target.evaluateAll((found) => found.some((element) => element === document.activeElement))
  await expect(target.first()).toBeAttached()
  for (let stop = 0; stop < farEnough; stop++) {
    if (await isThere()) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`Not within ${farEnough} stops: ${String(target)}`)
}

/** Tabs to the element of that role and name. */
const tabToRole = (page: Page, role: Role, name: string | RegExp, options?: { back?: boolean }) =>
  tabTo(page, page.getByRole(role, { name, exact: true }), options)

const focusedHeading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused()

/** Finds each ship by its name and adds it as often as asked. */
async function addShips(page: Page, ships: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, count] of Object.entries(ships)) {
    await tabToRole(page, 'searchbox', 'Search ships', { back: true })
    await page.keyboard.press('Control+A')
    await page.keyboard.type(name)
    await tabToRole(page, 'button', `Add ${name}`)
    for (let added = 0; added < count; added++) await page.keyboard.press('Enter')
  }
}

test('FE-03 FE-05 FE-01 RT-01 AU-01 all of the main tasks work by keyboard alone', async ({ page, app }) => {
  test.setTimeout(120_000)
  const { keyboard } = page
  await page.goto('/')
  await expect(page.getByRole('radio', { name: 'Log in' })).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabToRole(page, 'radio', 'Log in')
  await keyboard.press('ArrowRight')
  await tabToRole(page, 'textbox', 'E-mail')
  await keyboard.type(`keys-${Date.now()}@orion.test`)
  for (const field of ['Password', 'Repeat password']) {
    await tabTo(page, page.getByLabel(field, { exact: true }))
    await keyboard.type('a-long-walk-1')
  }
  await tabToRole(page, 'button', 'Register')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`${app.url}/main-menu`)
  await focusedHeading(page)

  await tabToRole(page, 'link', /^Fleets/)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fleet-builder$/)
  await focusedHeading(page)
  await tabToRole(page, 'button', 'New fleet')
  await keyboard.press('Enter')
  await tabToRole(page, 'button', 'Create fleet')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabToRole(page, 'textbox', 'Name of the fleet')
  await keyboard.press('Control+A')
  await keyboard.type('First Line')
  await tabToRole(page, 'searchbox', 'Search ships')
  await addShips(page, { Commonweal: 1, Meridian: 2, Tally: 3 })
  // The next step appears after a pause. The list of problems offers the same, but its buttons lead elsewhere.
  const next = page.getByRole('region', { name: 'Next' }).getByRole('button')
  await tabTo(page, next.filter({ hasText: /^Choose Joost van Tongeren as admiral/ }))
  await keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: /\d+ of 200 points\. Legal\./ })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Next', exact: true })).toBeFocused()

  await tabToRole(page, 'link', 'Print', { back: true })
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fleet-print\?/)
  await focusedHeading(page)
  await tabToRole(page, 'link', 'Edit fleet', { back: true })
  await keyboard.press('Enter')

  await tabTo(page, page.getByRole('region', { name: 'Ships', exact: true }).getByRole('button', { name: /^Meridian/ }))
  await keyboard.press('Enter')
  await tabToRole(page, 'link', /^Roll Line Battery/)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dice$/)
  await focusedHeading(page)
  await tabToRole(page, 'button', /^Roll 4 against/)
  await keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: ' net, ' })).toContainText('net')
})
