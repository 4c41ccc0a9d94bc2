import { defaultChart, distanceBounds, distanceFor, homeCamera, clampCamera, type ChartCamera } from './star-chart.ts'
import type { StarSector } from './star-sector.ts'
import type { StarPosition } from './star-system.ts'

/** The smallest box that contains all systems of a sector, in light years. `least` and `most` are opposite corners. */
export interface SectorBox {
  readonly least: StarPosition
  readonly most: StarPosition
  readonly middle: StarPosition
  /** Length of the longest side of the box, in light years. */
  readonly size: number
}

const boxCache = new WeakMap<StarSector, SectorBox>()

export function boundingBoxOf(sector: StarSector): SectorBox {
  let box = boxCache.get(sector)
  if (!box) boxCache.set(sector, (box = makeBoundingBox(sector.systems.map(({ position }) => position))))
  return box
}

/** The smallest box that contains these places. */
export function makeBoundingBox(positions: readonly StarPosition[]): SectorBox {
  if (positions.length === 0) return { least: [0, 0, 0], most: [0, 0, 0], middle: [0, 0, 0], size: 0 }
  const least: [number, number, number] = [Infinity, Infinity, Infinity]
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const position of positions) {
    for (const axis of [0, 1, 2] as const) {
      least[axis] = Math.min(least[axis], position[axis])
      most[axis] = Math.max(most[axis], position[axis])
    }
  }
  const middle: StarPosition = [(least[0] + most[0]) / 2, (least[1] + most[1]) / 2, (least[2] + most[2]) / 2]
  return { least, most, middle, size: Math.max(most[0] - least[0], most[1] - least[1], most[2] - least[2]) }
}

/** Maximum distance of the camera from its target, in light years. It is greater for a very large sector. */
export const maxDistanceFor = (sector: StarSector): number =>
  Math.max(distanceBounds.max, distanceFor(boundingBoxOf(sector).size * 2))

/** A camera that shows the whole sector: the home view for the built-in sector, a similar one for others. */
export function overviewCamera(sector: StarSector): ChartCamera {
  if (sector.id === defaultChart.sector) return homeCamera
  const { middle, size } = boundingBoxOf(sector)
  const distance = distanceFor(Math.max(size * 1.2, 10))
  return clampCamera({ ...homeCamera, target: middle, distance }, maxDistanceFor(sector))
}

/** The smallest part of a sector that a view of a route shows, in light years. */
export const smallestView = 15

/** Whether a position is, along one axis, at most half the sector's size outside its box. False for NaN. */
const isNear = ({ least, most, size }: SectorBox, place: StarPosition, axis: 0 | 1 | 2): boolean =>
  place[axis] >= least[axis] - size / 2 && place[axis] <= most[axis] + size / 2

/** Brings a camera within its bounds (LS-04) and its target near the sector, so that stars are in view. */
export function clampCameraToSector(camera: ChartCamera, sector: StarSector): ChartCamera {
  const { target } = camera
  const box = boundingBoxOf(sector)
  // This function runs in every frame. If the target is near enough, the same target object is returned, so no object
  // is created for it.
  if (isNear(box, target, 0) && isNear(box, target, 1) && isNear(box, target, 2))
    return clampCamera(camera, maxDistanceFor(sector))
  const { least, most, size } = box
  const clampAxis = (axis: 0 | 1 | 2) => Math.min(most[axis] + size / 2, Math.max(least[axis] - size / 2, target[axis]))
  return clampCamera({ ...camera, target: [clampAxis(0), clampAxis(1), clampAxis(2)] }, maxDistanceFor(sector))
}
