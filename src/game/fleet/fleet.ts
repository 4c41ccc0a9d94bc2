import type { Admiral, FactionId, Refit, ShipDesign, SlotKind } from '../ship/ship.ts'

/** Everything that a fleet can contain, by id. Made by the content, used by the rules. */
export interface Catalogue {
  readonly gameVersion: string
  readonly ships: ReadonlyMap<string, ShipDesign>
  readonly refits: ReadonlyMap<string, Refit>
  readonly admirals: ReadonlyMap<string, Admiral>
}

/** A refit in a slot of a ship. Slots are the design's own and those opened by refits. */
export interface FittedRefit {
  readonly slot: SlotKind
  readonly refit: string
}

/** One ship of a fleet. */
export interface FleetShip {
  /** Unique within the fleet and never changed: merging and undo use it. */
  readonly key: string
  /** Design id; kept even if unknown (UNKNOWN_ITEM). */
  readonly design: string
  /** The player's name for the ship; may be empty. */
  readonly name: string
  readonly refits: readonly FittedRefit[]
}

/** The values of a ship that a pin stores: without hull form, lore and availability. */
export type ShipFigures = Omit<ShipDesign, 'hullForm' | 'lore' | 'reason' | 'retired'>
export type RefitFigures = Omit<Refit, 'retired'>
export type AdmiralFigures = Omit<Admiral, 'lore' | 'retired'>

/** Each list sorted by id, without duplicates. */
export interface PinnedFigures {
  readonly ships: readonly ShipFigures[]
  readonly refits: readonly RefitFigures[]
  readonly admirals: readonly AdmiralFigures[]
}

/**
 * The values that a fleet was built with, so that it stays the same when the game changes (docs/decisions/0009-fleet-
 * pin.md; read and written by fleet-pin.ts).
 */
export interface FleetPin {
  /** The rules to which the player last updated the whole fleet. */
  readonly rules: RulesId
  /** Newer rules whose changes the player rejected; null for none. */
  readonly declined: RulesId | null
  /** `PinnedFigures` as JSON text, so that a list of 500 fleets does not parse or compare pins that nobody looks at. */
  readonly figures: string
}

/** Identifies the rules: the content, and a balance release if there is one. */
export interface RulesId {
  /** Hash of all values of the content (`contentHash`). */
  readonly contentHash: string
  /** Id of the balance release; empty for none. */
  readonly release: string
}

export interface Fleet {
  readonly id: string
  readonly name: string
  readonly faction: FactionId
  /** Points limit: 100, 200, 300 or 400 in the rules; any positive whole number is accepted. */
  readonly limit: number
  readonly gameVersion: string
  readonly ships: readonly FleetShip[]
  /** Keys of the flagships; exactly one in a legal fleet. */
  readonly flagships: readonly string[]
  /** Admiral id; empty for none. */
  readonly admiral: string
  readonly notes: string
  /** The player's tags, sorted, without duplicates. */
  readonly tags: readonly string[]
  /** Archived: hidden from the normal list. */
  readonly archived: boolean
  /** null: the current values are used, as for fleets from links and older apps. */
  readonly pin: FleetPin | null
}

/** The content of a fleet without id, tags, archive state and pin: what is shared, versioned and compared. */
export type FleetContent = Omit<Fleet, 'id' | 'tags' | 'archived' | 'pin'>

/** A fleet to create; the store adds an id, and a pin if it has none. */
export type NewFleet = FleetContent & Partial<Pick<Fleet, 'tags' | 'archived' | 'pin'>>

/** Default values: no tags, not archived, no pin. */
export const defaultLabels = { tags: [], archived: false, pin: null } as const satisfies Pick<
  Fleet,
  'tags' | 'archived' | 'pin'
>

/** The four game sizes, in points. */
export const gameSizes = [
  { name: 'patrol', limit: 100 },
  { name: 'battle', limit: 200 },
  { name: 'line', limit: 300 },
  { name: 'armada', limit: 400 },
] as const

/** Limits that edits keep to, for legal and illegal fleets. Lengths in UTF-16 units. */
export const fleetBounds = {
  id: 64,
  name: 80,
  notes: 4000,
  itemId: 64,
  gameVersion: 40,
  ships: 200,
  refitsPerShip: 30,
  flagships: 200,
  tag: 30,
  tags: 12,
  release: 64,
  figures: 200_000,
  limit: { min: 1, max: 10_000 },
} as const

/** Limits for reading. A merge of two devices loses nothing, so it may exceed the limits of edits. */
export const readBounds = { ships: 1000, refitsPerShip: 120, flagships: 1000, tags: 100 } as const

/** A valid ship key: letters, digits, - and _, beginning with a letter or digit, at most 64. */
export const isShipKey = (key: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(key)

export const isFleetLimit = (limit: number): boolean =>
  Number.isInteger(limit) && limit >= fleetBounds.limit.min && limit <= fleetBounds.limit.max

/** Normalises a tag: single spaces, none at the ends, no control characters, at most `fleetBounds.tag`. */
export const tidyTag = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, fleetBounds.tag)
    .trim()

/** Sorts tags and removes duplicates; the same on every device. */
export const sortTags = (tags: Iterable<string>): readonly string[] => [...new Set(tags)].sort()
