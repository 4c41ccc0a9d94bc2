import { err, ok, type Result } from '#game/result.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { knownRefits, placeRefits } from '#game/ship/effective-ship.ts'
import { idleRefits, improvesShip } from '#game/ship/refit-effect.ts'
import { isCapital, isEscort, type Admiral, type FactionId, type Refit, type ShipDesign } from '#game/ship/ship.ts'
import type { FittedRefit, FleetContent, FleetShip } from '../fleet.ts'
import {
  canBeFlagship,
  copiesAllowed,
  fleetProblems,
  fleetRuleFigures,
  heaviestAllowed,
  isLegal,
} from '../legality/fleet-legality.ts'
import { fleetPoints } from '../points.ts'

/**
 * Generates random fleets. The result is always legal, because each attempt is checked with `fleetProblems`. If no
 * legal fleet is possible, the error says why. A generated fleet has no station, because stations cannot move. No rule
 * needs one, and if a scenario allows one, the player chooses.
 */

/** Returns a random number, uniform in 0 ≤ x < 1. The caller supplies it; src/game has no random source. */
export type Random = () => number

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

/** Maximum number of attempts; the best result is returned. */
const randomTries = 12
/** Fraction of the points limit. An attempt that spends at least this much ends the search. */
const goodShare = 0.98
/** Maximum number of ships in a random fleet. */
const maxShips = 60

/** Maximum number of ships and, among them, of squadrons. */
export interface ShipLimits {
  readonly ships: number
  readonly squadrons: number
}

/** A random item; undefined if there is none. */
export const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)]

/** Picks a random item with a probability in proportion to its weight. If all weights are 0, they count as equal. */
function pickWeighted<T>(items: readonly T[], weight: (item: T) => number, random: Random): T | undefined {
  const total = items.reduce((sum, item) => sum + weight(item), 0)
  if (total <= 0) return pick(items, random)
  let left = random() * total
  for (const item of items) {
    left -= weight(item)
    if (left < 0) return item
  }
  return items.at(-1)
}

/**
 * Items that the fleet may contain: they belong to the faction, are not retired, and models of the ships are owned.
 * Stations are left out.
 */
interface AvailableItems {
  readonly ships: readonly ShipDesign[]
  readonly admirals: readonly Admiral[]
  readonly refits: readonly Refit[]
  readonly maxCopies: (design: ShipDesign) => number
}

function availableItems({ faction, limit, owned }: FleetRequest, catalogue: Catalogue): AvailableItems {
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

const minPoints = (items: readonly { readonly points: number }[]): number =>
  Math.min(...items.map(({ points }) => points))

const isHeaviest = ({ class: shipClass }: ShipDesign): boolean =>
  shipClass === 'battleship' || shipClass === 'dreadnought'

/** Points of the cheapest legal fleet with this flagship; Infinity if there is none. */
function minFleetCost(flagship: ShipDesign, available: AvailableItems): number {
  if (!isCapital(flagship.class)) return flagship.points + minPoints(available.admirals)
  const escorts = available.ships.filter((ship) => isEscort(ship.class))
  return flagship.points + minPoints(escorts) + minPoints(available.admirals)
}

/** The flagships with which a legal fleet stays within the limit, or the reason why there are none. */
function flagshipCandidates(
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
function drawShips(
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

/** The possible flagship with the highest command. If several are equal, it is the one with the most points. */
const bestFlagship = (ships: readonly ShipDesign[]): ShipDesign | undefined =>
  ships.filter(canBeFlagship).toSorted((a, b) => b.command - a.command || b.points - a.points)[0]

const canFit = (refit: Refit, ship: ShipDesign): boolean => refit.classes?.includes(ship.class) ?? true

/**
 * Spends the points that are `left` on refits for free slots, and changes `ships` accordingly. Every refit improves its
 * ship; to open a slot that stays empty is no improvement. Expensive refits are more likely: the weight of a refit is
 * the square of its points.
 */
function refitShips(
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
