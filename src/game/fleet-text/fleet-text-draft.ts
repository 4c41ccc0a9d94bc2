import { fleetBounds, type Catalogue, type FittedRefit, type FleetShip } from '../fleet/fleet.ts'
import type { FactionId, SlotKind } from '../ship/ship.ts'
import type { ItemKind, ItemNames, Suggestion } from './fleet-text-names.ts'
import { foldName } from './name-distance.ts'
import { nearestNames } from './nearest-names.ts'

/** The fleet of a list, as it grows line by line, and what was not understood. */

export interface Unresolved {
  readonly code:
    /** Nothing goes by this name. */
    | 'UNKNOWN_NAME'
    /** A refit, and no ship before it. */
    | 'NO_SHIP_FOR_REFIT'
    /** More than a fleet, or a ship, may hold as data. */
    | 'TOO_MANY_SHIPS'
    | 'TOO_MANY_REFITS'
  /** Its own name within the text, for `choices`. */
  readonly key: string
  /** Line of the text, from 1. */
  readonly line: number
  /** What was written there. */
  readonly written: string
  /** Nearest first. */
  readonly suggestions: readonly Suggestion[]
}

/** What the player took for what was written, by `Unresolved.key`; what is not chosen stays unresolved. */
export type TextChoices = Readonly<Record<string, Suggestion>>

const maxSuggestions = 5

/** Faction and limit: undefined until a line says them. */
export interface TextDraft {
  name: string
  faction: FactionId | undefined
  limit: number | undefined
  gameVersion: string
  admiral: string
  notes: string
  ships: FleetShip[]
  flagships: string[]
  /** Keys of the ships of the latest line: refits on lines of their own are for them. */
  latest: readonly string[]
  readonly unresolved: Unresolved[]
}

/** What the reading of each line needs. */
export interface TextReader {
  readonly draft: TextDraft
  readonly names: ItemNames
  readonly catalogue: Catalogue
  readonly choices: TextChoices
  /** By what was written: the same misspelling on many lines is looked up once. */
  readonly suggested: Map<string, readonly Suggestion[]>
}

/** A place of the text, for what is not understood there. */
export interface TextPlace {
  readonly line: number
  readonly key: string
}

/** Notes that something was not understood; answers what the player chose for it, if anything. */
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

/** Fits a refit to each ship of the latest line, in its own slot where none is named; false: they hold no more. */
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

/** Adds so many ships of a design, the first with the name; what a fleet cannot hold is noted as not understood. */
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
