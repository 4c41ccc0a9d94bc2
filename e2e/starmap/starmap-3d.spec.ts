import type { Locator, Page } from '@playwright/test'
import { reach } from '../../src/content/reach/reach.ts'
import { defaultChart, homeCamera } from '../../src/game/stars/star-chart.ts'
import { readChartLink, writeChartLink } from '../../src/game/stars/star-link.ts'
import { expect, expectNoOverflow, test, walk } from '../support/app.ts'
import { framesOf, idle, settled } from '../support/waits.ts'

// These charts are drawn by software here, and the time depends on the number of pixels.
test.use({
  viewport: ({ isMobile }, use) => use(isMobile ? { width: 415, height: 600 } : { width: 640, height: 480 }),
  deviceScaleFactor: 1,
})

const [start, next] = reach.systems
if (!start || !next) throw new Error('the Reach has no systems')

/** A chart with an example of everything that must be carried over. */
const full = {
  ...defaultChart,
  camera: { target: [6, -8, 0], azimuth: 0.6, polar: 0.9, distance: 44 },
  selected: start.id,
  overlay: 'trade',
  filters: { owners: [start.owner], tags: [], within: null },
  route: { ...defaultChart.route, stops: [start.id, next.id] },
  ruler: [next.id, start.id],
} as const

const stageOf = (page: Page): Locator => page.getByRole('application', { name: /^3D map/ })
const canvasOf = (page: Page): Locator => stageOf(page).locator('canvas')

const open3D = async (page: Page, link = ''): Promise<void> => {
  await page.goto(`/Starmap3D${link && `#${link}`}`)
  // A stage notes its frames when it comes to rest.
  await expect(canvasOf(page)).toHaveAttribute('data-frames', /^\d+$/)
}

/** The chart in the address, once it is there. */
const chartIn = (page: Page) => readChartLink(new URL(page.url()).hash.slice(1), reach).state

const savedCamera = (page: Page) =>
  page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('orion-settings') ?? '{}') as {
      state?: { savedCamera?: typeof homeCamera }
    }
    return state?.savedCamera
  })

const boxesOfLabels = (page: Page) =>
  stageOf(page)
    .locator('[aria-hidden] > div')
    .evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).visibility === 'visible')
        .map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return { text: element.textContent ?? '', left, right, top, bottom }
        }),
    )

const labelled = async (page: Page) => (await boxesOfLabels(page)).map(({ text }) => text).join()

const expectApart = (boxes: Awaited<ReturnType<typeof boxesOfLabels>>): void => {
  const pairs = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} / ${b.text}`),
  )
  expect(pairs).toEqual([])
}

/** Counts the WebGL contexts that the page opens. */
async function watchContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
    const contexts: WebGL2RenderingContext[] = []
    Object.assign(window, { contextsOf: () => contexts.length })
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
      const context = original.apply(this, given)
      if (context instanceof WebGL2RenderingContext && !contexts.includes(context)) contexts.push(context)
      return context
    } as typeof HTMLCanvasElement.prototype.getContext
  })
}

const contextsOf = (page: Page) => page.evaluate(() => (window as unknown as { contextsOf: () => number }).contextsOf())

test.beforeEach(async ({ app }) => {
  await app.logIn()
})

test('FE-02 camera, selection, filters, route and ruler are carried between 2D and 3D; the flat chart holds nothing of 3D, and stands in where there is no WebGL', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('/three/') && scripts.push(request.url()))
  await watchContexts(page)
  await page.goto(`/starmap#${writeChartLink(full)}`)
  await expect(page.locator('canvas[data-chart=flat]')).toHaveAttribute('data-labels', /\w/)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])

  await page.getByRole('link', { name: '3D map' }).click()
  await expect(canvasOf(page)).toHaveAttribute('data-frames', /^\d+$/)
  expect(scripts).not.toEqual([])
  await expect.poll(() => labelled(page)).toContain(start.name)
  await stageOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => chartIn(page).camera?.azimuth ?? 0).toBeGreaterThan(full.camera.azimuth + 0.1)
  const in3D = chartIn(page)
  expect(in3D).toMatchObject({
    selected: full.selected,
    overlay: full.overlay,
    filters: full.filters,
    route: full.route,
    ruler: full.ruler,
  })
  expect(in3D.camera?.target).toEqual(full.camera.target)
  expect(in3D.camera?.distance).toBe(full.camera.distance)
  expect(in3D.camera?.polar).toBeCloseTo(full.camera.polar, 3)

  await page.getByRole('link', { name: '2D map' }).click()
  const flat = page.getByRole('application', { name: 'Map of The Reach', exact: true })
  await expect(flat).toBeVisible()
  await flat.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => chartIn(page).camera?.target[0] ?? full.camera.target[0]).not.toBe(full.camera.target[0])
  const laid = chartIn(page)
  // Angle and scale of the 3D chart are restored when the player returns to it.
  expect(laid.camera).toMatchObject({
    azimuth: in3D.camera?.azimuth,
    polar: in3D.camera?.polar,
    distance: full.camera.distance,
  })
  expect(laid).toMatchObject({
    selected: full.selected,
    overlay: full.overlay,
    filters: full.filters,
    route: full.route,
    ruler: full.ruler,
  })

  await page.getByRole('link', { name: '3D map' }).click()
  await expect(canvasOf(page)).toHaveAttribute('data-frames', /^\d+$/)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => chartIn(page).camera?.distance ?? 99).toBeLessThan(full.camera.distance)
  expect(chartIn(page).camera?.target).toEqual(laid.camera?.target)

  await page.getByRole('link', { name: '2D map' }).click()
  await expect(page.locator('canvas[data-chart=flat]')).toBeVisible()
  await expect(page.locator('main canvas')).toHaveCount(1)
  // The context is kept for the next 3D view; browsers allow a page few of them.
  expect(await contextsOf(page)).toBe(1)

  await test.step('without WebGL the flat chart stands there with the same state, and a word why', async () => {
    await page.addInitScript(() => {
      const original = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
        return given[0] === 'webgl2' ? null : original.apply(this, given)
      } as typeof HTMLCanvasElement.prototype.getContext
    })
    await page.goto(`/Starmap3D#${writeChartLink(full)}`)
    await expect(page.getByText('This device cannot show the map in 3D')).toBeVisible()
    const flat = page.getByRole('application', { name: 'Map of The Reach', exact: true })
    await flat.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => chartIn(page).camera?.target[0] ?? 6).not.toBe(6)
    expect(chartIn(page)).toMatchObject({
      selected: full.selected,
      overlay: full.overlay,
      filters: full.filters,
      route: full.route,
    })
  })
})

test('FE-02 LS-04 by keys, by mouse and at rest: labels stay apart, the camera is there at the next visit, and the flat chart takes over when the context is lost', async ({
  page,
  app,
}) => {
  app.expectNoise(/Context Lost/)
  await test.step('by keys alone one selects and flies; labels stay apart, and the camera is there at the next visit', async () => {
    await open3D(page, writeChartLink({ ...defaultChart, camera: { ...full.camera, azimuth: 3.1 } }))
    await stageOf(page).focus()
    await page.keyboard.press('n')
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).not.toHaveCount(0)
    await page.keyboard.press('n')
    await page.keyboard.press('p')
    await page.keyboard.press('Enter')
    await expect.poll(() => chartIn(page).selected ?? '').not.toBe('')
    const selected = reach.systems.find(({ id }) => id === chartIn(page).selected)
    if (!selected) throw new Error('nothing is selected')
    await expect(page.locator('[data-chart-said]')).toContainText(selected.name)

    await stageOf(page).focus()
    await page.keyboard.press('f')
    await expect.poll(() => chartIn(page).camera?.target[0] ?? 99).toBeCloseTo(selected.position[0], 1)
    expect(chartIn(page).camera?.azimuth).toBeCloseTo(3.1, 2)

    for (const [key, field] of [
      ['w', 'target'],
      ['ArrowRight', 'azimuth'],
      ['ArrowUp', 'polar'],
      ['-', 'distance'],
    ] as const) {
      const before = JSON.stringify(chartIn(page).camera?.[field])
      await page.keyboard.down(key)
      await idle(page, 3)
      expectApart(await boxesOfLabels(page))
      await page.keyboard.up(key)
      await expect.poll(() => JSON.stringify(chartIn(page).camera?.[field]), key).not.toBe(before)
    }

    // LS-04: half a turn and more is stored as an angle within one turn, and kept on the device.
    const kept = await savedCamera(page)
    expect(kept?.azimuth).toBeLessThan(0)
    expect(kept?.azimuth).toBeGreaterThanOrEqual(-Math.PI)
    expect(kept?.polar).toBeLessThanOrEqual(Math.PI / 2)
    await open3D(page)
    await stageOf(page).focus()
    await page.keyboard.press('+')
    await expect.poll(() => chartIn(page).camera?.distance ?? 999).toBeLessThan(kept?.distance ?? 0)
    expect(chartIn(page).camera?.azimuth).toBeCloseTo(kept?.azimuth ?? 9, 2)

    await page.keyboard.press('Home')
    await expect.poll(() => chartIn(page).camera?.azimuth ?? 9).toBeCloseTo(homeCamera.azimuth, 2)
    // With all of the Reach visible, most names compete for space, at rest and while moving.
    await page.keyboard.down('ArrowRight')
    for (let look = 0; look < 3; look += 1) {
      await idle(page, 3)
      const boxes = await boxesOfLabels(page)
      expect(boxes.length).toBeGreaterThan(5)
      expect(boxes.length).toBeLessThanOrEqual(60)
      expectApart(boxes)
    }
    await page.keyboard.up('ArrowRight')
    await expect.poll(() => chartIn(page).camera?.azimuth ?? homeCamera.azimuth).not.toBeCloseTo(homeCamera.azimuth, 2)
    expectApart(await boxesOfLabels(page))
    await page.keyboard.press('Escape')
    await expect.poll(() => chartIn(page).selected ?? null).toBe(null)
  })
  await test.step('a click selects the system there; keys, a drag and a theme draw frames, at rest there is none', async () => {
    // The system is in the middle of the window.
    const camera = { ...full.camera, target: start.position, distance: 12 }
    await settled(canvasOf(page))
    await walk(page, `/Starmap3D#${writeChartLink({ ...full, selected: null, camera })}`)
    await expect.poll(async () => (await savedCamera(page))?.distance).toBeCloseTo(camera.distance, 1)
    await expect.poll(() => labelled(page)).toContain(start.name)
    await settled(canvasOf(page))
    const box = await stageOf(page).boundingBox()
    if (!box) throw new Error('the chart has no box')
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
    await page.mouse.click(...middle)
    await expect.poll(() => chartIn(page).selected).toBe(start.id)
    await stageOf(page).press('ArrowLeft')
    await expect.poll(() => chartIn(page).camera?.azimuth ?? 9).toBeLessThan(full.camera.azimuth)

    const rested = await settled(canvasOf(page))
    await idle(page, 40)
    expect(await framesOf(canvasOf(page))).toBe(rested)

    await page.evaluate(() => document.documentElement.classList.toggle('dark'))
    await expect.poll(() => framesOf(canvasOf(page))).toBeGreaterThan(rested)
    const dark = await framesOf(canvasOf(page))

    const there = await stageOf(page).boundingBox()
    if (!there) throw new Error('the chart has no box')
    const [x, y] = [there.x + there.width / 2, there.y + there.height / 3]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 30, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => framesOf(canvasOf(page))).toBeGreaterThan(dark)
  })
  await test.step('when the context is lost the flat chart takes over, where one was looking', async () => {
    await settled(canvasOf(page))
    const { target } = chartIn(page).camera ?? homeCamera
    await canvasOf(page).evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    )
    await expect(page.getByText('The device stopped the 3D graphics, so the map is shown in 2D')).toBeVisible()
    await expect(canvasOf(page)).toHaveCount(0)
    const flat = page.getByRole('application', { name: 'Map of The Reach', exact: true })
    await flat.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => chartIn(page).camera?.target[0] ?? target[0]).toBeGreaterThan(target[0])
    expect(chartIn(page).camera?.target[1]).toBe(target[1])
    expect(chartIn(page)).toMatchObject({
      selected: start.id,
      overlay: full.overlay,
      filters: full.filters,
      route: full.route,
    })
  })
})

test('FE-02 a tap selects the system there', { tag: '@phone-only' }, async ({ page }) => {
  // The system is in the middle of the window.
  await open3D(
    page,
    writeChartLink({ ...defaultChart, camera: { ...full.camera, target: start.position, distance: 12 } }),
  )
  await expectNoOverflow(page)
  const box = await stageOf(page).boundingBox()
  if (!box) throw new Error('the chart has no box')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await expect.poll(() => chartIn(page).selected).toBe(start.id)
})
