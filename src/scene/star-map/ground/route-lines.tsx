import { useMemo, type ReactElement } from 'react'
import { ChartPart, chartShader, glslColour, strokeCorners } from '../chart-part.tsx'

/** Lines have a constant width in px. The part of a leg that is behind the camera is cut off. */
const vertex = /* glsl */ `
in vec3 stroke;
in vec3 leg;
out vec2 vAt;
flat out float vLong, vKind, vStroke, vHalf;
void main() {
  vec4 a = uMatrix * vec4(starAt(int(leg.x)).xyz, 1.);
  vec4 b = uMatrix * vec4(starAt(int(leg.y)).xyz, 1.);
  float least = uDistance * .025;
  vKind = leg.z;
  vStroke = stroke.z;
  if (a.w < least && b.w < least) { gl_Position = vec4(2., 2., 2., 1.); return; }
  if (a.w < least) a = mix(a, b, (least - a.w) / (b.w - a.w));
  if (b.w < least) b = mix(b, a, (least - b.w) / (a.w - b.w));
  vec2 from = a.xy / a.w * uWindow * .5, to = b.xy / b.w * uWindow * .5;
  vLong = distance(from, to);
  vec2 ahead = vLong > 1e-3 ? (to - from) / vLong : vec2(1., 0.);
  vHalf = stroke.z == 0. ? (leg.z == 0. ? 3.5 : 2.5) : (leg.z == 0. ? 1.6 : .9);
  float room = vHalf + 1.;
  vAt = vec2(mix(-room, vLong + room, stroke.x), stroke.y * room);
  vec2 at = from + ahead * vAt.x + vec2(-ahead.y, ahead.x) * vAt.y;
  gl_Position = vec4(at / (uWindow * .5), 0., 1.);
}
`

const fragment = /* glsl */ `
in vec2 vAt;
flat in float vLong, vKind, vStroke, vHalf;
void main() {
  float away = length(vec2(vAt.x - clamp(vAt.x, 0., vLong), vAt.y)) - vHalf;
  float alpha = clamp(.5 - away * uRatio, 0., 1.);
  if (vKind > .5 && vStroke > .5 && mod(vAt.x, 10.) > 6.) alpha = 0.;
  vec3 ink = vStroke < .5 ? ${glslColour('paper')} : vKind < .5 ? ${glslColour('signal')} : ${glslColour('ink')};
  colour = vec4(ink, alpha * (vStroke < .5 ? .85 : 1.));
}
`

const shader = chartShader(vertex, fragment)
/** Corners of each leg's two strips: -1 and 1 are its edges. Strip 0 is the halo, strip 1 the line above it. */
const attributes = { stroke: [strokeCorners(2, -1), 3] } as const

const legsAlong = (way: readonly number[], kind: number): number[] =>
  way.slice(1).flatMap((to, i) => [way[i] ?? to, to, kind])

interface RouteLinesProps {
  readonly way: readonly number[]
  readonly ruler: readonly number[]
}

/** The lines of route and ruler. They are drawn over everything on the plane. */
export function RouteLines({ way, ruler }: RouteLinesProps): ReactElement {
  const instanced = useMemo(
    () => ({ leg: [Float32Array.from([...legsAlong(way, 0), ...legsAlong(ruler, 1)]), 3] }) as const,
    [way, ruler],
  )
  return <ChartPart draws="mesh" {...{ shader, attributes, instanced }} visible={instanced.leg[0].length > 0} />
}
