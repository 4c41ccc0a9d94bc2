import { Float32BufferAttribute, Vector3, type BufferGeometry } from 'three'
import { ConvexGeometry } from 'three/addons/geometries/ConvexGeometry.js'
import type { DieFaces } from '#game/volley/volley.ts'
import { cornerCut, type DieKind } from '#pieces/dice/die-marks.ts'
import { faceAxes, faceDirections } from './die-faces.ts'
import { textureCoordinates } from './die-texture.ts'

const bevel = 0.07
const roundedCorner = 0.16
/** Edge length of a die in the 2D drawing of its faces; `cornerCut` is in the same unit. */
const drawnEdge = 22

const signs = [-1, 1]

/** The corners of a die. Each corner of a cube becomes six, because the edges are bevelled and the corner is cut. */
const cornersOf = (kind: DieKind): Vector3[] =>
  signs.flatMap((x) =>
    signs.flatMap((y) =>
      signs.flatMap((z) => {
        // Of a success die only two opposite corners are cut: together they touch each of the six faces exactly once.
        const isCut = kind === 'failure' || (x === y && y === z)
        const cut = isCut ? cornerCut[kind] / drawnEdge : roundedCorner
        const [a, b, c] = [0.5, 0.5 - bevel, 0.5 + bevel - cut]
        const corners = [
          [a, b, c],
          [a, c, b],
          [b, a, c],
          [b, c, a],
          [c, a, b],
          [c, b, a],
        ] as const
        return corners.map(([right, up, near]) => new Vector3(x * right, y * up, z * near))
      }),
    ),
  )

/** A die of edge length 1 about its centre, with texture coordinates: each face shows the marks of its worth. */
export function dieShape(kind: DieKind, worths: DieFaces): BufferGeometry {
  const shape = new ConvexGeometry(cornersOf(kind))
  const [corner, normal] = [new Vector3(), new Vector3()]
  const [position, normals] = [shape.getAttribute('position'), shape.getAttribute('normal')]
  const figures = Array.from({ length: position.count }, (_, index) => {
    corner.fromBufferAttribute(position, index)
    normal.fromBufferAttribute(normals, index)
    const face = faceDirections.findIndex((direction) => direction.dot(normal) > 0.9)
    const axes = faceAxes[face]
    return axes
      ? textureCoordinates(kind, worths[face], corner.dot(axes.right) * drawnEdge, corner.dot(axes.up) * drawnEdge)
      : textureCoordinates(kind)
  })
  return shape.setAttribute('uv', new Float32BufferAttribute(figures.flat(), 2))
}
