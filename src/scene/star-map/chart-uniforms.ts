import { GLSL3, Matrix4, RawShaderMaterial, type Color, type IUniform, type Texture } from 'three'
import { spectralClasses } from '#game/stars/star-system.ts'
import { inkCount, inkOf, type ChartInks, type ChartToken } from './chart-inks.ts'
import type { Eye } from './eye.ts'
import type { StarData } from './star-data.ts'

/**
 * What all parts of the chart are told once for all of them: where one looks from, the stars, the inks. Figures stand in
 * flat arrays: of single ones, and of those in vectors, three leaves objects behind in each frame.
 */
export interface ChartUniforms {
  readonly uMatrix: IUniform<Matrix4>
  /** By `place`. */
  readonly uView: IUniform<Float32Array>
  readonly uStars: IUniform<Texture | null>
  readonly uStates: IUniform<Texture | null>
  readonly uAcross: IUniform<number>
  /** Red, green and blue of each. */
  readonly uInks: IUniform<Float32Array>
  readonly uTints: IUniform<Float32Array>
}

/** What stands where in `uView`. */
const place = {
  /** Device px of a CSS px. */
  ratio: 0,
  /** CSS px of a light year at a depth of one. */
  focal: 1,
  /** Light years from the eye to the target. */
  distance: 2,
  /** Light years from a star to the next, as a rule. */
  spacing: 3,
  /** CSS px of the window. */
  width: 4,
  height: 5,
  /** 1 by night. */
  night: 6,
  /** Three figures, light years. */
  target: 8,
} as const

export const makeUniforms = (): ChartUniforms => ({
  uMatrix: { value: new Matrix4() },
  uView: { value: new Float32Array(12).fill(1) },
  uStars: { value: null },
  uStates: { value: null },
  uAcross: { value: 1 },
  uInks: { value: new Float32Array(3 * inkCount) },
  uTints: { value: new Float32Array(3 * spectralClasses.length) },
})

export function followEye(uniforms: ChartUniforms, eye: Eye): void {
  uniforms.uMatrix.value.fromArray(eye.matrix)
  const view = uniforms.uView.value
  view[place.focal] = eye.focal
  view[place.distance] = eye.distance
  view[place.width] = eye.width
  view[place.height] = eye.height
  view.set(eye.target, place.target)
}

/** @param ratio device px of a CSS px. */
export function setPixelRatio({ uView }: ChartUniforms, ratio: number): void {
  uView.value[place.ratio] = ratio
}

export function showStars(uniforms: ChartUniforms, data: StarData, spacing: number): void {
  uniforms.uStars.value = data.stars
  uniforms.uStates.value = data.states
  uniforms.uAcross.value = data.across
  uniforms.uView.value[place.spacing] = spacing
}

export function dipPen(uniforms: ChartUniforms, { inks, tints, isNight }: ChartInks): void {
  layOut(inks, uniforms.uInks.value)
  layOut(tints, uniforms.uTints.value)
  uniforms.uView.value[place.night] = isNight ? 1 : 0
}

const layOut = (colours: readonly Color[], out: Float32Array): void => {
  for (const [i, colour] of colours.entries()) colour.toArray(out, 3 * i)
}

/** Where the sizes of stars come from: the room between two of them, as on the flat chart. */
const common = /* glsl */ `
precision highp float;
precision highp int;
uniform mat4 uMatrix;
uniform vec4 uView[3];
#define uRatio uView[0].x
#define uFocal uView[0].y
#define uDistance uView[0].z
#define uSpacing uView[0].w
#define uWindow uView[1].xy
#define uNight uView[1].z
#define uTarget uView[2].xyz
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
