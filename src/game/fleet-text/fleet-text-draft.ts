import { fleetBounds, type Catalogue, type FittedRefit, type FleetShip } from '../fleet/fleet.ts'
import type { FactionId, SlotKind } from '../ship/ship.ts'
import type { ItemKind, ItemNames, Suggestion } from './fleet-text-names.ts'
import { foldName } from './name-distance.ts'
import { nearestNames } from './nearest-names.ts'

/** The fleet that is built line by line from a list in text form, and what was not understood. */

export interface Unresolved {
  readonly code:
    /** No item has this name. */
    | 'UNKNOWN_NAME'
    /** A refit without a ship before it. */
    | 'NO_SHIP_FOR_REFIT'
    /** More than `fleetBounds` allows. */
    | 'TOO_MANY_SHIPS'
    | 'TOO_MANY_REFITS'
  /** Identifies this place of the text, for `choices`. */
  readonly key: string
  /** Line of the text, from 1. */
  readonly line: number
  /** The text at this place. */
  readonly written: string
  /** Nearest first. */
  readonly suggestions: readonly Suggestion[]
}

/** The player's choices by `Unresolved.key`. Anything else stays unresolved. */
export type TextChoices = Readonly<Record<string, Suggestion>>

const maxSuggestions = 5

/** The fleet while it is read. Faction and limit are undefined until a line states them. */
export interface TextDraft {
  name: string
  faction: FactionId | undefined
  limit: number | undefined
  gameVersion: string
  admiral: string
  notes: string
  ships: FleetShip[]
  flagships: string[]
  /** Keys of the ships of the latest line; refits on later lines are fitted to them. */
  latest: readonly string[]
  readonly unresolved: Unresolved[]
}

/** State for reading the lines. */
export interface TextReader {
  readonly draft: TextDraft
  readonly names: ItemNames
  readonly catalogue: Catalogue
  readonly choices: TextChoices
  /** Cached suggestions, so that the same misspelling is looked up once. */
  readonly suggested: Map<string, readonly Suggestion[]>
}

/** A place in the text that can be reported as unresolved. */
export interface TextPlace {
  readonly line: number
  readonly key: string
}

/** Records that a text was not understood. Returns the player's choice for it instead, if there is one. */
export function reportUnresolved(
  { draft, choices, names, suggested }: TextReader,
  { line, key }: TextPlace,
  written: string,
  kinds: readonly ItemKind[],
  code: Unresolved['code'] = 'UNKNOWN_NAME',
): Suggestion | undefined {
  const choice = Object.hasOwn(choices, key) ? choices[key] : undefined
  if (choice && code === 'UNKNOWN_NAME') return choice
  const lookupKey = `${kinds.join()} ${foldName(written)}`
  if (code === 'UNKNOWN_NAME' && !suggested.has(lookupKey)) {
    const candidates = kinds.flatMap((kind) => names[`${kind}s`])
    suggested.set(lookupKey, nearestNames(written, candidates, maxSuggestions))
  }
  const suggestions = code === 'UNKNOWN_NAME' ? (suggested.get(lookupKey) ?? []) : []
  draft.unresolved.push({ code, key, line, written, suggestions })
  return undefined
}

/** Fits a refit to each ship of the latest line, in its usual slot if none is given. False if a ship is full. */
export function addRefit({ draft, catalogue }: TextReader, id: string, slot: SlotKind | undefined): boolean {
  const fits = slot ?? catalogue.refits.get(id)?.slot ?? 'special'
  const fitted: FittedRefit = { slot: fits, refit: id }
  const latestShips = draft.ships.filter(({ key }) => draft.latest.includes(key))
  if (latestShips.some(({ refits }) => refits.length >= fleetBounds.refitsPerShip)) return false
  draft.ships = draft.ships.map((ship) =>
    latestShips.includes(ship) ? { ...ship, refits: [...ship.refits, fitted] } : ship,
  )
  return true
}

/**
 * Adds `count` ships of a design; the first gets the name. What exceeds the limits of a fleet is reported as
 * unresolved.
 */
export function addShips(reader: TextReader, place: TextPlace, design: string, count: number, name: string): void {
  const { draft } = reader
  const room = fleetBounds.ships - draft.ships.length
  if (count > room) reportUnresolved(reader, place, `${count} × ${design}`, [], 'TOO_MANY_SHIPS')
  const added = Array.from({ length: Math.min(room, count) }, (_, i): FleetShip => {
    const key = `s${draft.ships.length + i + 1}`
    return { key, design, name: i === 0 ? name.slice(0, fleetBounds.name) : '', refits: [] }
  })
  draft.ships.push(...added)
  draft.latest = added.map(({ key }) => key)
}
