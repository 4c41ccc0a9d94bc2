import { Delaunay } from 'd3-delaunay'

/** Computes the cells of stars. Adjacent cells share points and ids, so borders join without comparing numbers. */

/** A position on the map in light years: to the east and to the north. */
export type MapPoint = readonly [number, number]

/** A corner of a cell. Adjacent cells share the same object. */
interface Corner {
  readonly id: number
  readonly point: MapPoint
}

const nowhere: Corner = { id: -1, point: [0, 0] }

/** One side of a cell, from corner `start` to corner `end` (ids). The cell is on its left. */
export interface CellSide {
  readonly start: number
  readonly end: number
  /** Index of the star on the other side; -1 if there is none near enough. */
  readonly other: number
  /** Points of the side from its start (several for an arc). Its end is the first point of the next side. */
  readonly points: readonly MapPoint[]
}

/** Both ends of the border between two cells. Null if the whole border is farther from the stars than `arm`. */
type Border = readonly [Corner, Corner] | null

interface StraightSide {
  readonly from: Corner
  readonly to: Corner
  readonly other: number
}

const circleSteps = 40

/** Coordinates of the stars and of eight points far outside, which bound the outer cells beyond the radius `arm`. */
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

/** Points on a circle, counter-clockwise from one point up to another (left out); a full circle if both are equal. */
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

/** The part of the line from a to b within `arm` of a point: two fractions of the line; undefined if there is none. */
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

/**
 * Prepares the cells of all stars. The returned function gives the sides of one cell (by index of its star),
 * counter-clockwise with north up. Of several stars at the same position only one has a cell.
 * @param arm maximum radius of a cell, in light years.
 */
export function makeTerritoryMesh(stars: readonly MapPoint[], arm: number): (star: number) => readonly CellSide[] {
  if (stars.length === 0) return () => []
  const delaunay = new Delaunay(withOutsidePoints(stars, arm))
  const { triangles, halfedges, inedges } = delaunay
  const { circumcenters } = delaunay.voronoi()
  const starAt = (index: number): MapPoint => stars[index] ?? [0, 0]
  /** The corners of the Voronoi cells, which are the circumcentres of the Delaunay triangles. */
  const corners = Array.from({ length: triangles.length / 3 }, (_, id): Corner => ({
    id,
    point: [circumcenters[id * 2] ?? 0, circumcenters[id * 2 + 1] ?? 0],
  }))
  const cornerOf = (edge: number): Corner => corners[Math.floor(edge / 3)] ?? nowhere

  /**
   * Clips the border between two cells to the radius `arm`, once for both, so that they have exactly the same numbers.
   * It runs in the direction of the half-edge with the smaller index.
   */
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
      // The outer edge of the triangulation consists only of the outside points, so this is one of them, not a star.
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
