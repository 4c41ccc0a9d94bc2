import { BufferGeometry, Float32BufferAttribute, LineSegments } from 'three'
import { makePart, regrow, type ChartPart } from './chart-part.ts'
import { glslInk, makeInkMaterial, type ChartUniforms } from './chart-uniforms.ts'

/** What a line of the plane is for; it decides when it shows. */
const fine = 0
const coarse = 1
const frame = 2
/** A ring about the target: its points are relative to it. */
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
  colour = vKind == ${ring}. ? vec4(${glslInk('line')}, alpha * .9)
    : vKind == ${frame}. ? vec4(${glslInk('ink')}, alpha * .75)
    : vec4(${glslInk('hairline')}, alpha * (uNight > .5 ? .95 : .85));
}
`

/** Light years of the rings about the target; which of them show, the zoom decides. */
export const ringRadii = [1, 2, 5, 10, 20, 50, 100, 200] as const

/** Light years: the plane of a sector. */
export interface PlaneExtent {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

const steps = [2, 5, 10, 20, 50, 100] as const
/** Lines across the plane at the most. */
const mostLines = 16

/** The graticule's coarse step, light years; the fine one is half of it. */
export const gridStep = ({ west, east, south, north }: PlaneExtent): number =>
  steps.find((step) => Math.max(east - west, north - south) / step <= mostLines) ?? 200

/** The extent out to whole steps, so that the frame is a line of the graticule. */
export function framed(extent: PlaneExtent): PlaneExtent {
  const step = gridStep(extent)
  return {
    west: Math.floor(extent.west / step) * step,
    east: Math.ceil(extent.east / step) * step,
    south: Math.floor(extent.south / step) * step,
    north: Math.ceil(extent.north / step) * step,
  }
}

const ringSteps = 96

/** Ends of lines, four figures each: where, what for, and the size that decides when it shows. */
function linesOf(extent: PlaneExtent): number[] {
  const { west, east, south, north } = framed(extent)
  const step = gridStep(extent)
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
  // Degrees along the frame, between its two lines.
  const tick = step / 10
  for (let x = west + tick; x < east - 1e-6; x += tick) {
    add(x, south, x, south - edge, frame, 0)
    add(x, north, x, north + edge, frame, 0)
  }
  for (let y = south + tick; y < north - 1e-6; y += tick) {
    add(west, y, west - edge, y, frame, 0)
    add(east, y, east + edge, y, frame, 0)
  }
  for (const radius of ringRadii) addRing(add, radius)
  return ends
}

function addRing(
  add: (x0: number, y0: number, x1: number, y1: number, kind: number, size: number) => void,
  radius: number,
): void {
  const at = (i: number) =>
    [Math.sin((i / ringSteps) * 2 * Math.PI) * radius, Math.cos((i / ringSteps) * 2 * Math.PI) * radius] as const
  for (let i = 0; i < ringSteps; i += 1) {
    const [[x0, y0], [x1, y1]] = [at(i), at(i + 1)]
    add(x0, y0, x1, y1, ring, radius)
  }
  // A stroke inwards at each quarter, so that a turn of the ring can be seen.
  for (let i = 0; i < ringSteps; i += ringSteps / 4) {
    const [x, y] = at(i)
    add(x, y, x * 0.94, y * 0.94, ring, radius)
  }
}

export interface PlaneGrid extends ChartPart {
  readonly show: (extent: PlaneExtent) => void
}

/** The sheet of the chart that the stars stand over: graticule, frame, and rings of distance about the target. */
export function makePlaneGrid(uniforms: ChartUniforms): PlaneGrid {
  const lines = new LineSegments(new BufferGeometry(), makeInkMaterial({ uniforms, vertex, fragment, depth: 'none' }))
  return {
    ...makePart(lines),
    show: (extent) => {
      const ends = linesOf(extent)
      const geometry = new BufferGeometry().setAttribute('line', new Float32BufferAttribute(ends, 4))
      geometry.setDrawRange(0, ends.length / 4)
      regrow(lines, geometry)
    },
  }
}
