import type { Catalogue } from '#game/ship/catalogue.ts'
import { lookUpShip, type BuiltShip } from '#game/ship/effective-ship.ts'
import type { Refit } from '#game/ship/ship.ts'
import type { FleetEdit } from '../fleet-edit.ts'
import type { FittedRefit, FleetContent, FleetShip } from '../fleet.ts'
import { fleetPoints } from '../points.ts'
import type { Culprit, FleetFix, FleetProblem } from './fleet-problem.ts'

/**
 * Data that all rules about fleets use: the fleet with its ships looked up, and how a problem names a ship or a refit.
 */

export const culpritShip = (ship: FleetShip): Culprit => ({ kind: 'ship', ship: ship.key })
export const removeShipFix = (ship: FleetShip): FleetFix => ({ kind: 'remove-ship', ship: ship.key })

/** A ship whose design is in the catalogue, with its stats including refits. */
export interface KnownShip extends BuiltShip {
  readonly ship: FleetShip
}

/** Everything that the rules need about a fleet, looked up once. */
export interface FleetContext {
  readonly fleet: FleetContent
  readonly catalogue: Catalogue
  readonly points: number
  /** Ships whose design is in the catalogue, in fleet order. */
  readonly known: readonly KnownShip[]
}

export function gatherContext(fleet: FleetContent, catalogue: Catalogue): FleetContext {
  const known = fleet.ships.flatMap((ship): readonly KnownShip[] => {
    const reading = lookUpShip(ship, catalogue)
    return reading ? [{ ship, ...reading }] : []
  })
  return { fleet, catalogue, points: fleetPoints(fleet, catalogue), known }
}

export type FleetRule = (context: FleetContext) => readonly FleetProblem[]

export interface FittedItem {
  readonly ship: FleetShip
  readonly at: number
  readonly fitted: FittedRefit
  readonly refit: Refit | undefined
}

export const fittedOn = (ship: FleetShip, catalogue: Catalogue): readonly FittedItem[] =>
  ship.refits.map((fitted, at) => ({ ship, at, fitted, refit: catalogue.refits.get(fitted.refit) }))

export const allFitted = ({ fleet, catalogue }: FleetContext): readonly FittedItem[] =>
  fleet.ships.flatMap((ship) => fittedOn(ship, catalogue))

export const culpritRefit = ({ ship, at, fitted }: FittedItem): Culprit => ({
  kind: 'refit',
  ship: ship.key,
  at,
  refit: fitted.refit,
})

export const removeRefitFix = ({ ship, at, fitted }: FittedItem): FleetEdit => ({
  kind: 'remove-refit',
  ship: ship.key,
  slot: fitted.slot,
  refit: fitted.refit,
  at,
})
