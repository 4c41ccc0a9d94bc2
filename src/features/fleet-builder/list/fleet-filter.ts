import { currentRules } from '#content/current-rules.ts'
import { factionList } from '#content/factions.ts'
import { catalogueOf } from '#game/fleet/pin/fleet-pin.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { factionName, fleetTitle } from '#pieces/fleet/fleet-words.ts'
import type { FleetEntry } from '#store/fleets/fleet-entry.ts'
import { changedAt } from '#store/fleets/fleets-state.ts'
import { fold } from '#ui/words.ts'

export const fleetSorts = ['name', 'changed', 'points'] as const
export type FleetSort = (typeof fleetSorts)[number]

export interface FleetFilter {
  readonly text: string
  /** Only fleets with this tag are listed; '' lists all. */
  readonly tag: string
  /** Only fleets of this faction are listed; '' lists all. */
  readonly faction: FactionId | ''
  readonly archived: boolean
  readonly sort: FleetSort
}

export const everyFleet: FleetFilter = { text: '', tag: '', faction: '', archived: false, sort: 'name' }

/** Whether name, faction, notes and tags of a fleet together contain every word of the search. */
function isFound({ fleet }: FleetEntry, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = fold([fleetTitle(fleet), factionName(fleet.faction), fleet.notes, ...fleet.tags].join(' '))
  return words.every((word) => text.includes(word))
}

/** The factions that can be chosen, in the game's order, with the number of their fleets in the list or in the archive. */
export const factionCounts = (entries: readonly FleetEntry[], { archived, faction }: FleetFilter) =>
  factionList
    .map(({ id, name }) => ({
      id,
      name,
      fleets: entries.filter(({ fleet }) => fleet.archived === archived && fleet.faction === id).length,
    }))
    .filter(({ id, fleets }) => fleets > 0 || id === faction)

/** The points by the rules that the fleet was built with, as its card shows them. */
const pointsOf = ({ fleet }: FleetEntry): number => fleetPoints(fleet, catalogueOf(fleet, currentRules))

/** The fleets to list, in order. `entries` must be sorted by name. */
export function filterFleets(entries: readonly FleetEntry[], filter: FleetFilter): readonly FleetEntry[] {
  const words = fold(filter.text).split(/\s+/).filter(Boolean)
  const found = entries.filter(
    (entry) =>
      entry.fleet.archived === filter.archived &&
      (filter.faction === '' || entry.fleet.faction === filter.faction) &&
      (filter.tag === '' || entry.fleet.tags.includes(filter.tag)) &&
      isFound(entry, words),
  )
  if (filter.sort === 'name') return found
  const value = filter.sort === 'points' ? pointsOf : changedAt
  const values = new Map(found.map((entry) => [entry, value(entry)]))
  return found.toSorted((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0))
}
