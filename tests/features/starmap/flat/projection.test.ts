import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  between,
  cameraOf,
  chartX,
  chartY,
  fitted,
  panned,
  clampView,
  viewLimitsOf,
  screenX,
  screenY,
  viewOf,
  zoomed,
  type Extent,
  type FlatView,
} from '#features/starmap/flat/projection.ts'
import { homeCamera } from '#game/stars/star-chart.ts'

const extent: Extent = { west: -30, east: 30, south: -30, north: 30 }
const size = { width: 1280, height: 680 }
const limits = viewLimitsOf(extent, size)

const views: fc.Arbitrary<FlatView> = fc
  .record({
    x: fc.double({ min: -30, max: 30, noNaN: true }),
    y: fc.double({ min: -30, max: 30, noNaN: true }),
    scale: fc.double({ min: limits.minScale, max: limits.maxScale, noNaN: true }),
  })
  .map((view) => ({ ...view, ...size }))
const points = fc.record({ px: fc.integer({ min: 0, max: 1280 }), py: fc.integer({ min: 0, max: 680 }) })

test('FE-02 north is up, east is right, and the projection is invertible', () => {
  const view: FlatView = { x: 0, y: 0, scale: 10, ...size }
  expect([screenX(view, 1), screenY(view, 1)]).toEqual([650, 330])
  fc.assert(
    fc.property(views, points, (any, { px, py }) => {
      expect(screenX(any, chartX(any, px))).toBeCloseTo(px, 6)
      expect(screenY(any, chartY(any, py))).toBeCloseTo(py, 6)
    }),
  )
})

test('FE-02 the point under the pointer stays in place when zooming', () => {
  fc.assert(
    fc.property(views, points, fc.double({ min: 0.2, max: 5, noNaN: true }), (view, { px, py }, factor) => {
      const after = zoomed(view, factor, px, py, limits)
      expect(screenX(after, chartX(view, px))).toBeCloseTo(px, 5)
      expect(screenY(after, chartY(view, py))).toBeCloseTo(py, 5)
      expect(after.scale).toBeGreaterThanOrEqual(limits.minScale)
      expect(after.scale).toBeLessThanOrEqual(limits.maxScale)
    }),
  )
})

test('FE-02 panning moves the map as far as the pointer', () => {
  fc.assert(
    fc.property(views, points, (view, { px, py }) => {
      const after = panned(view, 37, -12)
      expect(screenX(after, chartX(view, px))).toBeCloseTo(px + 37, 6)
      expect(screenY(after, chartY(view, py))).toBeCloseTo(py - 12, 6)
    }),
  )
})

test('LS-04 view and camera convert both ways; angles and height of the 3D view stay unchanged', () => {
  const tilted = { ...homeCamera, target: [1, 2, 3], azimuth: 0.7, polar: 0.4 } as const
  fc.assert(
    fc.property(views, (view) => {
      const camera = cameraOf(view, tilted)
      expect(camera).toMatchObject({ azimuth: 0.7, polar: 0.4 })
      expect(camera.target[2]).toBe(3)
      const again = viewOf(camera, size)
      expect(again.x).toBe(view.x)
      expect(again.y).toBe(view.y)
      expect(again.scale).toBeCloseTo(view.scale, 8)
    }),
  )
})

test('FE-02 the whole sector fits any viewport, and the centre never leaves the sector', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 3000 }), fc.integer({ min: 200, max: 2000 }), (width, height) => {
      const view = fitted(extent, { width, height }, 24)
      for (const ly of [-30, 30]) {
        expect(screenX(view, ly)).toBeGreaterThanOrEqual(24)
        expect(screenX(view, ly)).toBeLessThanOrEqual(width - 24)
        expect(screenY(view, ly)).toBeGreaterThanOrEqual(24)
        expect(screenY(view, ly)).toBeLessThanOrEqual(height - 24)
      }
    }),
  )
  expect(clampView({ x: 99, y: -99, scale: 1e9, ...size }, limits)).toMatchObject({
    x: 30,
    y: -30,
    scale: limits.maxScale,
  })
})

test('FE-02 a flight starts at the current view, ends at the target, and zooms evenly', () => {
  const from: FlatView = { x: 0, y: 0, scale: 10, ...size }
  const to: FlatView = { x: 8, y: -4, scale: 40, ...size }
  expect(between(from, to, 0)).toEqual(from)
  expect(between(from, to, 1)).toEqual(to)
  expect(between(from, to, 0.5)).toMatchObject({ x: 4, y: -2, scale: 20 })
})
