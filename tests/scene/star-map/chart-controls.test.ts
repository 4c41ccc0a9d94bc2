// @vitest-environment jsdom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { distanceBounds, homeCamera, maxPolar, type ChartCamera } from '#game/stars/star-chart.ts'
import { maxDistanceFor } from '#game/stars/star-view.ts'
import { isSameCamera } from '#scene/star-map/chart-controls.ts'
import { makeChartCamera } from '../../support/scene.tsx'

const tilted: ChartCamera = { target: [4, -6, 0], azimuth: 0.7, polar: 0.9, distance: 40 }
const [width, height] = [1280, 760]
let prefersReducedMotion = false

beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion })))

/** A canvas of the size of the window, which hears the pointer. */
const canvasOf = ({ controls }: ReturnType<typeof makeChartCamera>): HTMLElement => {
  const canvas = document.createElement('div')
  const box = { x: 0, y: 0, left: 0, top: 0, width, height, right: width, bottom: height, toJSON: () => '' }
  canvas.getBoundingClientRect = () => box
  document.body.append(canvas)
  controls.connect(canvas)
  return canvas
}

const drag = (canvas: HTMLElement, by: readonly [number, number], held: Partial<PointerEventInit> = {}): void => {
  const init = { pointerId: 1, pointerType: 'mouse', buttons: 1, bubbles: true, ...held }
  canvas.dispatchEvent(new PointerEvent('pointerdown', { ...init, clientX: 600, clientY: 300 }))
  document.dispatchEvent(new PointerEvent('pointermove', { ...init, clientX: 600 + by[0], clientY: 300 + by[1] }))
  document.dispatchEvent(new PointerEvent('pointerup', { ...init, buttons: 0 }))
}

describe('gestures', () => {
  test('a zoom by the wheel keeps the point under the pointer', () => {
    for (const deltaY of [-300, 200]) {
      const chart = makeChartCamera(reach, tilted)
      const canvas = canvasOf(chart)
      const point = [8, 3, 0] as const
      const { x = 0, y = 0 } = chart.spotOf(...point) ?? {}
      canvas.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX: x, clientY: y }))
      for (const frames of [4, 200]) {
        chart.settle(frames)
        const there = chart.spotOf(...point)
        expect(there?.x).toBeCloseTo(x, 0)
        expect(there?.y).toBeCloseTo(y, 0)
      }
      expect(chart.controls.goal().distance < 40).toBe(deltaY < 0)
      expect(chart.controls.goal().target[2]).toBeCloseTo(0, 6)
    }
  })

  test('a zoom above the horizon moves ahead and does not jump far away', () => {
    const chart = makeChartCamera(reach, { ...tilted, polar: maxPolar })
    chart.controls.zoomBy(2, { x: 0, y: 0.99 })
    const { target } = chart.controls.goal()
    expect(Math.hypot(target[0] - 4, target[1] + 6)).toBeLessThan(60)
    expect(target.every(Number.isFinite)).toBe(true)
  })

  test('a drag turns, as far as straight down and the flattest angle; with Shift it pans, and so does the right button', () => {
    const chart = makeChartCamera(reach, tilted)
    const canvas = canvasOf(chart)
    drag(canvas, [height, 0])
    chart.settle()
    expect(Math.cos(chart.controls.goal().azimuth - tilted.azimuth)).toBeCloseTo(-1, 6)
    drag(canvas, [0, 9000])
    chart.settle()
    expect(chart.controls.goal().polar).toBe(0)
    const held = [
      { shiftKey: true, buttons: 1 },
      { shiftKey: false, buttons: 2 },
    ] as const
    for (const init of held) {
      chart.look({ ...tilted, polar: 0 })
      const before = chart.spotOf(6, -5, 0) ?? { x: 0, y: 0 }
      drag(canvas, [60, -35], init)
      chart.settle()
      const after = chart.spotOf(6, -5, 0) ?? { x: 0, y: 0 }
      expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([60, -35])
      expect(chart.controls.goal().azimuth).toBeCloseTo(tilted.azimuth, 6)
    }
  })
})

describe('keys', () => {
  const press = (...keys: readonly string[]): ChartCamera => {
    const chart = makeChartCamera(reach, tilted)
    for (const key of keys) {
      expect(chart.controls.press(key, false)).toBe(true)
      chart.settle()
    }
    return chart.controls.goal()
  }

  test('letters fly, arrows turn, plus and minus zoom', () => {
    const forward = press('w').target
    const [dx, dy] = [forward[0] - tilted.target[0], forward[1] - tilted.target[1]]
    expect(Math.atan2(dx, dy)).toBeCloseTo(tilted.azimuth, 6)
    expect(press('e').target[2]).toBeGreaterThan(0)
    expect(press('ArrowRight').azimuth).toBeGreaterThan(tilted.azimuth)
    expect(press('ArrowUp').polar).toBeGreaterThan(tilted.polar)
    expect(press('+').distance).toBeLessThan(tilted.distance)
    expect(press('-').distance).toBeGreaterThan(tilted.distance)
  })

  test('the opposite key undoes a step', () => {
    const pairs = ['ws', 'ad', 'eq', '+-'].map((pair) => pair.split(''))
    for (const keys of [...pairs, ['ArrowLeft', 'ArrowRight'], ['ArrowUp', 'ArrowDown']])
      expect(isSameCamera(press(...keys), tilted), keys.join()).toBe(true)
  })

  test('a held key moves on in smaller steps', () => {
    const chart = makeChartCamera(reach, tilted)
    const turned = (isRepeat: boolean): number => {
      const before = chart.controls.goal().azimuth
      chart.controls.press('ArrowRight', isRepeat)
      return chart.controls.goal().azimuth - before
    }
    expect(turned(true)).toBeGreaterThan(0)
    expect(turned(true)).toBeLessThan(turned(false) / 3)
  })

  test('other keys move nothing, nor do inherited property names', () => {
    const { controls } = makeChartCamera(reach, tilted)
    for (const key of ['x', 'Tab', 'toString', 'constructor']) expect(controls.press(key, false)).toBe(false)
    expect(isSameCamera(controls.goal(), tilted)).toBe(true)
  })
})

describe('flights', () => {
  test('LS-04 angles, distance and target stay within bounds', () => {
    const { controls } = makeChartCamera(reach, { target: [9999, 0, 0], azimuth: 7 * Math.PI, polar: 9, distance: 1e6 })
    const { target, azimuth, polar, distance } = controls.goal()
    expect(target[0]).toBeLessThan(100)
    expect(Math.abs(azimuth)).toBeLessThanOrEqual(Math.PI)
    expect(polar).toBeCloseTo(maxPolar, 9)
    expect(distance).toBe(maxDistanceFor(reach))
    controls.zoomBy(1e9)
    expect(controls.goal().distance).toBe(distanceBounds.min)
    controls.zoomBy(1e-9)
    expect(controls.goal().distance).toBe(maxDistanceFor(reach))
  })

  test('FE-02 a flight to a star keeps the direction, never moves farther away, and ends exactly there', () => {
    const chart = makeChartCamera(reach, tilted)
    chart.controls.flyTo([10, 10, 4])
    chart.settle(1)
    expect(chart.view.target.x).toBeLessThan(9)
    expect(chart.controls.isBusy).toBe(true)
    chart.settle()
    expect(chart.view.target.toArray()).toEqual([10, 10, 4])
    expect(chart.controls.isBusy).toBe(false)
    expect(isSameCamera(chart.controls.goal(), { ...tilted, target: [10, 10, 4], distance: 22 })).toBe(true)
    chart.look({ ...tilted, distance: 9 })
    chart.controls.flyTo([1, 2, 3])
    expect(chart.controls.goal().distance).toBeCloseTo(9, 9)
  })

  test('they turn the shorter way', () => {
    const { controls, settle } = makeChartCamera(reach, { ...tilted, azimuth: 3 })
    controls.look({ ...tilted, azimuth: -3 }, true)
    settle(4)
    expect(Math.cos(controls.azimuthAngle)).toBeLessThan(-0.98)
  })

  test('under reduced motion it moves at once', () => {
    prefersReducedMotion = true
    const chart = makeChartCamera(reach, tilted)
    prefersReducedMotion = false
    chart.controls.flyTo([10, 10, 4])
    chart.settle(2)
    expect(chart.view.target.distanceTo({ x: 10, y: 10, z: 4 })).toBeLessThan(1e-3)
  })

  test.each([0.55, 1, 1.8])(
    'the whole sector fits a window of aspect ratio %d, with margins on all sides',
    (aspect) => {
      const size = { width: 700 * aspect, height: 700 }
      const chart = makeChartCamera(reach, homeCamera, size)
      chart.look(chart.controls.home(aspect))
      for (const { position } of reach.systems) {
        const { x = -1, y = -1 } = chart.spotOf(...position) ?? {}
        expect(Math.min(x, y, size.width - x, size.height - y)).toBeGreaterThan(0)
      }
      expect(chart.controls.goal().azimuth).toBe(homeCamera.azimuth)
    },
  )

  test('only the overview keeps the sector in sight, until the player moves', () => {
    const { controls } = makeChartCamera(reach, tilted)
    controls.open(tilted)
    expect(controls.isUntouched).toBe(false)
    controls.open(homeCamera)
    expect(controls.isUntouched).toBe(true)
    controls.press('w', false)
    expect(controls.isUntouched).toBe(false)
  })
})

test('FE-02 all places of a route are in the window, upright or wide, turned as the camera was, until the player moves it', () => {
  prefersReducedMotion = true
  const places = [reach.systems[0], reach.systems[40], reach.systems[200]].flatMap((system) =>
    system ? [system.position] : [],
  )
  const chart = makeChartCamera(reach, { ...tilted, distance: 8 })
  chart.controls.showPlaces(places, width / height)
  chart.settle()
  expect(places).toHaveLength(3)
  expect(chart.controls.goal()).toMatchObject({
    azimuth: expect.closeTo(tilted.azimuth),
    polar: expect.closeTo(tilted.polar),
  })
  for (const place of places) {
    const spot = chart.spotOf(...place)
    expect(spot && spot.x > 40 && spot.x < width - 40 && spot.y > 40 && spot.y < height - 40).toBe(true)
  }
  const { distance } = chart.controls.goal()
  chart.controls.refit(0.5)
  expect(chart.controls.goal().distance).toBeGreaterThan(distance)
  chart.controls.zoomBy(2)
  const moved = chart.controls.goal()
  chart.controls.refit(width / height)
  expect(chart.controls.goal()).toEqual(moved)
  prefersReducedMotion = false
})
