import type { RouteRequest } from './star-route.ts'
import type { StarPosition, SystemOwner, SystemTag } from './star-system.ts'

/**
 * The state of the star chart: what the flat chart and the lifted one share, what a link carries, and what the device
 * keeps. Plain data; systems are named by id, so that it outlives an edited sector.
 */

/**
 * Where the chart is looked at from: one camera for both charts. The flat chart looks straight down on `target`, north
 * up, and leaves the angles as they are; `spanOf` gives the light years that fit its height.
 */
export interface ChartCamera {
  /** Light years: the point looked at. */
  readonly target: StarPosition
  /** Radians, -π to π; 0 looks north (+y), growing clockwise as seen from above. */
  readonly azimuth: number
  /** Radians from straight down, 0 to `maxPolar`. */
  readonly polar: number
  /** Light years from the target. */
  readonly distance: number
}

/** Vertical field of view of the lifted chart, radians. */
export const fieldOfView = (40 * Math.PI) / 180
/** Largest polar angle: never quite edge-on, never from below. */
export const maxPolar = (85 * Math.PI) / 180
/** Light years: as near and as far as a chart goes; a large imported sector may stretch the far end. */
export const distanceBounds = { min: 4, max: 400 } as const

/** Light years of the plane through the target that fit into the height of the window. */
export const spanOf = ({ distance }: Pick<ChartCamera, 'distance'>): number => 2 * distance * Math.tan(fieldOfView / 2)
/** The distance at which `span` light years fit into the height of the window. */
export const distanceFor = (span: number): number => span / (2 * Math.tan(fieldOfView / 2))

/** The whole Reach, seen from the south at an angle. */
export const homeCamera: ChartCamera = { target: [0, 0, 0], azimuth: 0, polar: (50 * Math.PI) / 180, distance: 100 }

/** What can be drawn or left out. */
export const chartLayers = ['territories', 'lanes', 'graticule', 'heights', 'names', 'marks'] as const
export type ChartLayer = (typeof chartLayers)[number]

/** What the signs beside the stars tell; one at a time, each by shape as well as by colour. */
export const chartOverlays = ['none', 'owner', 'trade', 'hazard', 'fuel', 'reach'] as const
export type ChartOverlay = (typeof chartOverlays)[number]

/** What stays bright; the rest is dimmed, not hidden. Empty lists: all. */
export interface ChartFilters {
  readonly owners: readonly SystemOwner[]
  readonly tags: readonly SystemTag[]
  /** Light years around the selected system; null: everywhere. */
  readonly within: number | null
}

/** What is asked of the route planner; the way itself is computed from it, so a link stays short and never stale. */
export interface RoutePlan {
  /** System ids: start, calls, end. May hold fewer than two while it is being made. */
  readonly stops: readonly string[]
  readonly least: RouteRequest['least']
  readonly avoidHazards: boolean
  readonly avoidOwners: readonly SystemOwner[]
  /** Which of the ways offered, from 0. */
  readonly choice: number
}

/** The most stops of a route and points of the ruler: more fit neither into a link nor on a sheet. */
export const maxStops = 16
export const maxRulerPoints = 16

export const emptyRoute: RoutePlan = { stops: [], least: 'jumps', avoidHazards: false, avoidOwners: [], choice: 0 }

export interface ChartState {
  /** `reach`, or the id of an imported sector on this device. */
  readonly sector: string
  readonly camera: ChartCamera
  /** System id. */
  readonly selected: string | null
  readonly layers: readonly ChartLayer[]
  readonly overlay: ChartOverlay
  readonly filters: ChartFilters
  /** Light years of one jump: lanes, reach and route are drawn for it. One of `driveRanges`. */
  readonly range: number
  readonly route: RoutePlan
  /** System ids of the distance ruler, in order. */
  readonly ruler: readonly string[]
}

export const defaultChart: ChartState = {
  sector: 'reach',
  camera: homeCamera,
  selected: null,
  layers: ['territories', 'lanes', 'graticule', 'heights', 'names', 'marks'],
  overlay: 'owner',
  filters: { owners: [], tags: [], within: null },
  range: 8,
  route: emptyRoute,
  ruler: [],
}

/** The same view with its azimuth within -π to π, its polar angle and distance within bounds (LS-04). */
export const clampCamera = (
  { target, azimuth, polar, distance }: ChartCamera,
  farthest: number = distanceBounds.max,
): ChartCamera => ({
  target,
  azimuth: Math.atan2(Math.sin(azimuth), Math.cos(azimuth)),
  polar: Math.min(maxPolar, Math.max(0, polar)),
  distance: Math.min(farthest, Math.max(distanceBounds.min, distance)),
})
