import type { Catalogue } from '#game/ship/catalogue.ts'
import { knownRefits, shipAsBuilt, shipSlots } from '#game/ship/effective-ship.ts'
import { hasEffect } from '#game/ship/refit-effect.ts'
import { isCapital, isEscort, type Admiral, type Refit, type ShipDesign } from '#game/ship/ship.ts'
import { applyEdit } from '../fleet-edit.ts'
import type { Fleet } from '../fleet.ts'
import { fleetPoints } from '../points.ts'
import { fleetProblems, isLegal } from './fleet-legality.ts'
import type { FleetFix, FleetProblem } from './fleet-problem.ts'
import { canBeFlagship, copiesAllowed, fleetRuleFigures } from './rule-figures.ts'

/** Suggests what to do next with a fleet. Suggestions are codes and data; the user interface makes the sentences. */

/** A ship or refit that can be added without breaking a rule. `fix` is the edit that adds it. */
export interface Offer {
  readonly item: string
  readonly points: number
  readonly fix: FleetFix
}

export type NextStep =
  /** The fleet is empty; the offers are possible flagships. */
  | { readonly code: 'FIRST_SHIP'; readonly offers: readonly Offer[] }
  /** The fleet has no ship that can be a flagship; the offers are ships that can. */
  | { readonly code: 'FLAGSHIP_SHIP'; readonly offers: readonly Offer[] }
  | { readonly code: 'FLAGSHIP'; readonly fix?: FleetFix }
  | { readonly code: 'ADMIRAL'; readonly fix?: FleetFix }
  | { readonly code: 'ESCORTS'; readonly missing: number; readonly fix?: FleetFix }
  /** The fleet breaks a rule, and adding ships would not fix it. `others` is the number of further such problems. */
  | { readonly code: 'FIX_PROBLEM'; readonly problem: FleetProblem; readonly others: number }
  /** `left` points are unspent; the whole fleet should reach `least` points. The best fitting offers come first. */
  | {
      readonly code: 'SPEND'
      readonly left: number
      readonly least: number
      readonly ships: readonly Offer[]
      readonly refits: readonly Offer[]
    }
  | { readonly code: 'NAME' }
  /** The fleet is legal. `left` is the number of unspent points. */
  | { readonly code: 'READY'; readonly left: number }

/** Maximum number of offers in each list. */
const maxOffers = 3

const errorsOf = (fleet: Fleet, catalogue: Catalogue, leaves?: FleetProblem['code']): ReadonlySet<string> =>
  new Set(
    fleetProblems(fleet, catalogue)
      .filter(({ severity, code }) => severity === 'error' && code !== leaves)
      .map(({ code, culprit }) => JSON.stringify([code, culprit])),
  )

/** Key of a ship that is added only to try out whether it would be legal. */
const trialKey = 'trial'

/**
 * Whether applying the fix adds no errors to those that the fleet already has (`errors`). Errors with a code in
 * `leaves` are allowed.
 */
function breaksNoMoreRules(
  fix: FleetFix,
  fleet: Fleet,
  catalogue: Catalogue,
  errors: ReadonlySet<string>,
  leaves?: FleetProblem['code'],
): boolean {
  const edited = applyEdit(fleet, fix.kind === 'add-ship' ? { ...fix, key: trialKey } : fix)
  return edited.ok && [...errorsOf(edited.value.fleet, catalogue, leaves)].every((error) => errors.has(error))
}

/** Points left with which a fleet can take one more capital ship with its escort. */
const pointsForCapital = 100
/** The share of the limit that a capital should cost. */
const capitalShare = 0.3

type Fitness = (ship: ShipDesign) => number

/** How well a ship would lead a fleet of this limit. */
const leadFitness =
  (limit: number): Fitness =>
  ({ points, command }) =>
    command * 0.05 - Math.abs(points / limit - capitalShare)

/**
 * How well a ship fits into what a fleet has: a capital while it can have one more with an escort, squadrons if a deck
 * is empty, then escorts. Good escorts can mass with the present ships, are not in the fleet yet, and use many of the
 * points left. Stations come last, because only some scenarios allow them.
 */
function fitness(fleet: Fleet, catalogue: Catalogue, left: number): Fitness {
  const built = fleet.ships.flatMap((ship) => shipAsBuilt(ship, catalogue) ?? [])
  const capitals = built.filter((ship) => isCapital(ship.class)).length
  const squadrons = built.filter((ship) => ship.class === 'squadron').length
  const space = built.reduce((sum, ship) => sum + ship.hangar, 0)
  const weapons = new Set(built.flatMap((ship) => ship.weapons.map(({ name }) => name)))
  const wantsCapital = capitals === 0 || left >= pointsForCapital
  return (ship) => {
    const copies = fleet.ships.filter(({ design }) => design === ship.id).length
    if (ship.class === 'station') return -1
    if (ship.class === 'squadron') return (squadrons < space && !wantsCapital ? 3 : 0) - copies / 4
    if (isCapital(ship.class)) return wantsCapital ? 4 + leadFitness(fleet.limit)(ship) : 1 - copies
    const masses = ship.weapons.some(({ name }) => weapons.has(name)) ? 0.4 : 0
    return 2 + masses - copies * 0.4 + ship.points / Math.max(left, ship.points)
  }
}

const byFitness = (ships: Iterable<ShipDesign>, fits: Fitness): readonly ShipDesign[] =>
  [...ships].sort((a, b) => fits(b) - fits(a) || (a.id < b.id ? -1 : 1))

/** The most expensive first: one strong refit is better than several weak ones. */
const dearestFirst = <T extends { readonly points: number; readonly id: string }>(items: Iterable<T>): readonly T[] =>
  [...items].sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1))

function firstOffers(candidates: Iterable<Offer>, isFit: (offer: Offer) => boolean): readonly Offer[] {
  const offers: Offer[] = []
  for (const offer of candidates) {
    if (offers.length === maxOffers) break
    if (isFit(offer)) offers.push(offer)
  }
  return offers
}

const shipOffers = (
  fleet: Fleet,
  catalogue: Catalogue,
  left: number,
  isAllowed: (ship: ShipDesign) => boolean,
  fits: Fitness,
) =>
  byFitness(catalogue.ships.values(), fits)
    .filter((ship) => ship.faction === fleet.faction && !ship.retired && ship.points <= left && isAllowed(ship))
    .filter(
      (ship) => fleet.ships.filter(({ design }) => design === ship.id).length < (ship.unique ? 1 : copiesAllowed(ship)),
    )
    // One squadron is enough to choose: three of them would hide the ships that use more of the points left.
    .filter((ship, n, ships) => ship.class !== 'squadron' || ships.findIndex((one) => one.class === 'squadron') === n)
    .map((ship): Offer => ({ item: ship.id, points: ship.points, fix: { kind: 'add-ship', design: ship.id } }))

/** Offers refits, each for the most expensive ship that has a free slot for it and on which it has an effect. */
function* refitOffers(fleet: Fleet, catalogue: Catalogue, left: number): Generator<Offer> {
  const built = fleet.ships.flatMap((ship) => {
    const design = catalogue.ships.get(ship.design)
    if (!design) return []
    const free = shipSlots(ship, design, catalogue).slots.filter(({ holds }) => holds === undefined)
    return free.length === 0 ? [] : [{ ship, design, free: new Set(free.map(({ kind }) => kind)) }]
  })
  const ships = built.toSorted((a, b) => b.design.points - a.design.points)
  const suits = (refit: Refit, design: ShipDesign): boolean =>
    (refit.factions?.includes(design.faction) ?? true) && (refit.classes?.includes(design.class) ?? true)
  for (const refit of dearestFirst(catalogue.refits.values())) {
    if (refit.retired || refit.points > left) continue
    const host = ships.find(
      ({ ship, design, free }) =>
        free.has(refit.slot) && suits(refit, design) && hasEffect(refit, design, knownRefits(ship, catalogue)),
    )
    if (!host) continue
    const fix: FleetFix = { kind: 'fit-refit', ship: host.ship.key, slot: refit.slot, refit: refit.id }
    yield { item: refit.id, points: refit.points, fix }
  }
}

interface Priced {
  readonly faction: ShipDesign['faction'] | Admiral['faction']
  readonly points: number
  readonly retired?: boolean
}

/** Points of the cheapest item that the fleet can take. */
const cheapest = <T extends Priced>(fleet: Fleet, items: Iterable<T>, isWanted: (item: T) => boolean): number =>
  Math.min(
    ...[...items]
      .filter((item) => (item.faction === fleet.faction || item.faction === 'mercenary') && !item.retired)
      .filter(isWanted)
      .map(({ points }) => points),
  )

/** Problems that only show that the fleet is unfinished. */
const unfinished: ReadonlySet<FleetProblem['code']> = new Set([
  'NO_FLAGSHIP',
  'NO_ADMIRAL',
  'CAPITALS_UNESCORTED',
  'UNDER_POINTS',
])

/**
 * Suggests what to do next, most urgent first. If the fleet is legal, the last suggestion is `READY`. `catalogue` is
 * the one that the fleet was built with (`catalogueOf`).
 */
export function nextSteps(fleet: Fleet, catalogue: Catalogue): readonly NextStep[] {
  const problems = fleetProblems(fleet, catalogue)
  const errors = errorsOf(fleet, catalogue)
  const left = fleet.limit - fleetPoints(fleet, catalogue)
  const offers = (isAllowed: (ship: ShipDesign) => boolean) =>
    firstOffers(shipOffers(fleet, catalogue, left, isAllowed, fitness(fleet, catalogue, left)), ({ fix }) =>
      breaksNoMoreRules(fix, fleet, catalogue, errors),
    )
  // A capital may lead only if the fleet can still afford an escort and an admiral, which are the next steps.
  const isEscortShip = (ship: ShipDesign): boolean => isEscort(ship.class)
  const company =
    cheapest(fleet, catalogue.ships.values(), isEscortShip) + cheapest(fleet, catalogue.admirals.values(), () => true)
  const leaders = (): readonly Offer[] =>
    firstOffers(
      shipOffers(fleet, catalogue, left, canBeFlagship, leadFitness(fleet.limit)),
      ({ fix, points }) =>
        breaksNoMoreRules(fix, fleet, catalogue, errors) ||
        (points <= left - company && breaksNoMoreRules(fix, fleet, catalogue, errors, 'CAPITALS_UNESCORTED')),
    )
  if (fleet.ships.length === 0) return [{ code: 'FIRST_SHIP', offers: leaders() }]

  const steps: NextStep[] = []
  const broken = problems.filter(({ code, severity }) => severity === 'error' && !unfinished.has(code))
  if (broken[0]) steps.push({ code: 'FIX_PROBLEM', problem: broken[0], others: broken.length - 1 })
  const find = (code: FleetProblem['code']) => problems.find((problem) => problem.code === code)
  const fixOf = (problem: FleetProblem) => (problem.fix ? { fix: problem.fix } : {})
  // Enough must be left for the other escorts that are missing.
  const escortFix = (problem: FleetProblem, missing: number) => {
    const most = left - (missing - 1) * cheapest(fleet, catalogue.ships.values(), isEscortShip)
    const [best] = offers((ship) => isEscortShip(ship) && ship.points <= most)
    return best ? { fix: best.fix } : fixOf(problem)
  }
  const flagship = find('NO_FLAGSHIP')
  if (flagship)
    steps.push(flagship.fix ? { code: 'FLAGSHIP', fix: flagship.fix } : { code: 'FLAGSHIP_SHIP', offers: leaders() })
  const admiral = find('NO_ADMIRAL')
  if (admiral) steps.push({ code: 'ADMIRAL', ...fixOf(admiral) })
  const escorts = find('CAPITALS_UNESCORTED')
  if (escorts?.code === 'CAPITALS_UNESCORTED')
    steps.push({ code: 'ESCORTS', missing: escorts.data.missing, ...escortFix(escorts, escorts.data.missing) })

  const least = Math.ceil(fleet.limit * fleetRuleFigures.leastShare)
  // If one item can bring the fleet to the least points, cheaper ones are not offered.
  const short = least - (fleet.limit - left)
  const reaching = short > 0 ? offers(({ points }) => points >= short) : []
  const ships = left <= 0 ? [] : reaching.length > 0 ? reaching : offers(() => true)
  const refits =
    left > 0
      ? firstOffers(
          refitOffers(fleet, catalogue, left),
          ({ fix, points }) =>
            (reaching.length === 0 || points >= short) && breaksNoMoreRules(fix, fleet, catalogue, errors),
        )
      : []
  if (ships.length + refits.length > 0) steps.push({ code: 'SPEND', left, least, ships, refits })
  if (fleet.name.trim() === '') steps.push({ code: 'NAME' })
  if (isLegal(problems)) steps.push({ code: 'READY', left: Math.max(0, left) })
  return steps
}
