import { type Page } from '@playwright/test'
import type { Fleet } from '#game/fleet/fleet.ts'
import { expect, expectNoOverflow, test } from '../support/app.ts'
import { synced } from '../support/waits.ts'

test.use({ serviceWorkers: 'allow' })

/** A legal Accord fleet of at most 200 points: a battleship with escorts, a cruiser, and an admiral. */
const ships = ['Commonweal', 'Meridian', 'Provost', 'Halyard', 'Tally', 'Tally', 'Sounder'] as const

test(
  'FE-03 FE-05 FE-01 RT-01 AU-01 a new player registers, builds a legal fleet, prints it and rolls its guns',
  // Another test walks the desktop by keyboard alone.
  { tag: '@phone-only' },
  async ({ page, app }) => {
    const email = `walk-${Date.now()}@orion.test`
    const password = 'a-long-walk-1'

    await page.goto('/')
    await page.getByText('Register', { exact: true }).first().click()
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Repeat password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page).toHaveURL(`${app.url}/main-menu`)

    await page
      .getByRole('link', { name: /^Fleets/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'New fleet' }).click()
    await page.getByRole('button', { name: 'Create fleet' }).click()
    // The sheet has a field with the same name, and stays open until the editor is shown.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Name of the fleet' }).fill('First Line')
    await addShips(page)
    await page.getByRole('button', { name: /problem|hint/ }).click()
    await page
      .getByRole('button', { name: /^Choose Joost van Tongeren as admiral/ })
      .first()
      .click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: /\d+ of 200 points\. Legal\./ })).toBeAttached()
    await expect(synced(page)).toBeVisible()
    await expectNoOverflow(page)

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Name of the fleet' })).toHaveValue('First Line')
    await expect(page.getByRole('region', { name: 'Ships' }).getByRole('listitem')).toHaveCount(ships.length)

    // The same player's account, as another device would read it.
    const elsewhere = app.server.newClient()
    await elsewhere.collection('users').authWithPassword(email, password)
    const kept = async () => {
      const rows = await elsewhere.collection('fleets').getFullList<{ data: Fleet }>({ batch: 500 })
      return rows.map(({ data }) => [data.name, data.ships.length, data.admiral])
    }
    await expect.poll(kept).toEqual([['First Line', ships.length, 'accord-vantongeren']])

    await page.getByRole('link', { name: 'Print' }).first().click()
    await expect(page).toHaveURL(/fleet-print/)
    await expect(page.getByRole('heading', { level: 1, name: 'First Line' })).toBeVisible()
    await expect(page.getByText(/^2 pages of/)).toBeVisible()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)

    await page.getByRole('link', { name: 'Edit fleet' }).click()
    await page
      .getByRole('region', { name: 'Ships', exact: true })
      .getByRole('button', { name: /^Meridian/ })
      .click()
    await page
      .getByRole('link', { name: /^Roll Line Battery/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/dice$/)
    await expect(page.getByRole('spinbutton', { name: 'Success dice' })).toHaveValue('4')
    await page.getByRole('button', { name: /^Roll 4 against/ }).click()
    await expect(page.getByRole('status').filter({ hasText: ' net, ' })).toContainText('net')
    await expectNoOverflow(page)
  },
)

async function addShips(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add ship' }).first().click()
  for (const name of ships) await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  await page.keyboard.press('Escape')
}
