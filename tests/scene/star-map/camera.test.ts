import { describe, expect, test } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { distanceBounds, homeCamera, maxPolar, type ChartCamera } from '#game/stars/star-chart.ts'
import { boundingBoxOf, maxDistanceFor, clampCameraToSector } from '#game/stars/star-view.ts'
import { flightDuration, makeCameraAnimator, stepDuration } from '#scene/star-map/camera-animator.ts'
import { applyKeyMove, keyMoveOf } from '#scene/star-map/camera-keys.ts'
import {
  interpolateCamera,
  fitCamera,
  flyCamera,
  focusCamera,
  panCamera,
  isSameCamera,
  rotateCamera,
  zoomCamera,
} from '#scene/star-map/camera-moves.ts'
import { updateCameraState, makeCameraState, project } from '#scene/star-map/camera-state.ts'

const maxDistance = maxDistanceFor(reach)
const limits = { clamp: (camera: ChartCamera) => clampCameraToSector(camera, reach), maxDistance }
const tilted: ChartCamera = { target: [4, -6, 0], azimuth: 0.7, polar: 0.9, distance: 40 }
const [width, height] = [1000, 700]

const spotOf = (camera: ChartCamera, point: readonly [number, number, number], size = { width, height }) => {
  const cameraState = makeCameraState()
  updateCameraState(cameraState, camera, size.width, size.height)
  const out = new Float64Array(3)
  expect(project(cameraState, ...point, out)).toBe(true)
  return [out[0] ?? 0, out[1] ?? 0] as const
}

describe('moves', () => {
  test('a zoom keeps what lies under the pointer under it', () => {
    const point = [8, 3, 0] as const
    const [x, y] = spotOf(tilted, point)
    for (const factor of [1.3, 3, 0.5]) {
      const there = zoomCamera(tilted, factor, { x, y, width, height }, maxDistance)
      const [nx, ny] = spotOf(there, point)
      expect([nx - x, ny - y].map((away) => Math.abs(Math.round(away * 1000)))).toEqual([0, 0])
      expect(there.distance).toBeCloseTo(40 / factor, 9)
    }
  })

  test('an interpolated zoom keeps the point as well', () => {
    const point = [8, 3, 0] as const
    const [x, y] = spotOf(tilted, point)
    const there = zoomCamera(tilted, 2, { x, y, width, height }, maxDistance)
    const [nx, ny] = spotOf(interpolateCamera(tilted, there, 0.4), point)
    expect([nx - x, ny - y].map((away) => Math.abs(Math.round(away * 100)))).toEqual([0, 0])
  })

  test('a zoom above the horizon goes ahead and does not jump far away', () => {
    const level = { ...tilted, polar: maxPolar }
    const there = zoomCamera(level, 2, { x: width / 2, y: 2, width, height }, maxDistance)
    expect(Math.hypot(there.target[0] - 4, there.target[1] + 6)).toBeLessThan(60)
    expect(there.target.every(Number.isFinite)).toBe(true)
  })

  test('zoom keeps within its bounds', () => {
    expect(zoomCamera(tilted, 1e9, undefined, maxDistance).distance).toBe(distanceBounds.min)
    expect(zoomCamera(tilted, 1e-9, undefined, maxDistance).distance).toBe(maxDistance)
  })

  test('a pan moves the point under the pointer with it', () => {
    const flat = { ...tilted, polar: 0 }
    const grabbed = [6, -5, 0] as const
    const [x, y] = spotOf(flat, grabbed)
    const [nx, ny] = spotOf(panCamera(flat, 60, -35, height), grabbed)
    expect([nx - x, ny - y].map(Math.round)).toEqual([60, -35])
  })

  test('a turn never goes past straight down or the maxPolar angle', () => {
    expect(rotateCamera(tilted, 0, 5000, height).polar).toBe(0)
    expect(rotateCamera(tilted, 0, -5000, height).polar).toBe(maxPolar)
    expect(rotateCamera(tilted, height, 0, height).azimuth).toBeCloseTo(0.7 + Math.PI, 9)
  })

  test('flying forward goes in the direction of view', () => {
    const east = { ...homeCamera, azimuth: Math.PI / 2 }
    const [x, y, z] = flyCamera(east, 0, 0.5, 0).target
    expect(x).toBeGreaterThan(10)
    expect([y, z].map((figure) => Math.round(figure * 1e6))).toEqual([0, 0])
  })

  test('FE-02 a focus keeps the direction and never moves farther away', () => {
    expect(focusCamera(tilted, [1, 2, 3])).toEqual({ ...tilted, target: [1, 2, 3], distance: 22 })
    expect(focusCamera({ ...tilted, distance: 9 }, [1, 2, 3]).distance).toBe(9)
  })

  test.each([0.55, 1, 1.8])(
    'the whole sector fits a window of aspect ratio %d, with margins on all sides',
    (aspect) => {
      const { least, most } = boundingBoxOf(reach)
      const size = { width: 700 * aspect, height: 700 }
      const camera = fitCamera(homeCamera, least, most, aspect)
      const spots = reach.systems.map(({ position }) => spotOf(camera, position, size))
      expect(Math.min(...spots.map(([x]) => x))).toBeGreaterThan(0)
      expect(Math.max(...spots.map(([x]) => x))).toBeLessThan(size.width)
      expect(Math.min(...spots.map(([, y]) => y))).toBeGreaterThan(0)
      expect(Math.max(...spots.map(([, y]) => y))).toBeLessThan(size.height)
      expect(camera).toMatchObject({ azimuth: homeCamera.azimuth, polar: homeCamera.polar })
    },
  )
})

describe('keys', () => {
  const press = (key: string, steps = 1) => applyKeyMove(tilted, keyMoveOf(key) ?? {}, steps, maxDistance)

  test('letters fly, in either case; arrows turn; plus and minus zoom', () => {
    expect(press('w').target).not.toEqual(tilted.target)
    expect(press('W')).toEqual(press('w'))
    expect(press('e').target[2]).toBeGreaterThan(0)
    expect(press('ArrowRight').azimuth).toBeGreaterThan(tilted.azimuth)
    expect(press('ArrowUp').polar).toBeGreaterThan(tilted.polar)
    expect(press('+').distance).toBeLessThan(tilted.distance)
    expect(press('-').distance).toBeGreaterThan(tilted.distance)
  })

  test('the opposite key undoes a step', () => {
    for (const [there, back] of [
      ['w', 's'],
      ['a', 'd'],
      ['e', 'q'],
      ['ArrowLeft', 'ArrowRight'],
      ['+', '-'],
    ] as const) {
      expect(isSameCamera(applyKeyMove(press(there), keyMoveOf(back) ?? {}, 1, maxDistance), tilted)).toBe(true)
    }
  })

  test('other keys mean no movement, nor do inherited property names', () => {
    expect(['x', 'Tab', 'toString', 'constructor'].map(keyMoveOf)).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('animation', () => {
  const animatorOf = (prefersReducedMotion = false) => makeCameraAnimator(tilted, limits, () => prefersReducedMotion)

  test('LS-04 clamps angles and distance, and keeps the target near the stars', () => {
    const animator = animatorOf()
    animator.set({ target: [9999, 0, 0], azimuth: 7 * Math.PI, polar: 9, distance: 1e6 })
    const { target, azimuth, polar, distance } = animator.camera()
    expect(target[0]).toBeLessThan(100)
    expect(Math.abs(azimuth)).toBeLessThanOrEqual(Math.PI)
    expect(polar).toBe(maxPolar)
    expect(distance).toBe(maxDistance)
  })

  test('a flight is animated, slows down, and ends exactly at its goal', () => {
    const animator = animatorOf()
    const there = focusCamera(tilted, [10, 10, 4])
    animator.ease(there, flightDuration)
    expect(animator.step(1000)).toBe(true)
    animator.step(1000 + flightDuration / 2)
    expect(animator.camera().target[0]).toBeGreaterThan(7)
    expect(animator.camera().azimuth).toBe(tilted.azimuth)
    expect(animator.step(1000 + flightDuration)).toBe(false)
    expect(animator.camera()).toEqual(there)
    expect(animator.camera()).toBe(animator.goal())
  })

  test('it rotates the shorter way round', () => {
    const animator = makeCameraAnimator({ ...tilted, azimuth: 3 }, limits, () => false)
    animator.ease({ ...tilted, azimuth: -3 }, stepDuration)
    animator.step(0)
    animator.step(stepDuration / 2)
    expect(Math.abs(animator.camera().azimuth)).toBeGreaterThan(3)
  })

  test('under reduced motion it moves at once, and a held key does not move on', () => {
    const animator = animatorOf(true)
    const there = focusCamera(tilted, [10, 10, 4])
    animator.ease(there, flightDuration)
    animator.hold('w', keyMoveOf('w') ?? {})
    expect(animator.step(0)).toBe(false)
    expect(animator.camera()).toEqual(there)
  })

  test('a held key moves on until it is released', () => {
    const animator = animatorOf()
    animator.hold('w', keyMoveOf('w') ?? {})
    for (let now = 0; now <= 600; now += 16) expect(animator.step(now)).toBe(true)
    const there = animator.camera()
    expect(isSameCamera(there, tilted)).toBe(false)
    animator.release('w')
    expect(animator.step(620)).toBe(false)
    expect(animator.camera()).toBe(there)
  })
})
