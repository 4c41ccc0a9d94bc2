import { factionIds, shipClasses, type FactionId, type Refit, type ShipClass, type SlotKind } from './ship.ts'

/**
 * Finds cycles of refits that open slots for each other. With a refit that opens a slot of its own kind, or with
 * several that open slots for each other, a ship could carry any number of refits. Therefore refits that the same ship
 * may carry must not form a cycle.
 */

type SlotGranter = Pick<Refit, 'id' | 'slot' | 'opens' | 'factions' | 'classes'>

const fits = (refit: SlotGranter, faction: FactionId, shipClass: ShipClass): boolean =>
  (refit.factions?.includes(faction) ?? true) && (refit.classes?.includes(shipClass) ?? true)

/**
 * The shortest chain of refits that leads from the slots `from` to the slot `to`: each refit is in a slot that the one
 * before it opens. Undefined if there is none.
 */
function chain(
  from: readonly SlotKind[],
  to: SlotKind,
  refits: readonly SlotGranter[],
): readonly SlotGranter[] | undefined {
  let paths: readonly { readonly slots: readonly SlotKind[]; readonly by: readonly SlotGranter[] }[] = [
    { slots: from, by: [] },
  ]
  const seen = new Set<SlotGranter>()
  while (paths.length > 0) {
    const complete = paths.find(({ slots }) => slots.includes(to))
    if (complete) return complete.by
    paths = paths.flatMap(({ slots, by }) =>
      refits
        .filter((refit) => slots.includes(refit.slot) && !seen.has(refit))
        .map((refit) => {
          seen.add(refit)
          return { slots: refit.opens ?? [], by: [...by, refit] }
        }),
    )
  }
  return undefined
}

/**
 * All cycles of refits that open slots for each other, each once, as ids: each refit opens the slot for the next one,
 * the last for the first. A cycle begins with its refit that is earliest in the list. Of several cycles through a
 * refit, the shortest is returned. Refits that no ship can carry together form no cycle.
 */
export function slotCycles(refits: readonly SlotGranter[]): readonly (readonly string[])[] {
  const openers = refits.filter(({ opens }) => (opens?.length ?? 0) > 0)
  const cycles = new Map<string, readonly string[]>()
  for (const faction of factionIds)
    for (const shipClass of shipClasses) {
      const together = openers.filter((refit) => fits(refit, faction, shipClass))
      for (const refit of together) {
        const back = chain(refit.opens ?? [], refit.slot, together)
        if (!back) continue
        const ids = [refit, ...back].map(({ id }) => id)
        const key = ids.toSorted().join(' ')
        if (!cycles.has(key)) cycles.set(key, ids)
      }
    }
  return [...cycles.values()]
}
