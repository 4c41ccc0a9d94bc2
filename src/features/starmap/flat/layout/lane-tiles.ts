import type { StarGraph } from '#game/stars/star-graph.ts'
import type { ChartModel } from '../chart-model.ts'
import type { Extent } from '../projection.ts'

export interface LaneTile {
  readonly extent: Extent
  readonly path: Path2D
}

/** Side of a tile, light years: a compromise between few tiles in the viewport and few lanes outside of it. */
const tileSide = 24

/** Collects the lanes in square tiles, so that only the visible tiles need to be drawn. */
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
