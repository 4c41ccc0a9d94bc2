import { BufferGeometry, Float32BufferAttribute, Points, type CanvasTexture, type IUniform } from 'three'
import { makePart, regrow, type ChartPart } from './chart-part.ts'
import { glslInk, makeInkMaterial, type ChartUniforms } from './chart-uniforms.ts'
import { drawSignAtlas, sheetCells } from './sign-atlas.ts'
import { roundSlot, type SignWish } from './sign-wishes.ts'
import { classStep } from './star-data.ts'

const vertex = /* glsl */ `
in vec4 wish;
in vec2 place;
flat out float vCell, vAlpha, vSize;
flat out int vInk;
void main() {
  int star = int(wish.x);
  vec4 at = starAt(star);
  gl_Position = uMatrix * vec4(at.xyz, 1.);
  float depth = gl_Position.w, room = roomAt(depth);
  float r = mod(at.w, ${classStep}.) * growthAt(depth);
  vCell = wish.y;
  vInk = int(wish.z);
  /* 0: always; else the room between stars from which it is told */
  vAlpha = (wish.w == 0. ? 1. : smoothstep(wish.w - 2., wish.w + 4., room)) * (.35 + .65 * nearness(depth));
  /* the player's own marks stay */
  vAlpha *= place.x > 0. && place.x < ${roundSlot}. ? 1. : litAt(star);
  vSize = place.y;
  vec2 aside = vec2(0.);
  if (place.x == ${roundSlot}.) vSize = 2.8 * r + 14.;
  else {
    float away = r * .7 + 3. + vSize * .5;
    float steps = abs(place.x) - 1.;
    aside = vec2(sign(place.x) * (away + steps * (vSize + 2.)), away + (place.x > 0. ? 4. : 1.));
  }
  gl_Position.xy += aside / (uWindow * .5) * gl_Position.w;
  if (vAlpha < .02) gl_Position = vec4(2., 2., 2., 1.);
  gl_PointSize = vSize * uRatio * 1.25;
}
`

const fragment = /* glsl */ `
uniform sampler2D uSheet;
flat in float vCell, vAlpha, vSize;
flat in int vInk;
float inkAt(vec2 at) {
  if (any(lessThan(at, vec2(.01))) || any(greaterThan(at, vec2(.99)))) return 0.;
  vec2 cell = vec2(mod(vCell, ${sheetCells}.), floor(vCell / ${sheetCells}.));
  return texture(uSheet, (cell + at) / ${sheetCells}.).a;
}
void main() {
  vec2 at = (gl_PointCoord - .5) * 1.25 + .5;
  float inked = inkAt(at);
  /* an edge of paper, so that it stands off lines */
  float e = (vSize > 19. ? .8 : 1.4) / vSize;
  float halo = max(max(inkAt(at + vec2(e, 0.)), inkAt(at - vec2(e, 0.))), max(inkAt(at + vec2(0., e)), inkAt(at - vec2(0., e))));
  float alpha = max(inked, halo * .9) * vAlpha;
  if (alpha < .03) discard;
  colour = vec4(mix(${glslInk('paper')}, uInks[vInk], inked), alpha);
}
`

export interface StarSigns extends ChartPart {
  readonly show: (wishes: readonly SignWish[]) => void
}

/** Signs beside the stars: what the overlay tells, and the player's own marks. */
export function makeStarSigns(uniforms: ChartUniforms): StarSigns {
  const uSheet: IUniform<CanvasTexture | null> = { value: drawSignAtlas() ?? null }
  const points = new Points(
    new BufferGeometry(),
    makeInkMaterial({ uniforms, own: { uSheet }, vertex, fragment, depth: 'none' }),
  )
  points.visible = false
  const part = makePart(points)
  return {
    ...part,
    show: (wishes) => {
      const geometry = new BufferGeometry()
      geometry.setAttribute(
        'wish',
        new Float32BufferAttribute(
          wishes.flatMap(({ star, sign, ink, room }) => [star, sign, ink, room]),
          4,
        ),
      )
      geometry.setAttribute(
        'place',
        new Float32BufferAttribute(
          wishes.flatMap(({ slot, size }) => [slot, size]),
          2,
        ),
      )
      geometry.setDrawRange(0, wishes.length)
      points.visible = wishes.length > 0 && uSheet.value !== null
      regrow(points, geometry)
    },
    dispose: () => {
      part.dispose()
      uSheet.value?.dispose()
    },
  }
}
