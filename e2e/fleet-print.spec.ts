import { type Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './support/app.ts'

async function openSheet(page: Page): Promise<void> {
  await page.goto('/fleet-builder')
  await page.getByRole('button', { name: 'Start with an example' }).click()
  await page.getByRole('link', { name: 'Print', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Third Line Squadron' })).toBeVisible()
}

/** Pages, their sizes in points, and whether anything in it is a picture instead of lines and letters. */
async function pdfOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)]
  return {
    pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    size: sizes[0]?.slice(1).map((side) => Math.round(Number(side))),
    hasPictures: /\/Subtype\s*\/Image/.test(pdf),
    hasFonts: /\/BaseFont\s*\/[A-Z]+\+Barlow/.test(pdf),
  }
}

test('FE-05 a 200-point fleet is one sheet of lines and letters, on A4 and on Letter', async ({ page, app }) => {
  await app.logIn()
  await openSheet(page)
  expect(await pdfOf(page)).toEqual({ pages: 1, size: [595, 842], hasPictures: false, hasFonts: true })
  await page.getByText('Letter', { exact: true }).click()
  expect(await pdfOf(page)).toEqual({ pages: 1, size: [612, 792], hasPictures: false, hasFonts: true })
})

test('FE-05 each ship has its figures, weapons, refits, hull track with two thresholds and criticals', async ({ page, app }) => {
  await app.logIn()
  await openSheet(page)
  await expect(page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(8)
  const flagship = page.getByRole('article', { name: 'Common Cause' })
  await expect(flagship.getByRole('img', { name: 'Flagship' })).toBeVisible()
  await expect(flagship.getByRole('row')).toHaveCount(4)
  await expect(flagship).toContainText('Ram Plating: Defense +1 at the bow.')
  await expect(flagship.getByRole('img', { name: '36 hull boxes; a critical at 12 and 24 points lost' })).toBeAttached()
  await expect(flagship.getByRole('list', { name: 'Criticals' }).getByRole('listitem')).toHaveCount(6)
  await expect(page.getByText('Legal', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('FE-05 no text on paper is smaller than 6.5 pt, no card is split, and the tools stay off the paper', async ({ page, app }) => {
  await app.logIn()
  await openSheet(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('radiogroup', { name: 'Paper' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  const smallest = await page.locator('.muster').evaluate((sheet) => {
    const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
    let least = Infinity
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      if (parent && !parent.closest('.sr-only, svg')) least = Math.min(least, Number.parseFloat(getComputedStyle(parent).fontSize))
    }
    return least
  })
  expect((smallest * 72) / 96).toBeGreaterThanOrEqual(6.5)
  for (const card of await page.locator('.muster-card').all()) await expect(card).toHaveCSS('break-inside', 'avoid')
})

test('FE-05 an illegal fleet prints as it is, marked, with the reasons', async ({ page, app }) => {
  await app.logIn()
  await page.goto('/fleet-builder')
  await page.getByRole('button', { name: 'Start with an example' }).click()
  await page.getByRole('combobox', { name: 'Points limit' }).selectOption('100')
  await page.getByRole('link', { name: 'Print', exact: true }).click()
  const sheet = page.getByRole('article', { name: 'Third Line Squadron' })
  await expect(sheet.getByText('Not legal', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Why it is not legal' })).toContainText('95 points over the limit')
  expect((await pdfOf(page)).pages).toBe(1)
})

test('FE-05 without a fleet the page asks which; an unknown one says so', async ({ page, app }) => {
  await app.logIn()
  await page.goto('/fleet-print')
  await expect(page.getByRole('heading', { name: 'No fleet yet' })).toBeVisible()
  await expectAccessible(page)
  await openSheet(page)
  await page.goto('/fleet-print')
  await page.getByRole('link', { name: 'Third Line Squadron' }).click()
  await expect(page.getByRole('article', { name: 'Third Line Squadron' })).toBeVisible()
  await page.goto('/fleet-print?fleet=nobodys')
  await expect(page.getByRole('heading', { name: 'This fleet is not here' })).toBeVisible()
})
