import { Delaunay } from 'd3-delaunay'

/** Adjacent cells have the same points and ids, so that borders are joined without comparing coordinates. */

/** Light years east and north. */
export type MapPoint = readonly [number, number]

/** Shared by adjacent cells. */
interface Corner {
  readonly id: number
  readonly point: MapPoint
}

const nowhere: Corner = { id: -1, point: [0, 0] }

/** One side of a cell; the cell is on its left. */
export interface CellSide {
  readonly start: number
  readonly end: number
  /** Index of the star on the other side; -1 if there is none within the radius. */
  readonly other: number
  /** From the start; without the end, which belongs to the next side. Several points for an arc. */
  readonly points: readonly MapPoint[]
}

/** Null if it is clipped completely. */
type Border = readonly [Corner, Corner] | null

interface StraightSide {
  readonly from: Corner
  readonly to: Corner
  readonly other: number
}

const circleSteps = 40

/** The stars, and eight points far outside. They make every cell finite, without clipping any within `arm`. */
function withOutsidePoints(stars: readonly MapPoint[], arm: number): Float64Array {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of stars) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  const radius = 1.5 * (Math.max(east - west, north - south) + 4 * arm)
  const points = new Float64Array(stars.length * 2 + 16)
  stars.forEach((star, i) => points.set(star, i * 2))
  for (let i = 0; i < 8; i += 1) {
    const angle = (i * Math.PI) / 4 + 0.2
    const fence = [(west + east) / 2 + radius * Math.cos(angle), (south + north) / 2 + radius * Math.sin(angle)]
    points.set(fence, (stars.length + i) * 2)
  }
  return points
}

/** Points on a circle counter-clockwise from one point to another, without the end; a full circle if both are equal. */
function arc([x, y]: MapPoint, arm: number, from: MapPoint, to: MapPoint): readonly MapPoint[] {
  const begin = Math.atan2(from[1] - y, from[0] - x)
  const finish = Math.atan2(to[1] - y, to[0] - x)
  const turn = finish > begin ? finish - begin : finish - begin + 2 * Math.PI
  const steps = Math.max(1, Math.round((turn / (2 * Math.PI)) * circleSteps))
  return Array.from({ length: steps }, (_, i): MapPoint => {
    if (i === 0) return from
    const angle = begin + (turn * i) / steps
    return [x + arm * Math.cos(angle), y + arm * Math.sin(angle)]
  })
}

/** The part of a segment within `arm` of a point, as shares of its length; undefined if there is none. */
function clipToCircle(
  [x, y]: MapPoint,
  arm: number,
  [ax, ay]: MapPoint,
  [bx, by]: MapPoint,
): readonly [number, number] | undefined {
  const [dx, dy, fx, fy] = [bx - ax, by - ay, ax - x, ay - y]
  const a = dx * dx + dy * dy
  const b = fx * dx + fy * dy
  const root = b * b - a * (fx * fx + fy * fy - arm * arm)
  if (a === 0 || root <= 0) return undefined
  const from = Math.max(0, (-b - Math.sqrt(root)) / a)
  const to = Math.min(1, (-b + Math.sqrt(root)) / a)
  return from < to ? [from, to] : undefined
}

/** Sides are counter-clockwise, north up; none for a second star at one position. @param arm In light years. */
export function makeTerritoryMesh(stars: readonly MapPoint[], arm: number): (star: number) => readonly CellSide[] {
  if (stars.length === 0) return () => []
  const delaunay = new Delaunay(withOutsidePoints(stars, arm))
  const { triangles, halfedges, inedges } = delaunay
  const { circumcenters } = delaunay.voronoi()
  const starAt = (index: number): MapPoint => stars[index] ?? [0, 0]
  /** The circumcentre of each triangle: the Voronoi vertices. */
  const corners = Array.from({ length: triangles.length / 3 }, (_, id): Corner => ({
    id,
    point: [circumcenters[id * 2] ?? 0, circumcenters[id * 2 + 1] ?? 0],
  }))
  const cornerOf = (edge: number): Corner => corners[Math.floor(edge / 3)] ?? nowhere

  /** Ends of the smaller half-edge first; computed once, so that both cells have the same numbers. */
  const cutBorder = (first: number, second: number): Border => {
    const [a, b] = [cornerOf(first), cornerOf(second)]
    const star = Math.min(triangles[first] ?? 0, triangles[second] ?? 0)
    const part = clipToCircle(starAt(star), arm, a.point, b.point)
    if (!part) return null
    const cut = (share: number, side: 0 | 1): Corner => ({
      id: corners.length + first * 2 + side,
      point: [a.point[0] + (b.point[0] - a.point[0]) * share, a.point[1] + (b.point[1] - a.point[1]) * share],
    })
    const from = part[0] === 0 ? a : cut(part[0], 0)
    const to = part[1] === 1 ? b : cut(part[1], 1)
    return [from, to]
  }

  const borders: (Border | undefined)[] = Array.from({ length: triangles.length })
  const borderOf = (edge: number, twin: number): Border => {
    const first = Math.min(edge, twin)
    return (borders[first] ??= cutBorder(first, Math.max(edge, twin)))
  }

  const straightSides = (star: number): readonly StraightSide[] => {
    const sides: StraightSide[] = []
    const first = inedges[star] ?? -1
    if (first < 0) return sides
    let incoming = first
    do {
      const out = incoming % 3 === 2 ? incoming - 2 : incoming + 1
      const twin = halfedges[out] ?? -1
      // On the hull of the triangulation there are only the outside points.
      if (twin < 0) return []
      const border = borderOf(out, twin)
      const star = triangles[twin] ?? -1
      const other = star < stars.length ? star : -1
      if (border)
        sides.push(out < twin ? { from: border[0], to: border[1], other } : { from: border[1], to: border[0], other })
      incoming = twin
    } while (incoming !== first)
    return sides
  }

  return (star) => {
    const centre = starAt(star)
    if ((inedges[star] ?? -1) < 0) return []
    const straight = straightSides(star)
    if (straight.length === 0) {
      const id = -1 - star
      const east: MapPoint = [centre[0] + arm, centre[1]]
      return [{ start: id, end: id, other: -1, points: arc(centre, arm, east, east) }]
    }
    const sides: CellSide[] = []
    straight.forEach(({ from, to, other }, i) => {
      const next = straight[(i + 1) % straight.length]?.from ?? to
      sides.push({ start: from.id, end: to.id, other, points: [from.point] })
      if (to.id !== next.id)
        sides.push({ start: to.id, end: next.id, other: -1, points: arc(centre, arm, to.point, next.point) })
    })
    return sides
  }
}
