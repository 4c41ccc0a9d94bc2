import { useMemo, type ReactElement } from 'react'
import type { StarGraph } from '#game/stars/star-graph.ts'
import { ChartPart, chartShader, glslColour } from '../chart-part.tsx'

const vertex = /* glsl */ `
in uint star;
out float vAlpha;
void main() {
  vec4 at = starAt(int(star));
  gl_Position = uMatrix * vec4(at.xyz, 1.);
  float away = distance(at.xyz, uTarget) / uDistance;
  float room = roomAt(gl_Position.w);
  float strength = room < 20. ? 0. : min(.6, .22 + (room - 20.) / 260.);
  vAlpha = strength * (1. - smoothstep(.4, 1.15, away)) * mix(.15, 1., litAt(int(star)));
}
`

const fragment = /* glsl */ `
in float vAlpha;
void main() {
  if (vAlpha < .015) discard;
  colour = vec4(${glslColour('line')}, vAlpha);
}
`

const shader = chartShader(vertex, fragment)

/** The stars at both ends of every lane, as indices; each lane occurs once. */
export function laneEnds({ count, from, to }: StarGraph): Uint32Array {
  const ends: number[] = []
  for (let here = 0; here < count; here += 1) {
    for (let edge = from[here] ?? 0; edge < (from[here + 1] ?? 0); edge += 1) {
      const there = to[edge] ?? 0
      if (there > here) ends.push(here, there)
    }
  }
  return Uint32Array.from(ends)
}

export function JumpLanes({ graph }: { readonly graph: StarGraph }): ReactElement {
  const attributes = useMemo(() => ({ star: [laneEnds(graph), 1] }) as const, [graph])
  return <ChartPart draws="lineSegments" {...{ shader, attributes }} />
}
