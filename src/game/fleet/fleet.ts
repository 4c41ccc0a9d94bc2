import { longestGameVersion } from '../ship/catalogue.ts'
import type { Admiral, FactionId, Refit, ShipDesign, SlotKind } from '../ship/ship.ts'

/** A refit, and the kind of slot that it is in. A ship has the slots of its design and those that its refits open. */
export interface FittedRefit {
  readonly slot: SlotKind
  readonly refit: string
}

export interface FleetShip {
  /** Identifies the ship within its fleet. It never changes, because merging and undo refer to it. */
  readonly key: string
  /** Id of the design. An unknown id is kept, and `fleetProblems` reports it (UNKNOWN_ITEM). */
  readonly design: string
  /** The player's name for the ship; may be empty. */
  readonly name: string
  readonly refits: readonly FittedRefit[]
}

/** The values of a ship that a pin stores; hull form, lore and availability are left out. */
export type ShipFigures = Omit<ShipDesign, 'hullForm' | 'lore' | 'reason' | 'retired'>
export type RefitFigures = Omit<Refit, 'retired'>
export type AdmiralFigures = Omit<Admiral, 'lore' | 'retired'>

/** All values in a pin. Each list is sorted by id and has no duplicates. */
export interface PinnedFigures {
  readonly ships: readonly ShipFigures[]
  readonly refits: readonly RefitFigures[]
  readonly admirals: readonly AdmiralFigures[]
}

/**
 * The values that a fleet was built with. They keep it the same when the game changes
 * (docs/decisions/0009-fleet-pin.md). fleet-pin.ts reads and writes pins.
 */
export interface FleetPin {
  /** The rules whose values the player last accepted for the whole fleet, or with which the fleet was created. */
  readonly rules: RulesId
  /** Newer rules whose changes the player rejected; null if there are none. */
  readonly declined: RulesId | null
  /** `PinnedFigures` as JSON text. Pins are parsed only when they are needed, so a list of 500 fleets loads quickly. */
  readonly figures: string
}

/** Identifies a state of the rules: the content, and the balance release that changes it. */
export interface RulesId {
  /** Hash of all values in the content (`contentHash`). */
  readonly contentHash: string
  /** Id of the balance release; empty if there is none. */
  readonly release: string
}

/** The rules that a shared fleet was made with, as a link or a file says them. */
export interface MadeWith {
  /** Number of the balance release; 0 for the content as it was built. */
  readonly release: number
  /** The beginning of the content's hash: `madeHashLength` characters. */
  readonly content: string
}

export const madeHashLength = 6
export const mostReleases = 1_000_000

const isMadeWith = ({ release, content }: MadeWith): boolean =>
  Number.isInteger(release) && release >= 0 && release <= mostReleases && /^[0-9a-f]{6}$/.test(content)

/** Undefined if the rules have no hash and number as this app makes them. */
export function madeWith({ contentHash, release }: RulesId): MadeWith | undefined {
  const made = { release: Number(release), content: contentHash.slice(0, madeHashLength) }
  return isMadeWith(made) ? made : undefined
}

export interface Fleet {
  readonly id: string
  readonly name: string
  readonly faction: FactionId
  /** Points limit. The rules know 100, 200, 300 and 400; any whole number within `fleetBounds.limit` is accepted. */
  readonly limit: number
  readonly gameVersion: string
  readonly ships: readonly FleetShip[]
  /** Keys of the ships that are marked as flagship. A legal fleet has exactly one. */
  readonly flagships: readonly string[]
  /** Id of the admiral; empty if the fleet has none. */
  readonly admiral: string
  readonly notes: string
  /** The player's tags, sorted and without duplicates. */
  readonly tags: readonly string[]
  /** Whether the fleet is archived, which hides it from the normal list. */
  readonly archived: boolean
  /** The values that the fleet was built with. If null (fleets from links or older apps), current values are used. */
  readonly pin: FleetPin | null
}

/** The part of a fleet that is shared, stored as versions and compared. */
export type FleetContent = Omit<Fleet, 'id' | 'tags' | 'archived' | 'pin'>

/** A fleet to be created. The store adds an id, and a pin if there is none. */
export type NewFleet = FleetContent & Partial<Pick<Fleet, 'tags' | 'archived' | 'pin'>>

/** Values of the fields that `NewFleet` may leave out. */
export const defaultLabels = { tags: [], archived: false, pin: null } as const satisfies Pick<
  Fleet,
  'tags' | 'archived' | 'pin'
>

/** Whether the fleet has nothing that its player chose or wrote, apart from faction and limit. */
export const isBlankFleet = ({ name, ships, notes, tags, admiral }: Fleet): boolean =>
  name.trim() === '' && ships.length === 0 && notes.trim() === '' && tags.length === 0 && admiral === ''

/** The four game sizes with their points limits. */
export const gameSizes = [
  { name: 'patrol', limit: 100 },
  { name: 'battle', limit: 200 },
  { name: 'line', limit: 300 },
  { name: 'armada', limit: 400 },
] as const

/** Limits that every edit keeps to, also in illegal fleets. Lengths of texts are in UTF-16 units. */
export const fleetBounds = {
  id: 64,
  name: 80,
  notes: 4000,
  itemId: 64,
  gameVersion: longestGameVersion,
  ships: 200,
  refitsPerShip: 30,
  flagships: 200,
  tag: 30,
  tags: 12,
  release: 64,
  figures: 200_000,
  limit: { min: 1, max: 10_000 },
} as const

/**
 * Limits for reading stored fleets. They are higher than those of edits, because merging the fleets of two devices
 * keeps everything and can therefore exceed `fleetBounds`.
 */
export const readBounds = { ships: 1000, refitsPerShip: 120, flagships: 1000, tags: 100 } as const

/** Whether a ship key is valid: letters, digits, `-` and `_`, a letter or digit first, at most 64 characters. */
export const isShipKey = (key: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(key)

export const isFleetLimit = (limit: number): boolean =>
  Number.isInteger(limit) && limit >= fleetBounds.limit.min && limit <= fleetBounds.limit.max

/** Normalises a tag: single spaces, none at the ends, no control characters, at most `fleetBounds.tag` characters. */
export const tidyTag = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, fleetBounds.tag)
    .trim()

/** Sorts tags and removes duplicates. The order does not depend on the language of the device. */
export const sortTags = (tags: Iterable<string>): readonly string[] => [...new Set(tags)].sort()
