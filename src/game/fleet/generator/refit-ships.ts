import type { Catalogue } from '#game/ship/catalogue.ts'
import { knownRefits, placeRefits } from '#game/ship/effective-ship.ts'
import { idleRefits, improvesShip } from '#game/ship/refit-effect.ts'
import type { FactionId, Refit, ShipDesign } from '#game/ship/ship.ts'
import type { FittedRefit, FleetShip } from '../fleet.ts'
import type { AvailableItems } from './available-items.ts'
import { pickWeighted, type Random } from './random-pick.ts'

const canFit = (refit: Refit, ship: ShipDesign): boolean => refit.classes?.includes(ship.class) ?? true

/**
 * Spends the points that are `left` on refits for free slots, and changes `ships` accordingly. Every refit improves its
 * ship; to open a slot that stays empty is no improvement. Expensive refits are more likely: the weight of a refit is
 * the square of its points.
 */
export function refitShips(
  ships: FleetShip[],
  left: number,
  faction: FactionId,
  available: AvailableItems,
  catalogue: Catalogue,
  random: Random,
): void {
  const weight = ({ refit }: { readonly refit: Refit }): number => refit.points ** 2
  const taken = new Set<string>()
  for (let points = left; points > 0;) {
    const choices = ships.flatMap((ship, at) => {
      const design = catalogue.ships.get(ship.design)
      // Refits of allies would count to their share of the points.
      if (!design || design.faction !== faction) return []
      const known = knownRefits(ship, catalogue)
      return available.refits
        .filter((refit) => refit.points > 0 && refit.points <= points && canFit(refit, design))
        .filter((refit) => !taken.has(refit.id) && !ship.refits.some((fitted) => fitted.refit === refit.id))
        .filter((refit) => placeRefits(design.slots, [...known, refit]).unplaced.length === 0)
        .map((refit) => ({
          at,
          refit,
          isUseful: () => idleRefits(design, [...known, refit], improvesShip).length === 0,
        }))
    })
    // To check every choice would take longer than everything else, so only those that are drawn are checked.
    let choice = pickWeighted(choices, weight, random)
    while (choice && !choice.isUseful()) {
      choices.splice(choices.indexOf(choice), 1)
      choice = pickWeighted(choices, weight, random)
    }
    if (!choice) return
    const { at, refit } = choice
    const fitted: FittedRefit = { slot: refit.slot, refit: refit.id }
    ships[at] = { ...ships[at]!, refits: [...ships[at]!.refits, fitted] }
    if (refit.unique) taken.add(refit.id)
    points -= refit.points
  }
}
