import { expect, type Locator, type Page } from '@playwright/test'

/** Lets the browser draw this many of its own frames. */
export const idle = (page: Page, frames: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
  }, frames)

/** Frames that a map or model has drawn. It notes them when it comes to rest. */
export const framesOf = async (canvas: Locator): Promise<number> => Number(await canvas.getAttribute('data-frames'))

/**
 * Waits until a map or model is at rest: sizes and fonts are loaded, and twenty frames of the browser pass without a
 * frame of the map or model. Returns the frames drawn so far.
 */
export async function settled(canvas: Locator): Promise<number> {
  const page = canvas.page()
  await expect(canvas).toHaveAttribute('data-frames', /^\d+$/)
  await page.evaluate(() => document.fonts.ready)
  let frames = -1
  await expect
    .poll(async () => {
      frames = await framesOf(canvas)
      await idle(page, 20)
      return (await framesOf(canvas)) === frames
    })
    .toBe(true)
  return frames
}

/** A fleet's status that it is saved on this device, and not yet in the account. */
export const saved = (page: Page): Locator => page.getByText('Saved on this device').first()
/** A fleet's status that the account has it. */
export const synced = (page: Page): Locator => page.getByText('Saved to your account').first()
