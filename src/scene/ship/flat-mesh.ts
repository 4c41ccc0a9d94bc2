import { cross, dot, unit, type Paint, type Solid, type Vec } from './solids.ts'

/**
 * Triangles with one normal each, in the scene's directions: x to the bow, y up, z to starboard (right-handed, counter-
 * clockwise seen from outside).
 */
export interface FlatMesh {
  /** Three corners of three figures a triangle, metres. */
  readonly positions: readonly number[]
  /** As many figures: each corner has its triangle's normal. */
  readonly normals: readonly number[]
  /** One a triangle. */
  readonly paints: readonly Paint[]
  /** Pairs of points: edges sharp enough to be drawn. */
  readonly creases: readonly number[]
}

interface Triangle {
  readonly corners: readonly [Vec, Vec, Vec]
  readonly normal: Vec
  readonly paint: Paint
}

/** Faces that meet at less than this (cosine of 38°) count as one rounded surface: no edge is drawn. */
const sharp = 0.79

const toScene = ([x, y, z]: Vec): Vec => [x, z, y]

const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

const millimetres = (point: Vec): string => point.map((value) => Math.round(value * 1000)).join(' ')

/** Same points within a millimetre: a tip of a loft, or a step where only part of the section changes. */
const isFlat = ([a, b, c]: Triangle['corners']): boolean =>
  millimetres(a) === millimetres(b) || millimetres(b) === millimetres(c) || millimetres(c) === millimetres(a)

const trianglesOf = (solid: Solid): readonly Triangle[] => {
  const corners = solid.flatMap(({ corners: [hub, ...rest], paint }) =>
    rest.slice(1).flatMap((third, index) => {
      const second = rest[index]
      return hub && second ? [{ corners: [toScene(hub), toScene(second), toScene(third)] as const, paint }] : []
    }),
  )
  const real = corners.filter((triangle) => !isFlat(triangle.corners))
  const volume = real.reduce((sum, { corners: [a, b, c] }) => sum + dot(a, cross(b, c)), 0)
  return real.map(({ corners: [a, b, c], paint }) => {
    const turned = volume < 0 ? ([a, c, b] as const) : ([a, b, c] as const)
    return { corners: turned, normal: unit(cross(minus(turned[1], turned[0]), minus(turned[2], turned[0]))), paint }
  })
}

const creasesOf = (triangles: readonly Triangle[]): readonly number[] => {
  const open = new Map<string, Vec>()
  return triangles.flatMap(({ corners, normal, paint }) =>
    // Painted numbers have no edges of their own.
    (paint === 'mark' ? [] : corners).flatMap((from, index): number[] => {
      const to = corners[(index + 1) % 3] ?? from
      const [one, other] = [millimetres(from), millimetres(to)]
      const twin = open.get(`${other}>${one}`)
      if (twin === undefined) {
        open.set(`${one}>${other}`, normal)
        return []
      }
      return dot(twin, normal) < sharp ? [...from, ...to] : []
    }),
  )
}

/** Each solid turned right side out and cut into triangles. */
export const meshOf = (solids: readonly Solid[]): FlatMesh => {
  const cut = solids.map(trianglesOf)
  const triangles = cut.flat()
  return {
    positions: triangles.flatMap(({ corners }) => corners.flat()),
    normals: triangles.flatMap(({ normal }) => [...normal, ...normal, ...normal]),
    paints: triangles.map(({ paint }) => paint),
    creases: cut.flatMap(creasesOf),
  }
}
