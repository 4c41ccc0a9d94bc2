import { BufferGeometry, Float32BufferAttribute, Points, type IUniform } from 'three'
import { makeChartPart, replaceGeometry, type ChartPart } from './chart-part.ts'
import { glslColour, makeChartMaterial, type ChartUniforms } from './chart-uniforms.ts'
import { classStep } from './star-data.ts'

const kinds = ['danger', 'touched', 'ruler', 'candidate', 'selected'] as const
type RingKind = (typeof kinds)[number]
const kindOf = (kind: RingKind): number => kinds.indexOf(kind)

const vertex = /* glsl */ `
in vec2 ring;
uniform float uSelected, uCandidate;
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

export interface RingedStars {
  readonly touched: readonly number[]
  readonly ruler: readonly number[]
  readonly danger: readonly number[]
}

export interface StarRings extends ChartPart {
  readonly show: (stars: RingedStars) => void
  /** Marks a star as selected; -1 for none. Only a uniform changes, no geometry. */
  readonly select: (star: number) => void
  readonly setCandidate: (star: number) => void
}

export function makeStarRings(uniforms: ChartUniforms): StarRings {
  const uSelected: IUniform<number> = { value: -1 }
  const uCandidate: IUniform<number> = { value: -1 }
  const material = makeChartMaterial({ uniforms, own: { uSelected, uCandidate }, vertex, fragment, depth: 'none' })
  const points = new Points(new BufferGeometry(), material)
  const show = ({ touched, ruler, danger }: RingedStars): void => {
    const rings = (stars: readonly number[], kind: RingKind) =>
      [...new Set(stars)].flatMap((star) => [star, kindOf(kind)])
    const all = [
      ...rings(danger, 'danger'),
      ...rings(touched, 'touched'),
      ...rings(ruler, 'ruler'),
      ...rings([0], 'candidate'),
      ...rings([0], 'selected'),
    ]
    const geometry = new BufferGeometry().setAttribute('ring', new Float32BufferAttribute(all, 2))
    geometry.setDrawRange(0, all.length / 2)
    replaceGeometry(points, geometry)
  }
  show({ touched: [], ruler: [], danger: [] })
  return {
    ...makeChartPart(points),
    show,
    select: (star) => {
      uSelected.value = star
    },
    setCandidate: (star) => {
      uCandidate.value = star
    },
  }
}
