import type { Admiral, FactionId, Refit, ShipDesign, SlotKind } from '../ship/ship.ts'

/** Everything a fleet may be made of, looked up by id. Built by content, taken by the rules. */
export interface Catalogue {
  readonly gameVersion: string
  readonly ships: ReadonlyMap<string, ShipDesign>
  readonly refits: ReadonlyMap<string, Refit>
  readonly admirals: ReadonlyMap<string, Admiral>
}

/** A refit in one of a ship's slots. Slots are counted over the design's own, then those opened by refits. */
export interface FittedRefit {
  readonly slot: SlotKind
  readonly refit: string
}

/** One ship of a fleet. */
export interface FleetShip {
  /** Instance id, unique within the fleet, kept for life: merging and undo go by it. */
  readonly key: string
  /** Design id. Kept as written even when unknown (UNKNOWN_ITEM). */
  readonly design: string
  /** The player's own name for the ship; empty for none. */
  readonly name: string
  readonly refits: readonly FittedRefit[]
}

/** What counts at the table, and names: a pin keeps no drawing and no lore, and nothing is retired in it. */
export type ShipFigures = Omit<ShipDesign, 'hullForm' | 'lore' | 'reason' | 'retired'>
export type RefitFigures = Omit<Refit, 'retired'>
export type AdmiralFigures = Omit<Admiral, 'lore' | 'retired'>

/** Each list in order of id, none twice. */
export interface PinnedFigures {
  readonly ships: readonly ShipFigures[]
  readonly refits: readonly RefitFigures[]
  readonly admirals: readonly AdmiralFigures[]
}

/**
 * The figures that a fleet was built with, so that it opens exactly as built after the game has changed
 * (docs/decisions/0009-fleet-pin.md; read and written by fleet-pin.ts).
 */
export interface FleetPin {
  /** The rules that the player last brought the whole fleet up to. */
  readonly rules: RulesId
  /** Newer rules whose changes the player has seen and left out; null for none. */
  readonly declined: RulesId | null
  /** `PinnedFigures` as JSON. Text, so that a list of 500 fleets neither checks nor compares what nobody looks at. */
  readonly figures: string
}

/** Which figures: those of the content, and over them those of a balance release where there is one. */
export interface RulesId {
  /** Stands for all figures of the content (`contentHash`). */
  readonly contentHash: string
  /** Id of the balance release; empty for none. */
  readonly release: string
}

export interface Fleet {
  readonly id: string
  readonly name: string
  readonly faction: FactionId
  /** Points limit: 100, 200, 300 or 400 in the rules; any positive whole number is kept. */
  readonly limit: number
  readonly gameVersion: string
  readonly ships: readonly FleetShip[]
  /** Keys of ships marked as flagship; exactly one in a legal fleet. */
  readonly flagships: readonly string[]
  /** Admiral id; empty for none. */
  readonly admiral: string
  readonly notes: string
  /** The player's own labels, in order of spelling, none twice. */
  readonly tags: readonly string[]
  /** Put away: out of the ordinary list, as good as ever. */
  readonly archived: boolean
  /** null: built with today's figures, whatever they are; so are fleets from links and of older apps. */
  readonly pin: FleetPin | null
}

/** What a fleet is made of, without whose copy it is: what is shared, kept as a version, compared. */
export type FleetContent = Omit<Fleet, 'id' | 'tags' | 'archived' | 'pin'>

/** A fleet to be made: whoever keeps it gives it an id, and a pin where it has none. */
export type NewFleet = FleetContent & Partial<Pick<Fleet, 'tags' | 'archived' | 'pin'>>

/** A fleet that nobody has labelled, put away or pinned. */
export const defaultLabels = { tags: [], archived: false, pin: null } as const satisfies Pick<
  Fleet,
  'tags' | 'archived' | 'pin'
>

/** The four sizes of game, in points. */
export const gameSizes = [
  { name: 'patrol', limit: 100 },
  { name: 'battle', limit: 200 },
  { name: 'line', limit: 300 },
  { name: 'armada', limit: 400 },
] as const

/** What a fleet may hold as data, legal or not; edits keep to it. Lengths in UTF-16 units. */
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

/**
 * What is still read: devices that were apart may bring together more than an edit allows, and a merge loses nothing.
 */
export const readBounds = { ships: 1000, refitsPerShip: 120, flagships: 1000, tags: 100 } as const

/** A ship's key: letters, digits, - and _, not beginning with a sign, at most 64. */
export const isShipKey = (key: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(key)

export const isFleetLimit = (limit: number): boolean =>
  Number.isInteger(limit) && limit >= fleetBounds.limit.min && limit <= fleetBounds.limit.max

/** A label as it is kept: no space at its ends, no control characters, single spaces, at most `fleetBounds.tag`. */
export const tidyTag = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, fleetBounds.tag)
    .trim()

/** Labels in order of spelling, none twice; the same on every device. */
export const sortTags = (tags: Iterable<string>): readonly string[] => [...new Set(tags)].sort()
