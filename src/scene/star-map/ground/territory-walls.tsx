import { useMemo, type ReactElement } from 'react'
import type { StarSector } from '#game/stars/star-sector.ts'
import { territoryBorders } from '#pieces/star-map/territories.ts'
import { ChartPart, chartShader, strokeCorners } from '../chart-part.tsx'
import { colourIndexOfOwner } from '../chart-uniforms.ts'

/** Height of the walls along the borders, light years. */
const wallHeight = 1.2

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

const shader = chartShader(vertex, fragment)
/** Stroke 0 is the line, 1 the band inside it, 2 the wall on it. */
const attributes = { piece: [strokeCorners(3, 0), 3] } as const

/** Start and end (x, y, light years) of each border line, the owner's territory on its left; and its colour index. */
const sidesOf = (sector: StarSector) => {
  const lines = territoryBorders(sector).flatMap(({ owner, paths }) =>
    paths.flatMap((path) =>
      path.map((start, i) => ({ ends: [...start, ...(path[(i + 1) % path.length] ?? start)], owner })),
    ),
  )
  return {
    side: [Float32Array.from(lines.flatMap(({ ends }) => ends)), 4],
    colourIndex: [Float32Array.from(lines, ({ owner }) => colourIndexOfOwner(owner)), 1],
  } as const
}

export function TerritoryWalls({ sector }: { readonly sector: StarSector }): ReactElement {
  const instanced = useMemo(() => sidesOf(sector), [sector])
  return <ChartPart draws="mesh" {...{ shader, attributes, instanced }} />
}
