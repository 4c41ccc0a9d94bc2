import { gameVersion } from '../../src/content/version.ts'
import { expect, expectAccessible, expectNoOverflow, test } from '../support/app.ts'

test('RT-01 a visitor sees the cover, whole and within the window', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Orion Companion' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Commonweal, battleship/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeInViewport()
  await expectNoOverflow(page)
})

test('RT-01 who is logged in is taken to the main menu', async ({ page, app }) => {
  await app.logIn()
  await page.goto('/')
  await expect(page).toHaveURL(`${app.url}/main-menu`)
})

test('RT-02 a visitor is taken to the cover, and after the login to the address that was asked for', async ({ page, app }) => {
  const user = await app.server.newUser({ roles: ['user'] })
  await page.goto('/ship-catalog?class=cruiser#meridian')
  await expect(page).toHaveURL(`${app.url}/`)
  await expect(page.getByText('You are on your way to /ship-catalog')).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(`${app.url}/ship-catalog?class=cruiser#meridian`)
})

test('RT-19 the version of the content is on the cover and in the main menu', async ({ page, app }) => {
  await page.goto('/')
  await expect(page.getByText(gameVersion)).toBeVisible()
  await app.logIn()
  await expect(page).toHaveURL(`${app.url}/main-menu`)
  await expect(page.getByText(gameVersion)).toBeVisible()
})

test('RT-19 the payload adds to the version and brings an announcement', async ({ page, app }) => {
  await page.route('**/payload.json', (route) =>
    route.fulfill({ json: { gameVersion: 'test week 3', announcement: 'Battle night on Friday.' } }),
  )
  await page.goto('/')
  await expect(page.getByText(`${gameVersion} · test week 3`)).toBeVisible()
  await app.logIn()
  await expect(page.getByText('Battle night on Friday.')).toBeVisible()
})

test('RT-20 an alpha host shows its ribbon and sends the code with the registration', async ({ page, app }) => {
  await page.goto(app.url.replace('127.0.0.1', 'alpha.localhost'))
  await expect(page.getByText(/Alpha environment/)).toBeVisible()
  await page.getByText('Register', { exact: true }).first().click()
  await page.getByLabel('E-mail', { exact: true }).fill(`alpha-${Date.now()}@orion.test`)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByLabel('Repeat password', { exact: true }).fill('a-long-password')
  await page.getByLabel('Alpha code').fill('ORION-7Q')
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/users/records'))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  expect((await request).headers()['x_alpha_code']).toBe('ORION-7Q')
  await expect(page).toHaveURL(/\/main-menu$/)
})

test('RT-20 any other host asks for no code', async ({ page }) => {
  await page.goto('/')
  await page.getByText('Register', { exact: true }).first().click()
  await expect(page.getByLabel('Repeat password', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Alpha code')).toHaveCount(0)
  await expect(page.getByText(/Alpha environment/)).toHaveCount(0)
})

test('RT-01 the odds on the cover are the exact ones, and follow the dice', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'At the table' }).scrollIntoViewIfNeeded()
  const dice = page.getByRole('spinbutton', { name: 'Success dice' })
  await dice.fill('1')
  await dice.press('Enter')
  const cancels = page.getByRole('spinbutton', { name: 'Failure dice' })
  await cancels.fill('0')
  await cancels.press('Enter')
  // One die, rating 2 against 2: only the double success (one face in six) gets through, for 2 damage.
  await expect(page.getByRole('status').filter({ hasText: 'to do damage' })).toContainText('17 %')
  await expect(page.getByRole('img', { name: /^Meridian, cruiser/ })).toBeVisible()
  await expect(page.getByText('Third Line Squadron')).toBeVisible()
  await expectNoOverflow(page)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`RT-16 the cover, its errors and its lower sheet are accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('img', { name: /^Commonweal/ })).toBeVisible()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
    await page.getByRole('heading', { name: 'At the table' }).scrollIntoViewIfNeeded()
    await expect(page.getByText('Third Line Squadron')).toBeVisible()
    await expectAccessible(page)
  })

  test(`RT-16 the main menu and the account panel are accessible in the ${colorScheme} theme`, async ({ page, app }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await app.logIn()
    await expect(page.getByText('Build your first fleet')).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('link', { name: /^Account/ }).click()
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Change password' }).click()
    await expectAccessible(page)
  })
}

test('FE-07 every place of the main menu is in reach without scrolling', async ({ page, app }) => {
  await app.logIn()
  for (const name of [/^Dice/, /^Fleets/, /^Ship catalogue/, /^Star map/, /^Rules/, /^Account/]) {
    await expect(page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name })).toBeInViewport({ ratio: 0.9 })
  }
})

test('FE-07 Back closes the account panel that the menu opened', async ({ page, app }) => {
  await app.logIn()
  await page.getByRole('link', { name: /^Account/ }).click()
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${app.url}/main-menu`)
})
