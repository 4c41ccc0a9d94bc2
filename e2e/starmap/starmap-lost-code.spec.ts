import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'

const noise = /Failed to load resource|ERR_FAILED/

const chart = (page: Page): Locator => page.getByRole('application', { name: 'Chart of The Reach' })

async function openChart(page: Page, link = ''): Promise<void> {
  await page.goto(`/starmap${link}`)
  await expect(chart(page).locator('canvas')).toHaveAttribute('data-labels', /\w/)
}

/** Takes this code from the network. @returns how to give it back. */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
  const address = `**/assets/${name}-*.js`
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}

const open = (page: Page, panel: string) => page.locator(`[data-opens="${panel}"]:visible`).first().click()
const message = (page: Page, words: string): Locator => page.locator('.toaster').getByText(words)

test('FE-02 a panel whose code cannot be fetched is named in its place, and comes with the next try', async ({ page, app }) => {
  app.expectNoise(noise)
  await app.logIn()
  await openChart(page)
  const giveBack = await lose(page, 'layers-panel')
  await open(page, 'layers')
  const panel = page.getByRole('region', { name: 'Layers and filters' })
  await expect(panel.getByRole('alert')).toContainText('Layers and filters could not be fetched. Nothing else is lost.')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect(chart(page)).toBeVisible()
  await giveBack()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('group').first()).toBeVisible()
})

test('FE-02 a dialog whose code cannot be fetched is told, and opens when it can', async ({ page, app }) => {
  app.expectNoise(noise)
  await app.logIn()
  await openChart(page)
  const giveBack = await lose(page, 'print-dialog')
  await open(page, 'sheet')
  const print = page.getByRole('region', { name: 'This chart' }).getByRole('button', { name: 'Print' })
  await print.click()
  await expect(message(page, 'The print could not be fetched. Check your connection and try again.')).toBeVisible()
  await giveBack()
  await print.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('FE-02 a link that cannot be read stays in the address until it can; without its code the chart goes on', async ({ page, app }) => {
  app.expectNoise(noise)
  await app.logIn()
  await openChart(page)
  await chart(page).focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('+')
  await expect(page).toHaveURL(/#v=1&/)
  const link = new URL(page.url()).hash
  // Another view is kept on the device: the link has something to change.
  await page.keyboard.press('Home')
  await expect.poll(() => new URL(page.url()).hash).not.toBe(link)

  const giveBack = await lose(page, 'link-of')
  await page.goto('/dice')
  await openChart(page, link)
  await expect(message(page, 'The link could not be opened: a part of the app could not be fetched.')).toBeVisible()
  // What is done meanwhile is said aloud and drawn, and does not overwrite the link.
  await chart(page).focus()
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'System', exact: true })).toBeVisible()
  await page.waitForTimeout(1000)
  expect(new URL(page.url()).hash).toBe(link)

  await giveBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  // The chart shows what the link says, and the address says what the chart shows.
  await expect.poll(() => new URL(page.url()).hash).toBe(link)
  await chart(page).focus()
  await page.keyboard.press('-')
  await expect.poll(() => new URL(page.url()).hash).not.toBe(link)
})

test('FE-02 territories whose code cannot be fetched leave the stars as they are', async ({ page, app }) => {
  app.expectNoise(noise)
  await app.logIn()
  await lose(page, 'reach-territories')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/reach-territories-'))
  await openChart(page)
  await lost
  // What finds the borders of other sectors is 9 kB, and no help here.
  expect(asked.filter((url) => /\/territory-/.test(url))).toEqual([])
  await chart(page).focus()
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'System', exact: true })).toBeVisible()
})
