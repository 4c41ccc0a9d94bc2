import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from '../support/app.ts'

const openModel = async (page: Page, design = 'kharon-barbican'): Promise<Locator> => {
  await page.goto(`/ship-catalog?ship=${design}`)
  await page.getByRole('button', { name: 'Turn it in 3D' }).click()
  const canvas = page.locator('canvas')
  // A stage notes its frames when it comes to rest.
  await expect(canvas).toHaveAttribute('data-frames', /^\d+$/)
  return canvas
}

const framesOf = async (canvas: Locator): Promise<number> => Number(await canvas.getAttribute('data-frames'))

/** Lets the browser draw so many frames of its own. */
const idle = (page: Page, frames: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
  }, frames)

test('FE-04 a ship is turned about in 3D by keys and by hand, and no frame is drawn while it rests', async ({ page, app }) => {
  await app.logIn()
  const canvas = await openModel(page)
  await expect(page.getByRole('img', { name: /as a model/ })).toBeVisible()
  const first = await framesOf(canvas)
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
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('FE-04 the drawing comes back when the 3D context is lost', async ({ page, app }) => {
  app.expectNoise(/Context Lost/)
  await app.logIn()
  const canvas = await openModel(page)
  await canvas.evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await expect(page.getByText('This device shows no 3D here.')).toBeVisible()
  await expect(canvas).toHaveCount(0)
})

test('FE-04 without WebGL the drawing stays', async ({ page, app }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
      return given[0] === 'webgl2' ? null : original.apply(this, given)
    } as typeof HTMLCanvasElement.prototype.getContext
  })
  await app.logIn()
  await page.goto('/ship-catalog?ship=kharon-barbican')
  await page.getByRole('button', { name: 'Turn it in 3D' }).click()
  await expect(page.getByText('This device shows no 3D here.')).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
})
