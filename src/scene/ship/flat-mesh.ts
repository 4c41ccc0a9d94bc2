import { cross, dot, normalized, type Paint, type Solid, type Vec } from './solids.ts'

/** x to the bow, y up, z to starboard (right-handed). Triangles are counter-clockwise seen from outside. */
export interface FlatMesh {
  /** Nine numbers per triangle, metres. */
  readonly positions: readonly number[]
  /** Nine per triangle: each corner has the normal of its triangle. */
  readonly normals: readonly number[]
  readonly paints: readonly Paint[]
  /** Start and end points of the drawn edges. */
  readonly creases: readonly number[]
}

interface Triangle {
  readonly corners: readonly [Vec, Vec, Vec]
  readonly normal: Vec
  readonly paint: Paint
}

/** Edges between faces with an angle below 38° are not drawn, as they belong to a rounded surface (cosine). */
const creaseCosine = 0.79

const toScene = ([x, y, z]: Vec): Vec => [x, z, y]

const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

const millimetres = (point: Vec): string => point.map((value) => Math.round(value * 1000)).join(' ')

/** Whether two corners are equal within a millimetre: at the tip of a loft, or where only part of a section changes. */
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

/** All faces point outwards. */
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
