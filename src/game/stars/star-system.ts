import type { FactionId } from '../ship/ship.ts'

/**
 * The data types of the star map (game.md 6). The Reach, imported catalogues and sectors of the player use the same
 * types.
 */

/** Spectral classes of the Harvard system, hottest first, then white dwarfs and neutron stars. */
export const spectralClasses = ['O', 'B', 'A', 'F', 'G', 'K', 'M', 'D', 'N'] as const
/** O to M; D: white dwarf, N: neutron star. */
export type SpectralClass = (typeof spectralClasses)[number]

export const systemTags = ['capital', 'shipyard', 'refuelling', 'hazard', 'ruin', 'trade'] as const
export type SystemTag = (typeof systemTags)[number]

/** `free`: independent; `none`: unclaimed. */
export const systemOwners = ['accord', 'hesperia', 'kharon', 'veil', 'lumen', 'drift', 'free', 'none'] as const
export type SystemOwner = FactionId | 'free' | 'none'

/** Light years: x and y in the plane of the map, z the height above it. */
export type StarPosition = readonly [number, number, number]

export interface StarSystem {
  readonly id: string
  readonly name: string
  readonly position: StarPosition
  readonly spectral: SpectralClass
  /** Absolute magnitude; smaller is brighter. */
  readonly magnitude: number
  readonly planets: number
  /** Name of the station, if there is one. */
  readonly station?: string
  readonly owner: SystemOwner
  readonly tags: readonly SystemTag[]
  /** Two or three sentences; may be empty. */
  readonly lore: string
}

/** Ranges of drives for one jump, light years (game.md 6). */
export const driveRanges = [6, 8, 10] as const

/** Distance in light years, height included. */
export const distanceBetween = (a: StarPosition, b: StarPosition): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
