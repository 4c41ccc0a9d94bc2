import type { Catalogue } from '../ship/catalogue.ts'
import { knownRefits, shipSlots } from '../ship/effective-ship.ts'
import { fleetPoints } from '../ship/points.ts'
import { hasEffect } from '../ship/refit-effect.ts'
import type { Refit, ShipDesign } from '../ship/ship.ts'
import { applyEdit } from './fleet-edit.ts'
import { canBeFlagship, copiesAllowed, fleetProblems, fleetRuleFigures, isLegal } from './fleet-legality.ts'
import type { FleetFix, FleetProblem } from './fleet-problem.ts'
import type { Fleet } from './fleet.ts'

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
  /** The fleet breaks a rule, and adding ships would not mend it. `others` is the number of further such problems. */
  | { readonly code: 'FIX_PROBLEM'; readonly problem: FleetProblem; readonly others: number }
  /** `left` points are unspent; the whole fleet should reach `least` points. The cheapest offers come first. */
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

const errorsOf = (fleet: Fleet, catalogue: Catalogue): ReadonlySet<string> =>
  new Set(
    fleetProblems(fleet, catalogue)
      .filter(({ severity }) => severity === 'error')
      .map(({ code, culprit }) => JSON.stringify([code, culprit])),
  )

/** Key of a ship that is added only to try out whether it would be legal. */
const trialKey = 'trial'

/** Whether applying the fix adds no errors to those that the fleet already has (`errors`). */
function breaksNoMoreRules(fix: FleetFix, fleet: Fleet, catalogue: Catalogue, errors: ReadonlySet<string>): boolean {
  const edited = applyEdit(fleet, fix.kind === 'add-ship' ? { ...fix, key: trialKey } : fix)
  return edited.ok && [...errorsOf(edited.value.fleet, catalogue)].every((error) => errors.has(error))
}

const byPoints = <T extends { readonly points: number; readonly id: string }>(items: Iterable<T>): readonly T[] =>
  [...items].sort((a, b) => a.points - b.points || (a.id < b.id ? -1 : 1))

function firstOffers(candidates: Iterable<Offer>, isFit: (offer: Offer) => boolean): readonly Offer[] {
  const offers: Offer[] = []
  for (const offer of candidates) {
    if (offers.length === maxOffers) break
    if (isFit(offer)) offers.push(offer)
  }
  return offers
}

const shipOffers = (fleet: Fleet, catalogue: Catalogue, left: number, isAllowed: (ship: ShipDesign) => boolean) =>
  byPoints(catalogue.ships.values())
    .filter((ship) => ship.faction === fleet.faction && !ship.retired && ship.points <= left && isAllowed(ship))
    .filter(
      (ship) => fleet.ships.filter(({ design }) => design === ship.id).length < (ship.unique ? 1 : copiesAllowed(ship)),
    )
    .map((ship): Offer => ({ item: ship.id, points: ship.points, fix: { kind: 'add-ship', design: ship.id } }))

/** Offers refits, cheapest first, each for the first ship that can take it in a free slot and on which it has an effect. */
function* refitOffers(fleet: Fleet, catalogue: Catalogue, left: number): Generator<Offer> {
  const ships = fleet.ships.flatMap((ship) => {
    const design = catalogue.ships.get(ship.design)
    if (!design) return []
    const free = shipSlots(ship, design, catalogue).slots.filter(({ holds }) => holds === undefined)
    return free.length === 0 ? [] : [{ ship, design, free: new Set(free.map(({ kind }) => kind)) }]
  })
  const suits = (refit: Refit, design: ShipDesign): boolean =>
    (refit.factions?.includes(design.faction) ?? true) && (refit.classes?.includes(design.class) ?? true)
  for (const refit of byPoints(catalogue.refits.values())) {
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
    firstOffers(shipOffers(fleet, catalogue, left, isAllowed), ({ fix }) =>
      breaksNoMoreRules(fix, fleet, catalogue, errors),
    )
  if (fleet.ships.length === 0) return [{ code: 'FIRST_SHIP', offers: offers(canBeFlagship) }]

  const steps: NextStep[] = []
  const broken = problems.filter(({ code, severity }) => severity === 'error' && !unfinished.has(code))
  if (broken[0]) steps.push({ code: 'FIX_PROBLEM', problem: broken[0], others: broken.length - 1 })
  const find = (code: FleetProblem['code']) => problems.find((problem) => problem.code === code)
  const fixOf = (problem: FleetProblem) => (problem.fix ? { fix: problem.fix } : {})
  const flagship = find('NO_FLAGSHIP')
  if (flagship)
    steps.push(
      flagship.fix ? { code: 'FLAGSHIP', fix: flagship.fix } : { code: 'FLAGSHIP_SHIP', offers: offers(canBeFlagship) },
    )
  const admiral = find('NO_ADMIRAL')
  if (admiral) steps.push({ code: 'ADMIRAL', ...fixOf(admiral) })
  const escorts = find('CAPITALS_UNESCORTED')
  if (escorts?.code === 'CAPITALS_UNESCORTED')
    steps.push({ code: 'ESCORTS', missing: escorts.data.missing, ...fixOf(escorts) })

  const ships = left > 0 ? offers(() => true) : []
  const refits =
    left > 0
      ? firstOffers(refitOffers(fleet, catalogue, left), ({ fix }) => breaksNoMoreRules(fix, fleet, catalogue, errors))
      : []
  if (ships.length + refits.length > 0)
    steps.push({ code: 'SPEND', left, least: Math.ceil(fleet.limit * fleetRuleFigures.leastShare), ships, refits })
  if (fleet.name.trim() === '') steps.push({ code: 'NAME' })
  if (isLegal(problems)) steps.push({ code: 'READY', left: Math.max(0, left) })
  return steps
}
