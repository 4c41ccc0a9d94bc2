import type { FactionId } from '../ship/ship.ts'

/** The data types of the star map, for the built-in sector, imported catalogues and players' sectors. */

/** Spectral classes: O to M of the Harvard system, hottest first, then D (white dwarf) and N (neutron star). */
export const spectralClasses = ['O', 'B', 'A', 'F', 'G', 'K', 'M', 'D', 'N'] as const
export type SpectralClass = (typeof spectralClasses)[number]

export const systemTags = ['capital', 'shipyard', 'refuelling', 'hazard', 'ruin', 'trade'] as const
export type SystemTag = (typeof systemTags)[number]

/** Owners of systems: the factions, `free` (independent) and `none` (unclaimed). */
export const systemOwners = ['accord', 'hesperia', 'kharon', 'veil', 'lumen', 'drift', 'free', 'none'] as const
export type SystemOwner = FactionId | 'free' | 'none'

/** Coordinates in light years: x and y lie in the plane of the map, z is the height above it. */
export type StarPosition = readonly [number, number, number]

export interface StarSystem {
  readonly id: string
  readonly name: string
  readonly position: StarPosition
  readonly spectral: SpectralClass
  /** Absolute magnitude; smaller is brighter. */
  readonly magnitude: number
  readonly planets: number
  /** Name of the system's station, if it has one. */
  readonly station?: string
  readonly owner: SystemOwner
  readonly tags: readonly SystemTag[]
  /** Background of the system, in two or three sentences; may be empty. */
  readonly lore: string
}

/** The ranges of drives: maximum length of one jump, in light years. */
export const driveRanges = [6, 8, 10] as const

/** Distance between two positions in light years, in three dimensions. */
export const distanceBetween = (a: StarPosition, b: StarPosition): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
