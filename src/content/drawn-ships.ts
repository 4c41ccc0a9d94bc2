import type { ShipDesign } from '#game/ship/ship.ts'
import {
  commonwealHull,
  equinoxHull,
  halyardHull,
  heliarchHull,
  meridianHull,
  plumbHull,
  provostHull,
} from './factions/accord/hulls.ts'

/* Ships that the cover and the main menu show. Read by the build alone (scripts/vite): a visitor is sent the finished drawings. */

export type DrawnShip = Pick<ShipDesign, 'name' | 'class' | 'hullForm'>

const commonweal: DrawnShip = { name: 'Commonweal', class: 'battleship', hullForm: commonwealHull }
const heliarch: DrawnShip = { name: 'Heliarch', class: 'dreadnought', hullForm: heliarchHull }

export const drawnShips = {
  /** The cover's frontispiece: one ship of the line, as the catalogue draws it. */
  plate: commonweal,
  /** Seen from above, on the menu's plate of the catalogue. */
  plan: heliarch,
  /** In profile: one of each class, the smallest first. */
  line: [
    { name: 'Plumb', class: 'corvette', hullForm: plumbHull },
    { name: 'Halyard', class: 'frigate', hullForm: halyardHull },
    { name: 'Provost', class: 'destroyer', hullForm: provostHull },
    { name: 'Meridian', class: 'cruiser', hullForm: meridianHull },
    { name: 'Equinox', class: 'battlecruiser', hullForm: equinoxHull },
    commonweal,
    heliarch,
  ] satisfies readonly DrawnShip[],
} as const
