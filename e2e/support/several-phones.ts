import { expect, type Browser, type Page } from '@playwright/test'
import type { App } from './app.ts'

/** A battle on several phones, each a browser of its own. */

export const phoneWindow = { width: 390, height: 800 }

export async function anotherPhone(browser: Browser, app: App): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, viewport: phoneWindow, serviceWorkers: 'block' })
  return context.newPage()
}

export const light = (page: Page) => page.getByRole('status').filter({ hasText: 'Up to date' })
/** Shares the battle that is open, and returns its join code. */
export async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Battle: more' }).click()
  await page.getByRole('menuitem', { name: 'Play on several phones' }).click()
  await page.getByRole('button', { name: 'Share this battle' }).click()
  const code = page.getByText(/^[A-HJ-NP-Z2-9]{6}$/)
  await expect(code).toBeVisible()
  return (await code.textContent()) ?? ''
}
