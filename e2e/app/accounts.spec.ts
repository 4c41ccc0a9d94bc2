import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { CaughtMail } from '../../scripts/lib/mail-catcher.ts'
import { expect, logInByForm, test, type App } from '../support/app.ts'

const email = (page: Page) => page.getByLabel('E-mail', { exact: true })
const secret = (page: Page) => page.getByLabel('Password', { exact: true })
const alert = (page: Page) => page.getByRole('alert')

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

test.describe('login', () => {
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
  test('AU-10 the mail leads to a new password, and the old one no longer works', async ({ page, app }) => {
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
  test('AU-10 AN-10 name, password and the counting of visits can be changed in the panel, and all own data downloaded as one file; the address is confirmed by the link that was mailed to it, while logged in', async ({
    page,
    app,
  }) => {
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
    const store = await app.server.superuser()
    const row = await store.collection('users').getOne(user.id)
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
    // Still logged in, with the token for the new password.
    await expect(page).toHaveURL(`${app.url}/main-menu`)
    await expect((await openAccount(page)).getByText('Sol Invicta')).toBeVisible()

    await panel.getByRole('button', { name: 'Send confirmation link' }).click()
    await expect(panel.getByText('A link is on its way to this address.')).toBeVisible()
    await page.goto('about:blank')
    await page.goto(linkIn(await nextMail(app, user.email)))
    await page.getByRole('button', { name: 'Confirm e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'E-mail confirmed' })).toBeVisible()
    expect((await store.collection('users').getOne(user.id))['verified']).toBe(true)
  })

  test('AU-10 deletion asks for address and password, then deletes the account and its data on the device', async ({
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
