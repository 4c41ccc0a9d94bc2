import { useMemo, type ReactElement } from 'react'
import { ChartPart, chartShader, glslColour } from '../chart-part.tsx'
import { classStep } from './star-data.ts'

const kinds = ['danger', 'touched', 'ruler', 'candidate', 'selected'] as const
type RingKind = (typeof kinds)[number]
const kindOf = (kind: RingKind): number => kinds.indexOf(kind)

const vertex = /* glsl */ `
in vec2 ring;
uniform vec2 uChosen;
#define uSelected uChosen.x
#define uCandidate uChosen.y
flat out float vKind, vRadius, vReach;
void main() {
  vKind = ring.y;
  float index = vKind == ${kindOf('selected')}. ? uSelected : vKind == ${kindOf('candidate')}. ? uCandidate : ring.x;
  if (index < 0. || (vKind == ${kindOf('candidate')}. && uCandidate == uSelected)) {
    gl_Position = vec4(2., 2., 2., 1.);
    return;
  }
  vec4 star = starAt(int(index));
  gl_Position = uMatrix * vec4(star.xyz, 1.);
  float r = mod(star.w, ${classStep}.) * growthAt(gl_Position.w);
  vRadius = r + (vKind == ${kindOf('selected')}. ? 9. : vKind == ${kindOf('candidate')}. ? 8. : vKind == ${kindOf('danger')}. ? 7. : 6.);
  vReach = vRadius + 8.;
  gl_PointSize = 2. * vReach * uRatio;
  if (gl_Position.w > 0.) gl_Position.z = -gl_Position.w * .999;
}
`

const fragment = /* glsl */ `
flat in float vKind, vRadius, vReach;
float inked(float edge) { return clamp(.5 - edge * uRatio, 0., 1.); }
void main() {
  vec2 at = (gl_PointCoord - .5) * 2. * vReach;
  float away = length(at), turn = atan(at.y, at.x);
  float ink = 0., paper = 0.;
  vec3 tone = ${glslColour('ink')};
  if (vKind == ${kindOf('selected')}.) {
    /* the ring of the selected star has four pointers */
    float pointer = max(min(abs(at.x), abs(at.y)) - 1.1, max(vRadius - 3. - away, away - vRadius - 6.));
    float edge = min(abs(away - vRadius) - 1.1, pointer);
    ink = inked(edge);
    paper = inked(edge - 1.5);
    tone = ${glslColour('signal')};
  } else if (vKind == ${kindOf('candidate')}.) {
    ink = inked(abs(away - vRadius) - .75) * step(.42, fract(turn / 6.2831853 * 8.));
    paper = inked(abs(away - vRadius) - 2.) * .6;
  } else if (vKind == ${kindOf('touched')}.) {
    ink = inked(abs(away - vRadius) - .75);
    tone = ${glslColour('signal')};
  } else if (vKind == ${kindOf('ruler')}.) {
    ink = inked(abs(max(abs(at.x), abs(at.y)) - vRadius) - .75);
  } else {
    ink = inked(abs(away - vRadius) - .6) * step(.6, fract(turn / 6.2831853 * vRadius * 1.4));
    tone = ${glslColour('hull')};
  }
  float alpha = max(ink, paper * .9);
  if (alpha < .03) discard;
  colour = vec4(mix(${glslColour('paper')}, tone, ink), alpha);
}
`

const shader = chartShader(vertex, fragment)

const ringsOf = (kind: RingKind, stars: readonly number[]) =>
  [...new Set(stars)].flatMap((star) => [star, kindOf(kind)])

interface StarRingsProps {
  readonly way: readonly number[]
  readonly ruler: readonly number[]
  readonly danger: readonly number[]
}

/** Rings around stars. For the selected star and the candidate only a uniform changes, no geometry. */
export function StarRings({ way, ruler, danger }: StarRingsProps): ReactElement {
  const attributes = useMemo(() => {
    const rings = [
      ...ringsOf('danger', danger),
      ...ringsOf('touched', way),
      ...ringsOf('ruler', ruler),
      ...ringsOf('candidate', [0]),
      ...ringsOf('selected', [0]),
    ]
    return { ring: [Float32Array.from(rings), 2] } as const
  }, [danger, way, ruler])
  return <ChartPart draws="points" {...{ shader, attributes }} />
}
