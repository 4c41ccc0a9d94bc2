import type { Locator, Page } from '@playwright/test'
import { reach } from '../../src/content/reach/reach.ts'
import { makeChartModel } from '../../src/features/starmap/flat/chart-model.ts'
import { borderOf } from '../../src/features/starmap/flat/drawing/draw-border.ts'
import { fitted, screenX, screenY } from '../../src/features/starmap/flat/projection.ts'
import { spanOf } from '../../src/game/stars/star-chart.ts'
import { readChartLink } from '../../src/game/stars/star-link.ts'
import { overlaps, type Box } from '../../src/pieces/star-map/place-labels.ts'
import { expect, expectNoOverflow, test } from '../support/app.ts'
import { framesOf, idle, settled } from '../support/waits.ts'

const model = makeChartModel(reach)
const capital = reach.systems.find(({ owner, tags }) => owner === 'accord' && tags.includes('capital'))
if (!capital) throw new Error('the Solar Accord has no capital')
const capitalId = capital.id

const chart = (page: Page): Locator => page.getByRole('application', { name: 'Map of The Reach' })
const canvas = (page: Page): Locator => chart(page).locator('canvas')

async function openChart(page: Page, link = ''): Promise<void> {
  await page.goto(`/starmap${link && `#${link}`}`)
  // The chart notes its frames and names when it comes to rest.
  await expect(canvas(page)).toHaveAttribute('data-frames', /^\d+$/)
  await expect(canvas(page)).toHaveAttribute('data-labels', /\w/)
}

interface Label extends Box {
  readonly id: string
}

/** Positions of names and heights, CSS px within the chart. */
async function labelsOf(page: Page): Promise<readonly Label[]> {
  const text = (await canvas(page).getAttribute('data-labels')) ?? ''
  return text
    .split(';')
    .filter(Boolean)
    .map((one) => {
      const [id = '', x, y, width, height] = one.split(' ')
      return { id, x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
    })
}

/** The same, after the fonts have loaded and no label moves any more. */
async function restingLabels(page: Page): Promise<readonly Label[]> {
  await page.evaluate(() => document.fonts.ready)
  let before = ''
  await expect
    .poll(async () => {
      const [now, last] = [(await canvas(page).getAttribute('data-labels')) ?? '', before]
      before = now
      await idle(page, 20)
      return now === last
    })
    .toBe(true)
  return labelsOf(page)
}

const overlapping = (labels: readonly Box[]): number =>
  labels.reduce((count, one, i) => count + labels.slice(i + 1).filter((other) => overlaps(one, other)).length, 0)

/** The share of `before` that is within 4 px of its earlier position. */
const sharedPlaces = (before: readonly Label[], after: readonly Label[]): number => {
  const byId = new Map(after.map((label) => [label.id, label]))
  const stayed = before.filter(({ id, x, y }) => {
    const now = byId.get(id)
    return now !== undefined && Math.hypot(now.x - x, now.y - y) < 4
  })
  return stayed.length / before.length
}

/** The chart in the address, which is updated 500 ms after the last change. */
const linked = (page: Page) => readChartLink(new URL(page.url()).hash.slice(1), reach).state
/** Light years that fit the height of the chart; undefined if the address does not contain it. */
const spanIn = (page: Page): number | undefined => {
  const { camera } = linked(page)
  return camera && spanOf(camera)
}

/** The position of a star in the window while the whole Reach is shown. */
async function placeOf(page: Page, id: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('no chart')
  const view = fitted(model.extent, box, borderOf(box))
  const [x = 0, y = 0] = reach.systems.find((system) => system.id === id)?.position ?? []
  return { x: box.x + screenX(view, x), y: box.y + screenY(view, y) }
}

const systemPanel = (page: Page): Locator => page.getByRole('region', { name: 'System', exact: true })

/** Only names of landmarks, one of them the capital's, without overlaps. */
async function expectLandmarks(page: Page): Promise<void> {
  const far = await labelsOf(page)
  expect(overlapping(far)).toBe(0)
  expect(far.map(({ id }) => id)).toContain(capitalId)
  expect(far.every(({ id }) => model.landmarks.has(reach.systems.findIndex((system) => system.id === id)))).toBe(true)
}

/** Shows the whole sector again, after the address has shown that it is not. */
async function showWhole(page: Page): Promise<void> {
  await expect.poll(() => spanIn(page)).toBeDefined()
  await page.getByRole('button', { name: 'Whole sector' }).click()
  await expect.poll(() => linked(page).camera?.distance).toBeUndefined()
  await restingLabels(page)
}

test('FE-02 the flat chart by keys and by mouse: names never overlap and each zoom tells more, a tap opens a star, nothing is drawn while nothing changes', async ({
  page,
  app,
}) => {
  // React calls this hook at each commit, in every build.
  await page.addInitScript(() => {
    const hook = {
      commits: 0,
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => (hook.commits += 1),
      onCommitFiberUnmount: () => 0,
    }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  })
  const commits = () =>
    page.evaluate(
      () =>
        (window as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { commits: number } }).__REACT_DEVTOOLS_GLOBAL_HOOK__
          .commits,
    )
  await app.logIn()
  await openChart(page)
  await expectLandmarks(page)

  await test.step('by keyboard alone: one stop, from star to star, and shortcuts go on after a click on the chart', async () => {
    await page.getByRole('navigation', { name: 'Views of the map' }).getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(chart(page)).toBeFocused()
    await page.keyboard.press('n')
    const said = page.getByRole('status').filter({ hasText: /within \d+ ly$/ })
    const first = await said.textContent()
    await page.keyboard.press('n')
    await expect(said).not.toHaveText(first ?? '')
    await page.keyboard.press('p')
    await expect(said).toHaveText(first ?? '')
    const name = (first ?? '').split(',')[0] ?? ''
    await page.keyboard.press('Enter')
    await expect(systemPanel(page).getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(chart(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(systemPanel(page)).toHaveCount(0)

    const at = await placeOf(page, capital.id)
    await page.mouse.click(at.x, at.y)
    await expect(systemPanel(page)).toBeVisible()
    const before = await framesOf(canvas(page))
    await page.keyboard.press('+')
    await expect.poll(() => framesOf(canvas(page))).toBeGreaterThan(before)
    await page.keyboard.press('Shift+ArrowRight')
    await expect(said).not.toHaveText(first ?? '')
  })

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(systemPanel(page)).toHaveCount(0)
  await showWhole(page)
  await test.step('the wheel and two taps zoom where they are, a tap opens a star, one beside the stars puts it away', async () => {
    const at = await placeOf(page, capital.id)
    const box = await canvas(page).boundingBox()
    if (!box) throw new Error('no chart')
    const whole = box.height / fitted(model.extent, box, borderOf(box)).scale
    await page.mouse.move(at.x, at.y)
    await page.mouse.wheel(0, -240)
    await page.mouse.wheel(0, -240)
    await expect.poll(() => spanIn(page)).toBeLessThan(whole / 2)
    const wheeled = spanIn(page) ?? 0
    // The star under the pointer has stayed there, so a tap still selects it.
    await page.mouse.click(at.x, at.y)
    await expect(systemPanel(page).getByRole('heading', { name: capital.name })).toBeVisible()
    await expect.poll(() => linked(page).selected).toBe(capital.id)
    expect((await restingLabels(page)).map(({ id }) => id)).toContain(capital.id)
    expect(overlapping(await labelsOf(page))).toBe(0)
    // On the border of the chart there is no star.
    await canvas(page).click({ position: { x: 8, y: 300 } })
    await expect(systemPanel(page)).toHaveCount(0)
    await expect.poll(() => linked(page).selected ?? null).toBe(null)

    // There is no star.
    await page.mouse.dblclick(at.x + 60, at.y + 90)
    await expect.poll(() => spanIn(page)).toBeCloseTo(wheeled / 2, 0)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => spanIn(page)).toBeGreaterThan(wheeled / 2 + 1)
    await showWhole(page)
    expect((await labelsOf(page)).map(({ id }) => id)).toContain(capital.id)
  })
  await test.step('from far, from nearer and from near names never overlap, and each zoom tells more', async () => {
    await chart(page).focus()
    for (const zoom of ['nearer', 'near']) {
      const before = await framesOf(canvas(page))
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('+')
      await expect.poll(() => framesOf(canvas(page)), zoom).toBeGreaterThan(before)
      const labels = await restingLabels(page)
      expect(labels.length, zoom).toBeGreaterThan(5)
      expect(overlapping(labels), zoom).toBe(0)
    }
    const near = await labelsOf(page)
    expect(near.some(({ id }) => id.endsWith('#height'))).toBe(true)
  })
  await test.step('nothing is drawn while nothing changes, and React hears of nothing while the chart is dragged', async () => {
    const [frames, before] = [await settled(canvas(page)), await commits()]
    await idle(page, 90)
    expect(await framesOf(canvas(page))).toBe(frames)
    expect(before).toBeGreaterThan(0)
    const box = await canvas(page).boundingBox()
    if (!box) throw new Error('no chart')
    await page.mouse.move(box.x + 40, box.y + box.height - 90)
    await page.mouse.down()
    const held = await commits()
    for (let step = 1; step <= 20; step += 1) {
      await page.mouse.move(box.x + 40 + step * 4, box.y + box.height - 90 - step * 3)
      await idle(page, 1)
    }
    expect(await commits()).toBe(held)
    await page.mouse.up()
    await expect.poll(() => framesOf(canvas(page))).toBeGreaterThan(frames + 10)
  })
})

test.describe('with the offline shell', () => {
  test.use({ serviceWorkers: 'allow' })

  test('FE-02 LS-04 a link shows what it can and names what it cannot; the address follows a drag, and the device keeps the view, also without a network', async ({
    page,
    app,
    context,
  }) => {
    await app.logIn()
    await openChart(page, `v=1&sel=atlantis-deep&at=8,8,0&far=40`)
    await expect(page.getByRole('alert')).toContainText('atlantis-deep')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('atlantis-deep')).toHaveCount(0)

    const before = linked(page).camera
    const box = await canvas(page).boundingBox()
    if (!box || !before) throw new Error('no chart')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 - 90, box.y + box.height / 2 + 60, { steps: 6 })
    // The pointer rests before it is released, so the map does not glide.
    await idle(page, 12)
    await page.mouse.up()
    await expect.poll(() => linked(page).camera?.target).not.toEqual(before.target)
    const after = linked(page).camera
    const lightYear = box.height / spanOf(before)
    expect(before.target.slice(0, 2)).toEqual([8, 8])
    expect(after?.target[0]).toBeCloseTo(8 + 90 / lightYear, 0)
    expect(after?.target[1]).toBeCloseTo(8 + 60 / lightYear, 0)
    const drawn = await restingLabels(page)
    expect(drawn.length).toBeGreaterThan(5)

    // The link shows the same when it is opened again, also without a network.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.reload()
    // A link is short, so its positions are rounded: a name that hardly fits may come or go, all others keep their
    // places.
    await expect.poll(async () => sharedPlaces(drawn, await labelsOf(page))).toBeGreaterThan(0.9)
    const again = await restingLabels(page)
    // LS-04: the device does the same if the address has no chart, and the address then gets it.
    await openChart(page)
    await expect.poll(async () => sharedPlaces(again, await labelsOf(page))).toBe(1)
    await expect(page).toHaveURL(/#v=1&at=/)
  })
})

test(
  'FE-02 by fingers: a tap opens a star, two fingers zoom the chart, and names never overlap',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await app.logIn()
    await openChart(page)
    await expectLandmarks(page)
    const at = await placeOf(page, capital.id)
    await page.touchscreen.tap(at.x, at.y)
    await expect(systemPanel(page).getByRole('heading', { name: capital.name })).toBeVisible()
    await expectNoOverflow(page)
    const window = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 640 })
    // A quarter of the window; the search above and the panel below have the rest.
    await expect
      .poll(async () => (await canvas(page).boundingBox())?.height ?? 0, 'the chart beside a panel')
      .toBeCloseTo(0.26 * 640, 0)
    await expect(systemPanel(page).getByRole('heading', { name: capital.name })).toBeInViewport()
    await expectNoOverflow(page)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await height(), 'only the panel scrolls').toBe(640)
    await page.setViewportSize(window)
    await page.getByRole('button', { name: 'Close System' }).click()
    await expect(systemPanel(page)).toHaveCount(0)

    const box = await canvas(page).boundingBox()
    if (!box) throw new Error('no chart')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const touches = await page.context().newCDPSession(page)
    const fingers = (apart: number) => [
      { x: x - apart, y, id: 0 },
      { x: x + apart, y, id: 1 },
    ]
    const whole = fitted(model.extent, box, borderOf(box))
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
    for (const apart of [60, 80, 100, 120])
      await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => spanIn(page)).toBeCloseTo(box.height / whole.scale / 3, 0)
    expect(overlapping(await restingLabels(page))).toBe(0)
  },
)
