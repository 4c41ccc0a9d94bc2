import { DoubleSide, Float32BufferAttribute, InstancedBufferAttribute, InstancedBufferGeometry, Mesh } from 'three'
import type { TerritoryBorder } from '#pieces/star-map/territories.ts'
import { colourIndexOfOwner } from './chart-colours.ts'
import { makeChartPart, replaceGeometry, type ChartPart } from './chart-part.ts'
import { makeChartMaterial, type ChartUniforms } from './chart-uniforms.ts'

/** Height of the walls along the borders, light years. */
const wallHeight = 1.2

/** Three numbers per vertex: along the border (0 to 1), away from it (0 to 1); 0 for line, 1 for band, 2 for wall. */
const pieces = [0, 1, 2].flatMap((piece) => {
  const quad = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
    [1, 1],
    [0, 1],
  ] as const
  return quad.flatMap(([along, across]) => [along, across, piece])
})

const vertex = /* glsl */ `
in vec3 piece;
in vec4 side;
in float colourIndex;
out float vAcross, vAlong;
out vec2 vAt;
flat out int vColour, vPiece;
void main() {
  vec2 along = side.zw - side.xy;
  vec2 inward = vec2(-along.y, along.x) / max(length(along), 1e-4);
  vec2 at = mix(side.xy, side.zw, piece.x);
  vec4 foot = uMatrix * vec4(at, 0., 1.);
  float px = 1. / scaleAt(foot.w);
  vColour = int(colourIndex);
  vPiece = int(piece.z);
  vAcross = piece.y;
  vAlong = piece.x * length(along);
  vAt = at;
  if (vPiece == 0) at += inward * piece.y * 1.7 * px;
  if (vPiece == 1) at += inward * piece.y * 8. * px;
  gl_Position = uMatrix * vec4(at, vPiece == 2 ? piece.y * ${wallHeight} : 0., 1.);
}
`

const fragment = /* glsl */ `
in float vAcross, vAlong;
in vec2 vAt;
flat in int vColour, vPiece;
void main() {
  float fade = 1. - smoothstep(1.2, 3., distance(vAt, uTarget.xy) / uDistance);
  float alpha = vPiece == 0 ? .9 : vPiece == 1 ? .16 * (1. - vAcross) : .24 * (1. - vAcross) * (1. - vAcross);
  /* borders of free systems have no walls and a dashed line */
  if (vColour == ${colourIndexOfOwner('free')}) alpha *= vPiece == 2 ? 0. : vPiece == 1 ? .4 : .6 * step(.45, fract(vAlong * uFocal / uDistance / 10.));
  if (alpha < .01) discard;
  colour = vec4(uColours[vColour], alpha * fade);
}
`

export interface TerritoryWalls extends ChartPart {
  readonly show: (borders: readonly TerritoryBorder[]) => void
}

/** Start and end (x, y, light years) of each border line, the owner's territory on its left; and its colour index. */
function sidesOf(borders: readonly TerritoryBorder[]): {
  readonly sides: Float32Array
  readonly colours: Float32Array
} {
  const sides: number[] = []
  const colours: number[] = []
  for (const { owner, paths } of borders) {
    for (const path of paths) {
      path.forEach((start, i) => {
        const end = path[(i + 1) % path.length] ?? start
        sides.push(...start, ...end)
        colours.push(colourIndexOfOwner(owner))
      })
    }
  }
  return { sides: Float32Array.from(sides), colours: Float32Array.from(colours) }
}

export function makeTerritoryWalls(uniforms: ChartUniforms): TerritoryWalls {
  const material = makeChartMaterial({ uniforms, vertex, fragment, depth: 'none' })
  material.side = DoubleSide
  const mesh = new Mesh(new InstancedBufferGeometry(), material)
  return {
    ...makeChartPart(mesh),
    show: (borders) => {
      const { sides, colours } = sidesOf(borders)
      const geometry = new InstancedBufferGeometry()
      geometry.setAttribute('piece', new Float32BufferAttribute(pieces, 3))
      geometry.setAttribute('side', new InstancedBufferAttribute(sides, 4))
      geometry.setAttribute('colourIndex', new InstancedBufferAttribute(colours, 1))
      geometry.instanceCount = colours.length
      geometry.setDrawRange(0, pieces.length / 3)
      replaceGeometry(mesh, geometry)
    },
  }
}
