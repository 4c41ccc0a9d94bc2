import type { RouteRequest } from './star-route.ts'
import type { StarPosition, SystemOwner, SystemTag } from './star-system.ts'

/**
 * The state of the star map, shared by the 2D and the 3D map, stored on the device and carried by links. Plain data;
 * systems are named by id, so that it stays valid when a sector is edited.
 */

/**
 * The camera of the star map, shared by both maps. The 2D map looks straight down on `target`, north up, and ignores
 * the angles; `spanOf` gives the light years that fit its height.
 */
export interface ChartCamera {
  /** The point that the camera looks at, light years. */
  readonly target: StarPosition
  /** Radians, -π to π; 0 looks north (+y), growing clockwise seen from above. */
  readonly azimuth: number
  /** Radians from straight down, 0 to `maxPolar`. */
  readonly polar: number
  /** Light years from the target. */
  readonly distance: number
}

/** Vertical field of view of the 3D map, radians. */
export const fieldOfView = (40 * Math.PI) / 180
/** Maximum polar angle: never quite edge-on, never from below. */
export const maxPolar = (85 * Math.PI) / 180
/** Minimum and maximum distance of the camera, light years; a large imported sector may raise the maximum. */
export const distanceBounds = { min: 4, max: 400 } as const

/** Light years, in the plane through the target, that fit the height of the window. */
export const spanOf = ({ distance }: Pick<ChartCamera, 'distance'>): number => 2 * distance * Math.tan(fieldOfView / 2)
/** The distance at which `span` light years fit the height of the window. */
export const distanceFor = (span: number): number => span / (2 * Math.tan(fieldOfView / 2))

/** The whole Reach, seen from the south at an angle. */
export const homeCamera: ChartCamera = { target: [0, 0, 0], azimuth: 0, polar: (50 * Math.PI) / 180, distance: 100 }

/** Layers that can be shown or hidden. */
export const chartLayers = ['territories', 'lanes', 'graticule', 'heights', 'names', 'marks'] as const
export type ChartLayer = (typeof chartLayers)[number]

/** What the signs beside the stars show; one at a time, each distinguished by shape as well as colour. */
export const chartOverlays = ['none', 'owner', 'trade', 'hazard', 'fuel', 'reach'] as const
export type ChartOverlay = (typeof chartOverlays)[number]

/** Systems that match stay bright, the others are dimmed, not hidden. An empty list matches all. */
export interface ChartFilters {
  readonly owners: readonly SystemOwner[]
  readonly tags: readonly SystemTag[]
  /** Light years around the selected system; null: no limit. */
  readonly within: number | null
}

/**
 * Input of the route planner. The route itself is computed from it, so that a link stays short and is never outdated.
 */
export interface RoutePlan {
  /** System ids: start, stops, end. May hold fewer than two while it is edited. */
  readonly stops: readonly string[]
  readonly least: RouteRequest['least']
  readonly avoidHazards: boolean
  readonly avoidOwners: readonly SystemOwner[]
  /** Index of the chosen alternative. */
  readonly choice: number
}

/** Maximum stops of a route and points of the ruler; more would not fit into a link or on a printed page. */
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
  /** Range of one jump in light years, for lanes, reach and route. One of `driveRanges`. */
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

/** The same view with azimuth, polar angle and distance within their bounds (LS-04). */
export const clampCamera = (
  { target, azimuth, polar, distance }: ChartCamera,
  farthest: number = distanceBounds.max,
): ChartCamera => ({
  target,
  azimuth: Math.atan2(Math.sin(azimuth), Math.cos(azimuth)),
  polar: Math.min(maxPolar, Math.max(0, polar)),
  distance: Math.min(farthest, Math.max(distanceBounds.min, distance)),
})
