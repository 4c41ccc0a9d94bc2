import type { Catalogue, Fleet } from '../fleet/fleet.ts'
import { shipPoints } from './effective-ship.ts'

/** Points of the admiral; none or unknown counts 0. */
export const admiralPoints = (fleet: Pick<Fleet, 'admiral'>, catalogue: Catalogue): number =>
  catalogue.admirals.get(fleet.admiral)?.points ?? 0

/** Points of the whole fleet: ships, refits and admiral. What the catalogue does not know counts 0. */
export const fleetPoints = (fleet: Pick<Fleet, 'ships' | 'admiral'>, catalogue: Catalogue): number =>
  fleet.ships.reduce((points, ship) => points + shipPoints(ship, catalogue), admiralPoints(fleet, catalogue))
