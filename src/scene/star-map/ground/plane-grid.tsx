import { useMemo, type ReactElement } from 'react'
import type { StarSector } from '#game/stars/star-sector.ts'
import { boundingBoxOf } from '#game/stars/star-view.ts'
import { ChartPart, chartShader, glslColour } from '../chart-part.tsx'

/** Kinds of lines. The kind decides at which zoom a line is visible. */
const fine = 0
const coarse = 1
const frame = 2
/** Distance rings. Their points are relative to the camera target; those of the other kinds are not. */
const ring = 3

const vertex = /* glsl */ `
in vec4 line;
out vec2 vAt;
out float vAlpha;
flat out float vKind;
void main() {
  vKind = line.z;
  vAt = line.z == ${ring}. ? uTarget.xy + line.xy : line.xy;
  gl_Position = uMatrix * vec4(vAt, 0., 1.);
  float scale = uFocal / uDistance;
  float size = line.w * scale;
  if (line.z == ${fine}.) vAlpha = .7 * smoothstep(26., 60., size);
  else if (line.z == ${ring}.) vAlpha = smoothstep(48., 90., size) * (1. - smoothstep(.4, .6, size / min(uWindow.x, uWindow.y)));
  else vAlpha = 1.;
}
`

const fragment = /* glsl */ `
in vec2 vAt;
in float vAlpha;
flat in float vKind;
void main() {
  float fade = 1. - smoothstep(1.1, 2.6, distance(vAt, uTarget.xy) / uDistance);
  float alpha = vAlpha * fade;
  if (alpha < .02) discard;
  colour = vKind == ${ring}. ? vec4(${glslColour('line')}, alpha * .9)
    : vKind == ${frame}. ? vec4(${glslColour('ink')}, alpha * .75)
    : vec4(${glslColour('hairline')}, alpha * (uNight > .5 ? .95 : .85));
}
`

/** Radii of the distance rings, light years. The zoom decides which of them are visible. */
export const ringRadii = [1, 2, 5, 10, 20, 50, 100, 200] as const

const shader = chartShader(vertex, fragment)

const steps = [2, 5, 10, 20, 50, 100] as const
const maxLines = 16

/**
 * The extent of a sector, rounded outwards to grid lines, so that the frame lies on the grid. `step` is the distance
 * between coarse grid lines, light years; the fine lines are in the middle between them.
 */
export function gridExtent(sector: StarSector) {
  const { least, most } = boundingBoxOf(sector)
  const size = Math.max(most[0] - least[0], most[1] - least[1])
  const step = steps.find((length) => size / length <= maxLines) ?? 200
  return {
    step,
    west: Math.floor(least[0] / step) * step,
    east: Math.ceil(most[0] / step) * step,
    south: Math.floor(least[1] / step) * step,
    north: Math.ceil(most[1] / step) * step,
  }
}

const ringSteps = 96

/**
 * Returns four numbers for each end of a line: x, y, kind, and the size (light years) that decides at which zoom the
 * line is visible.
 */
function linesOf(sector: StarSector): number[] {
  const { west, east, south, north, step } = gridExtent(sector)
  const ends: number[] = []
  const add = (x0: number, y0: number, x1: number, y1: number, kind: number, size: number) =>
    ends.push(x0, y0, kind, size, x1, y1, kind, size)
  const half = step / 2
  for (let x = west + half, odd = true; x < east - 1e-6; x += half, odd = !odd)
    add(x, south, x, north, odd ? fine : coarse, half)
  for (let y = south + half, odd = true; y < north - 1e-6; y += half, odd = !odd)
    add(west, y, east, y, odd ? fine : coarse, half)
  const edge = step * 0.08
  for (const out of [0, edge]) {
    const [w, e, s, n] = [west - out, east + out, south - out, north + out]
    add(w, s, e, s, frame, 0)
    add(e, s, e, n, frame, 0)
    add(e, n, w, n, frame, 0)
    add(w, n, w, s, frame, 0)
  }
  const tick = step / 10
  for (let x = west + tick; x < east - 1e-6; x += tick) {
    add(x, south, x, south - edge, frame, 0)
    add(x, north, x, north + edge, frame, 0)
  }
  for (let y = south + tick; y < north - 1e-6; y += tick) {
    add(west, y, west - edge, y, frame, 0)
    add(east, y, east + edge, y, frame, 0)
  }
  const around = (i: number, radius: number) => {
    const turn = (i / ringSteps) * 2 * Math.PI
    return [Math.sin(turn) * radius, Math.cos(turn) * radius] as const
  }
  for (const radius of ringRadii) {
    for (let i = 0; i < ringSteps; i += 1) add(...around(i, radius), ...around(i + 1, radius), ring, radius)
    for (let i = 0; i < ringSteps; i += ringSteps / 4)
      add(...around(i, radius), ...around(i, radius * 0.94), ring, radius)
  }
  return ends
}

export function PlaneGrid({ sector }: { readonly sector: StarSector }): ReactElement {
  const attributes = useMemo(() => ({ line: [Float32Array.from(linesOf(sector)), 4] }) as const, [sector])
  return <ChartPart draws="lineSegments" {...{ shader, attributes }} />
}
