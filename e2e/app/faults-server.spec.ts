import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/app.ts'
import { accord, nameField, renameFleet, saved } from '../support/fleets.ts'
import { test } from '../support/mortal-server.ts'

const unreachable = 'The server cannot be reached. Check your connection and try again.'
const email = (page: Page): Locator => page.getByLabel('E-mail', { exact: true })
const password = (page: Page): Locator => page.getByLabel('Password', { exact: true })
const repeated = (page: Page): Locator => page.getByLabel('Repeat password', { exact: true })
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 })

/** The whole app is on the device. */
const untilKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

const diceCode = '**/assets/**/dice-page-*.js'

test.describe('with the app kept on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('ER-01 AU-06 FE-03 the server gone: the kept app opens and says so, a player goes on, and the fleet is synced once it is back', async ({
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
    await expect(page.getByText('Saved on this device').first()).toBeVisible()
    await renameFleet(page, 'Out of Signal')
    await expect(page.getByText('Saved on this device').first()).toBeVisible()
    const id = new URL(page.url()).searchParams.get('fleet') ?? ''
    await page.reload()
    await expect(nameField(page)).toHaveValue('Out of Signal')

    await mortal.comeBack()
    await renameFleet(page, 'Back in Signal')
    await expect(saved(page)).toBeVisible()
    const store = await mortal.server().superuser()
    const row = await store.collection('fleets').getOne(id)
    expect(row['data']).toMatchObject({ name: 'Back in Signal' })
    expect(row['user']).toBe(user.id)
  })

  test('ER-02 CA-13 a screen whose code is lost comes from the device after one reload', async ({ page, app }) => {
    await app.logIn()
    await page.goto('/main-menu')
    await untilKept(page)
    await page.route(diceCode, (route) => route.abort())
    await page.getByRole('link', { name: /^Dice/ }).first().click()
    await expect(heading(page, 'Dice')).toBeVisible()
  })
})

test('ER-02 a screen whose code cannot be had shows the error page, and trying again helps', async ({ page, app }) => {
  app.expectNoise(/React Router caught|ChunkUnavailableError/)
  await app.logIn()
  await page.route(diceCode, (route) => route.abort())
  await page.goto('/main-menu')
  await page.getByRole('link', { name: /^Dice/ }).first().click()
  await expect(heading(page, 'Internal Server Error')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'This screen could not be loaded' })).toBeVisible()
  await page.unroute(diceCode)
  await button(page, 'Try again').click()
  await expect(heading(page, 'Dice')).toBeVisible()
})

test('AU-01 ER-01 whatever comes between a player and a registration is said, and nothing typed is lost', async ({
  page,
}) => {
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
  await test.step('the server gone while reading on', async () => {
    await type(address)
    await page.route('**/*', (route) => route.abort('connectionrefused'))
    const asked = page.waitForEvent('requestfailed', (request) => /showcase-content-.*\.js/.test(request.url()))
    await page.getByRole('heading', { name: 'At the table' }).press('Tab')
    await asked
    await expectTyped(address)
  })
  await test.step('the server gone as the form is sent', async () => {
    await button(page, 'Register').click()
    await expect(page.getByText(unreachable)).toBeVisible()
    await expectTyped(address)
    await page.unroute('**/*')
    // The form for updates by e-mail, which could not be fetched either, has a button of that name, too.
    await page.locator('form').getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/main-menu')
  })
})

const wrong = 'Something went wrong.'
/** Each is told otherwise than the one before, so that no sentence is taken for the next. */
const badAnswers = [
  ['a gateway that finds nobody', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, unreachable],
  ['a server that breaks', { status: 500, contentType: 'application/json', body: '{"message":"boom"}' }, wrong],
  [
    'too many attempts',
    { status: 429, contentType: 'application/json', body: '{}' },
    'Too many attempts. Wait a moment and try again.',
  ],
  [
    'an answer that is no JSON',
    { status: 200, contentType: 'text/html', body: '<p>Welcome to the hotel Wi-Fi</p>' },
    wrong,
  ],
  ['a gateway that waits in vain', { status: 504, contentType: 'text/html', body: '' }, unreachable],
  [
    'an answer of another shape',
    { status: 200, contentType: 'application/json', body: '{"token":7,"record":[]}' },
    wrong,
  ],
] as const

test('ER-01 whatever the log-in is answered, there is a sentence, and nothing typed is lost', async ({ page, app }) => {
  const user = await app.server.newUser({ roles: ['user'] })
  await page.goto('/')
  await email(page).fill(user.email)
  await password(page).fill(user.password)
  const send = () => page.getByRole('button', { name: /^(Log in|Try again)$/ }).click()
  for (const [what, answer, sentence] of badAnswers) {
    await page.route('**/auth-with-password', (route) => route.fulfill(answer))
    await send()
    await expect(page.getByText(sentence), what).toBeVisible()
    await expect(email(page)).toHaveValue(user.email)
    await expect(password(page)).toHaveValue(user.password)
    await page.unroute('**/auth-with-password')
  }
  await send()
  await expect(page).toHaveURL('/main-menu')
})
