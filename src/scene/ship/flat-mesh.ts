import { cross, dot, minus, normalized, type Vec } from '../vectors.ts'
import type { Paint, Solid } from './solids.ts'

/** A mesh with flat faces: x to the bow, y up, z to starboard. Triangles run counter-clockwise seen from outside. */
export interface FlatMesh {
  /** Nine numbers per triangle: x, y, z of its three corners, metres. */
  readonly positions: readonly number[]
  /** Nine numbers per triangle: each corner has the normal of its triangle. */
  readonly normals: readonly number[]
  readonly paints: readonly Paint[]
  /** Six numbers per drawn edge: x, y, z of its start and of its end, metres. */
  readonly creases: readonly number[]
}

interface Triangle {
  readonly corners: readonly [Vec, Vec, Vec]
  readonly normal: Vec
  readonly paint: Paint
}

/** Cosine of 38°. Edges between faces at a smaller angle are not drawn, because they belong to a rounded surface. */
const creaseCosine = 0.79

const toScene = ([x, y, z]: Vec): Vec => [x, z, y]

const millimetres = (point: Vec): string => point.map((value) => Math.round(value * 1000)).join(' ')

/** Whether a triangle has no area, because two corners are equal to the millimetre, as at the tip of a loft. */
const isDegenerate = ([a, b, c]: Triangle['corners']): boolean =>
  millimetres(a) === millimetres(b) || millimetres(b) === millimetres(c) || millimetres(c) === millimetres(a)

const trianglesOf = (solid: Solid): readonly Triangle[] => {
  const corners = solid.flatMap(({ corners: [hub, ...rest], paint }) =>
    rest.slice(1).flatMap((third, index) => {
      const second = rest[index]
      return hub && second ? [{ corners: [toScene(hub), toScene(second), toScene(third)] as const, paint }] : []
    }),
  )
  const real = corners.filter((triangle) => !isDegenerate(triangle.corners))
  const volume = real.reduce((sum, { corners: [a, b, c] }) => sum + dot(a, cross(b, c)), 0)
  return real.map(({ corners: [a, b, c], paint }) => {
    const turned = volume < 0 ? ([a, c, b] as const) : ([a, b, c] as const)
    return {
      corners: turned,
      normal: normalized(cross(minus(turned[1], turned[0]), minus(turned[2], turned[0]))),
      paint,
    }
  })
}

const creasesOf = (triangles: readonly Triangle[]): readonly number[] => {
  const open = new Map<string, Vec>()
  return triangles.flatMap(({ corners, normal, paint }) =>
    (paint === 'mark' ? [] : corners).flatMap((from, index): number[] => {
      const to = corners[(index + 1) % 3] ?? from
      const [one, other] = [millimetres(from), millimetres(to)]
      const twin = open.get(`${other}>${one}`)
      if (twin === undefined) {
        open.set(`${one}>${other}`, normal)
        return []
      }
      return dot(twin, normal) < creaseCosine ? [...from, ...to] : []
    }),
  )
}

/** One mesh of several solids. Solids with inward faces are turned inside out, so that all faces point outwards. */
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
