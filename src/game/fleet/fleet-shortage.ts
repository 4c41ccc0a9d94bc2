import type { FleetContent } from './fleet.ts'

/** Models of one design, of which the player owns fewer than a fleet needs. */
export interface Shortage {
  readonly design: string
  readonly needed: number
  readonly owned: number
  /** `needed` minus `owned`; at least 1. */
  readonly missing: number
}

/** The models that the player lacks for this fleet, in fleet order. `owned` is the number of models by design id. */
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
