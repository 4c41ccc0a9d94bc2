import type { ReactElement } from 'react'
import { ChartPart, chartShader, glslColour } from '../chart-part.tsx'

/** Vertices per star: two for the line, four for the cross at its foot. */
const corners = 6

const vertex = /* glsl */ `
out float vAlpha, vAlong;
void main() {
  int star = gl_VertexID / ${corners}, corner = gl_VertexID % ${corners};
  vec4 top = starAt(star);
  vec4 foot = uMatrix * vec4(top.xy, 0., 1.);
  float scale = scaleAt(foot.w);
  vec3 at = vec3(top.xy, corner == 0 ? top.z : 0.);
  float size = clamp(2.6 * growthAt(foot.w), 1.6, 4.) / scale;
  if (corner == 2) at.x -= size;
  if (corner == 3) at.x += size;
  if (corner == 4) at.y -= size;
  if (corner == 5) at.y += size;
  gl_Position = uMatrix * vec4(at, 1.);
  float away = distance(top.xy, uTarget.xy) / uDistance;
  float crowd = smoothstep(10., 34., roomAt(foot.w));
  vAlpha = (.2 + .8 * crowd) * (1. - smoothstep(.5, 1.2, away)) * mix(.12, 1., litAt(star));
  vAlong = corner == 0 ? abs(top.z) * scale : 0.;
  /* lines of stars above the plane, and the crosses, are not dashed */
  if (top.z >= 0. || corner > 1) vAlong = -1.;
}
`

const fragment = /* glsl */ `
in float vAlpha, vAlong;
void main() {
  if (vAlpha < .02 || (vAlong >= 0. && mod(vAlong, 6.) > 3.5)) discard;
  colour = vec4(${glslColour('ink-dim')}, vAlpha * .8);
}
`

const shader = chartShader(vertex, fragment)

/** Lines from the stars to the plane: solid for stars above the plane, dashed for stars below. */
export const DropLines = ({ count }: { readonly count: number }): ReactElement => (
  <ChartPart draws="lineSegments" shader={shader} count={count * corners} />
)
