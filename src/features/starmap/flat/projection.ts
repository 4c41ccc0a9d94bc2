import { distanceBounds, distanceFor, spanOf, type ChartCamera } from '#game/stars/star-chart.ts'

/** The part of the map that is shown. x and y are its centre, in light years east and north. */
export interface FlatView {
  readonly x: number
  readonly y: number
  /** CSS px per light year. */
  readonly scale: number
  /** Size of the viewport, CSS px. */
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A rectangle on the map, light years east and north. */
export interface Extent {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Empty margin around a sector that is shown whole, light years. */
const margin = 4

export const screenX = (view: FlatView, x: number): number => view.width / 2 + (x - view.x) * view.scale
/** y of a point on the screen. North is up, so it decreases to the north. */
export const screenY = (view: FlatView, y: number): number => view.height / 2 - (y - view.y) * view.scale

export const chartX = (view: FlatView, px: number): number => view.x + (px - view.width / 2) / view.scale
export const chartY = (view: FlatView, py: number): number => view.y - (py - view.height / 2) / view.scale

/** The part of the map that the viewport shows, extended by `px` CSS px on every side. */
export const extentOf = (view: FlatView, px = 0): Extent => ({
  west: chartX(view, -px),
  east: chartX(view, view.width + px),
  south: chartY(view, view.height + px),
  north: chartY(view, -px),
})

export const meets = (a: Extent, b: Extent): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

export const viewOf = (camera: ChartCamera, size: Size): FlatView => ({
  ...size,
  x: camera.target[0],
  y: camera.target[1],
  scale: size.height / spanOf(camera),
})

/** The camera for a view of the 2D map. Height, azimuth and angle belong to the 3D view and stay unchanged. */
export const cameraOf = (view: FlatView, camera: ChartCamera): ChartCamera => ({
  ...camera,
  target: [view.x, view.y, camera.target[2]],
  distance: distanceFor(view.height / view.scale),
})

/** Limits of a view. The scales are in CSS px per light year; the centre stays within `extent`. */
export interface ViewLimits {
  readonly maxScale: number
  readonly minScale: number
  readonly extent: Extent
}

/** Smallest scale, as a fraction of the scale at which the sector fits the viewport. */
const minShare = 0.6

export const viewLimitsOf = (extent: Extent, size: Size): ViewLimits => ({
  maxScale: Math.max(1, size.height) / spanOf({ distance: distanceBounds.min }),
  minScale: fittedScale(extent, size) * minShare,
  extent,
})

/** Applies the limits to a view. Its centre stays over the sector. */
export const clampView = (view: FlatView, { maxScale, minScale, extent }: ViewLimits): FlatView => ({
  ...view,
  x: clamp(view.x, extent.west, extent.east),
  y: clamp(view.y, extent.south, extent.north),
  scale: clamp(view.scale, minScale, maxScale),
})

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

export const panned = (view: FlatView, dx: number, dy: number): FlatView => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y + dy / view.scale,
})

/** Multiplies the scale by `factor`, within the limits. The point under (px, py), CSS px, stays in place. */
export function zoomed(view: FlatView, factor: number, px: number, py: number, limits: ViewLimits): FlatView {
  const scale = clamp(view.scale * factor, limits.minScale, limits.maxScale)
  const [x, y] = [chartX(view, px), chartY(view, py)]
  return { ...view, scale, x: x - (px - view.width / 2) / scale, y: y + (py - view.height / 2) / scale }
}

const fittedScale = ({ west, east, south, north }: Extent, { width, height }: Size): number =>
  Math.min(Math.max(1, width) / (east - west + 2 * margin), Math.max(1, height) / (north - south + 2 * margin))

/** The view that shows the whole extent. `inset` CSS px on every side are left for the map's border. */
export const fitted = (extent: Extent, size: Size, inset = 0): FlatView => ({
  ...size,
  x: (extent.west + extent.east) / 2,
  y: (extent.south + extent.north) / 2,
  scale: fittedScale(extent, { width: size.width - 2 * inset, height: size.height - 2 * inset }),
})

/** The view that shows these points, `inset` CSS px from every edge, but at least `least` light years of the height. */
export function fittedAround(
  points: readonly Readonly<Record<'x' | 'y', number>>[],
  size: Size,
  inset: number,
  least: number,
): FlatView {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    Math.max(1, size.width - 2 * inset) / Math.max(east - west, 0.01),
    Math.max(1, size.height - 2 * inset) / Math.max(north - south, 0.01),
    size.height / least,
  )
  return { ...size, x: (west + east) / 2, y: (south + north) / 2, scale }
}

/** A view between two views, `share` 0 to 1 of the way. The scale grows exponentially, so that zooming looks even. */
export const between = (from: FlatView, to: FlatView, share: number): FlatView => ({
  ...to,
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  scale: from.scale * (to.scale / from.scale) ** share,
})

/** The app's easing curve, for animations outside of CSS. `share` is the elapsed part of the time, 0 to 1. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 3
