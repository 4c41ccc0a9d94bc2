import { reach } from '#content/reach/reach.ts'
import { makeChartModel } from '#features/starmap/flat/chart-model.ts'
import type { TerritoryName } from '#features/starmap/flat/layout/territory-name.ts'
import { layOutTerritoryNames } from '#features/starmap/flat/layout/territory-names.ts'
import { factionIds } from '#game/ship/ship.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { territoryBorders, type TerritoryBorder, type TerritoryOwner } from '#pieces/star-map/territories.ts'
import type { MapPoint } from '#pieces/star-map/territory-mesh.ts'

export interface DrawnTerritories {
  /** Length of one unit of the paths, in light-years. */
  readonly scale: number
  readonly areas: readonly { readonly owner: TerritoryOwner; readonly path: string }[]
  readonly names: readonly TerritoryName[]
}

/**
 * Length of one unit of the paths, in light-years. Rounding moves a corner by at most half of it east or north: a
 * quarter of a pixel where a desktop shows the whole Reach, 5 px at the nearest view. At a border between two powers,
 * both have the same corners.
 */
const scale = 0.05

/** Numbers as text, without the space before a minus, as SVG allows. */
const figures = (steps: readonly number[]): string => steps.join(' ').replaceAll(' -', '-')

/** The rings of a border as an SVG path of relative moves between rounded points, so that errors do not add up. */
const pathOf = ({ paths }: TerritoryBorder): string => {
  let [x, y] = [0, 0]
  return paths
    .map((ring) => {
      const points = ring.map(([east, north]): MapPoint => [Math.round(east / scale), Math.round(north / scale)])
      const steps = points.flatMap((point) => {
        const step = [point[0] - x, point[1] - y]
        ;[x, y] = point
        return step
      })
      // After `z`, the current point of the path is the ring's first point again.
      ;[x, y] = points[0] ?? [x, y]
      return `m${figures(steps)}z`
    })
    .join('')
}

/** The rings of such a path, in light-years. `unit`: length of one unit of the path, in light-years. */
export function ringsOf(path: string, unit: number): readonly (readonly MapPoint[])[] {
  let [x, y] = [0, 0]
  return path
    .split('m')
    .slice(1)
    .map((ring) => {
      const steps = ring.match(/-?\d+/g)?.map(Number) ?? []
      const points = Array.from({ length: steps.length / 2 }, (_, i): MapPoint => {
        x += steps[2 * i] ?? 0
        y += steps[2 * i + 1] ?? 0
        return [x * unit, y * unit]
      })
      ;[x, y] = [(points[0]?.[0] ?? 0) / unit, (points[0]?.[1] ?? 0) / unit]
      return points
    })
}

/** Rounds a place or size of a name to 0.01 light-years, a fifth of a pixel at the nearest view that shows names. */
const rounded = (lightYears: number): number => Number(lightYears.toFixed(2))

const farthest = (a: readonly MapPoint[], b: readonly MapPoint[]): number =>
  a.length === b.length
    ? a.reduce((most, [x, y], i) => Math.max(most, Math.hypot(x - (b[i]?.[0] ?? NaN), y - (b[i]?.[1] ?? NaN))), 0)
    : Infinity

/**
 * How far a drawing is from the territories that the app itself finds for a sector, in light-years: the largest
 * distance by which a corner of a border or an end of a name was moved. Infinity if rings, owners or names differ.
 */
export function misfitOf({ scale: unit, areas, names }: DrawnTerritories, sector: StarSector): number {
  const borders = territoryBorders(sector)
  const live = layOutTerritoryNames(makeChartModel(sector))
  if (areas.length !== borders.length || names.length !== live.length) return Infinity
  const ofBorders = borders.flatMap(({ owner, paths }, i) => {
    const rings = areas[i]?.owner === owner ? ringsOf(areas[i].path, unit) : []
    return rings.length === paths.length ? paths.map((ring, k) => farthest(rings[k] ?? [], ring)) : [Infinity]
  })
  const ends = ({ x, y, angle, length }: TerritoryName): readonly MapPoint[] =>
    [-0.5, 0.5].map((share) => [x + share * length * Math.cos(angle), y + share * length * Math.sin(angle)])
  const ofNames = live.map((name, i) => {
    const drawn = names[i]
    if (drawn?.owner !== name.owner || drawn.text !== name.text) return Infinity
    return Math.max(farthest(ends(drawn), ends(name)), Math.abs(drawn.size - name.size))
  })
  return Math.max(...ofBorders, ...ofNames)
}

/** The largest misfit that rounding explains, in light-years: half the diagonal of a square with sides of `scale`. */
export const mostMisfit = scale * Math.SQRT1_2 + 1e-9

/**
 * Draws the territories of the Reach with the code that finds those of an imported sector.
 * @throws Error if a power has no name, or if the drawing differs too much from the computed territories.
 */
export function drawReach(sector: StarSector = reach): DrawnTerritories {
  const names = layOutTerritoryNames(makeChartModel(sector)).map(({ x, y, angle, length, size, ...name }) => ({
    ...name,
    x: rounded(x),
    y: rounded(y),
    angle: Number(angle.toFixed(3)),
    length: rounded(length),
    size: rounded(size),
  }))
  const unnamed = factionIds.filter((power) => !names.some(({ owner }) => owner === power))
  if (unnamed.length > 0) throw new Error(`No place in the Reach for the names of ${unnamed.join(', ')}.`)
  const drawn = {
    scale,
    names,
    areas: territoryBorders(sector).map((border) => ({ owner: border.owner, path: pathOf(border) })),
  }
  const misfit = misfitOf(drawn, sector)
  if (!(misfit <= mostMisfit)) throw new Error(`The territories of the Reach are drawn ${misfit} light years off.`)
  return drawn
}
