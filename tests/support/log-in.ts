import type { Page } from 'playwright-core'
import type { NewUser } from './pocketbase.ts'

type Login = Pick<NewUser, 'email' | 'password'>

/** Fills in the landing page's form, sends it, and waits until the landing page is left. */
export async function sendLogIn(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/')
}

/** Logs in as people do, by the landing page. */
export async function logInByForm(page: Page, login: Login): Promise<void> {
  await page.goto('/')
  await sendLogIn(page, login)
}
