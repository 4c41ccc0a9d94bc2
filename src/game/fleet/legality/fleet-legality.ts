import { groupBy } from '#game/group-by.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { isCapital, isEscort, type Admiral, type ShipClass } from '#game/ship/ship.ts'
import type { FleetEdit } from '../fleet-edit.ts'
import type { FleetContent } from '../fleet.ts'
import {
  allFitted,
  culpritRefit,
  culpritShip,
  gatherContext,
  removeRefitFix,
  removeShipFix,
  type FleetContext,
  type FleetRule,
  type KnownShip,
} from './fleet-context.ts'
import { problem, type Culprit, type FleetFix, type FleetProblem } from './fleet-problem.ts'
import { restrictions, slotProblems, withoutEffect } from './refit-rules.ts'
import {
  fleetRuleFigures,
  canBeFlagship,
  isHeaviest,
  heaviestAllowed,
  copiesAllowed,
  alliesAllowed,
} from './rule-figures.ts'

/**
 * Checks whether a fleet is legal. Each rule returns its problems as codes and data. The rules never change
 * a fleet; an illegal fleet can still be saved, shared and printed.
 */

const wholeFleet: Culprit = { kind: 'fleet' }

/**
 * The cheapest removal of one refit or ship that brings the fleet within its limit; among equal ones the last added.
 * Flagships are not removed.
 */
function cheapestCut(context: FleetContext, over: number): FleetFix | undefined {
  const refits = allFitted(context).map((item) => ({
    points: item.refit?.points ?? 0,
    fix: removeRefitFix(item) as FleetFix,
  }))
  const ships = context.known
    .filter(({ ship }) => !context.fleet.flagships.includes(ship.key))
    .map(({ ship, points }) => ({ points, fix: removeShipFix(ship) }))
  // The sort keeps the order of equal points, so the last one of the fleet comes first.
  return [...refits.toReversed(), ...ships.toReversed()]
    .filter((cut) => cut.points >= over)
    .sort((a, b) => a.points - b.points)[0]?.fix
}

const overPoints: FleetRule = (context) => {
  const { limit } = context.fleet
  const over = context.points - limit
  return over > 0
    ? [problem('OVER_POINTS', wholeFleet, { points: context.points, limit, over }, cheapestCut(context, over))]
    : []
}

const underPoints: FleetRule = ({ fleet: { limit }, points }) => {
  const least = Math.ceil(limit * fleetRuleFigures.leastShare)
  return points < least ? [problem('UNDER_POINTS', wholeFleet, { points, limit, least })] : []
}

/** Fix that makes the ship with the highest command the flagship. Among equal ships, points decide. */
function bestFlagship({ known }: FleetContext): FleetFix | undefined {
  let best: KnownShip | undefined
  for (const candidate of known) {
    if (!canBeFlagship(candidate.design)) continue
    const more = best ? candidate.built.command - best.built.command || candidate.points - best.points : 1
    if (more > 0) best = candidate
  }
  return best && { kind: 'set-flagship', ship: best.ship.key }
}

const flagships: FleetRule = (context) => {
  const marked = context.fleet.ships.filter((ship) => context.fleet.flagships.includes(ship.key))
  if (marked.length === 0) return [problem('NO_FLAGSHIP', wholeFleet, {}, bestFlagship(context))]
  const surplus = marked
    .slice(1)
    .map((ship) =>
      problem(
        'TWO_FLAGSHIPS',
        culpritShip(ship),
        { flagships: marked.length },
        { kind: 'unset-flagship', ship: ship.key },
      ),
    )
  const tooLight = context.known
    .filter(({ ship, design }) => marked.includes(ship) && !canBeFlagship(design))
    .map(({ ship, design }) =>
      problem(
        'FLAGSHIP_TOO_LIGHT',
        culpritShip(ship),
        { class: design.class, lightest: fleetRuleFigures.lightestFlagship },
        bestFlagship(context),
      ),
    )
  return [...surplus, ...tooLight]
}

/** Fix that adds the cheapest admiral who is not retired. If the faction has none, it is a mercenary. */
function cheapestAdmiral({ fleet, catalogue }: FleetContext): FleetFix | undefined {
  const offered = (faction: Admiral['faction']) =>
    [...catalogue.admirals.values()]
      .filter((admiral) => admiral.faction === faction && !admiral.retired)
      .sort((a, b) => a.points - b.points)[0]
  const admiral = offered(fleet.faction) ?? offered('mercenary')
  return admiral && { kind: 'set-admiral', admiral: admiral.id }
}

const admirals: FleetRule = (context) => {
  const { fleet, catalogue } = context
  if (fleet.admiral === '') return [problem('NO_ADMIRAL', wholeFleet, {}, cheapestAdmiral(context))]
  const admiral = catalogue.admirals.get(fleet.admiral)
  if (!admiral || admiral.faction === fleet.faction || admiral.faction === 'mercenary') return []
  const data = { admiralFaction: admiral.faction, faction: fleet.faction }
  return [problem('ADMIRAL_FACTION', { kind: 'admiral', admiral: admiral.id }, data, cheapestAdmiral(context))]
}

/** Fix that adds the cheapest escort of the faction that keeps to the points limit and the allowed copies. */
function cheapestEscort({ fleet, catalogue, points, known }: FleetContext): FleetFix | undefined {
  const copies = (id: string): number => known.filter(({ design }) => design.id === id).length
  const [escort] = [...catalogue.ships.values()]
    .filter((design) => design.faction === fleet.faction && isEscort(design.class) && !design.retired)
    .filter((design) => copies(design.id) < (design.unique ? 1 : copiesAllowed(design)))
    .filter((design) => points + design.points <= fleet.limit)
    .sort((a, b) => a.points - b.points)
  return escort && { kind: 'add-ship', design: escort.id }
}

const escorts: FleetRule = (context) => {
  const count = (belongs: (shipClass: ShipClass) => boolean) =>
    context.known.filter((k) => belongs(k.design.class)).length
  const capitals = count(isCapital)
  const escorting = count(isEscort)
  const missing = Math.ceil(capitals / fleetRuleFigures.capitalsPerEscort) - escorting
  if (missing <= 0) return []
  return [
    problem('CAPITALS_UNESCORTED', wholeFleet, { capitals, escorts: escorting, missing }, cheapestEscort(context)),
  ]
}

const classCap: FleetRule = ({ fleet: { limit }, known }) => {
  const heaviest = known.filter(({ design }) => isHeaviest(design))
  const most = heaviestAllowed(limit)
  return heaviest
    .slice(most)
    .map(({ ship }) =>
      problem('CLASS_CAP', culpritShip(ship), { ships: heaviest.length, most, limit }, removeShipFix(ship)),
    )
}

/** Reports too many copies of a design. Unique ships are left out, because `uniques` reports them. */
const duplicates: FleetRule = ({ known }) =>
  groupBy(
    known.filter(({ design }) => !design.unique),
    ({ design }) => design.id,
  ).flatMap(([design, copies]) => {
    const most = copiesAllowed(copies[0]!.design)
    const data = { design, ships: copies.length, most }
    return copies.slice(most).map(({ ship }) => problem('DUPLICATES', culpritShip(ship), data, removeShipFix(ship)))
  })

/** Reports unique ships and refits that occur more than once. Admirals need no check, because a fleet has only one. */
const uniques: FleetRule = (context) => {
  const ships = groupBy(
    context.known.filter(({ design }) => design.unique),
    ({ design }) => design.id,
  ).flatMap(([item, copies]) =>
    copies
      .slice(1)
      .map(({ ship }) =>
        problem('UNIQUE_TWICE', culpritShip(ship), { of: 'ship', item, count: copies.length }, removeShipFix(ship)),
      ),
  )
  const refits = groupBy(
    allFitted(context).filter(({ refit }) => refit?.unique),
    ({ fitted }) => fitted.refit,
  ).flatMap(([item, copies]) =>
    copies
      .slice(1)
      .map((copy) =>
        problem('UNIQUE_TWICE', culpritRefit(copy), { of: 'refit', item, count: copies.length }, removeRefitFix(copy)),
      ),
  )
  return [...ships, ...refits]
}

const allies: FleetRule = ({ fleet, known }) => {
  const allied = known.filter(({ design }) => design.faction !== fleet.faction)
  const byFaction = groupBy(allied, ({ design }) => design.faction)
    .map(([, ships]) => ({
      faction: ships[0]!.design.faction,
      ships,
      points: ships.reduce((sum, { points }) => sum + points, 0),
    }))
    .sort((a, b) => b.points - a.points)
  const [ally, ...others] = byFaction
  if (!ally) return []
  const second = others.flatMap(({ faction, ships }) =>
    ships.map(({ ship }) => {
      const data = { reason: 'SECOND_FACTION', faction, ally: ally.faction } as const
      return problem('ALLIES', culpritShip(ship), data, removeShipFix(ship))
    }),
  )
  const most = alliesAllowed(fleet.limit)
  if (ally.points <= most) return second
  const cheapestFirst = [...ally.ships].sort((a, b) => a.points - b.points)
  const cut = cheapestFirst.find(({ points }) => ally.points - points <= most) ?? cheapestFirst.at(-1)!
  const noneOfItsOwn = allied.length === known.length
  const data = { reason: 'POINTS', faction: ally.faction, points: ally.points, most } as const
  const fix: FleetFix = noneOfItsOwn ? { kind: 'set-faction', faction: ally.faction } : removeShipFix(cut.ship)
  return [problem('ALLIES', noneOfItsOwn ? wholeFleet : culpritShip(cut.ship), data, fix), ...second]
}

const hangars: FleetRule = ({ known }) => {
  const squadrons = known.filter(({ design }) => design.class === 'squadron')
  const space = known.reduce((sum, { built }) => sum + built.hangar, 0)
  const data = { squadrons: squadrons.length, space }
  return squadrons
    .slice(space)
    .map(({ ship }) => problem('HANGAR_OVERFULL', culpritShip(ship), data, removeShipFix(ship)))
}

const unknownItems: FleetRule = (context) => {
  const { fleet, catalogue } = context
  const { gameVersion } = fleet
  const ships = fleet.ships
    .filter((ship) => !catalogue.ships.has(ship.design))
    .map((ship) =>
      problem('UNKNOWN_ITEM', culpritShip(ship), { of: 'ship', item: ship.design, gameVersion }, removeShipFix(ship)),
    )
  const refits = allFitted(context)
    .filter(({ refit }) => !refit)
    .map((item) =>
      problem(
        'UNKNOWN_ITEM',
        culpritRefit(item),
        { of: 'refit', item: item.fitted.refit, gameVersion },
        removeRefitFix(item),
      ),
    )
  if (fleet.admiral === '' || catalogue.admirals.has(fleet.admiral)) return [...ships, ...refits]
  const at: Culprit = { kind: 'admiral', admiral: fleet.admiral }
  const data = { of: 'admiral', item: fleet.admiral, gameVersion } as const
  return [...ships, ...refits, problem('UNKNOWN_ITEM', at, data, { kind: 'set-admiral', admiral: '' })]
}

const retiredItems: FleetRule = (context) => {
  const ships = context.known
    .filter(({ design }) => design.retired)
    .map(({ ship, design }) => problem('RETIRED_ITEM', culpritShip(ship), { of: 'ship', item: design.id }))
  const refits = allFitted(context)
    .filter(({ refit }) => refit?.retired)
    .map((item) => problem('RETIRED_ITEM', culpritRefit(item), { of: 'refit', item: item.fitted.refit }))
  const admiral = context.catalogue.admirals.get(context.fleet.admiral)
  if (!admiral?.retired) return [...ships, ...refits]
  const at: Culprit = { kind: 'admiral', admiral: admiral.id }
  return [...ships, ...refits, problem('RETIRED_ITEM', at, { of: 'admiral', item: admiral.id })]
}

const fleetRules: readonly FleetRule[] = [
  overPoints,
  underPoints,
  flagships,
  admirals,
  escorts,
  classCap,
  duplicates,
  uniques,
  allies,
  slotProblems,
  restrictions,
  withoutEffect,
  hangars,
  unknownItems,
  retiredItems,
]

/** All problems of a fleet, in the order of the rules. It is empty if the fleet is legal and has no warnings. */
export function fleetProblems(fleet: FleetContent, catalogue: Catalogue): readonly FleetProblem[] {
  const context = gatherContext(fleet, catalogue)
  return fleetRules.flatMap((rule) => rule(context))
}

/** Whether a fleet with these problems is legal. Warnings do not make a fleet illegal. */
export const isLegal = (problems: readonly FleetProblem[]): boolean => problems.every((p) => p.severity !== 'error')

/** Turns a fix into an edit. `makeKey` makes the key of the ship, if the fix adds one, by its design. */
export const fixToEdit = (fix: FleetFix, makeKey: (design: string) => string): FleetEdit =>
  fix.kind === 'add-ship' ? { ...fix, key: makeKey(fix.design) } : fix
