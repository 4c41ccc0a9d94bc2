import type { Admiral, FactionId, Refit, ShipDesign, SlotKind } from './ship.ts'

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
}

/** The four sizes of game, in points. */
export const gameSizes = [
  { name: 'patrol', limit: 100 },
  { name: 'battle', limit: 200 },
  { name: 'line', limit: 300 },
  { name: 'armada', limit: 400 },
] as const

/** What a fleet may hold as data, legal or not; edits and parsing both keep to it. Lengths in UTF-16 units. */
export const fleetBounds = {
  id: 64,
  name: 80,
  notes: 4000,
  itemId: 64,
  gameVersion: 40,
  ships: 200,
  refitsPerShip: 30,
  flagships: 200,
  limit: { min: 1, max: 10_000 },
} as const

/** A ship's key: letters, digits, - and _, not beginning with a sign, at most 64. */
export const isShipKey = (key: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(key)

export const isFleetLimit = (limit: number): boolean =>
  Number.isInteger(limit) && limit >= fleetBounds.limit.min && limit <= fleetBounds.limit.max
