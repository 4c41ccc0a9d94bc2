import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { reach } from '../../src/content/reach/reach.ts'
import { expect, test, walk } from '../support/app.ts'
import { expectLayers } from '../support/layers.ts'
import { pdfOf } from '../support/paper.ts'

const capitals = reach.systems.filter(({ tags }) => tags.includes('capital')).slice(0, 3)
const route = capitals.map(({ id }) => id).join(',')

/** Sizes in points, as in a PDF. */
const sizes = { a4: '595 × 842', a4Turned: '842 × 595', a3: '842 × 1191', letter: '612 × 792' } as const

declare global {
  interface Window {
    /** Calls of `print` so far. */
    printed: number
  }
}

/** The browser's own dialog cannot be driven; but the call that opens it can be observed. */
async function watchPrint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.printed = 0
    window.print = () => void (window.printed += 1)
  })
}

/** Opens the print dialog from the menu of the map. */
async function openPrint(page: Page): Promise<void> {
  const menu = page.getByRole('region', { name: 'Map menu', exact: true })
  if (!(await menu.isVisible())) await page.locator('[data-opens="sheet"]:visible').first().click()
  await menu.getByRole('button', { name: 'Print', exact: true }).click()
}

async function print(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await page.waitForFunction(() => window.printed > 0)
}

/** The browser's dialog is closed, so that the next print starts again. */
async function endPrint(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.printed = 0
    window.dispatchEvent(new Event('afterprint'))
  })
  await expect(page.locator('.print-job')).toHaveCount(0)
}

/** Names on the sheet whose letters touch, as the browser has drawn them. */
const touchingNames = (dialog: Locator): Promise<readonly string[]> =>
  dialog.locator('#preview-labels').evaluate((labels) => {
    // The extent of the ink, in millimetres: from the first letter's start to the last one's end, three quarters of the
    // letter size above the line and a quarter below it. Line boxes do not work, because the browser rounds them up to
    // pixels.
    const boxes = [...labels.querySelectorAll('text')].map((text) => {
      const [line, size] = [Number(text.getAttribute('y')), Number(text.getAttribute('font-size'))]
      const left = text.getStartPositionOfChar(0).x
      const right = text.getEndPositionOfChar(text.getNumberOfChars() - 1).x
      return { text: text.textContent, left, right, top: line - 0.75 * size, bottom: line + 0.25 * size }
    })
    const hair = 0.05
    return boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (b) =>
            a.left + hair < b.right && b.left + hair < a.right && a.top + hair < b.bottom && b.top + hair < a.bottom,
        )
        .map(
          (b) =>
            `${a.text} (${a.left.toFixed(2)} to ${a.right.toFixed(2)}) and ${b.text} (${b.left.toFixed(2)} to ${b.right.toFixed(2)})`,
        ),
    )
  })

test('FE-02 the map is printed and saved as vectors', async ({ page, app }) => {
  await watchPrint(page)
  await app.logIn()
  await page.goto('/starmap')
  await expect(page.locator('canvas[data-chart=flat]')).toHaveAttribute('data-labels', /\w/)

  const dialog = page.getByRole('dialog', { name: 'Print the map' })
  await openPrint(page)
  await expect(dialog.getByRole('img', { name: 'Map of The Reach' })).toBeVisible()
  await test.step('the poster is one vector sheet of the chosen paper, its text can be selected, no name touches another', async () => {
    expect(await dialog.locator('#preview-labels > g').count()).toBeGreaterThan(120)
    expect(await touchingNames(dialog)).toEqual([])
    for (const [paper, turn, size] of [
      ['A4', 'Portrait', sizes.a4],
      ['A4', 'Landscape', sizes.a4Turned],
      ['A3', 'Portrait', sizes.a3],
      ['Letter', 'Portrait', sizes.letter],
    ] as const) {
      await dialog.getByRole('radio', { name: paper }).click()
      await dialog.getByRole('radio', { name: turn }).click()
      await print(page, dialog)
      expect(await pdfOf(page)).toEqual({ pages: 1, sizes: [size], pictures: 0, isText: true })
      await endPrint(page)
    }
    // Without a route there is no other sheet, so there is nothing to print.
    await expect(dialog.getByRole('checkbox', { name: 'Route sheet' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
    await dialog.getByRole('checkbox', { name: 'Poster' }).uncheck()
    await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('a route is printed with a box at every jump, and saved with the poster as a drawing that stands by itself', async () => {
    await page.getByRole('button', { name: 'Close Map menu' }).click()
    await expectLayers(page, 0)
    await walk(page, `/starmap#v=1&route=${route}&avoid=hazards`)
    await openPrint(page)
    await expect(dialog.getByRole('checkbox', { name: 'Route sheet' })).toBeEnabled()
    for (const option of ['A4', 'Portrait']) await dialog.getByRole('radio', { name: option }).click()
    await dialog.getByRole('checkbox', { name: 'Poster' }).check()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save as SVG' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('the-reach-a4.svg')
    const svg = await readFile(await saved.path(), 'utf8')
    for (const part of ['grid', 'territories', 'lanes', 'route', 'stars', 'marks', 'labels', 'legend'])
      expect(svg).toContain(`id="${part}"`)
    expect(svg).toContain('width="210mm"')
    expect(svg).not.toMatch(/class=|style=|preview-|var\(|<image/)
    // Every pattern and clip that is referred to is in the file.
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const named = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    expect(named).not.toEqual([])
    for (const id of named) expect(ids).toContain(id)

    await print(page, dialog)
    const sheet = page.locator('.route-sheet')
    const jumps = await sheet.locator('.route-sheet-box').count()
    expect(jumps).toBeGreaterThan(2)
    await expect(sheet).toContainText(`${capitals[0]?.name} to ${capitals.at(-1)?.name}`)
    await expect(sheet).toContainText('avoiding')
    await expect(sheet.locator('tbody tr')).toHaveCount(jumps + 1)
    expect(await pdfOf(page)).toEqual({ pages: 2, sizes: [sizes.a4], pictures: 0, isText: true })

    await endPrint(page)
    await dialog.getByRole('checkbox', { name: 'Poster' }).uncheck()
    await print(page, dialog)
    expect(await pdfOf(page)).toMatchObject({ pages: 1, sizes: [sizes.a4], pictures: 0 })
  })
})
