import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/app.ts'
import { accord, nameField, renameFleet } from '../support/fleets.ts'
import { test } from '../support/mortal-server.ts'
import { saved, synced } from '../support/waits.ts'

const unreachable = 'The server cannot be reached. Check your connection and try again.'
const email = (page: Page): Locator => page.getByLabel('E-mail', { exact: true })
const password = (page: Page): Locator => page.getByLabel('Password', { exact: true })
const repeated = (page: Page): Locator => page.getByLabel('Repeat password', { exact: true })
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 })

/** The whole app is on the device. */
const untilKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

const diceCode = '**/assets/**/dice-page-*.js'

test.describe('with the app stored on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('ER-01 AU-06 FE-03 without the server the stored app opens and says so, a player can continue, and the fleet is synced when the server is back', async ({
    page,
    mortal,
  }) => {
    const user = await mortal.server().newUser({ roles: ['user'] })
    await page.goto(mortal.url)
    await untilKept(page)
    await mortal.stop()
    await page.goto(mortal.url)
    await email(page).fill(user.email)
    await password(page).fill(user.password)
    await button(page, 'Log in').click()
    await expect(page.getByText(unreachable)).toBeVisible()
    await mortal.comeBack()
    await button(page, 'Try again').click()
    await expect(page).toHaveURL(`${mortal.url}/main-menu`)

    await mortal.stop()
    for (const path of ['/dice', '/fleet-builder']) {
      await page.goto(mortal.url + path)
      await expect(heading(page, path === '/dice' ? 'Dice' : 'Fleets')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await button(page, /^Third Line Squadron/)
      .first()
      .click()
    await expect(nameField(page)).toHaveValue(accord.name)
    await expect(saved(page)).toBeVisible()
    await renameFleet(page, 'Out of Signal')
    await expect(saved(page)).toBeVisible()
    const id = new URL(page.url()).searchParams.get('fleet') ?? ''
    await page.reload()
    await expect(nameField(page)).toHaveValue('Out of Signal')

    await mortal.comeBack()
    await renameFleet(page, 'Back in Signal')
    await expect(synced(page)).toBeVisible()
    const store = await mortal.server().superuser()
    const row = await store.collection('fleets').getOne(id)
    expect(row['data']).toMatchObject({ name: 'Back in Signal' })
    expect(row['user']).toBe(user.id)
  })

  test('ER-02 RT-14 CA-13 a screen whose code is lost comes from the device after one reload; an address that no server accepts shows the error page', async ({
    page,
    app,
  }) => {
    await app.logIn()
    await page.goto('/main-menu')
    await untilKept(page)
    await page.route(diceCode, (route) => route.abort())
    await page.getByRole('link', { name: /^Dice/ }).first().click()
    await expect(heading(page, 'Dice')).toBeVisible()

    app.expectNoise(/could not be decoded because it is a malformed URL/)
    // A server's parser refuses a malformed address before any code runs. The app answers it if it is on the device.
    await page.goto('/%E0%A4%A')
    await expect(heading(page, 'Page Not Found')).toBeVisible()
    await expect(page.getByText('Page not found: /%E0%A4%A')).toBeVisible()
  })
})

test('AU-01 ER-01 every problem during a registration is shown, and nothing typed is lost', async ({ page }) => {
  await page.goto('/')
  await page.getByText('Register', { exact: true }).first().click()
  const type = async (address: string) => {
    await email(page).fill(address)
    await password(page).fill('a-long-wait-1')
    await repeated(page).fill('a-long-wait-1')
  }
  const expectTyped = async (address: string) => {
    await expect(email(page)).toHaveValue(address)
    await expect(password(page)).toHaveValue('a-long-wait-1')
    await expect(repeated(page)).toHaveValue('a-long-wait-1')
  }

  await test.step('an address that is too long', async () => {
    const long = `${'x'.repeat(300)}@orion.test`
    await type(long)
    await button(page, 'Register').click()
    await expect(email(page)).toHaveAccessibleDescription(/This e-mail address is too long\./)
    await expectTyped(long)
  })
  const address = `captain-${Date.now()}@orion.test`
  await test.step('the server goes away while the player reads', async () => {
    await type(address)
    await page.route('**/*', (route) => route.abort('connectionrefused'))
    const asked = page.waitForEvent('requestfailed', (request) => /showcase-content-.*\.js/.test(request.url()))
    await page.getByRole('heading', { name: 'Try it first' }).press('Tab')
    await asked
    await expectTyped(address)
  })
  await test.step('the server goes away while the form is sent', async () => {
    await button(page, 'Register').click()
    await expect(page.getByText(unreachable)).toBeVisible()
    await expectTyped(address)
    await page.unroute('**/*')
    // The form for e-mail updates, which could not be fetched either, has a button with that name too.
    await page.locator('form').getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/main-menu')
  })
})
