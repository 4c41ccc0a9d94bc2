import { GLSL3, Matrix4, RawShaderMaterial, type Color, type IUniform, type Texture } from 'three'
import { spectralClasses } from '#game/stars/star-system.ts'
import type { CameraState } from './camera-state.ts'
import { colourCount, colourIndexOf, type ChartColours, type ColourToken } from './chart-colours.ts'
import type { StarData } from './star-data.ts'

/** Uniforms of all shaders. Numbers are in typed arrays, because three allocates objects in each frame otherwise. */
export interface ChartUniforms {
  readonly uMatrix: IUniform<Matrix4>
  readonly uView: IUniform<Float32Array>
  readonly uStars: IUniform<Texture | null>
  readonly uStates: IUniform<Texture | null>
  readonly uAcross: IUniform<number>
  readonly uColours: IUniform<Float32Array>
  readonly uTints: IUniform<Float32Array>
}

const offset = {
  /** Device px per CSS px. */
  ratio: 0,
  /** Size on the screen (CSS px) of one light year that is one light year away. */
  focal: 1,
  distance: 2,
  /** Typical distance between neighbouring stars, light years. */
  spacing: 3,
  /** Size of the view, CSS px. */
  width: 4,
  height: 5,
  night: 6,
  /** Target of the camera: x, y, z, light years. */
  target: 8,
} as const

export const makeUniforms = (): ChartUniforms => ({
  uMatrix: { value: new Matrix4() },
  uView: { value: new Float32Array(12).fill(1) },
  uStars: { value: null },
  uStates: { value: null },
  uAcross: { value: 1 },
  uColours: { value: new Float32Array(3 * colourCount) },
  uTints: { value: new Float32Array(3 * spectralClasses.length) },
})

export function setCameraUniforms(uniforms: ChartUniforms, cameraState: CameraState): void {
  uniforms.uMatrix.value.fromArray(cameraState.matrix)
  const view = uniforms.uView.value
  view[offset.focal] = cameraState.focal
  view[offset.distance] = cameraState.distance
  view[offset.width] = cameraState.width
  view[offset.height] = cameraState.height
  view.set(cameraState.target, offset.target)
}

export function setPixelRatio({ uView }: ChartUniforms, ratio: number): void {
  uView.value[offset.ratio] = ratio
}

export function setStarUniforms(uniforms: ChartUniforms, data: StarData, spacing: number): void {
  uniforms.uStars.value = data.stars
  uniforms.uStates.value = data.states
  uniforms.uAcross.value = data.across
  uniforms.uView.value[offset.spacing] = spacing
}

export function setColourUniforms(uniforms: ChartUniforms, { colours, tints, isNight }: ChartColours): void {
  writeColours(colours, uniforms.uColours.value)
  writeColours(tints, uniforms.uTints.value)
  uniforms.uView.value[offset.night] = isNight ? 1 : 0
}

const writeColours = (colours: readonly Color[], out: Float32Array): void => {
  for (const [i, colour] of colours.entries()) colour.toArray(out, 3 * i)
}

const commonGlsl = /* glsl */ `
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
uniform vec3 uColours[${colourCount}];
`

/** Reads the stars from the textures. As on the 2D map, the size of a star depends on the px between stars. */
const starGlsl = /* glsl */ `
uniform highp sampler2D uStars;
uniform lowp sampler2D uStates;
uniform int uAcross;
vec4 starAt(int star) { return texelFetch(uStars, ivec2(star % uAcross, star / uAcross), 0); }
float litAt(int star) { return texelFetch(uStates, ivec2(star % uAcross, star / uAcross), 0).r; }
/* scaleAt: px of a light year at this depth; roomAt: px between stars there */
float scaleAt(float depth) { return uFocal / max(depth, 1e-3); }
float roomAt(float depth) { return uSpacing * scaleAt(depth); }
float growthAt(float depth) { return clamp(pow(roomAt(depth) / 38., .45), .45, 2.4); }
/* 1 near the camera target, 0 far behind it; distant things are drawn fainter */
float nearness(float depth) { return 1. - smoothstep(1.15, 3.2, depth / uDistance); }
`

export const glslColour = (token: ColourToken): string => `uColours[${colourIndexOf(token)}]`

interface Shader {
  readonly uniforms: ChartUniforms
  readonly own?: Readonly<Record<string, IUniform>>
  readonly vertex: string
  readonly fragment: string
  /** `test`: stars in front hide it; `write`: it also hides what is drawn behind it later. */
  readonly depth: 'none' | 'test' | 'write'
}

/** Makes the material of a part of the map. Its colours are written to the screen without conversion. */
export const makeChartMaterial = ({ uniforms, own = {}, vertex, fragment, depth }: Shader): RawShaderMaterial =>
  new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms: { ...uniforms, ...own },
    vertexShader: `${commonGlsl}${starGlsl}${vertex}`,
    fragmentShader: `${commonGlsl}out vec4 colour;\n${fragment}`,
    transparent: true,
    depthTest: depth !== 'none',
    depthWrite: depth === 'write',
  })
