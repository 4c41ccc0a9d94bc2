import type { ReactElement } from 'react'
import { spectralClasses } from '#game/stars/star-system.ts'
import { starStyles, type StarShape } from '#pieces/star-map/star-styles.ts'
import { ChartPart, chartShader, glslColour } from '../chart-part.tsx'
import { classStep } from './star-data.ts'

const shapes: readonly StarShape[] = ['disc', 'rays', 'spark', 'ringed', 'open', 'diamond', 'cross']

const vertex = /* glsl */ `
uniform vec3 uTints[${spectralClasses.length}];
uniform float uShapes[${spectralClasses.length}];
flat out float vShape, vReach, vRadius, vLit;
flat out vec3 vTint;
void main() {
  vec4 star = starAt(gl_VertexID);
  int spectral = int(star.w / ${classStep}.);
  gl_Position = uMatrix * vec4(star.xyz, 1.);
  float depth = gl_Position.w;
  vLit = litAt(gl_VertexID);
  vRadius = (star.w - float(spectral) * ${classStep}.) * growthAt(depth);
  vShape = vRadius < 2.1 ? 0. : uShapes[spectral];
  vReach = vRadius * 1.7 + 2.5;
  vTint = mix(${glslColour('paper')}, uTints[spectral], .45 + .55 * nearness(depth));
  gl_PointSize = 2. * vReach * uRatio;
}
`

/** Distances to the edge of a shape are in px, negative inside. A paper-coloured halo separates stars from lines. */
const fragment = /* glsl */ `
flat in float vShape, vReach, vRadius, vLit;
flat in vec3 vTint;
float ringOf(float away, float radius, float width) { return abs(away - radius) - width; }
/* distance to the edge of a shape with this many rays; outer and inner are its radii */
float raysOf(vec2 at, float rays, float outer, float inner) {
  float turn = 3.14159265 / rays;
  float angle = mod(atan(at.x, at.y) + turn, 2. * turn) - turn;
  vec2 bent = length(at) * vec2(cos(angle), abs(sin(angle)));
  vec2 tip = vec2(outer, 0.);
  vec2 side = inner * vec2(cos(turn), sin(turn)) - tip;
  return dot(bent - tip, normalize(vec2(side.y, -side.x)));
}
void main() {
  vec2 at = (gl_PointCoord - .5) * 2. * vReach;
  float away = length(at), r = vRadius, edge = away - r, solid = edge;
  if (vShape == 1.) edge = raysOf(at, 8., r * 1.7, r * .85);
  else if (vShape == 2.) edge = raysOf(at, 4., r * 1.7, r * .75);
  else if (vShape == 3.) edge = min(away - r * .55, ringOf(away, r, .55));
  else if (vShape == 4.) edge = ringOf(away, r * .85, .65);
  else if (vShape == 5.) { solid = (abs(at.x) + abs(at.y) - r * 1.1) * .7071; edge = abs(solid) - .7; }
  else if (vShape == 6.) edge = min(away - r * .4, max(min(abs(at.x), abs(at.y)) - .6, away - r));
  float inked = clamp(.5 - edge * uRatio, 0., 1.);
  float halo = clamp(.5 - (min(solid, edge) - 1.6) * uRatio, 0., 1.) * vLit;
  float alpha = max(inked * mix(.28, 1., vLit), halo);
  if (alpha < .03) discard;
  colour = vec4(mix(${glslColour('paper')}, vTint, max(inked, 1. - vLit)), alpha);
}
`

const shader = chartShader(vertex, fragment, { depthTest: true, depthWrite: true })
const own = { uShapes: { value: spectralClasses.map((spectral) => shapes.indexOf(starStyles[spectral].shape)) } }

export const StarDiscs = ({ count }: { readonly count: number }): ReactElement => (
  <ChartPart draws="points" {...{ shader, own, count }} visible={count > 0} />
)
