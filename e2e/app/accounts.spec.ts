import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { CaughtMail } from '../../scripts/lib/mail-catcher.ts'
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
  test("AU-01 AU-02 a new player who registers by keyboard alone is active, called by the e-mail, and holds the role 'user'", async ({
    page,
    app,
  }) => {
    const address = freshEmail()
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/users/records'),
    )
    const granted = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/user_roles/records'),
    )
    await page.goto('/')
    await page.getByRole('radio', { name: 'Log in' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type(address)
    for (const press of ['Tab', 'Tab Tab']) {
      for (const key of press.split(' ')) await page.keyboard.press(key)
      await page.keyboard.type(password)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${app.url}/main-menu`)
    await expect(page.getByRole('heading', { level: 1, name: 'Main menu' })).toBeFocused()
    expect((await sent).postDataJSON()).toEqual({
      ...{ email: address, password, passwordConfirm: password, name: address, status: 'active' },
    })
    expect((await granted).status()).toBe(200)
    const store = await app.server.superuser()
    const grants = await store
      .collection('user_roles')
      .getFullList({ filter: store.filter('user.email = {:address}', { address }), expand: 'role,granted_by' })
    expect(grants.map(({ active, expand }) => [active, expand?.['role']?.name, expand?.['granted_by']?.email])).toEqual(
      [[true, 'user', 'system@orion-companion.invalid']],
    )
  })

  test(
    'AU-01 AU-03 each breach is named at its field, by the page and by the record store; a role that could not be granted does not stand in the way',
    { tag: '@phone' },
    async ({ page, app }) => {
      await page.goto('/')
      await fillRegistration(page, ['no address', 'short', 'other'])
      await expect(email(page)).toBeFocused()
      await expect(email(page)).toHaveAccessibleDescription(/This is not an e-mail address\./)
      await expect(secret(page)).toHaveAccessibleDescription(/Use at least 8 characters\./)
      await expect(page.getByLabel('Repeat password', { exact: true })).toHaveAccessibleDescription(
        /The two passwords differ\./,
      )
      const { email: taken } = await app.server.newUser()
      await fillRegistration(page, [taken, password, password])
      await expect(email(page)).toHaveAccessibleDescription(/This e-mail address is taken\./)
      await expect(email(page)).toBeFocused()
      await expect(secret(page)).toHaveValue(password)

      let refused = 0
      await page.route('**/api/collections/user_roles/records', (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        refused += 1
        return route.fulfill({ status: 500, json: {} })
      })
      await fillRegistration(page, [freshEmail(), password, password])
      await expect(page).toHaveURL(`${app.url}/main-menu`)
      await expect.poll(() => refused).toBeGreaterThan(0)
    },
  )
})

test.describe('login', () => {
  test('AU-04 AU-05 a login says why it is refused and keeps what was typed and no session; last_login is set once it is let in', async ({
    page,
    app,
  }) => {
    const [suspended, user] = [
      await app.server.newUser({ status: 'suspended' }),
      await app.server.newUser({ roles: ['user'] }),
    ]
    const press = () => page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.goto('/')
    await email(page).fill(user.email)
    await secret(page).fill('not-this-one')
    await press()
    await expect(alert(page)).toHaveText('The e-mail address or the password is wrong.')

    await email(page).fill(suspended.email)
    await secret(page).fill(suspended.password)
    await press()
    await expect(alert(page)).toHaveText('Account has been suspended. Please contact support.')
    await expect(email(page)).toHaveValue(suspended.email)
    expect(await page.evaluate(() => localStorage.getItem('orion-session'))).toBeNull()
    await page.goto('/main-menu')
    await expect(page).toHaveURL(`${app.url}/`)

    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await email(page).fill(user.email)
    await secret(page).fill(user.password)
    await press()
    await expect(alert(page)).toContainText('The server cannot be reached.')
    await expect(secret(page)).toHaveValue(user.password)
    await page.unroute('**/api/**')
    const began = Date.now()
    const patched = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && /users\/records/.test(response.url()),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`${app.url}/main-menu`)
    expect((await patched).status()).toBe(200)
    const row = await (await app.server.superuser()).collection('users').getOne(user.id)
    expect(Math.abs(Date.parse(String(row['last_login'])) - began)).toBeLessThan(60_000)
  })

  test('AU-08 AU-10 log-in and log-out reach the other tab; a logout clears the session and closes the screens', async ({
    page,
    app,
    context,
  }) => {
    const other = await context.newPage()
    await other.goto('/')
    await expect(email(other)).toBeVisible()
    await logInByForm(page, await app.server.newUser({ roles: ['user'] }))
    await expect(other).toHaveURL(`${app.url}/main-menu`)
    await other.goto('/dice')
    await expect(other.getByRole('heading', { level: 1, name: 'Dice' })).toBeVisible()
    await (await openAccount(other)).getByRole('button', { name: 'Log out' }).click()
    for (const tab of [other, page]) await expect(tab).toHaveURL(`${app.url}/`)
    expect(
      await other.evaluate(() => [localStorage.getItem('orion-session'), sessionStorage.getItem('orion-wanted')]),
    ).toEqual([null, null])
    await other.goto('/dice')
    await expect(other).toHaveURL(`${app.url}/`)
  })
})

test.describe('a forgotten password', () => {
  test('AU-10 the mail leads to a new password; the old one is worth nothing', async ({ page, app }) => {
    const user = await app.server.newUser({ roles: ['user'] })
    await page.goto('/')
    await email(page).fill(user.email)
    await page.getByRole('button', { name: 'Forgot password' }).click()
    await page.getByRole('button', { name: 'Send reset link' }).click()
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
    await secret(page).fill('another-password')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`${app.url}/main-menu`)
  })
})

test.describe('the account panel', () => {
  test(
    'AU-10 AN-10 name, password and whether one is counted are changed in the panel, which gives all own data as one file',
    { tag: '@phone' },
    async ({ page, app }) => {
      const user = await app.logIn()
      await page.goto('/main-menu')
      const panel = await openAccount(page)
      await panel.getByRole('button', { name: 'Change name' }).click()
      await panel.getByRole('textbox', { name: 'Name' }).fill('Sol Invicta')
      await panel.getByRole('button', { name: 'Save name' }).click()
      await expect(panel.getByText('Name changed.')).toBeVisible()

      const told = page.waitForResponse(
        (response) => response.request().method() === 'PATCH' && /users\/records/.test(response.url()),
      )
      await panel.getByRole('switch', { name: 'Count my visits' }).click()
      expect((await told).status()).toBe(200)
      const row = await (await app.server.superuser()).collection('users').getOne(user.id)
      expect(row).toMatchObject({ name: 'Sol Invicta', analytics_opt_out: true })

      const download = page.waitForEvent('download')
      await panel.getByRole('button', { name: 'Download my data' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^orion-companion-\d{4}-\d\d-\d\d\.json$/)
      const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect(data).toMatchObject({
        user: { id: user.id, email: user.email },
        fleets: [],
        rollLog: { format: 'orion-roll-log', entries: [] },
      })

      await panel.getByRole('button', { name: 'Change password' }).click()
      await panel.getByLabel('Current password').fill(user.password)
      await panel.getByLabel('New password', { exact: true }).fill('another-password')
      await panel.getByLabel('Repeat new password').fill('another-password')
      await panel.getByRole('button', { name: 'Save password' }).click()
      await expect(panel.getByText(/^Password changed\./)).toBeVisible()
      await page.reload()
      // Logged in still, with the token that came for the new password.
      await expect(page).toHaveURL(`${app.url}/main-menu`)
      await expect((await openAccount(page)).getByText('Sol Invicta')).toBeVisible()
    },
  )

  test('AU-10 the address is confirmed, and another one taken, by the links that were mailed to them, while logged in', async ({
    page,
    app,
  }) => {
    const user = await app.logIn()
    const store = await app.server.superuser()
    await page.goto('/main-menu')
    let panel = await openAccount(page)
    await panel.getByRole('button', { name: 'Send confirmation link' }).click()
    await expect(panel.getByText('A link is on its way to this address.')).toBeVisible()
    await page.goto('about:blank')
    await page.goto(linkIn(await nextMail(app, user.email)))
    await page.getByRole('button', { name: 'Confirm e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'E-mail confirmed' })).toBeVisible()
    expect((await store.collection('users').getOne(user.id))['verified']).toBe(true)

    await page.getByRole('button', { name: 'Go to the main menu' }).click()
    const address = freshEmail()
    panel = await openAccount(page)
    await panel.getByRole('button', { name: 'Change e-mail' }).click()
    await panel.getByLabel('New e-mail').fill(address)
    await panel.getByRole('button', { name: 'Send confirmation link' }).last().click()
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

  test('AU-10 deletion asks for address and password, then the account is gone and the device too', async ({
    page,
    app,
  }) => {
    const user = await app.logIn()
    await page.goto('/main-menu')
    const databases = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').join(' '))
    await expect.poll(databases).toContain(user.id)
    const panel = await openAccount(page)
    await panel.getByRole('button', { name: 'Delete account' }).click()
    const form = panel.locator('form')
    await form.getByRole('button', { name: 'Delete account' }).click()
    await expect(form.getByLabel('Your e-mail, to confirm')).toBeFocused()
    await form.getByLabel('Your e-mail, to confirm').fill(user.email)
    await form.getByLabel('Password', { exact: true }).fill('not-this-one')
    await form.getByRole('button', { name: 'Delete account' }).click()
    await expect(form).toContainText('The e-mail address or the password is wrong.')
    await expect(form.getByLabel('Your e-mail, to confirm')).toHaveValue(user.email)
    await form.getByLabel('Password', { exact: true }).fill(user.password)
    await form.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(`${app.url}/`)
    await expect(page.getByText('Your account and its fleets are deleted.', { exact: true })).toBeVisible()
    const left = await (await app.server.superuser()).collection('users').getFullList({ filter: `id = "${user.id}"` })
    expect(left).toEqual([])
    await expect.poll(databases).not.toContain(user.id)
  })
})
