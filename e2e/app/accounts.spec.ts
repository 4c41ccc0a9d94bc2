import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { CaughtMail } from '../../tests/support/mail-catcher.ts'
import { expect, logInByForm, test, type App } from '../support/app.ts'

const password = 'a-long-password'
let count = 0
const freshEmail = (): string => `player-${process.pid}-${Date.now()}-${(count += 1)}@orion.test`

const email = (page: Page) => page.getByLabel('E-mail', { exact: true })
const secret = (page: Page) => page.getByLabel('Password', { exact: true })
const alert = (page: Page) => page.getByRole('alert')

async function fillRegistration(page: Page, values: readonly [string, string, string]): Promise<void> {
  await page.getByText('Register', { exact: true }).first().click()
  await email(page).fill(values[0])
  await secret(page).fill(values[1])
  await page.getByLabel('Repeat password', { exact: true }).fill(values[2])
  await page.getByRole('button', { name: 'Register', exact: true }).click()
}

/** The address of the link in a mail, which leads into the app. */
const linkIn = (mail: CaughtMail): string => {
  const [link] = /https?:\/\/[^\s"'<>\]]+#(?:reset|confirm)=[\w.-]+/.exec(mail.text) ?? []
  if (!link) throw new Error(`no link in the mail:\n${mail.text}`)
  return new URL(link).pathname + new URL(link).hash
}

const nextMail = ({ server }: App, to: string): Promise<CaughtMail> => {
  if (!server.mail) throw new Error('the server was started without a mail catcher')
  return server.mail.waitForMail(to)
}

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  return page.getByRole('dialog', { name: 'Account' })
}

test.describe('registration', () => {
  test("AU-01 AU-02 a new player is active, called by the e-mail, and holds the role 'user'", async ({ page, app }) => {
    const address = freshEmail()
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/users/records'))
    const granted = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/user_roles/records'),
    )
    await page.goto('/')
    await fillRegistration(page, [address, password, password])
    await expect(page).toHaveURL(`${app.url}/main-menu`)
    expect((await sent).postDataJSON()).toEqual({
      ...{ email: address, password, passwordConfirm: password, name: address, status: 'active' },
    })
    expect((await granted).status()).toBe(200)
    const store = await app.server.superuser()
    const grants = await store.collection('user_roles').getFullList({
      filter: store.filter('user.email = {:address}', { address }),
      expand: 'role,granted_by',
    })
    expect(grants.map(({ active, expand }) => [active, expand?.['role']?.name, expand?.['granted_by']?.email])).toEqual([
      [true, 'user', 'system@orion-companion.invalid'],
    ])
  })

  test('AU-01 each breach is named at its field, by the page and by the record store', async ({ page, app }) => {
    await page.goto('/')
    await fillRegistration(page, ['no address', 'short', 'other'])
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveAccessibleDescription(/This is not an e-mail address\./)
    await expect(secret(page)).toHaveAccessibleDescription(/Use at least 8 characters\./)
    await expect(page.getByLabel('Repeat password', { exact: true })).toHaveAccessibleDescription(/The two passwords differ\./)
    const { email: taken } = await app.server.newUser()
    await fillRegistration(page, [taken, password, password])
    await expect(email(page)).toHaveAccessibleDescription(/This e-mail address is taken\./)
    await expect(email(page)).toBeFocused()
    await expect(secret(page)).toHaveValue(password)
  })

  test('AU-03 a role that could not be granted does not stand in the way', async ({ page, app }) => {
    await page.route('**/api/collections/user_roles/records', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.goto('/')
    await fillRegistration(page, [freshEmail(), password, password])
    await expect(page).toHaveURL(`${app.url}/main-menu`)
  })
})

test.describe('login', () => {
  const refusals = {
    inactive: 'Account has been deactivated. Please contact support.',
    suspended: 'Account has been suspended. Please contact support.',
    pending: 'Account is pending approval. Please wait for activation.',
  } as const

  for (const [status, message] of Object.entries(refusals)) {
    test(`AU-04 login of a user who is ${status}: the exact message, and no session`, async ({ page, app }) => {
      const user = await app.server.newUser({ status: status as keyof typeof refusals })
      await page.goto('/')
      await email(page).fill(user.email)
      await secret(page).fill(user.password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(alert(page)).toHaveText(message)
      await expect(email(page)).toHaveValue(user.email)
      expect(await page.evaluate(() => localStorage.getItem('orion-session'))).toBeNull()
      await page.goto('/main-menu')
      await expect(page).toHaveURL(`${app.url}/`)
    })
  }

  test('AU-04 a wrong password says no more than that', async ({ page, app }) => {
    const user = await app.server.newUser()
    await page.goto('/')
    await email(page).fill(user.email)
    await secret(page).fill('not-this-one')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(alert(page)).toHaveText('The e-mail address or the password is wrong.')
  })

  test('AU-05 last_login is set after the login', async ({ page, app }) => {
    const began = Date.now()
    const patched = page.waitForResponse((response) => response.request().method() === 'PATCH' && /users\/records/.test(response.url()))
    const user = await app.logIn()
    expect((await patched).status()).toBe(200)
    const row = await (await app.server.superuser()).collection('users').getOne(user.id)
    expect(Math.abs(Date.parse(String(row['last_login'])) - began)).toBeLessThan(60_000)
  })

  test('AU-08 a logout clears the session and closes the screens', async ({ page, app }) => {
    await app.logIn()
    await (await openAccount(page)).getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(`${app.url}/`)
    expect(await page.evaluate(() => localStorage.getItem('orion-session'))).toBeNull()
    await page.goto('/dice')
    await expect(page).toHaveURL(`${app.url}/`)
  })

  test('AU-10 log-in and log-out reach the other tab', async ({ page, app, context }) => {
    const other = await context.newPage()
    await other.goto('/')
    await app.logIn()
    await expect(other).toHaveURL(`${app.url}/main-menu`)
    await (await openAccount(page)).getByRole('button', { name: 'Log out' }).click()
    await expect(other).toHaveURL(`${app.url}/`)
  })

  test('AU-04 a record store that is gone is said; nothing typed is lost, and trying again works', async ({ page, app }) => {
    const user = await app.server.newUser({ roles: ['user'] })
    await page.goto('/')
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await email(page).fill(user.email)
    await secret(page).fill(user.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(alert(page)).toContainText('The record store cannot be reached.')
    await expect(secret(page)).toHaveValue(user.password)
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`${app.url}/main-menu`)
  })

  test('AU-01 the keyboard alone registers', async ({ page, app }) => {
    await page.goto('/')
    await page.getByRole('radio', { name: 'Log in' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type(freshEmail())
    for (const press of ['Tab', 'Tab Tab']) {
      for (const key of press.split(' ')) await page.keyboard.press(key)
      await page.keyboard.type(password)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${app.url}/main-menu`)
    await expect(page.getByRole('heading', { level: 1, name: 'Main menu' })).toBeFocused()
  })
})

test.describe('a forgotten password', () => {
  test('AU-10 the mail leads to a new password; the old one is worth nothing', async ({ page, app }) => {
    const user = await app.server.newUser({ roles: ['user'] })
    await page.goto('/')
    await email(page).fill(user.email)
    await page.getByRole('button', { name: 'Forgot password' }).click()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If ${user.email} has an account`)).toBeVisible()

    await page.goto('about:blank')
    await page.goto(linkIn(await nextMail(app, user.email)))
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${app.url}/`)
    await page.reload() // The link is kept for this tab.
    await page.getByLabel('New password', { exact: true }).fill('another-password')
    await page.getByLabel('Repeat new password', { exact: true }).fill('another-password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed')).toBeVisible()
    await page.getByRole('button', { name: 'Go to log in' }).click()

    await email(page).fill(user.email)
    await secret(page).fill(user.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(alert(page)).toHaveText('The e-mail address or the password is wrong.')
    await logInByForm(page, { email: user.email, password: 'another-password' })
    await expect(page).toHaveURL(`${app.url}/main-menu`)
  })

  test('AU-10 an address without an account gets the same answer and no mail', async ({ page, app }) => {
    const address = freshEmail()
    await page.goto('/')
    await email(page).fill(address)
    await page.getByRole('button', { name: 'Forgot password' }).click()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If ${address} has an account`)).toBeVisible()
    expect(app.server.mail?.all().some(({ to }) => to.includes(address))).toBe(false)
  })

  test('AU-10 a link that was tampered with changes nothing and says what to do', async ({ page }) => {
    const forged = [{ alg: 'HS256' }, { type: 'passwordReset', exp: 4_000_000_000, id: 'x' }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    await page.goto(`/#reset=${forged}.c2ln`)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Repeat new password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(alert(page)).toContainText('This link has been used already, or is too old.')
  })
})

test.describe('the account panel', () => {
  test('AU-10 name and password are changed, and this tab stays logged in', async ({ page, app }) => {
    const user = await app.logIn()
    const panel = await openAccount(page)
    await panel.getByRole('button', { name: 'Change name' }).click()
    await panel.getByRole('textbox', { name: 'Name' }).fill('Sol Invicta')
    await panel.getByRole('button', { name: 'Save name' }).click()
    await expect(panel.getByText('Name changed.')).toBeVisible()

    await panel.getByRole('button', { name: 'Change password' }).click()
    await panel.getByLabel('Current password').fill(user.password)
    await panel.getByLabel('New password', { exact: true }).fill('another-password')
    await panel.getByLabel('Repeat new password').fill('another-password')
    await panel.getByRole('button', { name: 'Save password' }).click()
    await expect(panel.getByText(/^Password changed\./)).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(`${app.url}/main-menu`)
    await expect((await openAccount(page)).getByText('Sol Invicta')).toBeVisible()
  })

  test('AU-10 the e-mail changes by the link that was mailed to the new address, also while logged in', async ({ page, app }) => {
    const user = await app.logIn()
    const address = freshEmail()
    const panel = await openAccount(page)
    await panel.getByRole('button', { name: 'Change e-mail' }).click()
    await panel.getByLabel('New e-mail').fill(address)
    await panel.getByRole('button', { name: 'Send the link' }).last().click()
    await expect(panel.getByText(`A link was sent to ${address}.`, { exact: false })).toBeVisible()

    await page.goto('about:blank')
    await page.goto(linkIn(await nextMail(app, address)))
    await expect(page.getByText(address)).toBeVisible()
    await secret(page).fill(user.password)
    await page.getByRole('button', { name: 'Change e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'E-mail changed' })).toBeVisible()
    await page.getByRole('button', { name: 'Go to the main menu' }).click()
    await expect((await openAccount(page)).getByText(address).first()).toBeVisible()
  })

  test('AU-10 the address is confirmed by the link that was mailed to it', async ({ page, app }) => {
    const user = await app.logIn()
    const panel = await openAccount(page)
    await panel.getByRole('button', { name: 'Send the link' }).click()
    await expect(panel.getByText('A link is on its way to this address.')).toBeVisible()
    await page.goto('about:blank')
    await page.goto(linkIn(await nextMail(app, user.email)))
    await page.getByRole('button', { name: 'Confirm e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'E-mail confirmed' })).toBeVisible()
    const row = await (await app.server.superuser()).collection('users').getOne(user.id)
    expect(row['verified']).toBe(true)
  })

  test('AU-10 all own data comes as one file', async ({ page, app }) => {
    const user = await app.logIn()
    const panel = await openAccount(page)
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^orion-companion-\d{4}-\d\d-\d\d\.json$/)
    const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data).toMatchObject({ user: { id: user.id, email: user.email }, fleets: [], rollLog: { format: 'orion-roll-log', entries: [] } })
  })

  test('AN-10 who does not want to be counted is not, on any device', async ({ page, app }) => {
    const user = await app.logIn()
    const panel = await openAccount(page)
    const told = page.waitForResponse((response) => response.request().method() === 'PATCH' && /users\/records/.test(response.url()))
    await panel.getByRole('switch', { name: 'Count my visits' }).click()
    expect((await told).status()).toBe(200)
    const row = await (await app.server.superuser()).collection('users').getOne(user.id)
    expect(row['analytics_opt_out']).toBe(true)
  })

  test('AU-10 deletion asks for address and password, then the account is gone and the device too', async ({ page, app }) => {
    const user = await app.logIn()
    const panel = await openAccount(page)
    await panel.getByRole('button', { name: 'Delete account' }).click()
    const form = panel.locator('form')
    await form.getByRole('button', { name: 'Delete account' }).click()
    await expect(form.getByLabel('Your e-mail, to confirm')).toBeFocused()
    await form.getByLabel('Your e-mail, to confirm').fill(user.email)
    await form.getByLabel('Password', { exact: true }).fill('not-this-one')
    await form.getByRole('button', { name: 'Delete account' }).click()
    await expect(form).toContainText(/password/i)
    await expect(form.getByLabel('Your e-mail, to confirm')).toHaveValue(user.email)
    await form.getByLabel('Password', { exact: true }).fill(user.password)
    await form.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(`${app.url}/`)
    await expect(page.getByText('Your account and its fleets are deleted.', { exact: true })).toBeVisible()
    const left = await (await app.server.superuser()).collection('users').getFullList({ filter: `id = "${user.id}"` })
    expect(left).toEqual([])
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))).not.toContainEqual(
      expect.stringContaining(user.id),
    )
  })
})
