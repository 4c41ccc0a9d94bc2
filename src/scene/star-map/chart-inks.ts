import { Color, LinearSRGBColorSpace } from 'three'
import { systemOwners, spectralClasses, type SystemOwner } from '#game/stars/star-system.ts'
import { ownerLooks, starLooks } from '#pieces/star-map/star-look.ts'
import { themeColour } from '../viewport.ts'

/** Colours of the lifted chart by what they are for. Owners come first, in the order of `systemOwners`. */
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
export type ChartToken = (typeof tokens)[number]

export const inkCount = systemOwners.length + tokens.length
/** Places in the list of inks, for shaders. */
export const inkOf = (token: ChartToken): number => systemOwners.length + tokens.indexOf(token)
export const inkOfOwner = (owner: SystemOwner): number => systemOwners.indexOf(owner)

export interface ChartInks {
  readonly inks: readonly Color[]
  /** By spectral class, in the order of `spectralClasses`. */
  readonly tints: readonly Color[]
  readonly isNight: boolean
}

/** As the page has it: shaders write what they are given, and nothing turns it into light first. */
const asWritten = (css: string): Color => new Color().setStyle(css || '#808080', LinearSRGBColorSpace)

/** The inks of the theme in force where `host` stands. */
export function readInks(host: Element): ChartInks {
  const isNight = getComputedStyle(host).colorScheme.includes('dark')
  return {
    inks: [
      ...systemOwners.map((owner) => asWritten(themeColour(host, ownerLooks[owner].token))),
      ...tokens.map((token) => asWritten(themeColour(host, token))),
    ],
    tints: spectralClasses.map((spectral) => asWritten(starLooks[spectral].tint[isNight ? 'night' : 'chart'])),
    isNight,
  }
}
