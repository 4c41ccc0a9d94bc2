import { createContext, use, useMemo, type ComponentProps, type ReactElement } from 'react'
import { DoubleSide, GLSL3, type IUniform, type ShaderMaterialParameters } from 'three'
import { Geometry } from '../stage/geometry.tsx'
import { colourCount, colourIndexOf, type ChartUniforms, type ColourToken } from './chart-uniforms.ts'

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

export type Shader = ShaderMaterialParameters

/** The shader of a part. Its colours are written to the screen without conversion. */
export const chartShader = (vertex: string, fragment: string, more: ShaderMaterialParameters = {}): Shader => ({
  glslVersion: GLSL3,
  vertexShader: `${commonGlsl}${starGlsl}${vertex}`,
  fragmentShader: `${commonGlsl}out vec4 colour;\n${fragment}`,
  transparent: true,
  depthTest: false,
  depthWrite: false,
  side: DoubleSide,
  ...more,
})

const [a, b, c, d] = [[0, 0] as const, [1, 0] as const, [1, 1] as const, [0, 1] as const]
const corners = [a, b, c, a, c, d]

/** Two triangles for each stroke; three numbers a corner: along (0 to 1), across (`from` to 1), and which stroke. */
export const strokeCorners = (strokes: number, from: -1 | 0): Float32Array =>
  Float32Array.from(
    Array.from({ length: strokes }, (_, stroke) =>
      corners.flatMap(([along, across]) => [along, across === 0 ? from : 1, stroke]),
    ).flat(),
  )

export const UniformsContext = createContext<ChartUniforms | undefined>(undefined)

interface ChartPartProps extends ComponentProps<typeof Geometry> {
  readonly draws: 'mesh' | 'lineSegments' | 'points'
  readonly shader: Shader
  readonly own?: Readonly<Record<string, IUniform>>
  readonly visible?: boolean
}

/** A part of the chart, drawn in one call. Its shader computes the positions, so three must not cull it. */
export function ChartPart({ draws: Object3D, shader, own, visible = true, ...geometry }: ChartPartProps): ReactElement {
  const uniforms = use(UniformsContext)
  const args = useMemo(() => [{ ...shader, uniforms: { ...uniforms, ...own } }] as const, [shader, uniforms, own])
  return (
    <Object3D visible={visible} frustumCulled={false} matrixAutoUpdate={false}>
      <Geometry {...geometry} />
      <rawShaderMaterial args={args} />
    </Object3D>
  )
}
