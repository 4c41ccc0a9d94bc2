import type { Catalogue } from '../ship/catalogue.ts'
import { shipPoints } from '../ship/effective-ship.ts'
import type { Fleet } from './fleet.ts'

/** Points of the fleet's admiral; 0 if there is none or the id is unknown. */
const admiralPoints = (fleet: Pick<Fleet, 'admiral'>, catalogue: Catalogue): number =>
  catalogue.admirals.get(fleet.admiral)?.points ?? 0

/** Points of the whole fleet: ships, refits and admiral. An unknown item counts 0. `shipPoints` is for one ship. */
export const fleetPoints = (fleet: Pick<Fleet, 'ships' | 'admiral'>, catalogue: Catalogue): number =>
  fleet.ships.reduce((points, ship) => points + shipPoints(ship, catalogue), admiralPoints(fleet, catalogue))
