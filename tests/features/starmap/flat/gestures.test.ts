import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCameraAnimator } from '#features/starmap/flat/input/camera-animator.ts'
import { commandOf } from '#features/starmap/flat/input/chart-keys.ts'
import {
  glideAfter,
  pinchBetween,
  flingVelocity,
  wheelFactor,
  type Point,
} from '#features/starmap/flat/input/gesture-maths.ts'
import { viewLimitsOf, type FlatView } from '#features/starmap/flat/projection.ts'

const point: fc.Arbitrary<Point> = fc.record({
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 1000 }),
})

test('FE-02 a pinch pans with the midpoint of the fingers and zooms by the ratio of their distances', () => {
  const pinch = pinchBetween(
    [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ],
    [
      { x: 90, y: 120 },
      { x: 290, y: 120 },
    ],
  )
  expect(pinch).toEqual({ factor: 2, dx: 40, dy: 20, x: 190, y: 120 })
})

test('FE-02 two fingers at the same point give a finite zoom factor above 0', () => {
  fc.assert(
    fc.property(point, point, point, point, (a, b, c, d) => {
      const { factor } = pinchBetween([a, b], [c, d])
      expect(Number.isFinite(factor) && factor > 0).toBe(true)
    }),
  )
})

test('FE-02 only the last part of a drag sets its velocity; a pause before the release gives none', () => {
  const drag = [0, 20, 40, 60, 80].map((at) => ({ x: at * 2, y: 0, at }))
  expect(flingVelocity(drag, 80)).toEqual({ x: 2, y: 0 })
  expect(flingVelocity(drag, 400)).toEqual({ x: 0, y: 0 })
  expect(flingVelocity([{ x: 0, y: 0, at: 0 }], 0)).toEqual({ x: 0, y: 0 })
  expect(
    flingVelocity(
      [
        { x: 0, y: 0, at: 0 },
        { x: 900, y: 0, at: 10 },
      ],
      10,
    ),
  ).toEqual({ x: 4, y: 0 })
})

test('FE-02 inertia covers the same distance at every frame rate, and ends', () => {
  const speed = { x: 2, y: -1 }
  const late = glideAfter(speed, 5000)
  expect(late.resting).toBe(true)
  expect(late.x).toBeCloseTo(320, 3)
  expect(late.y).toBeCloseTo(-160, 3)
  expect(glideAfter(speed, 0)).toEqual({ x: 0, y: -0, resting: false })
  let before = 0
  for (let ms = 0; ms < 2000; ms += 16) {
    const { x } = glideAfter(speed, ms)
    expect(x).toBeGreaterThanOrEqual(before)
    before = x
  }
})

test('FE-02 a wheel zooms in and out by the same factor, in lines and in px, within limits', () => {
  const turn = (deltaY: number, deltaMode = 0, ctrlKey = false) => wheelFactor({ deltaY, deltaMode, ctrlKey })
  expect(turn(100) * turn(-100)).toBeCloseTo(1, 12)
  expect(turn(-3, 1)).toBeCloseTo(turn(-48), 12)
  expect(turn(-10, 0, true)).toBeGreaterThan(turn(-10))
  expect(turn(-1e6)).toBe(turn(-240))
})

test('FE-02 map commands are keys without modifiers; browser shortcuts are not handled', () => {
  const press = (key: string, more = {}) => commandOf({ key, shift: false, plain: true, ...more })
  expect(press('ArrowRight')).toEqual({ do: 'pan', dx: 64, dy: 0 })
  expect(press('ArrowUp', { shift: true })).toEqual({ do: 'towards', dx: 0, dy: -1 })
  expect(press('+')).toMatchObject({ do: 'zoom' })
  expect(press('Home')).toEqual({ do: 'home' })
  expect(press('n')).toEqual({ do: 'step', by: 1 })
  expect(press('p')).toEqual({ do: 'step', by: -1 })
  for (const key of ['Tab', 'x', '/', 'F5']) expect(press(key)).toBeUndefined()
  expect(press('+', { plain: false })).toBeUndefined()
})

const view: FlatView = { x: 0, y: 0, scale: 10, width: 1280, height: 680 }
const limits = viewLimitsOf({ west: -30, east: 30, south: -30, north: 30 }, view)
const animatorOf = (isStill = false) =>
  makeCameraAnimator(
    view,
    () => limits,
    () => isStill,
  )

test('FE-02 a flight takes 200 ms; with reduced motion it is immediate', () => {
  const to = { ...view, x: 10, scale: 20 }
  const animator = animatorOf()
  animator.fly(to, 1000)
  expect(animator.advance(1100)).toBe(true)
  expect(animator.view().x).toBeGreaterThan(5)
  expect(animator.destination()).toEqual(to)
  expect(animator.advance(1200)).toBe(false)
  expect(animator.view()).toEqual(to)

  const still = animatorOf(true)
  still.fly(to, 1000)
  expect(still.view()).toEqual(to)
  still.fling({ x: 3, y: 0 }, 1000)
  expect(still.advance(1016)).toBe(false)
})

test('FE-02 touching the map stops a flight and inertia', () => {
  const animator = animatorOf()
  animator.fling({ x: -2, y: 0 }, 0)
  expect(animator.advance(100)).toBe(true)
  const { x } = animator.view()
  expect(x).toBeGreaterThan(5)
  animator.stop()
  expect(animator.advance(200)).toBe(false)
  expect(animator.view().x).toBe(x)
})
