import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, test, toast } from '../support/app.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const path = '/admin/orion-balance'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const progress = (page: Page) => page.getByRole('progressbar')
const fought = async (page: Page): Promise<number> => Number(await progress(page).getAttribute('aria-valuenow'))

test('FE-14 a matrix is fought beside the page, survives a crash, is cancelled, and goes on after the tab was closed', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['user', 'moderator'] })
  await page.goto(`${path}?fleets=ready&battles=50000`)
  // No run starts automatically.
  await expect(page.getByText('Not run yet')).toBeVisible()
  await expect(page.getByText('No result is saved on this device.')).toBeVisible()
  expect(page.workers()).toHaveLength(0)
  await page.getByRole('button', { name: /^Fight 750.000 battles/ }).click()
  await expect.poll(() => fought(page)).toBeGreaterThan(3)
  await expect(page.getByText(/of 1.500 parts, about .+ left/)).toBeVisible()
  await page.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error('lost')
    })
  })
  await expect(page.getByText('1 worker crashed. Its part is fought again; nothing counts twice.')).toBeVisible()
  const before = await fought(page)
  await expect.poll(() => fought(page)).toBeGreaterThan(before)
  // Opening another screen tab does not stop it.
  await page.getByRole('link', { name: 'Players bring' }).click()
  await expect(page.getByText(/How many players have it/)).toBeVisible()
  await page.getByRole('link', { name: 'Matrix' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const stopped = page.getByText(/battles are fought and saved/)
  const words = (await stopped.textContent()) ?? ''
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()

  await page.getByRole('button', { name: /^Resume/ }).click()
  await expect.poll(() => fought(page)).toBeGreaterThan(3)
  await page.close()
  const next = await page.context().newPage()
  await next.goto(path)
  // The last question is shown first.
  await expect(next.getByText(/ of 750.000 battles are fought and saved/)).toBeVisible()
  await expect(next.getByText(words)).toBeHidden()
})

test('FE-14 a matrix by keys: a cell, its table, its files, and a battle of it blow by blow', async ({ page, app }) => {
  await app.logIn({ roles: ['user', 'moderator'] })
  await page.goto(`${path}?fleets=ready&battles=40`)
  await page.getByRole('button', { name: /^Fight/ }).press('Enter')
  const matrix = region(page, 'Faction against faction')
  await expect(progress(page)).toBeHidden()
  await expect(matrix.getByRole('button', { name: /against .+ 40 battles/ })).toHaveCount(30)
  await matrix.getByRole('button', { name: /^Solar Accord against Hesperian League/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const detail = region(page, 'Solar Accord against Kharon Dominion')
  await expect(detail).toContainText(/% of 40 battles \(probably \d+–\d+ %\)/)
  await expect(detail).toContainText('not fought')

  const csv = page.waitForEvent('download')
  await matrix.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await readFile(await (await csv).path(), 'utf8')).split('\r\n')[1]).toMatch(
    /^accord,hesperia,[\d.]+,[\d.]+,[\d.]+,40,/,
  )
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Save as a file/ }).click()
  const saved = await (await file).path()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('Not run yet')).toBeVisible()
  await page
    .getByLabel('Open a file')
    .setInputFiles({ name: 'odd.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(toast(page, '“odd.json” cannot be used')).toBeVisible()
  await page.getByLabel('Open a file').setInputFiles(saved)
  await matrix.getByRole('button', { name: 'As a table' }).click()
  await expect(matrix.getByRole('table', { name: 'Faction against faction' }).getByRole('row')).toHaveCount(16)

  await page.goto(`${path}?fleets=ready&battles=40&cell=accord-kharon`)
  await page.getByRole('link', { name: 'Replay a battle from this cell' }).press('Enter')
  const list = region(page, 'What happened')
  const now = list.locator('[aria-current=step]')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  // The keys work a moment after the buttons have appeared. Pressing this key again changes nothing.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(now).toContainText('The battle ends', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Home')
  await expect(now).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(now).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(now).toContainText('takes the initiative')
  await page.keyboard.press('ArrowRight')
  await expect(now).toContainText(/is ordered to|moves/)
  await page.getByRole('radio', { name: 'Fast' }).check({ force: true })
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(now).toContainText('The battle ends')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await now.getByRole('link', { name: 'Rule 8.0.3' }).click()
  await expect(page).toHaveURL(/\/rules\/scenarios#victory-points$/)
})

test('FE-14 a draft changes a figure; what it touches is fought before and after, and a closed tab loses nothing', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['user', 'moderator'] })
  await page.goto(`${path}/draft?fleets=ready&battles=12`)
  await page.getByRole('combobox', { name: 'Ship, refit or admiral' }).fill('whole cloth')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Hull' }).fill('90')
  await page.getByRole('textbox', { name: 'Thrust' }).fill('2.5')
  await expect(page.getByText('Enter a whole number.')).toBeVisible()
  const changes = region(page, 'Changes')
  await expect(changes).toContainText(/Whole Cloth: hull.*→ 90/)
  const effect = region(page, 'Before and after')
  await expect(effect).toContainText('The draft affects Drift Collective: 5 pairings')
  await effect.getByRole('button', { name: /^Fight 120 battles/ }).click()
  const table = effect.getByRole('table', { name: 'Pairings before and after the draft' })
  await expect(progress(page).or(effect.getByRole('button', { name: /^(Fight|Resume)/ }))).toHaveCount(0)
  await expect(table.getByRole('row')).toHaveCount(6)
  await expect(table.getByRole('row').nth(1)).toContainText(/Drift Collective – Solar Accord.*%.*%.*[+−]\d/)
  const rows = await table.getByRole('row').allTextContents()

  await page.close()
  const next = await page.context().newPage()
  await next.goto(`${path}/draft?fleets=ready&battles=12`)
  await expect(region(next, 'Changes')).toContainText(/Whole Cloth: hull.*→ 90/)
  await expect(region(next, 'Before and after').getByRole('row')).toHaveText(rows)
  await region(next, 'Changes').getByRole('button', { name: 'Take back: Whole Cloth: hull' }).click()
  await expect(region(next, 'Before and after')).toContainText('Change a figure')
})
