import { expect, type Locator, type Page } from '@playwright/test'
import { walk } from './app.ts'
import { expectLayers } from './layers.ts'

/** The throws of the log, newest first. */
export const rows = (page: Page): Locator => page.getByRole('log', { name: 'Rolls' }).getByRole('listitem')
/** The tray's text about the last throw. */
export const sentence = (page: Page): Locator => page.getByRole('status').filter({ hasText: ' net, ' })
export const figure = (page: Page, name: string): Locator => page.getByRole('spinbutton', { name, exact: true })

/** Presses the first button of this name. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Follows a link to the dice within the app. The figures disappear from the address after they are set. */
export async function openPool(page: Page, query: string, label: string): Promise<void> {
  // A navigation while a dialog's history entry is being removed would be cancelled.
  await expectLayers(page, 0)
  await walk(page, `/dice?${query}&label=${encodeURIComponent(label)}`)
  await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/dice$/)
}

/**
 * Presses a button until the log has a new throw at its top. The app ignores a tap within a quarter of a second of the last roll,
 * because no player rolls that fast; a test may.
 */
export async function roll(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.evaluate((element: HTMLButtonElement) => {
    const newest = () => document.querySelector('[role=log] li')
    const before = newest()
    return new Promise<void>((done) =>
      requestAnimationFrame(function act() {
        if (newest() !== before) return done()
        element.click()
        return void requestAnimationFrame(act)
      }),
    )
  })
}
