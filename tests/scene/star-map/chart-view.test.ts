import { Vector3 } from 'three'
// @vitest-environment jsdom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { homeCamera, maxPolar, spanOf, type ChartCamera } from '#game/stars/star-chart.ts'
import { nearestStar, nextInOrder } from '#scene/star-map/chart-view.ts'
import { makeChartCamera } from '../../support/scene.tsx'

const { systems } = reach
const positions = Float32Array.from(systems.flatMap(({ position }) => position))
const windows = [
  { name: 'a desktop', width: 1280, height: 760 },
  { name: 'a phone', width: 412, height: 640 },
] as const

beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))

const seen = (camera: ChartCamera, size = { width: 1280, height: 760 }) => makeChartCamera(reach, camera, size)

describe('projection', () => {
  test('the target is in the centre, at the distance of the camera', () => {
    const { spotOf } = seen({ target: [3, -4, 2], azimuth: 1, polar: 0.8, distance: 30 })
    const { x, y, depth } = spotOf(3, -4, 2) ?? { x: 0, y: 0, depth: 0 }
    expect([x, y, depth].map((figure) => Number(figure.toFixed(6)))).toEqual([640, 380, 30])
  })

  test('FE-02 from straight above, the window shows the same extent as the 2D map, north up', () => {
    for (const azimuth of [0, 2]) {
      const camera: ChartCamera = { target: [5, 7, 0], azimuth, polar: 0, distance: 40 }
      const { spotOf, controls } = seen(camera)
      const half = spanOf(camera) / 2
      const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)]
      expect(spotOf(5 + half * sin, 7 + half * cos, 0)?.y).toBeCloseTo(0, 2)
      expect(spotOf(5 - half * sin, 7 - half * cos, 0)?.y).toBeCloseTo(760, 2)
      expect(spotOf(5 + half * cos, 7 - half * sin, 0)?.x).toBeCloseTo(640 + 380, 2)
      expect(controls.goal()).toMatchObject({ polar: 0, distance: 40, target: [5, 7, 0] })
    }
  })

  test('a camera turned clockwise looks east', () => {
    const { spotOf } = seen({ target: [0, 0, 0], azimuth: Math.PI / 2, polar: 1, distance: 20 })
    expect(spotOf(5, 0, 0)?.depth).toBeGreaterThan(20)
    expect(spotOf(5, 0, 0)?.x).toBeCloseTo(640, 6)
    expect(spotOf(0, 5, 0)?.x).toBeLessThan(640)
  })

  test('higher points are higher in the window, at every angle but straight down', () => {
    for (const polar of [0.2, 0.8, maxPolar]) {
      const { spotOf } = seen({ ...homeCamera, polar })
      expect(spotOf(0, 0, 5)?.y).toBeLessThan(spotOf(0, 0, 0)?.y ?? 0)
    }
  })

  test('points behind the camera are not projected', () => {
    expect(seen({ target: [0, 0, 0], azimuth: 0, polar: maxPolar, distance: 10 }).spotOf(0, -40, 0)).toBeUndefined()
  })

  test('clip space by the matrix of the shaders agrees with window coordinates', () => {
    const { view, spotOf } = seen(homeCamera)
    const { x, y, z } = new Vector3(4, 9, -3).applyMatrix4(view.matrix)
    expect(spotOf(4, 9, -3)?.x).toBeCloseTo(((x + 1) / 2) * 1280, 9)
    expect(spotOf(4, 9, -3)?.y).toBeCloseTo(((1 - y) / 2) * 760, 9)
    expect(Math.abs(z)).toBeLessThan(1)
  })
})

describe.each(windows)('picking in the window of $name', ({ width, height }) => {
  test.each([100, 40, 10])('FE-02 finds a known star from %d light years, a few px beside it', (distance) => {
    const target = systems[17]?.position ?? [0, 0, 0]
    const { view } = seen({ ...homeCamera, target, distance }, { width, height })
    expect(view.pick(positions, width / 2 + 1.5, height / 2 - 1, 12)).toBe(17)
  })

  test('of two stars the one nearer to the point is picked, of two at one point the one in front', () => {
    const { view, spotOf } = seen({ target: [0, 0, 0], azimuth: 0, polar: 0, distance: 20 }, { width, height })
    const stars = Float32Array.from([0, 0, -4, 0, 0, 4, 1, 0, 0])
    expect(view.pick(stars, width / 2, height / 2, 12)).toBe(1)
    const third = spotOf(1, 0, 0)
    expect(view.pick(stars, third?.x ?? 0, third?.y ?? 0, 12)).toBe(2)
  })

  test('away from all stars none is picked', () => {
    const { view } = seen({ target: [0, 0, 0], azimuth: 0, polar: 0, distance: 20 }, { width, height })
    expect(view.pick(Float32Array.from([0, 0, 0]), width / 2 + 13, height / 2, 12)).toBe(-1)
    expect(view.pick(new Float32Array(0), width / 2, height / 2, 12)).toBe(-1)
  })
})

test('finds the star nearest to a position in light years', () => {
  const [x, y, z] = systems[0]?.position ?? [0, 0, 0]
  expect(nearestStar(positions, new Vector3(x + 0.1, y, z))).toBe(0)
  expect(nearestStar(new Float32Array(0), new Vector3())).toBe(-1)
})

describe('stepping', () => {
  test('goes by distance from the target, through bright stars in the window', () => {
    const { view } = seen({ ...homeCamera, target: [5, 5, 0], distance: 30 })
    const order = view.starsByDistance(positions, new Uint8Array(systems.length).fill(1))
    const away = order.map((star) => new Vector3(...(systems[star]?.position ?? [0, 0, 0])).distanceTo(view.target))
    expect(away).toEqual(away.toSorted((a, b) => a - b))
    expect(order.length).toBeGreaterThan(5)
    expect(order.length).toBeLessThan(systems.length)
    const some = Uint8Array.from(systems, (_, star) => (star === order[0] ? 0 : 1))
    expect(view.starsByDistance(positions, some)[0]).toBe(order[1])
  })

  test('wraps round at both ends, starts at the first, and returns -1 for an empty order', () => {
    expect(nextInOrder([4, 2, 9], 9, 1)).toBe(4)
    expect(nextInOrder([4, 2, 9], 4, -1)).toBe(9)
    expect(nextInOrder([4, 2, 9], 77, 1)).toBe(4)
    expect(nextInOrder([], 4, 1)).toBe(-1)
  })
})
