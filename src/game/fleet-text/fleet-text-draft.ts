import { fleetBounds, type FittedRefit, type FleetShip } from '../fleet/fleet.ts'
import type { Catalogue } from '../ship/catalogue.ts'
import type { FactionId, SlotKind } from '../ship/ship.ts'
import type { ItemKind, ItemNames, Suggestion } from './fleet-text-names.ts'
import { foldName } from './name-distance.ts'
import { nearestNames } from './nearest-names.ts'

/** Builds a fleet while a list in text form is read line by line, and collects what was not understood. */

/** A part of a fleet list in text form that was not understood or cannot be added. */
export interface Unresolved {
  readonly code:
    /** No catalogue item has this name. */
    | 'UNKNOWN_NAME'
    /** The text names a refit, but no ship comes before it. */
    | 'NO_SHIP_FOR_REFIT'
    /** The list contains more than `fleetBounds` allows. */
    | 'TOO_MANY_SHIPS'
    | 'TOO_MANY_REFITS'
  /** Identifies this part of the text; it is the key for the player's answer in `TextChoices`. */
  readonly key: string
  /** Line number in the text, counted from 1. */
  readonly line: number
  /** The part of the text that is unresolved. */
  readonly written: string
  /** Catalogue items with similar names, most similar first. */
  readonly suggestions: readonly Suggestion[]
}

/** The catalogue items that the player chose for unresolved names, by `Unresolved.key`. */
export type TextChoices = Readonly<Record<string, Suggestion>>

const maxSuggestions = 5

/** The fleet as read so far. `faction` and `limit` are undefined until a line states them. */
export interface TextDraft {
  name: string
  faction: FactionId | undefined
  limit: number | undefined
  gameVersion: string
  admiral: string
  notes: string
  ships: FleetShip[]
  flagships: string[]
  /** Keys of the ships that the latest line with ships added. Refits that follow are fitted to these ships. */
  latest: readonly string[]
  readonly unresolved: Unresolved[]
}

/** Everything that the functions which read a line need. */
export interface TextReader {
  readonly draft: TextDraft
  readonly names: ItemNames
  readonly catalogue: Catalogue
  readonly choices: TextChoices
  /** Suggestions by misspelt name, so that a name that occurs several times is looked up only once. */
  readonly suggested: Map<string, readonly Suggestion[]>
}

/** Place of a name in the text; `key` as in `Unresolved.key`. */
export interface TextPlace {
  readonly line: number
  readonly key: string
}

/**
 * Returns the player's choice for an unknown name. If there is no choice, or the problem is another one (`code`), adds the
 * name to `draft.unresolved`.
 */
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

/**
 * Fits a refit to each ship in `draft.latest`. If `slot` is undefined, the slot that the catalogue gives is used.
 * Returns false, and fits nothing, if one of the ships already has the maximum number of refits.
 */
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

/** Adds `count` ships of a design and gives `name` to the first. Ships above the maximum are reported as unresolved. */
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
