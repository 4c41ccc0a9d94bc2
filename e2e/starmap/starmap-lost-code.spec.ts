import type { Locator, Page } from '@playwright/test'
import { reach } from '../../src/content/reach/reach.ts'
import { defaultChart, homeCamera } from '../../src/game/stars/star-chart.ts'
import { readChartLink, writeChartLink } from '../../src/game/stars/star-link.ts'
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

/** Selects a star by keys. */
async function selectNext(page: Page): Promise<void> {
  await chart(page).focus()
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
}

test('FE-02 what cannot be fetched of territories, a panel and a dialog is named in its place, and comes with the next try', async ({
  page,
  app,
}) => {
  app.expectNoise(noise)
  await app.logIn()
  await lose(page, 'reach-territories')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/reach-territories-'))
  await openChart(page)
  await lost
  await selectNext(page)
  await expect(page.getByRole('region', { name: 'System', exact: true })).toBeVisible()
  // What finds the borders of other sectors is 9 kB, and no help here.
  expect(asked.filter((url) => /\/territory-/.test(url))).toEqual([])

  const givePanelBack = await lose(page, 'layers-panel')
  await open(page, 'layers')
  const panel = page.getByRole('region', { name: 'Layers and filters' })
  await expect(panel.getByRole('alert')).toContainText('Layers and filters could not be fetched. Nothing else is lost.')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect(chart(page)).toBeVisible()
  await givePanelBack()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('group').first()).toBeVisible()

  const giveDialogBack = await lose(page, 'print-dialog')
  await open(page, 'sheet')
  const print = page.getByRole('region', { name: 'This chart' }).getByRole('button', { name: 'Print' })
  await print.click()
  await expect(message(page, 'The print could not be fetched. Check your connection and try again.')).toBeVisible()
  await giveDialogBack()
  await print.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('FE-02 a link that cannot be read stays in the address until it can; without its code the chart goes on', async ({
  page,
  app,
}) => {
  app.expectNoise(noise)
  await app.logIn()
  const link = `#${writeChartLink({ ...defaultChart, camera: { ...homeCamera, target: [8, 8, 0], distance: 20 } })}`
  const targetIn = () => readChartLink(new URL(page.url()).hash.slice(1), reach).state.camera?.target
  const giveBack = await lose(page, 'link-of')
  await openChart(page, link)
  await expect(message(page, 'The link could not be opened: a part of the app could not be fetched.')).toBeVisible()

  // What is done meanwhile is said aloud and drawn, and does not overwrite the link once its code is there to write it.
  await giveBack()
  const written = page.waitForEvent('requestfinished', (request) => request.url().includes('/link-of-'))
  await selectNext(page)
  await expect(page.getByRole('region', { name: 'System', exact: true })).toBeVisible()
  await written
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  })
  expect(new URL(page.url()).hash).toBe(link)

  // The chart shows what the link says, and the address says what the chart shows.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(message(page, 'The link could not be opened')).toHaveCount(0)
  await chart(page).focus()
  await page.keyboard.press('-')
  await expect.poll(() => new URL(page.url()).hash).not.toBe(link)
  expect(targetIn()).toEqual([8, 8, 0])
})
