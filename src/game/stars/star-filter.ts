import type { ChartFilters } from './star-chart.ts'
import { distanceBetween, type StarSystem } from './star-system.ts'

/**
 * Finds the systems that match the filters: they have one of the owners and one of the tags, and lie within the
 * distance of the selected system. An empty list of owners or tags matches all; without a selected system the distance
 * is ignored. Returns 1 or 0 for each system, in the order of `systems`.
 * @param selected index of the selected system; -1 for none.
 */
export function matchFilters(systems: readonly StarSystem[], filters: ChartFilters, selected: number): Uint8Array {
  const owners = new Set(filters.owners)
  const tags = new Set(filters.tags)
  const centre = systems[selected]
  const within = filters.within ?? Number.POSITIVE_INFINITY
  return Uint8Array.from(systems, (system) => {
    if (owners.size > 0 && !owners.has(system.owner)) return 0
    if (tags.size > 0 && !system.tags.some((tag) => tags.has(tag))) return 0
    return !centre || distanceBetween(centre.position, system.position) <= within ? 1 : 0
  })
}

/** Whether any filter is set. */
export const isFiltering = ({ owners, tags, within }: ChartFilters): boolean =>
  owners.length > 0 || tags.length > 0 || within !== null
