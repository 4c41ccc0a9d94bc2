import type { ChartModel } from './chart-model.ts'
import type { Extent } from './projection.ts'
import type { StarGraph } from '#game/star-graph.ts'
import type { SystemOwner } from '#game/star-system.ts'
import { territoryBorders } from '#pieces/star-map/territories.ts'
import type { TerritoryName } from './territory-name.ts'
import { layTerritoryNames } from './territory-names.ts'

/** What is drawn in light years: made once for a sector, whatever the zoom. */

export interface TerritoryPaths {
  readonly owner: SystemOwner
  readonly area: Path2D
}

export interface Territories {
  readonly paths: readonly TerritoryPaths[]
  readonly names: readonly TerritoryName[]
}

const addRing = (path: Path2D, ring: readonly (readonly [number, number])[]): void => {
  ring.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
  path.closePath()
}

/** Their borders, then their names. */
export function* territorySteps(model: ChartModel): Generator<void, Territories> {
  const paths = territoryBorders(model.sector).map(({ owner, paths: rings }) => {
    const area = new Path2D()
    for (const ring of rings) addRing(area, ring)
    return { owner, area }
  })
  yield
  return { paths, names: layTerritoryNames(model) }
}

export interface LaneTile {
  readonly extent: Extent
  readonly path: Path2D
}

/** Light years: few tiles in a window, and few lanes outside of it. */
const tileSide = 24

/** All lanes of a graph, in squares of the plane: only those in the window are drawn. */
export function makeLanes({ x, y }: Pick<ChartModel, 'x' | 'y'>, graph: StarGraph): readonly LaneTile[] {
  const tiles = new Map<string, LaneTile>()
  const half = graph.range / 2
  const tileAt = (east: number, north: number): LaneTile => {
    const [column, row] = [Math.floor(east / tileSide), Math.floor(north / tileSide)]
    const name = `${column} ${row}`
    let tile = tiles.get(name)
    if (!tile) {
      const [west, south] = [column * tileSide - half, row * tileSide - half]
      const side = tileSide + graph.range
      tile = { extent: { west, south, east: west + side, north: south + side }, path: new Path2D() }
      tiles.set(name, tile)
    }
    return tile
  }
  for (let here = 0; here < graph.count; here += 1) {
    for (let edge = graph.from[here] ?? 0; edge < (graph.from[here + 1] ?? 0); edge += 1) {
      const there = graph.to[edge] ?? 0
      if (there < here) continue
      const [x0, y0, x1, y1] = [x[here] ?? 0, y[here] ?? 0, x[there] ?? 0, y[there] ?? 0]
      const { path } = tileAt((x0 + x1) / 2, (y0 + y1) / 2)
      path.moveTo(x0, y0)
      path.lineTo(x1, y1)
    }
  }
  return [...tiles.values()]
}
