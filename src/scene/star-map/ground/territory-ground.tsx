import { useMemo, type ReactElement } from 'react'
import type { StarSector } from '#game/stars/star-sector.ts'
import { ownerStyles, type Hatch } from '#pieces/star-map/star-styles.ts'
import { territoryCells, type TerritoryCell } from '#pieces/star-map/territories.ts'
import { ChartPart, chartShader } from '../chart-part.tsx'
import { colourIndexOfOwner } from '../chart-uniforms.ts'

const hatches: readonly Hatch[] = ['plain', 'rise', 'fall', 'level', 'upright', 'cross', 'dots']

const vertex = /* glsl */ `
in vec4 corner;
out vec2 vAt;
flat out float vHatch;
flat out int vColour;
void main() {
  vAt = corner.xy;
  vColour = int(corner.z);
  vHatch = corner.w;
  gl_Position = uMatrix * vec4(corner.xy, 0., 1.);
}
`

/** Hatch lines are `apart` px apart at the target. Every other one fades between zoom levels; dense ones look grey. */
const fragment = /* glsl */ `
in vec2 vAt;
flat in float vHatch;
flat in int vColour;
const float apart = 8.;
float lineAt(float along, float width) {
  float px = fwidth(along);
  float level = log2(apart * uDistance / uFocal);
  float step = exp2(ceil(level)), between = ceil(level) - level;
  float place = along / step;
  float wide = abs(fract(place) - .5) * step / px;
  float half_ = abs(fract(place + .5) - .5) * step / px;
  float drawn = max(1. - smoothstep(width - .5, width + .5, half_), between * (1. - smoothstep(width - .5, width + .5, wide)));
  float tone = 2. * width * px / step * (1. + between);
  return mix(drawn, tone, smoothstep(.22, .45, px / step));
}
void main() {
  float hatched = 0.;
  vec2 at = vAt * .7071;
  float rise = lineAt(at.x - at.y, .45), fall = lineAt(at.x + at.y, .45);
  float level = lineAt(vAt.y, .45), upright = lineAt(vAt.x, .45);
  if (vHatch == 1.) hatched = rise;
  else if (vHatch == 2.) hatched = fall;
  else if (vHatch == 3.) hatched = level;
  else if (vHatch == 4.) hatched = upright;
  else if (vHatch == 5.) hatched = max(rise, fall) * .8;
  else if (vHatch == 6.) hatched = lineAt(vAt.x, 1.) * lineAt(vAt.y, 1.);
  float fade = 1. - smoothstep(1.2, 3., distance(vAt, uTarget.xy) / uDistance);
  float room = uSpacing * uFocal / uDistance;
  float alpha = mix(.07, .1, uNight) + hatched * mix(.4, .2, smoothstep(62., 135., room));
  colour = vec4(uColours[vColour], alpha * fade);
}
`

const shader = chartShader(vertex, fragment)

/** Four numbers for each corner of the triangles: x, y (light years), colour index, hatch index. */
export function cellCorners(cells: readonly TerritoryCell[]): Float32Array {
  const corners: number[] = []
  for (const { owner, polygon } of cells) {
    const [ink, hatch] = [colourIndexOfOwner(owner), hatches.indexOf(ownerStyles[owner].hatch)]
    const [hub] = polygon
    for (let i = 2; i < polygon.length && hub; i += 1)
      for (const [x, y] of [hub, polygon[i - 1] ?? hub, polygon[i] ?? hub]) corners.push(x, y, ink, hatch)
  }
  return Float32Array.from(corners)
}

export function TerritoryGround({ sector }: { readonly sector: StarSector }): ReactElement {
  const attributes = useMemo(() => ({ corner: [cellCorners(territoryCells(sector)), 4] }) as const, [sector])
  return <ChartPart draws="mesh" {...{ shader, attributes }} />
}
