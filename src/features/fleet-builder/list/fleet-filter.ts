import { factionName, fleetTitle } from '#pieces/fleet/fleet-words.ts'
import type { FleetEntry } from '#store/fleets/fleet-entry.ts'
import { changedAt } from '#store/fleets/fleets-state.ts'
import { fold } from '#ui/words.ts'

export const fleetSorts = ['name', 'changed'] as const
export type FleetSort = (typeof fleetSorts)[number]

export interface FleetFilter {
  readonly text: string
  /** Only fleets with this tag are listed; '' lists all. */
  readonly tag: string
  readonly archived: boolean
  readonly sort: FleetSort
}

export const everyFleet: FleetFilter = { text: '', tag: '', archived: false, sort: 'name' }

/** Whether name, faction, notes and tags of a fleet together contain every word of the search. */
function isFound({ fleet }: FleetEntry, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = fold([fleetTitle(fleet), factionName(fleet.faction), fleet.notes, ...fleet.tags].join(' '))
  return words.every((word) => text.includes(word))
}

/** The fleets to list, in order. `entries` must be sorted by name. */
export function filterFleets(entries: readonly FleetEntry[], filter: FleetFilter): readonly FleetEntry[] {
  const words = fold(filter.text).split(/\s+/).filter(Boolean)
  const found = entries.filter(
    (entry) =>
      entry.fleet.archived === filter.archived &&
      (filter.tag === '' || entry.fleet.tags.includes(filter.tag)) &&
      isFound(entry, words),
  )
  if (filter.sort === 'name') return found
  const times = new Map(found.map((entry) => [entry, changedAt(entry)]))
  return found.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0))
}
