import { Color, LinearSRGBColorSpace, type Texture } from 'three'
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

const colours: readonly string[] = [...systemOwners.map((owner) => ownerStyles[owner].token), ...tokens]
export const colourCount = colours.length
/** Index of a theme colour; -1 if the chart does not use it. */
export const colourIndexOf = (token: string): number => colours.lastIndexOf(token)
export const colourIndexOfOwner = (owner: SystemOwner): number => systemOwners.indexOf(owner)

/** The indices of the numbers in `uView`. All lengths on the screen are in CSS px, all others in light years. */
const offset = { ratio: 0, focal: 1, distance: 2, spacing: 3, width: 4, height: 5, night: 6, target: 8 } as const

export type ChartUniforms = ReturnType<typeof makeUniforms>

/** Uniforms that all shaders share. Figures are in typed arrays, because three allocates objects in each frame otherwise. */
export const makeUniforms = ({ matrix }: Pick<ChartView, 'matrix'>) => ({
  uMatrix: { value: matrix },
  uView: { value: new Float32Array(12).fill(1) },
  uStars: { value: null as Texture | null },
  uStates: { value: null as Texture | null },
  uAcross: { value: 1 },
  uColours: { value: new Float32Array(3 * colourCount) },
  uTints: { value: new Float32Array(3 * spectralClasses.length) },
  /** Indices of the selected star and of the candidate; -1 for none. */
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

export function setColourUniforms({ uColours, uTints, uView }: ChartUniforms, { colour, isNight }: Theme): void {
  // CSS colours are not converted to linear light, because the shaders write them unchanged.
  const write = (css: string, out: Float32Array, index: number): unknown =>
    new Color().setStyle(css, LinearSRGBColorSpace).toArray(out, 3 * index)
  colours.forEach((token, index) => write(colour(token, '#808080'), uColours.value, index))
  spectralClasses.forEach((spectral, index) => {
    write(starStyles[spectral].tint[isNight ? 'night' : 'chart'], uTints.value, index)
  })
  uView.value[offset.night] = isNight ? 1 : 0
}
