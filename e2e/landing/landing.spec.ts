import { gameVersion } from '../../src/content/version.ts'
import { expect, expectNoOverflow, test } from '../support/app.ts'
import { newAlphaCode } from '../support/codes.ts'

test(
  'RT-01 RT-19 FE-07 a visitor sees the cover, whole and within the window, with exact odds; a player has every place of the main menu in reach; both see what the payload adds to the version',
  { tag: '@phone' },
  async ({ page, app }) => {
    await page.route('**/payload.json', (route) => route.fulfill({ json: { gameVersion: 'test week 3' } }))
    await page.goto('/')
    await expect(page.getByText(`${gameVersion} · test week 3`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Orion Companion' })).toBeVisible()
    await expect(page.getByRole('img', { name: /on the table/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeInViewport()
    await expectNoOverflow(page)

    await expect(page.getByText(/Two players, 45 to 90 minutes, nothing to buy/)).toBeVisible()
    await page.getByRole('button', { name: 'Try a volley' }).click()
    await expect(page.getByRole('heading', { name: 'Try it first' })).toBeFocused()
    const odds = page.getByRole('status').filter({ hasText: 'to do damage' })
    await page.getByRole('radio', { name: /Lychgate/ }).check()
    await expect(odds).toContainText('52 %')
    await page.getByRole('radio', { name: /Cenotaph/ }).check()
    await page.getByRole('radio', { name: 'Heavy Battery' }).check()
    await page.getByRole('radio', { name: 'Short' }).check()
    const result = page.getByRole('status').filter({ hasText: /: net \d/ })
    for (let volley = 0; volley < 200; volley += 1) {
      await page.getByRole('button', { name: 'Fire: roll 3 against 0' }).click()
      await expect(result).toBeVisible()
      if (await page.getByRole('button', { name: 'Fire at a fresh target' }).isVisible()) break
    }
    await expect(result).toContainText(/The Cenotaph is destroyed after \d+ volleys\./)
    await expect(page.getByRole('radio', { name: /Cenotaph.*destroyed/ })).toBeVisible()

    await expect(page.getByRole('img', { name: /^Meridian, cruiser/ })).toBeVisible()
    await page.getByRole('button', { name: 'Next ship' }).click()
    await expect(page.getByRole('img', { name: /^Meridian, cruiser/ })).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'ship 10 of 15' })).toBeVisible()
    await page.getByRole('radio', { name: 'Kharon Dominion' }).check()
    await expect(page.getByRole('status').filter({ hasText: 'Kharon Dominion, ship' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How a round goes' })).toBeVisible()
    await expect(page.getByText('Third Line Squadron')).toBeVisible()
    await expectNoOverflow(page)

    await app.logIn()
    await page.goto('/main-menu')
    await expect(page.getByText(`${gameVersion} · test week 3`)).toBeVisible()
    // The first steps of a new account are above the places until they are done or skipped.
    await page.getByRole('button', { name: 'Skip' }).click()
    for (const name of [/^Battle/, /^Dice/, /^Fleets/, /^Ship catalogue/, /^Star map/, /^Rules/]) {
      await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name })).toBeInViewport({
        ratio: 0.9,
      })
    }
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(`${app.url}/main-menu`)
  },
)

test('RT-20 an alpha host shows its ribbon and sends the code with the registration; any other host does neither', async ({
  page,
  app,
}) => {
  const ribbon = page.getByText(/^Alpha: anything/)
  const openForm = async () => {
    await page.getByText('Register', { exact: true }).first().click()
    await expect(page.getByLabel('Repeat password', { exact: true })).toBeVisible()
  }
  await page.goto('/')
  await openForm()
  await expect(page.getByLabel('Alpha code')).toHaveCount(0)
  await expect(ribbon).toHaveCount(0)

  await page.goto(app.url.replace('127.0.0.1', 'alpha.localhost'))
  await expect(ribbon).toBeVisible()
  await openForm()
  await page.getByLabel('E-mail', { exact: true }).fill(`alpha-${Date.now()}@orion.test`)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByLabel('Repeat password', { exact: true }).fill('a-long-password')
  const code = await newAlphaCode(app.server)
  await page.getByLabel('Alpha code').fill(code.toLowerCase())
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/users/records'))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  expect((await request).headers()['x_alpha_code']).toBe(code)
  await expect(page).toHaveURL(/\/main-menu$/)
})
