import { Color, GLSL3, Matrix4, RawShaderMaterial, Vector2, Vector3, type IUniform, type Texture } from 'three'
import { spectralClasses } from '#game/star-system.ts'
import { inkCount, inkOf, type ChartInks, type ChartToken } from './chart-inks.ts'
import type { Eye } from './eye.ts'
import type { StarData } from './star-data.ts'

/** What all parts of the chart are told once for all of them: where one looks from, the stars, the inks. */
export interface ChartUniforms {
  readonly uMatrix: IUniform<Matrix4>
  /** CSS px of the window. */
  readonly uWindow: IUniform<Vector2>
  /** Device px of a CSS px. */
  readonly uRatio: IUniform<number>
  /** CSS px of a light year at a depth of one. */
  readonly uFocal: IUniform<number>
  readonly uTarget: IUniform<Vector3>
  readonly uDistance: IUniform<number>
  /** Light years from a star to the next, as a rule. */
  readonly uSpacing: IUniform<number>
  readonly uStars: IUniform<Texture | null>
  readonly uStates: IUniform<Texture | null>
  readonly uAcross: IUniform<number>
  readonly uInks: IUniform<readonly Color[]>
  readonly uTints: IUniform<readonly Color[]>
  readonly uNight: IUniform<number>
}

export const makeUniforms = (): ChartUniforms => ({
  uMatrix: { value: new Matrix4() },
  uWindow: { value: new Vector2(1, 1) },
  uRatio: { value: 1 },
  uFocal: { value: 1 },
  uTarget: { value: new Vector3() },
  uDistance: { value: 1 },
  uSpacing: { value: 1 },
  uStars: { value: null },
  uStates: { value: null },
  uAcross: { value: 1 },
  uInks: { value: Array.from({ length: inkCount }, () => new Color()) },
  uTints: { value: spectralClasses.map(() => new Color()) },
  uNight: { value: 0 },
})

export function followEye(uniforms: ChartUniforms, eye: Eye): void {
  uniforms.uMatrix.value.fromArray(eye.matrix)
  uniforms.uWindow.value.set(eye.width, eye.height)
  uniforms.uFocal.value = eye.focal
  uniforms.uTarget.value.fromArray(eye.target)
  uniforms.uDistance.value = eye.distance
}

export function showStars(uniforms: ChartUniforms, data: StarData, spacing: number): void {
  uniforms.uStars.value = data.stars
  uniforms.uStates.value = data.states
  uniforms.uAcross.value = data.across
  uniforms.uSpacing.value = spacing
}

export function dipPen(uniforms: ChartUniforms, { inks, tints, isNight }: ChartInks): void {
  uniforms.uInks.value = inks
  uniforms.uTints.value = tints
  uniforms.uNight.value = isNight ? 1 : 0
}

/** Where the sizes of stars come from: the room between two of them, as on the flat chart. */
const common = /* glsl */ `
precision highp float;
precision highp int;
uniform mat4 uMatrix;
uniform vec2 uWindow;
uniform float uRatio, uFocal, uDistance, uSpacing, uNight;
uniform vec3 uTarget;
uniform vec3 uInks[${inkCount}];
`

const starLookup = /* glsl */ `
uniform highp sampler2D uStars;
uniform lowp sampler2D uStates;
uniform int uAcross;
vec4 starAt(int star) { return texelFetch(uStars, ivec2(star % uAcross, star / uAcross), 0); }
float litAt(int star) { return texelFetch(uStates, ivec2(star % uAcross, star / uAcross), 0).r; }
/* px of a light year at this depth, and from a star to the next */
float scaleAt(float depth) { return uFocal / max(depth, 1e-3); }
float roomAt(float depth) { return uSpacing * scaleAt(depth); }
float growthAt(float depth) { return clamp(pow(roomAt(depth) / 38., .45), .45, 2.4); }
/* 1 near the target, 0 far beyond it: what is far off steps back */
float nearness(float depth) { return 1. - smoothstep(1.15, 3.2, depth / uDistance); }
`

/** An ink by its place in the list, in a shader. */
export const glslInk = (token: ChartToken): string => `uInks[${inkOf(token)}]`

interface Shader {
  readonly uniforms: ChartUniforms
  readonly own?: Readonly<Record<string, IUniform>>
  readonly vertex: string
  readonly fragment: string
  /** Hidden by the discs of stars in front, and hiding what comes later. */
  readonly depth: 'none' | 'test' | 'write'
}

/** A material that knows the chart's uniforms and where the stars are. Colours come out as they are written. */
export const makeInkMaterial = ({ uniforms, own = {}, vertex, fragment, depth }: Shader): RawShaderMaterial =>
  new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms: { ...uniforms, ...own },
    vertexShader: `${common}${starLookup}${vertex}`,
    fragmentShader: `${common}out vec4 colour;\n${fragment}`,
    transparent: true,
    depthTest: depth !== 'none',
    depthWrite: depth === 'write',
  })
