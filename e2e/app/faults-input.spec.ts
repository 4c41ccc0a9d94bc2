import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, test } from '../support/app.ts'
import { accord, backToList, nameField, openWith, renameFleet } from '../support/fleets.ts'
import { synced } from '../support/waits.ts'

/** Short enough for every field. */
const hostile = '<img src=x onerror=document.title="struck">'

/** The text is on the page as it was typed, and the browser has not interpreted it. */
async function expectAsText(page: Page, text: string, where: string): Promise<void> {
  await expect(page.getByText(text).first(), where).toBeVisible()
  await expect(page.locator('img[src="x"]'), where).toHaveCount(0)
  await expect(page, where).not.toHaveTitle('struck')
  await expectNoOverflow(page)
}

test(
  'FE-03 FE-05 names with scripts or too many letters are cut, shown as text, and break no page',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    const [first, ...others] = accord.ships
    if (!first) throw new Error('the example has no ship')
    const struck = { ...accord, ships: [{ ...first, name: hostile }, ...others] }
    const { ids } = await openWith(page, app, [struck, accord], '/fleet-builder?fleet=SECOND')
    const long = 'W'.repeat(80)
    await nameField(page).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('W'.repeat(5000))
    await page.keyboard.press('Enter')
    await expect(nameField(page)).toHaveValue(long)
    await expect(synced(page)).toBeVisible()
    await expectNoOverflow(page)
    // It shows the last changed fleet.
    await page.goto('/main-menu')
    await expectAsText(page, long, 'main menu, the long name')

    await page.goto(`/fleet-builder?fleet=${ids[0]}`)
    await expectAsText(page, hostile, 'builder, a ship')
    await renameFleet(page, hostile)
    await expect(synced(page)).toBeVisible()
    await backToList(page)
    const fleets = page.getByRole('list', { name: 'Fleets' })
    await expect(fleets.getByText(long)).toBeVisible()
    await expect(fleets.getByText(hostile)).toBeVisible()
    await expectAsText(page, hostile, 'list of fleets')
    await page.goto('/main-menu')
    await expectAsText(page, hostile, 'main menu, the struck name')

    await page.goto(`/fleet-print?fleet=${ids[1]}`)
    await expectAsText(page, long, 'print, the long name')
    await page.goto(`/fleet-print?fleet=${ids[0]}`)
    await expectAsText(page, hostile, 'print, the struck names')
    // The fleet's and the ship's.
    expect(await page.getByText(hostile).count()).toBeGreaterThan(1)
  },
)

/** The error page shows the path as it was written. */
async function expectMissing(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 }), path.slice(0, 40)).toBeVisible()
  await expect(page.getByText(`Page not found: ${path}`)).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expectNoOverflow(page)
}

test(
  'ER-02 RT-14 a malformed address shows the error page for missing pages, as text',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await app.logIn()
    await page.goto(`/${encodeURIComponent(hostile)}`)
    await expectMissing(page, `/${hostile}`)
    await page.goto(`/${'long/'.repeat(300)}`)
    await expectMissing(page, `/${'long/'.repeat(300)}`)
    await page.goto('/fleet-builder?fleet=%00')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page)
  },
)
