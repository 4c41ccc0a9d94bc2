import { err, ok, type Result } from '#game/result.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { isCapital, isEscort, type Admiral, type FactionId, type Refit, type ShipDesign } from '#game/ship/ship.ts'
import { canBeFlagship, copiesAllowed, heaviestAllowed, isHeaviest } from '../legality/rule-figures.ts'

/** Finds the items that a generated fleet may contain, and the flagships with which a legal fleet is possible. */

export interface FleetRequest {
  readonly faction: FactionId
  readonly limit: number
  /**
   * Number of models that the player owns, by design id; designs that are missing here are not owned. If the whole map
   * is absent, the number of models is unlimited.
   */
  readonly owned?: ReadonlyMap<string, number>
}

/** Why no fleet is possible. All points are whole numbers. */
export type GeneratorProblem =
  /** The catalogue contains no admiral or no possible flagship for this faction. */
  | { readonly code: 'NOTHING_OFFERED' }
  /** The player owns no model of this faction that can be a flagship. */
  | { readonly code: 'NO_FLAGSHIP_OWNED'; readonly faction: FactionId }
  /** All possible flagships among the owned models are capitals, which need an escort, and no escort is owned. */
  | { readonly code: 'NO_ESCORT_OWNED'; readonly faction: FactionId }
  /** The limit is too low: the cheapest flagship, with the admiral and escort that it needs, costs `least` points. */
  | { readonly code: 'LIMIT_TOO_LOW'; readonly limit: number; readonly least: number }

/**
 * Items that the fleet may contain: they belong to the faction, are not retired, and models of the ships are owned.
 * Stations are left out.
 */
export interface AvailableItems {
  readonly ships: readonly ShipDesign[]
  readonly admirals: readonly Admiral[]
  readonly refits: readonly Refit[]
  readonly maxCopies: (design: ShipDesign) => number
}

export function availableItems({ faction, limit, owned }: FleetRequest, catalogue: Catalogue): AvailableItems {
  const maxCopies = (design: ShipDesign): number =>
    Math.min(design.unique ? 1 : copiesAllowed(design), owned ? (owned.get(design.id) ?? 0) : Infinity)
  return {
    maxCopies,
    ships: [...catalogue.ships.values()].filter(
      (ship) =>
        ship.faction === faction &&
        ship.class !== 'station' &&
        !ship.retired &&
        ship.points <= limit &&
        maxCopies(ship) > 0,
    ),
    admirals: [...catalogue.admirals.values()].filter(
      (admiral) => (admiral.faction === faction || admiral.faction === 'mercenary') && !admiral.retired,
    ),
    refits: [...catalogue.refits.values()].filter(
      (refit) => !refit.retired && (refit.factions?.includes(faction) ?? true),
    ),
  }
}

export const minPoints = (items: readonly { readonly points: number }[]): number =>
  Math.min(...items.map(({ points }) => points))

/** Points of the cheapest legal fleet with this flagship; Infinity if there is none. */
export function minFleetCost(flagship: ShipDesign, available: AvailableItems): number {
  if (!isCapital(flagship.class)) return flagship.points + minPoints(available.admirals)
  const escorts = available.ships.filter((ship) => isEscort(ship.class))
  return flagship.points + minPoints(escorts) + minPoints(available.admirals)
}

/** The flagships with which a legal fleet stays within the limit, or the reason why there are none. */
export function flagshipCandidates(
  request: FleetRequest,
  available: AvailableItems,
  catalogue: Catalogue,
): Result<readonly ShipDesign[], GeneratorProblem> {
  const { faction, limit } = request
  const all = availableItems({ faction, limit: Infinity }, catalogue)
  if (all.admirals.length === 0 || !all.ships.some(canBeFlagship)) return err({ code: 'NOTHING_OFFERED' })
  const atAnyLimit = availableItems({ ...request, limit: Infinity }, catalogue)
  const candidates = atAnyLimit.ships.filter(canBeFlagship)
  if (candidates.length === 0) return err({ code: 'NO_FLAGSHIP_OWNED', faction })
  const costs = candidates.map((ship) => minFleetCost(ship, atAnyLimit))
  if (costs.every((cost) => cost === Infinity)) return err({ code: 'NO_ESCORT_OWNED', faction })
  const affordable = available.ships
    .filter(canBeFlagship)
    .filter((ship) => minFleetCost(ship, available) <= limit && (!isHeaviest(ship) || heaviestAllowed(limit) > 0))
  return affordable.length > 0 ? ok(affordable) : err({ code: 'LIMIT_TOO_LOW', limit, least: Math.min(...costs) })
}
