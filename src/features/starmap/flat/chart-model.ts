import type { StarSector } from '#game/stars/star-sector.ts'
import { spectralClasses, type SpectralClass, type StarSystem } from '#game/stars/star-system.ts'
import { starRadius } from '#pieces/star-map/star-styles.ts'
import type { Extent, FlatView } from './projection.ts'

/** A sector, prepared for drawing. The typed arrays are indexed like `sector.systems`. */
export interface ChartModel {
  readonly sector: StarSector
  readonly count: number
  /** Positions of the systems, light years: x east, y north, z height above the plane. */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  /** Radii of the stars, CSS px, before they are multiplied by `starSizeFactor`. */
  readonly radius: Float32Array
  readonly classes: readonly { readonly spectral: SpectralClass; readonly members: readonly number[] }[]
  /** Importance of each system: labels of higher ranks are placed first. */
  readonly rank: Float64Array
  /** Indices of the systems with a label at every zoom: the capitals, or the highest ranks if capitals are few. */
  readonly landmarks: ReadonlySet<number>
  readonly extent: Extent
  /** Typical distance between neighbouring stars, light years. */
  readonly spacing: number
}

const noExtent: Extent = { west: -30, east: 30, south: -30, north: 30 }

export function makeChartModel(sector: StarSector): ChartModel {
  const { systems } = sector
  const extent = extentOfSystems(systems)
  const rank = Float64Array.from(systems, rankOf)
  const area = (extent.east - extent.west) * (extent.north - extent.south)
  return {
    sector,
    count: systems.length,
    x: Float64Array.from(systems, ({ position }) => position[0]),
    y: Float64Array.from(systems, ({ position }) => position[1]),
    z: Float64Array.from(systems, ({ position }) => position[2]),
    radius: Float32Array.from(systems, ({ magnitude }) => starRadius(magnitude)),
    classes: spectralClasses.map((spectral) => ({
      spectral,
      members: systems.flatMap((system, index) => (system.spectral === spectral ? [index] : [])),
    })),
    rank,
    landmarks: landmarksOf(rank),
    extent,
    spacing: Math.sqrt(Math.max(1, area) / Math.max(1, systems.length)),
  }
}

function extentOfSystems(systems: readonly StarSystem[]): Extent {
  if (systems.length === 0) return noExtent
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { position } of systems) {
    west = Math.min(west, position[0])
    east = Math.max(east, position[0])
    south = Math.min(south, position[1])
    north = Math.max(north, position[1])
  }
  return { west, east, south, north }
}

/** The rank of a system. Tags, a station and lore raise it; of otherwise equal systems the brightest is first. */
const rankOf = ({ tags, station, magnitude, lore }: StarSystem): number =>
  (tags.includes('capital') ? 1000 : 0) +
  (tags.includes('shipyard') ? 220 : 0) +
  (tags.includes('trade') ? 200 : 0) +
  (tags.includes('hazard') ? 90 : 0) +
  (tags.includes('refuelling') ? 60 : 0) +
  (tags.includes('ruin') ? 50 : 0) +
  (station === undefined ? 0 : 80) +
  (lore === '' ? 0 : 40) -
  magnitude * 3

const capitalRank = 900
const minLandmarks = 12

function landmarksOf(rank: Float64Array): ReadonlySet<number> {
  const inOrder = [...rank.keys()].sort((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0))
  const capitals = inOrder.findIndex((index) => (rank[index] ?? 0) < capitalRank)
  return new Set(
    inOrder.slice(0, capitals === -1 ? inOrder.length : Math.max(capitals, capitals < 3 ? minLandmarks : 0)),
  )
}

export type ChartLevel = 'far' | 'middle' | 'near'

/** Typical distance between neighbouring stars on the screen, CSS px. */
export const spacingPxOf = (model: Pick<ChartModel, 'spacing'>, view: Pick<FlatView, 'scale'>): number =>
  model.spacing * view.scale

/**
 * Returns how much the map shows. Far: powers and capitals; middle: names too; near: everything. The level depends on the spacing of
 * the stars, not on the scale, so that it works for every sector.
 */
export function levelAt(spacingPx: number): ChartLevel {
  if (spacingPx < 54) return 'far'
  return spacingPx < 125 ? 'middle' : 'near'
}

/** The lowest rank that gets a label: only notable places when zoomed out, then also bright stars, then all. */
export const minRankAt = (spacingPx: number): number =>
  spacingPx < 74 ? 40 : spacingPx < 96 ? -20 : Number.NEGATIVE_INFINITY

export const starSizeFactor = (spacingPx: number): number => Math.min(2.4, Math.max(0.45, (spacingPx / 38) ** 0.45))
