import type { Locator } from '@playwright/test'
import { expect, test } from '../support/app.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

/** The drawn colour of one pixel of an element, at a fraction of its width and height. */
async function colourAt(element: Locator, x: number, y: number): Promise<string> {
  const picture = (await element.screenshot()).toString('base64')
  return element.page().evaluate(
    async ([data, left, top]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
      pen?.drawImage(image, 0, 0)
      return [...(pen?.getImageData(image.width * left, image.height * top, 1, 1).data ?? [])].join(' ')
    },
    [picture, x, y] as const,
  )
}

test('with a contrast theme, chosen and current items and drawn bars are visible', async ({ page, app }) => {
  await app.logIn()
  await page.goto('/dice')
  const flat = page.getByText('2D', { exact: true })
  const deep = page.getByText('3D', { exact: true })
  await expect(flat).toBeVisible()
  expect(await colourAt(flat, 0.1, 0.15)).not.toBe(await colourAt(deep, 0.1, 0.15))
  const current = page.getByRole('navigation').getByRole('link', { name: 'Dice' }).filter({ visible: true })
  const other = page.getByRole('navigation').getByRole('link', { name: 'Rules' }).filter({ visible: true })
  expect(await colourAt(current, 0.5, 0.96)).not.toBe(await colourAt(other, 0.5, 0.96))
  const chart = page.locator('[role=slider]:has(.bg-ink)').first()
  await chart.scrollIntoViewIfNeeded()
  const bar = chart.locator('.bg-ink:not(.opacity-30)').last()
  expect(await colourAt(bar, 0.5, 0.5)).not.toBe(await colourAt(chart, 0.99, 0.02))
})
