import type { FleetContent } from '../fleet/fleet.ts'
import type { FleetRequest, GeneratorProblem } from '../fleet/generator/available-items.ts'
import type { Weight } from '../fleet/generator/draw-ships.ts'
import { randomFleet } from '../fleet/generator/fleet-generator.ts'
import { pick, type Random } from '../fleet/generator/random-pick.ts'
import { alliesAllowed, copiesAllowed, heaviestAllowed } from '../fleet/legality/rule-figures.ts'
import type { Result } from '../result.ts'
import type { Catalogue } from '../ship/catalogue.ts'
import { factionIds, isCapital, isEscort, type ShipDesign } from '../ship/ship.ts'

/**
 * Random fleets for balance runs. A share of them is built in the way of players who look for strong combinations: with
 * allies, with four ships of one design, or with a pair of capitals. Such fleets show which ships are too cheap.
 */

/** How a fleet is built, each with its share of all fleets. All other fleets choose every design at random. */
const shares = { allies: 0.2, four: 0.2, pair: 0.2 } as const
type Plan = keyof typeof shares

function drawPlan(random: Random): Plan | undefined {
  let left = random()
  for (const plan of ['allies', 'four', 'pair'] as const) {
    left -= shares[plan]
    if (left < 0) return plan
  }
  return undefined
}

const copies = (design: ShipDesign | undefined, count: number): readonly ShipDesign[] =>
  design ? new Array<ShipDesign>(design.unique ? 1 : Math.min(count, copiesAllowed(design))).fill(design) : []

/** Designs of which a fleet of this limit can hold two or more. */
function isPairable({ class: shipClass, unique }: ShipDesign, limit: number): boolean {
  const isHeaviest = shipClass === 'battleship' || shipClass === 'dreadnought'
  return isCapital(shipClass) && !unique && (!isHeaviest || heaviestAllowed(limit) > 1)
}

/** The ships that a fleet of this plan chooses before all others. */
function wishedShips(
  plan: Plan,
  { faction, limit }: FleetRequest,
  catalogue: Catalogue,
  weight: Weight,
  random: Random,
): readonly ShipDesign[] {
  const designs = [...catalogue.ships.values()].filter((ship) => !ship.retired && weight(ship) > 0)
  const own = designs.filter((ship) => ship.faction === faction)
  if (plan === 'four') {
    const escorts = own.filter((ship) => isEscort(ship.class))
    return copies(pick(escorts, random), 4)
  }
  if (plan === 'pair') {
    const capitals = own.filter((ship) => isPairable(ship, limit))
    return copies(pick(capitals, random), 2)
  }
  const other = pick(
    factionIds.filter((one) => one !== faction),
    random,
  )
  const most = alliesAllowed(limit)
  // Squadrons and stations have no place in a fleet of another faction.
  const allies = designs.filter(
    (ship) => ship.faction === other && ship.points <= most && (isEscort(ship.class) || isCapital(ship.class)),
  )
  const ally = pick(allies, random)
  return copies(ally, ally ? Math.floor(most / ally.points) : 0)
}

/**
 * Generates a random legal fleet for balance runs, like `randomFleet`. The plan of the fleet comes from the same random
 * numbers. Errors: why no fleet is possible.
 */
export function variedFleet(
  request: FleetRequest,
  catalogue: Catalogue,
  random: Random,
  weight: Weight = () => 1,
): Result<FleetContent, GeneratorProblem> {
  const plan = drawPlan(random)
  const wished = () => (plan ? wishedShips(plan, request, catalogue, weight, random) : [])
  return randomFleet(request, catalogue, random, { weight, wished })
}
