import type { Page } from 'playwright-core'
import type { NewUser } from './pocketbase.ts'

type Login = Pick<NewUser, 'email' | 'password'>

/** Fills in and sends the login form of the landing page, and waits for the next page. */
export async function sendLogIn(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/')
}

/** Logs in with the form of the landing page. */
export async function logInByForm(page: Page, login: Login): Promise<void> {
  await page.goto('/')
  await sendLogIn(page, login)
}
