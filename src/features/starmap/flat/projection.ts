import { distanceBounds, distanceFor, spanOf, type ChartCamera } from '#game/stars/star-chart.ts'

/** Where the flat chart looks: light years east and north in the middle of a window, and how large they are drawn. */
export interface FlatView {
  readonly x: number
  readonly y: number
  /** CSS px of one light year. */
  readonly scale: number
  /** CSS px of the window. */
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A rectangle of the plane, light years. */
export interface Extent {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Light years of bare paper round a sector that is shown whole. */
const margin = 4

export const screenX = (view: FlatView, x: number): number => view.width / 2 + (x - view.x) * view.scale
/** North is up: y grows downwards on the screen. */
export const screenY = (view: FlatView, y: number): number => view.height / 2 - (y - view.y) * view.scale

export const chartX = (view: FlatView, px: number): number => view.x + (px - view.width / 2) / view.scale
export const chartY = (view: FlatView, py: number): number => view.y - (py - view.height / 2) / view.scale

/** The plane that is in the window, `px` more on every side. */
export const extentOf = (view: FlatView, px = 0): Extent => ({
  west: chartX(view, -px),
  east: chartX(view, view.width + px),
  south: chartY(view, view.height + px),
  north: chartY(view, -px),
})

/** Whether two rectangles share a point. */
export const meets = (a: Extent, b: Extent): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

export const viewOf = (camera: ChartCamera, size: Size): FlatView => ({
  ...size,
  x: camera.target[0],
  y: camera.target[1],
  scale: size.height / spanOf(camera),
})

/** The same camera over the middle of the view; height, azimuth and angle belong to the lifted chart and stay. */
export const cameraOf = (view: FlatView, camera: ChartCamera): ChartCamera => ({
  ...camera,
  target: [view.x, view.y, camera.target[2]],
  distance: distanceFor(view.height / view.scale),
})

/** How far a chart can be zoomed, and how far its middle can be moved. */
export interface ViewLimits {
  readonly maxScale: number
  readonly minScale: number
  readonly extent: Extent
}

/** Farther than this share of the size at which a sector fits the window there is nothing but paper to see. */
const minShare = 0.6

export const viewLimitsOf = (extent: Extent, size: Size): ViewLimits => ({
  maxScale: Math.max(1, size.height) / spanOf({ distance: distanceBounds.min }),
  minScale: fittedScale(extent, size) * minShare,
  extent,
})

/** Within the limits: the middle of the window stays over the sector. */
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

/** Zoomed by `factor`; what is under the point (px, py) stays there, as far as the limits let it. */
export function zoomed(view: FlatView, factor: number, px: number, py: number, limits: ViewLimits): FlatView {
  const scale = clamp(view.scale * factor, limits.minScale, limits.maxScale)
  const [x, y] = [chartX(view, px), chartY(view, py)]
  return { ...view, scale, x: x - (px - view.width / 2) / scale, y: y + (py - view.height / 2) / scale }
}

const fittedScale = ({ west, east, south, north }: Extent, { width, height }: Size): number =>
  Math.min(Math.max(1, width) / (east - west + 2 * margin), Math.max(1, height) / (north - south + 2 * margin))

/** The whole of `extent` in a window; `inset` px of it on every side are taken by the chart's border. */
export const fitted = (extent: Extent, size: Size, inset = 0): FlatView => ({
  ...size,
  x: (extent.west + extent.east) / 2,
  y: (extent.south + extent.north) / 2,
  scale: fittedScale(extent, { width: size.width - 2 * inset, height: size.height - 2 * inset }),
})

/** Between two views at `share` (0 to 1) of the way; zoom is even to the eye. */
export const between = (from: FlatView, to: FlatView, share: number): FlatView => ({
  ...to,
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  scale: from.scale * (to.scale / from.scale) ** share,
})

/** Fast first, then gentle: the easing of the whole app, for what is not drawn by CSS. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 3
