import type { RouteRequest } from './star-route.ts'
import type { StarPosition, SystemOwner, SystemTag } from './star-system.ts'

/**
 * The state of the star map. The 2D and the 3D map share it, the device stores it and links contain it. It is plain
 * data and refers to systems by id, so that it stays valid when a sector is edited.
 */

/**
 * The camera of the star map. Both maps share it. The 2D map looks straight down on `target`, with north up, and
 * ignores the two angles. The light years that fit its height follow from `distance` (`spanOf`).
 */
export interface ChartCamera {
  /** The point that the camera looks at, in light years. */
  readonly target: StarPosition
  /** Direction of view in radians, -π to π: 0 looks north (+y), and it grows clockwise as seen from above. */
  readonly azimuth: number
  /** Angle between the direction of view and straight down, in radians, 0 to `maxPolar`. */
  readonly polar: number
  /** Distance from the camera to `target`, in light years. */
  readonly distance: number
}

/** Vertical field of view of the 3D map, in radians. */
export const fieldOfView = (40 * Math.PI) / 180
/** Maximum polar angle in radians, so that the camera does not look along the plane of the map, or from below. */
export const maxPolar = (85 * Math.PI) / 180
/** Minimum and maximum distance of the camera, in light years. A large imported sector can have a greater maximum. */
export const distanceBounds = { min: 4, max: 400 } as const

/** Number of light years, in the plane through the target, that fit the height of the map. `distance`: light years. */
export const spanOf = ({ distance }: Pick<ChartCamera, 'distance'>): number => 2 * distance * Math.tan(fieldOfView / 2)
/** The camera distance, in light years, at which `span` light years fit the height of the map. */
export const distanceFor = (span: number): number => span / (2 * Math.tan(fieldOfView / 2))

/** A camera that shows the whole Reach (the built-in sector) from the south at an angle. */
export const homeCamera: ChartCamera = { target: [0, 0, 0], azimuth: 0, polar: (50 * Math.PI) / 180, distance: 100 }

/** Layers of the map that can be shown or hidden. */
export const chartLayers = ['territories', 'lanes', 'graticule', 'heights', 'names', 'marks'] as const
export type ChartLayer = (typeof chartLayers)[number]

/** What the signs beside the stars show. Only one overlay is shown; its signs differ in shape as well as colour. */
export const chartOverlays = ['none', 'owner', 'trade', 'hazard', 'fuel', 'reach'] as const
export type ChartOverlay = (typeof chartOverlays)[number]

/** Which systems are highlighted. The others are dimmed, not hidden. An empty list matches every system. */
export interface ChartFilters {
  readonly owners: readonly SystemOwner[]
  readonly tags: readonly SystemTag[]
  /** Maximum distance from the selected system, in light years; null for no limit. */
  readonly within: number | null
}

/** Input of the route planner. The route is computed from it, so links stay short and are never outdated. */
export interface RoutePlan {
  /** Ids of the systems on the route: start, stops, end. There may be fewer than two while the route is edited. */
  readonly stops: readonly string[]
  readonly least: RouteRequest['least']
  readonly avoidHazards: boolean
  readonly avoidOwners: readonly SystemOwner[]
  /** Index of the alternative route that the player chose. */
  readonly choice: number
}

/** Maximum number of stops of a route and of points of the ruler. More would not fit into a link or on paper. */
export const maxStops = 16
export const maxRulerPoints = 16

export const emptyRoute: RoutePlan = { stops: [], least: 'jumps', avoidHazards: false, avoidOwners: [], choice: 0 }

export interface ChartState {
  /** `reach` for the built-in sector, or the id of an imported sector on this device. */
  readonly sector: string
  readonly camera: ChartCamera
  /** Id of the selected system, if any. */
  readonly selected: string | null
  readonly layers: readonly ChartLayer[]
  readonly overlay: ChartOverlay
  readonly filters: ChartFilters
  /** Range of one jump in light years, used for lanes, reach and route. It is one of `driveRanges`. */
  readonly range: number
  readonly route: RoutePlan
  /** Ids of the systems that the distance ruler joins, in order. */
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

/** Brings a camera's angles and distance within their bounds (LS-04). `farthest`: maximum distance, light years. */
export const clampCamera = (
  { target, azimuth, polar, distance }: ChartCamera,
  farthest: number = distanceBounds.max,
): ChartCamera => ({
  target,
  azimuth: Math.atan2(Math.sin(azimuth), Math.cos(azimuth)),
  polar: Math.min(maxPolar, Math.max(0, polar)),
  distance: Math.min(farthest, Math.max(distanceBounds.min, distance)),
})
