import { Color, LinearSRGBColorSpace } from 'three'
import { systemOwners, spectralClasses, type SystemOwner } from '#game/stars/star-system.ts'
import { ownerStyles, starStyles } from '#pieces/star-map/star-styles.ts'
import { themeColour } from '../viewport.ts'

/** Colours that follow the colours of owners in the list of colours; those are in the order of `systemOwners`. */
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

export interface ChartColours {
  readonly colours: readonly Color[]
  /** Colours of stars, in the order of `spectralClasses`. */
  readonly tints: readonly Color[]
  readonly isNight: boolean
}

/** The CSS colour, not converted to linear light, because the shaders write it unchanged. */
const asWritten = (css: string): Color => new Color().setStyle(css || '#808080', LinearSRGBColorSpace)

export function readChartColours(host: Element): ChartColours {
  const isNight = getComputedStyle(host).colorScheme.includes('dark')
  return {
    colours: [
      ...systemOwners.map((owner) => asWritten(themeColour(host, ownerStyles[owner].token))),
      ...tokens.map((token) => asWritten(themeColour(host, token))),
    ],
    tints: spectralClasses.map((spectral) => asWritten(starStyles[spectral].tint[isNight ? 'night' : 'chart'])),
    isNight,
  }
}
