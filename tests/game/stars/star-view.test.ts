import { expect, test } from 'vitest'
import { distanceBounds, homeCamera, spanOf } from '#game/stars/star-chart.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { StarPosition } from '#game/stars/star-system.ts'
import { boundingBoxOf, overviewCamera, maxDistanceFor, clampCameraToSector } from '#game/stars/star-view.ts'
import { plainSystem } from '../../support/star-systems.ts'

const sector = (id: string, ...positions: readonly StarPosition[]): StarSector => ({
  id,
  name: id,
  systems: positions.map((position, i) => plainSystem(`s${i}`, position)),
})

test('FE-02 an imported sector is shown completely, with any size and position', () => {
  const far = sector('far', [900, 100, 0], [1900, 300, 40])
  expect(boundingBoxOf(far)).toMatchObject({ middle: [1400, 200, 20], size: 1000 })
  const camera = overviewCamera(far)
  expect(camera.target).toEqual([1400, 200, 20])
  expect(spanOf(camera)).toBeCloseTo(1200)
  expect(maxDistanceFor(far)).toBeGreaterThan(distanceBounds.max)
})

test('FE-02 a sector with one star, or with none, can be shown', () => {
  expect(overviewCamera(sector('one', [5, 6, 7]))).toMatchObject({ target: [5, 6, 7] })
  expect(spanOf(overviewCamera(sector('one', [5, 6, 7])))).toBeGreaterThan(5)
  expect(overviewCamera(sector('none')).target).toEqual([0, 0, 0])
})

test('FE-02 the Reach has the home view', () => {
  expect(overviewCamera(sector('reach', [1, 1, 1]))).toBe(homeCamera)
})

test('LS-04 a camera that was saved for another sector is moved to this one', () => {
  const held = clampCameraToSector(
    { ...homeCamera, target: [5000, 0, 0], distance: 1e6, azimuth: 7 },
    sector('reach', [-30, -30, 0], [30, 30, 0]),
  )
  expect(held.target).toEqual([60, 0, 0])
  expect(held.distance).toBe(distanceBounds.max)
  expect(held.azimuth).toBeCloseTo(7 - 2 * Math.PI)
})
