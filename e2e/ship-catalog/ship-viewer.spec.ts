import type { Locator, Page } from '@playwright/test'
import { expect, test, walk } from '../support/app.ts'
import { framesOf, idle, settled } from '../support/waits.ts'

// Software draws the model here, so the time depends on the number of pixels.
const small = { width: 480, height: 640 }
test.use({ viewport: small })

const turnIn3D = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'View in 3D' }).click()
  const canvas = page.locator('canvas')
  // A stage notes its frames when it comes to rest.
  await expect(canvas).toHaveAttribute('data-frames', /^\d+$/)
  return canvas
}

test('FE-04 a ship can be turned in 3D on request, no frames are drawn at rest, and without WebGL the drawing is shown', async ({
  page,
  app,
}) => {
  app.expectNoise(/Context Lost/)
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('/three/') && scripts.push(request.url()))
  await app.logIn()
  await page.goto('/ship-catalog?ship=kharon-barbican')
  await expect(page.getByRole('button', { name: 'View in 3D' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])

  await test.step('the panel of a ship is no wider after a wide 3D map', async () => {
    await page.setViewportSize({ width: 1200, height: 300 })
    await walk(page, '/Starmap3D')
    await expect(page.locator('canvas')).toHaveAttribute('data-frames', /^\d+$/)
    expect(scripts).not.toEqual([])
    // Within the app, so that the ship gets the canvas of the map.
    await walk(page, '/ship-catalog?ship=kharon-barbican')
    await turnIn3D(page)
    const box = await page.getByRole('application').boundingBox()
    expect(box?.width).toBeLessThan(700)
    await page.setViewportSize(small)
  })

  await page.reload()
  const canvas = await turnIn3D(page)
  await expect(page.getByRole('img', { name: /in 3D$/ })).toBeVisible()
  const first = await settled(canvas)
  await idle(page, 40)
  expect(await framesOf(canvas)).toBe(first)

  const viewer = page.getByRole('application')
  const resting = await canvas.screenshot()
  await viewer.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => framesOf(canvas)).toBeGreaterThan(first)
  expect((await canvas.screenshot()).equals(resting)).toBe(false)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await canvas.screenshot()).equals(resting)).toBe(true)

  const turned = await framesOf(canvas)
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the model has no box')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => framesOf(canvas)).toBeGreaterThan(turned)

  await canvas.evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await expect(page.getByText('3D is not available on this device.')).toBeVisible()
  await expect(canvas).toHaveCount(0)
  await expect(page.getByRole('img', { name: /profile and plan/ })).toBeVisible()

  await test.step('without WebGL the drawing stays', async () => {
    await page.addInitScript(() => {
      const original = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
        return given[0] === 'webgl2' ? null : original.apply(this, given)
      } as typeof HTMLCanvasElement.prototype.getContext
    })
    await page.reload()
    await page.getByRole('button', { name: 'View in 3D' }).click()
    await expect(page.getByText('3D is not available on this device.')).toBeVisible()
    await expect(page.locator('canvas')).toHaveCount(0)
    await expect(page.getByRole('img', { name: /profile and plan/ })).toBeVisible()
  })
})
