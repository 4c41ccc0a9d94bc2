import type { FactionId } from '../ship/ship.ts'

/** The vocabulary of the star map (game.md 6). Plain data: the Reach, an imported catalogue and a sector of one's own are the same record. */

/** Harvard classes, hottest first, then what is left of stars. */
export const spectralClasses = ['O', 'B', 'A', 'F', 'G', 'K', 'M', 'D', 'N'] as const
/** O to M; D a white dwarf, N a neutron star. */
export type SpectralClass = (typeof spectralClasses)[number]

export const systemTags = ['capital', 'shipyard', 'refuelling', 'hazard', 'ruin', 'trade'] as const
export type SystemTag = (typeof systemTags)[number]

/** `free` answers to nobody; `none` is claimed by nobody. */
export const systemOwners = ['accord', 'hesperia', 'kharon', 'veil', 'lumen', 'drift', 'free', 'none'] as const
export type SystemOwner = FactionId | 'free' | 'none'

/** Light years: x and y in the plane of the chart, z the height over it. */
export type StarPosition = readonly [number, number, number]

export interface StarSystem {
  readonly id: string
  readonly name: string
  readonly position: StarPosition
  readonly spectral: SpectralClass
  /** Absolute magnitude: the smaller, the brighter. */
  readonly magnitude: number
  readonly planets: number
  /** Name of the station there, where there is one. */
  readonly station?: string
  readonly owner: SystemOwner
  readonly tags: readonly SystemTag[]
  /** Two or three sentences; empty where nobody has written any. */
  readonly lore: string
}

/** What a drive reaches in one jump, light years (game.md 6). */
export const driveRanges = [6, 8, 10] as const

/** Distance in light years, height included. */
export const distanceBetween = (a: StarPosition, b: StarPosition): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
