import { err, ok, type Result } from '#game/result.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import type { FleetContent, FleetShip } from '../fleet.ts'
import { fleetProblems, isLegal } from '../legality/fleet-legality.ts'
import { canBeFlagship } from '../legality/rule-figures.ts'
import { fleetPoints } from '../points.ts'
import {
  availableItems,
  flagshipCandidates,
  minFleetCost,
  minPoints,
  type AvailableItems,
  type FleetRequest,
  type GeneratorProblem,
} from './available-items.ts'
import { drawShips, type GeneratorOptions } from './draw-ships.ts'
import { pick, pickWeighted, type Random } from './random-pick.ts'
import { refitShips } from './refit-ships.ts'

/**
 * Generates random fleets. The result is always legal, because each attempt is checked with `fleetProblems`. If no
 * legal fleet is possible, the error says why. A generated fleet has no station, because stations cannot move. No rule
 * needs one, and if a scenario allows one, the player chooses.
 */

/** Maximum number of attempts; the best result is returned. */
const randomTries = 12

/** Fraction of the points limit. An attempt that spends at least this much ends the search. */
const goodShare = 0.98

/** Maximum number of ships in a random fleet. */
const maxShips = 60

/** The possible flagship with the highest command. If several are equal, it is the one with the most points. */
const bestFlagship = (ships: readonly ShipDesign[]): ShipDesign | undefined =>
  ships.filter(canBeFlagship).toSorted((a, b) => b.command - a.command || b.points - a.points)[0]

/** Sorts ships: flagship first, then by points, highest first. Identical ships are neighbours, squadrons are last. */
const inOrder = (ships: readonly ShipDesign[], flagship: ShipDesign): readonly ShipDesign[] => {
  const rank = (ship: ShipDesign) => (ship.class === 'squadron' ? -1 : ship.points)
  const rest = ships.toSpliced(ships.indexOf(flagship), 1)
  return [flagship, ...rest.toSorted((a, b) => rank(b) - rank(a) || (a.id < b.id ? -1 : 1))]
}

function tryGenerate(
  request: FleetRequest,
  candidates: readonly ShipDesign[],
  available: AvailableItems,
  catalogue: Catalogue,
  options: GeneratorOptions,
  random: Random,
): FleetContent | undefined {
  const { faction, limit } = request
  const flagship = pickWeighted(candidates, (ship) => options.weight(ship) * (1 + ship.command), random)
  if (!flagship) return undefined
  const room = limit - minFleetCost(flagship, available) + minPoints(available.admirals)
  const admiral = pick(
    available.admirals.filter(({ points }) => points <= room),
    random,
  )
  const draft = admiral && drawShips(flagship, admiral, limit, available, options, random)
  if (!draft) return undefined
  const own = draft.ships.filter((ship) => ship.faction === faction)
  const ships = inOrder(draft.ships, bestFlagship(own) ?? flagship).map((design, i): FleetShip => ({
    key: `s${i + 1}`,
    design: design.id,
    name: '',
    refits: [],
  }))
  refitShips(ships, limit - draft.points, faction, available, catalogue, random)
  const { gameVersion } = catalogue
  const fleet: FleetContent = {
    name: '',
    faction,
    limit,
    gameVersion,
    ships,
    flagships: ['s1'],
    admiral: admiral.id,
    notes: '',
  }
  return isLegal(fleetProblems(fleet, catalogue)) ? fleet : undefined
}

/**
 * Makes up to `count` attempts and returns the fleet with the highest `score`. A score of Infinity ends the search at
 * once. Errors: why no fleet is possible.
 */
export function generateBest(
  request: FleetRequest,
  catalogue: Catalogue,
  count: number,
  options: GeneratorOptions,
  score: (fleet: FleetContent) => number,
  random: Random,
): Result<FleetContent, GeneratorProblem> {
  const available = availableItems(request, catalogue)
  const candidates = flagshipCandidates(request, available, catalogue)
  if (!candidates.ok) return candidates
  let best: { readonly fleet: FleetContent; readonly score: number } | undefined
  for (let n = 0; n < count && best?.score !== Infinity; n++) {
    const fleet = tryGenerate(request, candidates.value, available, catalogue, options, random)
    if (!fleet) continue
    const scored = { fleet, score: score(fleet) }
    if (!best || scored.score > best.score) best = scored
  }
  if (best) return ok(best.fleet)
  const cheapest = Math.min(...candidates.value.map((ship) => minFleetCost(ship, available)))
  return err({ code: 'LIMIT_TOO_LOW', limit: request.limit, least: cheapest })
}

/**
 * Generates a random legal fleet that spends as much of the limit as possible. The ships have the keys `s1`, `s2` and
 * so on; `s1` is the flagship. Without options, each design is equally likely. Errors: why no fleet is possible.
 */
export function randomFleet(
  request: FleetRequest,
  catalogue: Catalogue,
  random: Random,
  options: Partial<GeneratorOptions> = {},
): Result<FleetContent, GeneratorProblem> {
  const spent = (fleet: FleetContent): number => {
    const points = fleetPoints(fleet, catalogue)
    return points >= request.limit * goodShare ? Infinity : points
  }
  const usual: GeneratorOptions = { weight: () => 1, most: { ships: maxShips, squadrons: maxShips } }
  return generateBest(request, catalogue, randomTries, { ...usual, ...options }, spent, random)
}
