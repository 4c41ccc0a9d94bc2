import { Color, LinearSRGBColorSpace, type IUniform, type Texture } from 'three'
import { spectralClasses, systemOwners, type SystemOwner } from '#game/stars/star-system.ts'
import { ownerStyles, starStyles } from '#pieces/star-map/star-styles.ts'
import type { Theme } from '../stage/use-theme.ts'
import type { ChartView } from './chart-view.ts'
import type { StarData } from './stars/star-data.ts'

/** Colours of the chart by index: first those of owners, in the order of `systemOwners`, then these. */
const tokens = [
  'ink',
  'ink-dim',
  'line',
  'hairline',
  'signal',
  'signal-text',
  'hull',
  'brass-text',
  'good',
  'violet-text',
  'paper',
] as const
export type ColourToken = (typeof tokens)[number]

export const colourCount = systemOwners.length + tokens.length
export const colourIndexOf = (token: ColourToken): number => systemOwners.length + tokens.indexOf(token)
export const colourIndexOfOwner = (owner: SystemOwner): number => systemOwners.indexOf(owner)

/** Where the figures of `uView` stand; all lengths on the screen in CSS px, all others in light years. */
const offset = { ratio: 0, focal: 1, distance: 2, spacing: 3, width: 4, height: 5, night: 6, target: 8 } as const

/** Uniforms that all shaders share. Figures are in typed arrays, because three allocates objects in each frame otherwise. */
export interface ChartUniforms extends Record<string, IUniform> {
  readonly uMatrix: IUniform<ChartView['matrix']>
  readonly uView: IUniform<Float32Array>
  readonly uStars: IUniform<Texture | null>
  readonly uStates: IUniform<Texture | null>
  readonly uAcross: IUniform<number>
  readonly uColours: IUniform<Float32Array>
  readonly uTints: IUniform<Float32Array>
  /** Indices of the selected star and of the candidate; -1 for none. */
  readonly uChosen: IUniform<Float32Array>
}

export const makeUniforms = ({ matrix }: Pick<ChartView, 'matrix'>): ChartUniforms => ({
  uMatrix: { value: matrix },
  uView: { value: new Float32Array(12).fill(1) },
  uStars: { value: null },
  uStates: { value: null },
  uAcross: { value: 1 },
  uColours: { value: new Float32Array(3 * colourCount) },
  uTints: { value: new Float32Array(3 * spectralClasses.length) },
  uChosen: { value: Float32Array.of(-1, -1) },
})

/** Called in each frame. @param ratio Device px per CSS px. */
export function setViewUniforms({ uView: { value } }: ChartUniforms, view: ChartView, ratio: number): void {
  value[offset.ratio] = ratio
  value[offset.focal] = view.focal
  value[offset.distance] = view.distance
  value[offset.width] = view.width
  value[offset.height] = view.height
  view.target.toArray(value, offset.target)
}

export function setStarUniforms(uniforms: ChartUniforms, data: StarData, spacing: number): void {
  uniforms.uStars.value = data.stars
  uniforms.uStates.value = data.states
  uniforms.uAcross.value = data.across
  uniforms.uView.value[offset.spacing] = spacing
}

export const setChosenUniforms = ({ uChosen }: ChartUniforms, selected: number, candidate: number): void =>
  uChosen.value.set([selected, candidate])

export function setColourUniforms({ uColours, uTints, uView }: ChartUniforms, { colour, isNight }: Theme): void {
  // CSS colours are not converted to linear light, because the shaders write them unchanged.
  const write = (css: string, out: Float32Array, index: number): unknown =>
    new Color().setStyle(css, LinearSRGBColorSpace).toArray(out, 3 * index)
  for (const owner of systemOwners)
    write(colour(ownerStyles[owner].token, '#808080'), uColours.value, colourIndexOfOwner(owner))
  for (const token of tokens) write(colour(token, '#808080'), uColours.value, colourIndexOf(token))
  spectralClasses.forEach((spectral, index) => {
    write(starStyles[spectral].tint[isNight ? 'night' : 'chart'], uTints.value, index)
  })
  uView.value[offset.night] = isNight ? 1 : 0
}
