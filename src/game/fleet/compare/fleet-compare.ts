import { arcsOf } from '#game/ship/arcs.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { shipAsBuilt } from '#game/ship/effective-ship.ts'
import { rangeBands, shipClasses, type Arc, type ShipClass, type ShipDesign } from '#game/ship/ship.ts'
import type { ByBand } from '#game/volley/matchup.ts'
import { fleetProblems, isLegal } from '../legality/fleet-legality.ts'
import { fleetPoints } from '../points.ts'
import { byBand, expectedLoss, groupIdentical, referenceTargets, sumOf, type ReferenceKind } from './expected-loss.ts'
import type { CostedFleet } from './fleet-diff.ts'

/**
 * Compares two fleets: what each has, and what each does to the other. Damage is the expected hull points lost in one
 * round in which all ships fire, without special circumstances (see matchup.ts). Each ship is turned so that the arc
 * with the highest expected damage bears.
 */

export interface Spread {
  readonly least: number
  readonly mean: number
  readonly most: number
}

/** Summary of a fleet. Ships of unknown design only count in `ships`. */
export interface FleetSummary {
  readonly points: number
  readonly limit: number
  readonly legal: boolean
  readonly ships: number
  readonly classes: Readonly<Record<ShipClass, number>>
  /** Sum of the hull points of all ships. */
  readonly hull: number
  /** Thrust in inches per round, over the ships that can move. Undefined if none can. */
  readonly thrust: Spread | undefined
  /** Turn per round in units of 45°, over the ships that can move. Undefined if none can. */
  readonly turn: Spread | undefined
  /** Evasion of the ships that can move. Undefined if none can. */
  readonly evasion: Spread | undefined
  /** Sum over all ships, and the value of the best ship. */
  readonly command: { readonly total: number; readonly best: number }
  readonly pointDefense: number
  /** Hangar space of all ships, and number of squadrons in the fleet. */
  readonly hangar: { readonly space: number; readonly squadrons: number }
  /** Number of success dice of all weapons that cover each arc. */
  readonly arcs: Readonly<Record<Arc, number>>
  /** Expected hull points that each reference target loses in one round of fire by the whole fleet, by range band. */
  readonly firepower: Readonly<Record<ReferenceKind, ByBand<number>>>
}

/** Fire of one whole fleet on the other for one round, divided among the enemy ships in proportion to their hull. */
export interface FleetFire {
  /** Expected hull points lost, by range band. */
  readonly damage: ByBand<number>
  /** Expected loss as a fraction of the enemy's total hull. It is above 1 if the fire exceeds that hull. */
  readonly share: ByBand<number>
}

export interface FleetComparison {
  readonly a: FleetSummary
  readonly b: FleetSummary
  readonly aOnB: FleetFire
  readonly bOnA: FleetFire
}

const builtShips = ({ fleet, catalogue }: CostedFleet): readonly ShipDesign[] =>
  fleet.ships.flatMap((ship) => shipAsBuilt(ship, catalogue) ?? [])

function spread(values: readonly number[]): Spread | undefined {
  if (values.length === 0) return undefined
  return {
    least: Math.min(...values),
    mean: sumOf(values, (value) => value) / values.length,
    most: Math.max(...values),
  }
}

function fireOnFleet(ships: readonly ShipDesign[], enemy: readonly ShipDesign[]): FleetFire {
  const hull = sumOf(enemy, (ship) => ship.hull)
  const weightedTargets = groupIdentical(enemy).map(({ ship, count }) => ({
    target: ship,
    share: (ship.hull * count) / hull,
  }))
  const damage = expectedLoss(ships, weightedTargets)
  return { damage, share: byBand((band) => (hull === 0 ? 0 : damage[band] / hull)) }
}

const classCounts = (ships: readonly ShipDesign[]): Readonly<Record<ShipClass, number>> =>
  Object.fromEntries(
    shipClasses.map((shipClass) => [shipClass, ships.filter((ship) => ship.class === shipClass).length]),
  ) as Record<ShipClass, number>

const arcDice = (ships: readonly ShipDesign[], arc: Arc): number =>
  sumOf(ships, ({ weapons }) => sumOf(weapons, (weapon) => (arcsOf(weapon).includes(arc) ? weapon.dice : 0)))

/**
 * Summarises a fleet with the catalogue that it was built with. The reference targets come from `today`, the current
 * catalogue, so that all fleets are measured against the same targets.
 */
export function summariseFleet(costed: CostedFleet, today: Catalogue): FleetSummary {
  const { fleet, catalogue } = costed
  const ships = builtShips(costed)
  const moving = ships.filter(({ thrust, class: shipClass }) => thrust > 0 && shipClass !== 'station')
  const targets = referenceTargets(today)
  const against = (kind: ReferenceKind) => expectedLoss(ships, [{ target: targets[kind], share: 1 }])
  return {
    points: fleetPoints(fleet, catalogue),
    limit: fleet.limit,
    legal: isLegal(fleetProblems(fleet, catalogue)),
    ships: fleet.ships.length,
    classes: classCounts(ships),
    hull: sumOf(ships, ({ hull }) => hull),
    thrust: spread(moving.map(({ thrust }) => thrust)),
    turn: spread(moving.map(({ turn }) => turn)),
    evasion: spread(moving.map(({ evasion }) => evasion)),
    command: {
      total: sumOf(ships, ({ command }) => command),
      best: Math.max(0, ...ships.map(({ command }) => command)),
    },
    pointDefense: sumOf(ships, ({ pointDefense }) => pointDefense),
    hangar: {
      space: sumOf(ships, ({ hangar }) => hangar),
      squadrons: ships.filter((ship) => ship.class === 'squadron').length,
    },
    arcs: {
      bow: arcDice(ships, 'bow'),
      port: arcDice(ships, 'port'),
      starboard: arcDice(ships, 'starboard'),
      stern: arcDice(ships, 'stern'),
    },
    firepower: { light: against('light'), line: against('line'), heavy: against('heavy') },
  }
}

/** Compares two fleets. `today` is the current catalogue, which gives the reference targets. */
export function compareFleets(a: CostedFleet, b: CostedFleet, today: Catalogue): FleetComparison {
  const [shipsA, shipsB] = [builtShips(a), builtShips(b)]
  return {
    a: summariseFleet(a, today),
    b: summariseFleet(b, today),
    aOnB: fireOnFleet(shipsA, shipsB),
    bOnA: fireOnFleet(shipsB, shipsA),
  }
}

/** The range band in which a fleet does the most damage. If two are equal, it is the nearer one. */
export const bestBand = ({ damage }: FleetFire): (typeof rangeBands)[number] =>
  rangeBands.reduce((best, band) => (damage[band] > damage[best] ? band : best))
