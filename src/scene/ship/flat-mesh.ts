import { BufferAttribute, BufferGeometry, EdgesGeometry, Matrix3 } from 'three'
import type { Face, Paint, Solid, Vec } from './solids.ts'

/** A mesh with flat faces, metres: x to the bow, y up, z to starboard. */
export interface FlatMesh {
  /** x, y, z of the corners of all triangles, which run counter-clockwise seen from outside, and of their normals. */
  readonly positions: Float32Array
  readonly normals: Float32Array
  /** Paint of each corner. */
  readonly paints: readonly Paint[]
  /** x, y, z of both ends of each edge that is drawn. */
  readonly edges: Float32Array
}

interface Corner {
  readonly point: Vec
  readonly paint: Paint
}

/** Edges between faces at a smaller angle (degrees) are not drawn, because they belong to a rounded surface. */
const creaseAngle = 37.8
/** Points that are nearer than this, metres, are one: the rings at the tips of lofts. */
const least = 1e-3

const isOwnPoint = ([x, y, z]: Vec, index: number, ring: readonly Vec[]): boolean => {
  const next = ring[(index + 1) % ring.length]
  return next !== undefined && Math.hypot(next[0] - x, next[1] - y, next[2] - z) > least
}

const cornersOf = ({ corners, paint }: Face): readonly Corner[] => {
  const [hub, ...rest] = corners.filter(isOwnPoint).map(([x, y, z]): Corner => ({ point: [x, z, y], paint }))
  return rest.slice(1).flatMap((third, index) => {
    const second = rest[index]
    return hub && second ? [hub, second, third] : []
  })
}

/** The triangles of a solid, three corners each. One with inward faces is turned inside out. */
const trianglesOf = (solid: Solid): readonly Corner[] => {
  const corners = solid.flatMap(cornersOf)
  let volume = 0
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = corners.slice(at, at + 3)
    if (a && b && c) volume += new Matrix3(...a.point, ...b.point, ...c.point).determinant()
  }
  return volume < 0 ? corners.toReversed() : corners
}

const geometryOf = (corners: readonly Corner[]): BufferGeometry => {
  const positions = Float32Array.from(corners.flatMap(({ point }) => point))
  return new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3))
}

const figuresOf = (geometry: BufferGeometry, name: 'position' | 'normal') =>
  geometry.getAttribute(name).array as Float32Array<ArrayBuffer>

/** One mesh of several solids. */
export function meshOf(solids: readonly Solid[]): FlatMesh {
  const triangles = solids.map(trianglesOf)
  const faces = geometryOf(triangles.flat())
  faces.computeVertexNormals()
  const edges = triangles
    .filter(([corner]) => corner?.paint !== 'mark')
    .flatMap((corners) => [...figuresOf(new EdgesGeometry(geometryOf(corners), creaseAngle), 'position')])
  return {
    positions: figuresOf(faces, 'position'),
    normals: figuresOf(faces, 'normal'),
    paints: triangles.flat().map(({ paint }) => paint),
    edges: Float32Array.from(edges),
  }
}
