import { describe, expect, test } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { distanceBounds, homeCamera, maxPolar, type ChartCamera } from '#game/stars/star-chart.ts'
import { boundingBoxOf, maxDistanceFor, clampCameraToSector } from '#game/stars/star-view.ts'
import { moved, moveOf } from '#scene/star-map/camera-keys.ts'
import { flightTime, makeCameraMotion, stepTime } from '#scene/star-map/camera-motion.ts'
import {
  between,
  fittedTo,
  flown,
  focused,
  panned,
  sameCamera,
  turned,
  zoomedAt,
} from '#scene/star-map/camera-moves.ts'
import { aim, makeEye, project } from '#scene/star-map/eye.ts'

const farthest = maxDistanceFor(reach)
const reins = { hold: (camera: ChartCamera) => clampCameraToSector(camera, reach), farthest }
const tilted: ChartCamera = { target: [4, -6, 0], azimuth: 0.7, polar: 0.9, distance: 40 }
const [width, height] = [1000, 700]

const spotOf = (camera: ChartCamera, point: readonly [number, number, number], size = { width, height }) => {
  const eye = makeEye()
  aim(eye, camera, size.width, size.height)
  const out = new Float64Array(3)
  expect(project(eye, ...point, out)).toBe(true)
  return [out[0] ?? 0, out[1] ?? 0] as const
}

describe('moves', () => {
  test('a zoom keeps what lies under the pointer under it', () => {
    const point = [8, 3, 0] as const
    const [x, y] = spotOf(tilted, point)
    for (const factor of [1.3, 3, 0.5]) {
      const there = zoomedAt(tilted, factor, { x, y, width, height }, farthest)
      const [nx, ny] = spotOf(there, point)
      expect([nx - x, ny - y].map((away) => Math.abs(Math.round(away * 1000)))).toEqual([0, 0])
      expect(there.distance).toBeCloseTo(40 / factor, 9)
    }
  })

  test('half of a zoom on its way holds the point as well', () => {
    const point = [8, 3, 0] as const
    const [x, y] = spotOf(tilted, point)
    const there = zoomedAt(tilted, 2, { x, y, width, height }, farthest)
    const [nx, ny] = spotOf(between(tilted, there, 0.4), point)
    expect([nx - x, ny - y].map((away) => Math.abs(Math.round(away * 100)))).toEqual([0, 0])
  })

  test('a zoom at the sky goes ahead and does not leap away', () => {
    const level = { ...tilted, polar: maxPolar }
    const there = zoomedAt(level, 2, { x: width / 2, y: 2, width, height }, farthest)
    expect(Math.hypot(there.target[0] - 4, there.target[1] + 6)).toBeLessThan(60)
    expect(there.target.every(Number.isFinite)).toBe(true)
  })

  test('zoom keeps within its bounds', () => {
    expect(zoomedAt(tilted, 1e9, undefined, farthest).distance).toBe(distanceBounds.min)
    expect(zoomedAt(tilted, 1e-9, undefined, farthest).distance).toBe(farthest)
  })

  test('a pan takes what was grabbed along', () => {
    const flat = { ...tilted, polar: 0 }
    const grabbed = [6, -5, 0] as const
    const [x, y] = spotOf(flat, grabbed)
    const [nx, ny] = spotOf(panned(flat, 60, -35, height), grabbed)
    expect([nx - x, ny - y].map(Math.round)).toEqual([60, -35])
  })

  test('a turn never goes past straight down or the maxPolar angle', () => {
    expect(turned(tilted, 0, 5000, height).polar).toBe(0)
    expect(turned(tilted, 0, -5000, height).polar).toBe(maxPolar)
    expect(turned(tilted, height, 0, height).azimuth).toBeCloseTo(0.7 + Math.PI, 9)
  })

  test('a flight goes where one looks', () => {
    const east = { ...homeCamera, azimuth: Math.PI / 2 }
    const [x, y, z] = flown(east, 0, 0.5, 0).target
    expect(x).toBeGreaterThan(10)
    expect([y, z].map((figure) => Math.round(figure * 1e6))).toEqual([0, 0])
  })

  test('FE-02 a focus keeps the direction and never moves farther away', () => {
    expect(focused(tilted, [1, 2, 3])).toEqual({ ...tilted, target: [1, 2, 3], distance: 22 })
    expect(focused({ ...tilted, distance: 9 }, [1, 2, 3]).distance).toBe(9)
  })

  test.each([0.55, 1, 1.8])('the whole sector is in a window of shape %d, with air on all sides', (aspect) => {
    const { least, most } = boundingBoxOf(reach)
    const size = { width: 700 * aspect, height: 700 }
    const camera = fittedTo(homeCamera, least, most, aspect)
    const spots = reach.systems.map(({ position }) => spotOf(camera, position, size))
    expect(Math.min(...spots.map(([x]) => x))).toBeGreaterThan(0)
    expect(Math.max(...spots.map(([x]) => x))).toBeLessThan(size.width)
    expect(Math.min(...spots.map(([, y]) => y))).toBeGreaterThan(0)
    expect(Math.max(...spots.map(([, y]) => y))).toBeLessThan(size.height)
    expect(camera).toMatchObject({ azimuth: homeCamera.azimuth, polar: homeCamera.polar })
  })
})

describe('keys', () => {
  const press = (key: string, steps = 1) => moved(tilted, moveOf(key) ?? {}, steps, farthest)

  test('letters fly, in either case; arrows turn; plus and minus zoom', () => {
    expect(press('w').target).not.toEqual(tilted.target)
    expect(press('W')).toEqual(press('w'))
    expect(press('e').target[2]).toBeGreaterThan(0)
    expect(press('ArrowRight').azimuth).toBeGreaterThan(tilted.azimuth)
    expect(press('ArrowUp').polar).toBeGreaterThan(tilted.polar)
    expect(press('+').distance).toBeLessThan(tilted.distance)
    expect(press('-').distance).toBeGreaterThan(tilted.distance)
  })

  test('there and back again is where one was', () => {
    for (const [there, back] of [
      ['w', 's'],
      ['a', 'd'],
      ['e', 'q'],
      ['ArrowLeft', 'ArrowRight'],
      ['+', '-'],
    ] as const) {
      expect(sameCamera(moved(press(there), moveOf(back) ?? {}, 1, farthest), tilted)).toBe(true)
    }
  })

  test('other keys mean no movement, whatever objects inherit', () => {
    expect(['x', 'Tab', 'toString', 'constructor'].map(moveOf)).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('motion', () => {
  const motionOf = (isStill = false) => makeCameraMotion(tilted, reins, () => isStill)

  test('LS-04 whatever it is told, its angles are settled and its target stays with the stars', () => {
    const motion = motionOf()
    motion.set({ target: [9999, 0, 0], azimuth: 7 * Math.PI, polar: 9, distance: 1e6 })
    const { target, azimuth, polar, distance } = motion.camera()
    expect(target[0]).toBeLessThan(100)
    expect(Math.abs(azimuth)).toBeLessThanOrEqual(Math.PI)
    expect(polar).toBe(maxPolar)
    expect(distance).toBe(farthest)
  })

  test('a flight takes its time, slows down, and rests exactly where it was sent', () => {
    const motion = motionOf()
    const there = focused(tilted, [10, 10, 4])
    motion.ease(there, flightTime)
    expect(motion.step(1000)).toBe(true)
    motion.step(1000 + flightTime / 2)
    expect(motion.camera().target[0]).toBeGreaterThan(7)
    expect(motion.camera().azimuth).toBe(tilted.azimuth)
    expect(motion.step(1000 + flightTime)).toBe(false)
    expect(motion.camera()).toEqual(there)
    expect(motion.camera()).toBe(motion.goal())
  })

  test('it turns the short way round', () => {
    const motion = makeCameraMotion({ ...tilted, azimuth: 3 }, reins, () => false)
    motion.ease({ ...tilted, azimuth: -3 }, stepTime)
    motion.step(0)
    motion.step(stepTime / 2)
    expect(Math.abs(motion.camera().azimuth)).toBeGreaterThan(3)
  })

  test('under reduced motion it is there at once, and a key held down does nothing by itself', () => {
    const motion = motionOf(true)
    const there = focused(tilted, [10, 10, 4])
    motion.ease(there, flightTime)
    motion.hold('w', moveOf('w') ?? {})
    expect(motion.step(0)).toBe(false)
    expect(motion.camera()).toEqual(there)
  })

  test('a key held down flies on until it is let go', () => {
    const motion = motionOf()
    motion.hold('w', moveOf('w') ?? {})
    for (let now = 0; now <= 600; now += 16) expect(motion.step(now)).toBe(true)
    const there = motion.camera()
    expect(sameCamera(there, tilted)).toBe(false)
    motion.release('w')
    expect(motion.step(620)).toBe(false)
    expect(motion.camera()).toBe(there)
  })
})
