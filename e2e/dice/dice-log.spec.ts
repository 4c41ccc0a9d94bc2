import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { sameTapMs } from '../../src/features/dice/throws.ts'
import { expect, test } from '../support/app.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const rows = (page: Page): Locator => page.getByRole('log', { name: 'Throws' }).getByRole('listitem')

/** So many throws, each a tap of its own; the next tap may follow at once. */
async function throwDice(page: Page, throws: number): Promise<void> {
  const before = await rows(page).count()
  for (let n = 1; n <= throws; n += 1) {
    await press(page, /^Roll \d/)
    await expect(rows(page)).toHaveCount(before + n)
    // Taps that follow sooner are taken for one.
    await page.waitForTimeout(sameTapMs + 50)
  }
}

test.beforeEach(async ({ app, page }) => {
  await app.logIn()
  await page.goto('/dice?s=6&f=2&dr=2&df=1&label=Broadside')
  await page.waitForURL(/\/dice$/)
})

test('FE-01 the log survives a reload, newest first, with dice, odds, version and how it was decided', async ({ page }) => {
  await throwDice(page, 2)
  const newest = await rows(page).first().textContent()
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toHaveText(newest ?? '')
  await rows(page).first().locator('summary').click()
  for (const words of ['drawn by this device', '6 against 2 dice, damage rating 2, defense rating 1', 'hits 90 %, expected 5.2 ± 3.7', 'v0.2.2 alpha'])
    await expect(rows(page).first()).toContainText(words)
})

test('FE-01 luck is told in plain words, its p-value one tap away', async ({ page }) => {
  await expect(page.getByText('No throw counts yet.')).toBeAttached()
  await throwDice(page, 3)
  await expect(page.getByText(/\d+ damage, 15\.5 expected/)).toBeAttached()
  await page.getByText('How rare is that').click()
  const table = page.getByRole('table', { name: 'Damage done against damage to be expected' })
  await expect(table.getByRole('row', { name: /^Drawn 3 \d+ 15\.5 ± 6\.\d 0\.\d\d\d$/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Typed/ })).toHaveCount(0)
})

test('FE-01 the log goes out as a file and comes in again, once', async ({ page }) => {
  await throwDice(page, 2)
  await press(page, 'Copy, export')
  const download = page.waitForEvent('download')
  await press(page, 'Export')
  const path = await (await download).path()
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ format: 'orion-roll-log', version: 1 })

  await press(page, 'Clear')
  await expect(page.getByRole('alertdialog')).toContainText('2 throws')
  await press(page, 'Clear the log')
  await expect(rows(page)).toHaveCount(0)
  const file = page.getByLabel('A log to import')
  await file.setInputFiles(path)
  await expect(page.getByText('2 throws added.').first()).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await file.setInputFiles(path)
  await expect(page.getByText('Nothing new in this log.').first()).toBeVisible()
  await file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"orion-roll-log","entries":7}') })
  await expect(page.getByText('This file is no dice log. Nothing was changed.').first()).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('FE-01 the log goes out as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await throwDice(page, 2)
  await rows(page).first().locator('summary').click()
  await rows(page).first().getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('The throw is copied.').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Broadside\n6 against 2 dice, .+\nSuccess dice: [1-6]( [1-6]){5}; failure dice: [1-6] [1-6]\n/)
  await press(page, 'Copy, export')
  await press(page, 'Copy all')
  await expect(page.getByText('2 throws copied.').first()).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).match(/Broadside/g)).toHaveLength(2)
})

test('FE-01 a long log is shown page by page', async ({ page }) => {
  await throwDice(page, 1)
  await press(page, 'Copy, export')
  const download = page.waitForEvent('download')
  await press(page, 'Export')
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { readonly entries: readonly Record<string, unknown>[] }
  // The one throw three thousand times over, under names of their own.
  const entries = Array.from({ length: 3000 }, (_, n) =>
    exported.entries.map((entry) => ({ ...entry, id: `${String(entry['id']).slice(0, 40)}-${n}`, ...('throw' in entry && { throw: `${String(entry['throw']).slice(0, 40)}-${n}` }) })),
  ).flat()
  await page.getByLabel('A log to import').setInputFiles({ name: 'long.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ ...exported, entries })) })
  await expect(page.getByText('3000 throws added.').first()).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await press(page, 'Show 20 more of 3001')
  await expect(rows(page)).toHaveCount(40)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Show 20 more of 3001$/ })).toBeVisible()
  await press(page, /^Roll 6/)
  await expect(page.getByRole('button', { name: /^Show 20 more of 3002$/ })).toBeVisible()
})

test('FE-01 LS-07 a full device is said, nothing is lost in this tab, and it is tried again', async ({ page }) => {
  await throwDice(page, 1)
  await page.evaluate(() => {
    const own = IDBObjectStore.prototype.put
    ;(window as unknown as { makeRoom: () => void }).makeRoom = () => (IDBObjectStore.prototype.put = own)
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await press(page, /^Roll 6/)
  await expect(page.getByText(/1 throw will be gone when this tab is closed/)).toBeVisible()
  await expect(rows(page).first()).toContainText('Not saved')
  await expect(rows(page)).toHaveCount(2)
  await press(page, 'Copy, export')
  const download = page.waitForEvent('download')
  await press(page, 'Export')
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/("kind":"values".*){2}/)
  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom())
  await press(page, 'Try again')
  await expect(page.getByText('Not saved')).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
})

test('FE-01 a million dice are tested in plain words, and the page can be left at any time', async ({ page }) => {
  await page.getByRole('link', { name: 'Are these dice fair?' }).click()
  await expect(page).toHaveURL(/\/dice\?view=fairness$/)
  const heading = page.getByRole('heading', { name: 'Fair dice', level: 1 })
  await expect(heading).toBeFocused()
  await press(page, 'Roll a million dice')
  await expect(page.getByText('Nothing wrong with them.')).toBeVisible({ timeout: 60_000 })
  for (const test of ['Every face as often', 'Every pair as often', 'High and low take turns', 'No die tells the next', 'Sixes keep no rhythm'])
    await expect(page.getByRole('listitem').filter({ hasText: test })).toContainText('Passed')
  await expect(page.getByText('1,000,000 dice.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the dice' }).click()
  await expect(page.getByRole('heading', { name: 'Dice', level: 1 })).toBeVisible()
})

test('FE-01 a run of the million is cancelled and reports what it rolled', async ({ page }) => {
  // A generator so slow that the run lasts until it is stopped.
  await page.addInitScript(() => {
    const own = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      const end = performance.now() + (array && array.byteLength === 4096 ? 100 : 0)
      while (performance.now() < end);
      return own(array as ArrayBufferView<ArrayBuffer>) as unknown as T
    }
  })
  await page.goto('/dice?view=fairness')
  await press(page, 'Roll a million dice')
  await expect(page.getByRole('progressbar', { name: 'Rolling' })).toBeVisible()
  await press(page, 'Cancel')
  await expect(page.getByRole('status').filter({ hasText: / dice\. / })).toBeVisible()
  await expect(page.getByText('1,000,000 dice.')).toHaveCount(0)
})
