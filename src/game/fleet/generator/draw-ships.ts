import { isCapital, isEscort, type Admiral, type ShipDesign } from '#game/ship/ship.ts'
import { fleetRuleFigures, heaviestAllowed, isHeaviest } from '../legality/rule-figures.ts'
import type { AvailableItems } from './available-items.ts'
import { pickWeighted, type Random } from './random-pick.ts'

/** Draws the ships of one attempt, keeping to the fleet rules. */

/** Maximum number of ships and, among them, of squadrons. */
export interface ShipLimits {
  readonly ships: number
  readonly squadrons: number
}

/** Relative probability of a design. A design with 0 is never drawn. */
export type Weight = (design: ShipDesign) => number

/** A fleet while its ships are drawn, with the counts that the fleet rules need. */
interface Draft {
  readonly ships: ShipDesign[]
  readonly copies: Map<string, number>
  points: number
  capitals: number
  escorts: number
  heaviest: number
  space: number
  squadrons: number
}

function addTo(draft: Draft, ship: ShipDesign): void {
  draft.ships.push(ship)
  draft.copies.set(ship.id, (draft.copies.get(ship.id) ?? 0) + 1)
  draft.points += ship.points
  if (isCapital(ship.class)) draft.capitals++
  if (isEscort(ship.class)) draft.escorts++
  if (isHeaviest(ship)) draft.heaviest++
  draft.space += ship.hangar
  if (ship.class === 'squadron') draft.squadrons++
}

/** Whether one more of this ship keeps to the fleet rules, the points limit and the maximum numbers. */
function canAdd(draft: Draft, ship: ShipDesign, available: AvailableItems, limit: number, most: ShipLimits): boolean {
  if (draft.points + ship.points > limit || draft.ships.length >= most.ships) return false
  if ((draft.copies.get(ship.id) ?? 0) >= available.maxCopies(ship)) return false
  if (isHeaviest(ship) && draft.heaviest >= heaviestAllowed(limit)) return false
  if (ship.class === 'squadron') return draft.squadrons < Math.min(draft.space, most.squadrons)
  if (!isCapital(ship.class)) return true
  return draft.escorts * fleetRuleFigures.capitalsPerEscort > draft.capitals
}

/** Probability of each design, and the maximum number of ships. */
export interface GeneratorOptions {
  readonly weight: Weight
  readonly most: ShipLimits
  /** Draws the ships that an attempt takes before all others, as far as the fleet rules allow; allies can be among them. */
  readonly wished?: () => readonly ShipDesign[]
}

/**
 * Draws the ships of one attempt: after the flagship an escort, if the flagship needs one, then the wished ships, then
 * ships as long as any may be added. Undefined if no escort may be added.
 */
export function drawShips(
  flagship: ShipDesign,
  admiral: Admiral,
  limit: number,
  available: AvailableItems,
  { weight, most, wished }: GeneratorOptions,
  random: Random,
) {
  const draft: Draft = {
    ships: [],
    copies: new Map<string, number>(),
    points: admiral.points,
    capitals: 0,
    escorts: 0,
    heaviest: 0,
    space: 0,
    squadrons: 0,
  }
  const draw = (isAllowed: (ship: ShipDesign) => boolean): ShipDesign | undefined =>
    pickWeighted(
      available.ships.filter(
        (ship) => isAllowed(ship) && weight(ship) > 0 && canAdd(draft, ship, available, limit, most),
      ),
      weight,
      random,
    )
  addTo(draft, flagship)
  if (isCapital(flagship.class)) {
    const escort = draw((ship) => isEscort(ship.class))
    if (!escort) return undefined
    addTo(draft, escort)
  }
  for (const ship of wished?.() ?? []) {
    const needsEscort = isCapital(ship.class) && draft.escorts * fleetRuleFigures.capitalsPerEscort <= draft.capitals
    const escort = needsEscort ? draw((one) => isEscort(one.class)) : undefined
    if (escort) addTo(draft, escort)
    if (canAdd(draft, ship, available, limit, most)) addTo(draft, ship)
  }
  for (let next = draw(() => true); next; next = draw(() => true)) addTo(draft, next)
  return draft.points > limit ? undefined : draft
}
