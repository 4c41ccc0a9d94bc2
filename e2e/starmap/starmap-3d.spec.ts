import type { Locator, Page } from '@playwright/test'
import { reach } from '../../src/content/reach/reach.ts'
import { defaultChart, homeCamera } from '../../src/game/star-chart.ts'
import { readChartLink, writeChartLink } from '../../src/game/star-link.ts'
import { expect, expectAccessible, expectNoOverflow, test } from '../support/app.ts'

const [start, next] = reach.systems
if (!start || !next) throw new Error('the Reach has no systems')

/** A chart with something of everything that is to be carried over. */
const full = {
  ...defaultChart,
  camera: { target: [6, -8, 0], azimuth: 0.6, polar: 0.9, distance: 44 },
  selected: start.id,
  overlay: 'trade',
  filters: { owners: [start.owner], tags: [], within: null },
  route: { ...defaultChart.route, stops: [start.id, next.id] },
  ruler: [next.id, start.id],
} as const

const stageOf = (page: Page): Locator => page.getByRole('application', { name: /lifted/ })
const canvasOf = (page: Page): Locator => stageOf(page).locator('canvas')
const framesOf = async (page: Page): Promise<number> => Number(await canvasOf(page).getAttribute('data-frames'))

const openLifted = async (page: Page, link = ''): Promise<void> => {
  await page.goto(`/Starmap3D${link && `#${link}`}`)
  // A stage notes its frames when it comes to rest.
  await expect(canvasOf(page)).toHaveAttribute('data-frames', /^\d+$/)
}

/** What the address says of the chart, once it says it. */
const chartIn = (page: Page) => readChartLink(new URL(page.url()).hash.slice(1), reach).state

/** Lets the browser draw so many frames of its own. */
const idle = (page: Page, frames: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
  }, frames)

const savedCamera = (page: Page) =>
  page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('orion-settings') ?? '{}') as { state?: { savedCamera?: typeof homeCamera } }
    return state?.savedCamera
  })

const boxesOfLabels = (page: Page) =>
  stageOf(page)
    .locator('[aria-hidden] > div')
    .evaluateAll((all) =>
      all.filter((element) => getComputedStyle(element).visibility === 'visible').map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { text: element.textContent ?? '', left, right, top, bottom }
      }),
    )

const expectApart = (boxes: Awaited<ReturnType<typeof boxesOfLabels>>): void => {
  const pairs = boxes.flatMap((a, i) =>
    boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).map((b) => `${a.text} / ${b.text}`),
  )
  expect(pairs).toEqual([])
}

test.beforeEach(async ({ app }) => {
  await app.logIn()
})

test('FE-02 camera, selection, filters, route and ruler are carried between 2D and 3D, both ways', async ({ page }) => {
  await page.goto(`/starmap#${writeChartLink(full)}`)
  await expect(page.getByRole('application', { name: 'Chart of The Reach' })).toBeVisible()

  await page.getByRole('link', { name: 'Lifted chart, 3D' }).click()
  await expect(canvasOf(page)).toHaveAttribute('data-frames', /^\d+$/)
  await expect.poll(async () => (await boxesOfLabels(page)).map(({ text }) => text).join()).toContain(start.name)
  await stageOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => chartIn(page).camera?.azimuth ?? 0).toBeGreaterThan(full.camera.azimuth + 0.1)
  const lifted = chartIn(page)
  expect(lifted).toMatchObject({ selected: full.selected, overlay: full.overlay, filters: full.filters, route: full.route, ruler: full.ruler })
  expect(lifted.camera?.target).toEqual(full.camera.target)
  expect(lifted.camera?.distance).toBe(full.camera.distance)
  expect(lifted.camera?.polar).toBeCloseTo(full.camera.polar, 3)

  await page.getByRole('link', { name: 'Flat chart, 2D' }).click()
  const flat = page.getByRole('application', { name: 'Chart of The Reach', exact: true })
  await expect(flat).toBeVisible()
  await flat.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => chartIn(page).camera?.target[0] ?? full.camera.target[0]).not.toBe(full.camera.target[0])
  const laid = chartIn(page)
  // The angle of the lifted chart is kept for its return, and so is the span.
  expect(laid.camera).toMatchObject({ azimuth: lifted.camera?.azimuth, polar: lifted.camera?.polar, distance: full.camera.distance })
  expect(laid).toMatchObject({ selected: full.selected, overlay: full.overlay, filters: full.filters, route: full.route, ruler: full.ruler })

  await page.getByRole('link', { name: 'Lifted chart, 3D' }).click()
  await expect(canvasOf(page)).toHaveAttribute('data-frames', /^\d+$/)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => chartIn(page).camera?.distance ?? 99).toBeLessThan(full.camera.distance)
  expect(chartIn(page).camera?.target).toEqual(laid.camera?.target)
})

test('LS-04 the camera is kept once a gesture rests, its angles within a turn, and stands there after a reload', async ({ page }) => {
  await openLifted(page, writeChartLink({ ...full, camera: { ...full.camera, azimuth: 3.1 } }))
  await stageOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await savedCamera(page))?.azimuth ?? 9).toBeLessThan(0)
  const kept = await savedCamera(page)
  expect(Math.abs(kept?.azimuth ?? 9)).toBeLessThanOrEqual(Math.PI)
  expect(kept?.polar).toBeLessThanOrEqual(Math.PI / 2)

  await openLifted(page)
  await page.reload()
  await expect(canvasOf(page)).toHaveAttribute('data-frames', /^\d+$/)
  expect(await savedCamera(page)).toEqual(kept)
})

test('FE-02 by keys alone: step, select, focus, fly, turn, zoom, home; the selection is told', async ({ page }) => {
  await openLifted(page, writeChartLink({ ...defaultChart, camera: full.camera }))
  await stageOf(page).focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).not.toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect.poll(() => chartIn(page).selected ?? '').not.toBe('')
  const selected = reach.systems.find(({ id }) => id === chartIn(page).selected)
  await expect(page.locator('[data-chart-said]')).toContainText(selected?.name ?? '?')

  await stageOf(page).focus()
  await page.keyboard.press('f')
  await expect.poll(() => chartIn(page).camera?.target[0] ?? 99).toBeCloseTo(selected?.position[0] ?? 0, 1)
  expect(chartIn(page).camera?.azimuth).toBeCloseTo(full.camera.azimuth, 2)

  for (const [key, field] of [['w', 'target'], ['e', 'target'], ['ArrowUp', 'polar'], ['-', 'distance']] as const) {
    const before = JSON.stringify(chartIn(page).camera?.[field])
    await page.keyboard.press(key)
    await expect.poll(() => JSON.stringify(chartIn(page).camera?.[field])).not.toBe(before)
  }
  await page.keyboard.press('Home')
  await expect.poll(() => chartIn(page).camera?.azimuth ?? 9).toBeCloseTo(homeCamera.azimuth, 2)
  await page.keyboard.press('Escape')
  await expect.poll(() => chartIn(page).selected ?? null).toBe(null)
})

test('FE-02 a tap selects the star that is there; keys work afterwards; at rest no frame is drawn', async ({ page }) => {
  // The system stands in the middle of the window.
  const camera = { ...full.camera, target: start.position, distance: 12 }
  await openLifted(page, writeChartLink({ ...defaultChart, camera }))
  const box = await stageOf(page).boundingBox()
  if (!box) throw new Error('the chart has no box')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect.poll(() => chartIn(page).selected).toBe(start.id)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => chartIn(page).camera?.azimuth ?? 9).toBeLessThan(full.camera.azimuth)

  await expect(canvasOf(page)).toHaveAttribute('data-frames', /^\d+$/)
  await idle(page, 10)
  const rested = await framesOf(page)
  await idle(page, 40)
  expect(await framesOf(page)).toBe(rested)

  const there = await stageOf(page).boundingBox()
  if (!there) throw new Error('the chart has no box')
  const [x, y] = [there.x + there.width / 2, there.y + there.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 30, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => framesOf(page)).toBeGreaterThan(rested)
})

test('FE-02 labels never overlap, at three zooms and on the way; the selected one is among them', async ({ page }) => {
  await openLifted(page, writeChartLink({ ...defaultChart, selected: start.id, camera: { ...full.camera, target: start.position } }))
  await stageOf(page).focus()
  let most = 0
  for (const presses of [0, 4, 5]) {
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('+')
    await page.keyboard.down('ArrowRight')
    for (let look = 0; look < 4; look += 1) {
      await idle(page, 3)
      expectApart(await boxesOfLabels(page))
    }
    await page.keyboard.up('ArrowRight')
    await idle(page, 20)
    // How far a held key turns the chart is the machine's affair: few stars may be left in sight, but never none.
    await expect.poll(async () => (await boxesOfLabels(page)).map(({ text }) => text).join()).toContain(start.name)
    const boxes = await boxesOfLabels(page)
    expectApart(boxes)
    expect(boxes.length).toBeLessThanOrEqual(60)
    most = Math.max(most, boxes.length)
  }
  expect(most).toBeGreaterThan(2)
})

test('FE-02 both themes, accessible, and no wider than the window', async ({ page }) => {
  await openLifted(page, writeChartLink(full))
  await expectNoOverflow(page)
  await expectAccessible(page)
  const day = await canvasOf(page).screenshot()
  await page.evaluate(() => document.documentElement.classList.toggle('dark'))
  await expect.poll(async () => (await canvasOf(page).screenshot()).equals(day)).toBe(false)
  await expectAccessible(page)
})

test('FE-02 without WebGL the flat chart stands there with the same state, and a word why', async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
      return given[0] === 'webgl2' ? null : original.apply(this, given)
    } as typeof HTMLCanvasElement.prototype.getContext
  })
  await page.goto(`/Starmap3D#${writeChartLink(full)}`)
  await expect(page.getByText('This browser shows no 3D here')).toBeVisible()
  const flat = page.getByRole('application', { name: 'Chart of The Reach', exact: true })
  await flat.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => chartIn(page).camera?.target[0] ?? 6).not.toBe(6)
  expect(chartIn(page)).toMatchObject({ selected: full.selected, overlay: full.overlay, filters: full.filters, route: full.route })
})

test('FE-02 when the context is lost the flat chart takes over, where one was looking', async ({ page, app }) => {
  app.expectNoise(/Context Lost/)
  await openLifted(page, writeChartLink(full))
  await canvasOf(page).evaluate((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await expect(page.getByText('The graphics card took the 3D chart away')).toBeVisible()
  await expect(page.getByRole('application', { name: 'Chart of The Reach' })).toBeVisible()
  await expect(canvasOf(page)).toHaveCount(0)
})

test('FE-02 ten changes between 2D and 3D leave one canvas of each and no context behind', async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
    const contexts: WebGL2RenderingContext[] = []
    Object.assign(window, { openContexts: () => contexts.filter((context) => !context.isContextLost()).length })
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
      const context = original.apply(this, given)
      if (context instanceof WebGL2RenderingContext && !contexts.includes(context)) contexts.push(context)
      return context
    } as typeof HTMLCanvasElement.prototype.getContext
  })
  await page.goto('/starmap')
  for (let round = 0; round < 5; round += 1) {
    await page.getByRole('link', { name: 'Lifted chart, 3D' }).click()
    await expect(canvasOf(page)).toHaveAttribute('data-frames', /^\d+$/)
    await page.getByRole('link', { name: 'Flat chart, 2D' }).click()
    await expect(page.locator('canvas[data-chart=flat]')).toBeVisible()
  }
  await expect(page.locator('main canvas')).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { openContexts: () => number }).openContexts())).toBe(0)
})

test('FE-02 the flat chart loads nothing of the 3D one', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/starmap')
  await expect(page.locator('canvas[data-chart=flat]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('/three/'))).toEqual([])
  await page.getByRole('link', { name: 'Lifted chart, 3D' }).click()
  await expect(canvasOf(page)).toHaveAttribute('data-frames', /^\d+$/)
  expect(asked.filter((path) => path.includes('/three/'))).not.toEqual([])
})
