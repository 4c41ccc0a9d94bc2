import type { FleetContent } from './fleet.ts'

/** Models of a design that a fleet needs and the player does not own. */
export interface Shortage {
  readonly design: string
  readonly needed: number
  readonly owned: number
  /** At least 1. */
  readonly missing: number
}

/** The models that are missing for this fleet, in fleet order. `owned`: number by design id. */
export function shortageOf(
  fleet: Pick<FleetContent, 'ships'>,
  owned: ReadonlyMap<string, number>,
): readonly Shortage[] {
  const needed = new Map<string, number>()
  for (const { design } of fleet.ships) needed.set(design, (needed.get(design) ?? 0) + 1)
  return [...needed].flatMap(([design, count]) => {
    const have = owned.get(design) ?? 0
    return have >= count ? [] : [{ design, needed: count, owned: have, missing: count - have }]
  })
}
