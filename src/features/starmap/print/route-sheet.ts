import type { StarRoute } from '#game/stars/star-route.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { ownerName, tagNames } from '#pieces/star-map/star-words.ts'

export interface RouteSheetRow {
  /** Number of the jump, from 1. */
  readonly number: number
  readonly from: string
  readonly to: string
  /** True if the jump ends at a stop that the player chose. */
  readonly isStop: boolean
  /** Length of the jump, light years. `days` is its duration. */
  readonly ly: number
  readonly days: number
  /** Days since the start, including this jump. */
  readonly day: number
  /** Fuel for the jump, tonnes for each 100 points of ships. */
  readonly fuel: number
  readonly isHazard: boolean
  /** Description of the system at the end of the jump: owner, tags, station. */
  readonly there: string
}

const placesAt = ({ owner, tags, station }: StarSystem): string =>
  [ownerName(owner), ...tags.filter((tag) => tag !== 'hazard').map((tag) => tagNames[tag].toLowerCase()), station]
    .filter((part) => part !== undefined)
    .join(', ')

export function routeSheetRows(
  route: StarRoute,
  systems: readonly StarSystem[],
  stops: readonly number[],
): readonly RouteSheetRow[] {
  let day = 0
  return route.legs.map(({ from, to, ly, days, fuel }, i) => {
    day += days
    const there = systems[to]
    return {
      number: i + 1,
      ly,
      days,
      day,
      fuel,
      from: systems[from]?.name ?? '',
      to: there?.name ?? '',
      isStop: stops.includes(to),
      isHazard: there?.tags.includes('hazard') ?? false,
      there: there ? placesAt(there) : '',
    }
  })
}
