import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { ChartPart, chartShader, glslColour } from '../chart-part.tsx'
import { drawSignAtlas, atlasColumns } from './sign-atlas.ts'
import { surroundingSlot, type SignRequest } from './sign-requests.ts'
import { classStep } from './star-data.ts'

const vertex = /* glsl */ `
in vec4 request;
in vec2 place;
flat out float vCell, vAlpha, vSize;
flat out int vColour;
void main() {
  int star = int(request.x);
  vec4 at = starAt(star);
  gl_Position = uMatrix * vec4(at.xyz, 1.);
  float depth = gl_Position.w, spacing = roomAt(depth);
  float r = mod(at.w, ${classStep}.) * growthAt(depth);
  vCell = request.y;
  vColour = int(request.z);
  /* the sign appears at this px distance between stars; 0: it is always visible */
  vAlpha = (request.w == 0. ? 1. : smoothstep(request.w - 2., request.w + 4., spacing)) * (.35 + .65 * nearness(depth));
  /* the player's own marks are bright even if the star does not match the filters */
  vAlpha *= place.x > 0. && place.x < ${surroundingSlot}. ? 1. : litAt(star);
  vSize = place.y;
  vec2 aside = vec2(0.);
  if (place.x == ${surroundingSlot}.) vSize = 2.8 * r + 14.;
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
flat in int vColour;
float inkAt(vec2 at) {
  if (any(lessThan(at, vec2(.01))) || any(greaterThan(at, vec2(.99)))) return 0.;
  vec2 cell = vec2(mod(vCell, ${atlasColumns}.), floor(vCell / ${atlasColumns}.));
  return texture(uSheet, (cell + at) / ${atlasColumns}.).a;
}
void main() {
  vec2 at = (gl_PointCoord - .5) * 1.25 + .5;
  float inked = inkAt(at);
  /* the sign has a halo in the paper colour, so that it is readable over lines */
  float e = (vSize > 19. ? .8 : 1.4) / vSize;
  float halo = max(max(inkAt(at + vec2(e, 0.)), inkAt(at - vec2(e, 0.))), max(inkAt(at + vec2(0., e)), inkAt(at - vec2(0., e))));
  float alpha = max(inked, halo * .9) * vAlpha;
  if (alpha < .03) discard;
  colour = vec4(mix(${glslColour('paper')}, uColours[vColour], inked), alpha);
}
`

const shader = chartShader(vertex, fragment)

export function StarSigns({ requests }: { readonly requests: readonly SignRequest[] }): ReactElement {
  const [sheet] = useState(drawSignAtlas)
  useEffect(() => () => sheet.dispose(), [sheet])
  const own = useMemo(() => ({ uSheet: { value: sheet } }), [sheet])
  const attributes = useMemo(() => {
    const figures = (of: (request: SignRequest) => readonly number[]) => Float32Array.from(requests.flatMap(of))
    return {
      request: [figures(({ star, sign, colour, minSpacing }) => [star, sign, colour, minSpacing]), 4],
      place: [figures(({ slot, size }) => [slot, size]), 2],
    } as const
  }, [requests])
  return <ChartPart draws="points" {...{ shader, own, attributes }} visible={requests.length > 0} />
}
