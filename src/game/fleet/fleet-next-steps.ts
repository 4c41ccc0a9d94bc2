import { shipSlots } from '../ship/effective-ship.ts'
import { fleetPoints } from '../ship/points.ts'
import type { Refit, ShipDesign } from '../ship/ship.ts'
import { applyEdit } from './fleet-edit.ts'
import { canBeFlagship, copiesAllowed, fleetProblems, fleetRuleFigures, isLegal } from './fleet-legality.ts'
import type { FleetFix, FleetProblem } from './fleet-problem.ts'
import type { Catalogue, Fleet } from './fleet.ts'

/** The next useful steps for a fleet, instead of a list of errors. Codes and data; features make the sentences. */

/** An item that can be added without breaking another rule. */
export interface Offer {
  readonly item: string
  readonly points: number
  readonly fix: FleetFix
}

export type NextStep =
  /** The fleet is empty. */
  | { readonly code: 'FIRST_SHIP'; readonly offers: readonly Offer[] }
  /** No ship can be the flagship yet. */
  | { readonly code: 'FLAGSHIP_SHIP'; readonly offers: readonly Offer[] }
  | { readonly code: 'FLAGSHIP'; readonly fix?: FleetFix }
  | { readonly code: 'ADMIRAL'; readonly fix?: FleetFix }
  | { readonly code: 'ESCORTS'; readonly missing: number; readonly fix?: FleetFix }
  /** A broken rule that adding ships would not fix. `others`: number of further ones. */
  | { readonly code: 'FIX_PROBLEM'; readonly problem: FleetProblem; readonly others: number }
  /** `left`: points to spend; `least`: points that the fleet should reach. The cheapest items that fit come first. */
  | {
      readonly code: 'SPEND'
      readonly left: number
      readonly least: number
      readonly ships: readonly Offer[]
      readonly refits: readonly Offer[]
    }
  | { readonly code: 'NAME' }
  /** The fleet is legal; `left` points are unspent. */
  | { readonly code: 'READY'; readonly left: number }

/** Maximum offers of each kind. */
const maxOffers = 3

const errorsOf = (fleet: Fleet, catalogue: Catalogue): ReadonlySet<string> =>
  new Set(
    fleetProblems(fleet, catalogue)
      .filter(({ severity }) => severity === 'error')
      .map(({ code, culprit }) => JSON.stringify([code, culprit])),
  )

/** Key for trying out an added ship. */
const trialKey = 'trial'

/** Whether the fix breaks no rule that the fleet keeps now. */
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

/** Refits for the faction of the fleet, each on the first ship that has a free slot and may carry it. */
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
    const host = ships.find(({ design, free }) => free.has(refit.slot) && suits(refit, design))
    if (!host) continue
    const fix: FleetFix = { kind: 'fit-refit', ship: host.ship.key, slot: refit.slot, refit: refit.id }
    yield { item: refit.id, points: refit.points, fix }
  }
}

/** Rules that are broken only because the fleet is unfinished. */
const unfinished: ReadonlySet<FleetProblem['code']> = new Set([
  'NO_FLAGSHIP',
  'NO_ADMIRAL',
  'CAPITALS_UNESCORTED',
  'UNDER_POINTS',
])

/**
 * The useful steps, most urgent first; the last one says that the fleet is ready, if it is. `catalogue`: that of the
 * fleet (`catalogueOf`).
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
